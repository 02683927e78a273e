import { keepOnDevice, readDevice } from '../../../ui/reading/device.ts';

const STORED = 'escuchar';

/** Speech rates as browsers define them: 1 is the voice's normal speed. */
export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export type Rate = (typeof RATES)[number];

/** The speech preferences stored on this device. */
export interface SpeechPreferences {
  readonly rate: Rate;
  /** The voice's `voiceURI`; undefined: the first voice. */
  readonly voice?: string | undefined;
}

export function readSpeechPreferences(): SpeechPreferences {
  const { rate, voice } = (readDevice(STORED) ?? {}) as { readonly rate?: unknown; readonly voice?: unknown };
  return {
    rate: RATES.find((known) => known === rate) ?? 1,
    ...(typeof voice === 'string' && { voice }),
  };
}

export const saveSpeechPreferences = (preferences: SpeechPreferences): void => keepOnDevice(STORED, preferences);
