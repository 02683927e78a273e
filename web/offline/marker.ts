import { keepOnDevice, readDevice } from '../ui/reading/device.ts';

const NAME = 'copia';

/** That there was a copy, noted apart from it: a browser may clear the one and leave the other. */
export interface Marker {
  readonly savedAt: number;
}

export function readMarker(): Marker | undefined {
  const kept = readDevice(NAME) as Partial<Marker> | undefined;
  return typeof kept?.savedAt === 'number' ? { savedAt: kept.savedAt } : undefined;
}

export const keepMarker = (marker: Marker | undefined): void => keepOnDevice(NAME, marker);
