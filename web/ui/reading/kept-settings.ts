import { parseSettings, type Settings } from '../../../forms/reading/choices.ts';
import { readDevice } from './device.ts';

export const SETTINGS = 'lectura';

/** As the device keeps them. `at`: when they were chosen last, by its own clock; the later ones hold. */
export interface KeptSettings {
  readonly at: number;
  readonly chosen: Settings;
}

export function keptSettings(): KeptSettings {
  const { at, chosen } = (readDevice(SETTINGS) ?? {}) as Record<string, unknown>;
  return { at: typeof at === 'number' && at > 0 ? at : 0, chosen: parseSettings(chosen) };
}
