import { keepOnDevice, readDevice } from '../ui/reading/device.ts';

const NAME = 'copia';

/**
 * The time at which each edition was saved, by id, in milliseconds. It is stored apart from the copies, because a
 * browser may clear one and keep the other.
 */
type SavedTimes = Readonly<Record<string, number>>;

const isSavedTimes = (kept: unknown): kept is SavedTimes =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((at) => typeof at === 'number');

export function readSavedTimes(): SavedTimes {
  const kept = readDevice(NAME);
  return isSavedTimes(kept) ? kept : {};
}

/** @param savedAt undefined if the reader has removed the copy */
export function storeSavedTime(edition: string, savedAt: number | undefined): void {
  const { [edition]: _, ...others } = readSavedTimes();
  const markers = savedAt === undefined ? others : { ...others, [edition]: savedAt };
  keepOnDevice(NAME, Object.keys(markers).length > 0 ? markers : undefined);
}
