import { keepOnDevice, readDevice } from '../ui/reading/device.ts';

const NAME = 'copia';

/**
 * When each edition was saved, noted apart from it: a browser may clear the one and leave the other.
 * By id, in milliseconds.
 */
type Markers = Readonly<Record<string, number>>;

const isMarkers = (kept: unknown): kept is Markers =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((at) => typeof at === 'number');

export function readMarkers(): Markers {
  const kept = readDevice(NAME);
  return isMarkers(kept) ? kept : {};
}

/** @param savedAt undefined: its reader has removed it */
export function keepMarker(edition: string, savedAt: number | undefined): void {
  const { [edition]: _, ...others } = readMarkers();
  const markers = savedAt === undefined ? others : { ...others, [edition]: savedAt };
  keepOnDevice(NAME, Object.keys(markers).length > 0 ? markers : undefined);
}
