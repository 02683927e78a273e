import { keepOnDevice, readDevice } from './device.ts';

const KNOWN = 'versiculos';

/** Whether the reader knows what a verse offers: they have opened one, or have seen the line that says it (early/first-use.ts). */
export const knowsVerses = (): boolean => readDevice(KNOWN) !== undefined;

export const rememberVerseUse = (): void => keepOnDevice(KNOWN, 'conocidos');
