import { type KeptSettings, parseKeptSettings } from '../../../forms/reading/reading.ts';
import { keepOnDevice, readDevice } from './device.ts';

export const SETTINGS = 'lectura';

export const keptSettings = (): KeptSettings => parseKeptSettings(readDevice(SETTINGS));

export const keepSettings = (settings: KeptSettings): void => keepOnDevice(SETTINGS, settings);
