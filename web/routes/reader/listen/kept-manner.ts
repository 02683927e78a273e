import { keepOnDevice, readDevice } from '../../../ui/reading/device.ts';

const STORED = 'escuchar';

/** As browsers count: 1 is how a voice speaks by itself. */
export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export type Rate = (typeof RATES)[number];

/** How this device's reader wants to be read to. */
export interface KeptManner {
  readonly rate: Rate;
  /** Its address; undefined: the first. */
  readonly voice?: string | undefined;
}

export function keptManner(): KeptManner {
  const { rate, voice } = (readDevice(STORED) ?? {}) as { readonly rate?: unknown; readonly voice?: unknown };
  return {
    rate: RATES.find((known) => known === rate) ?? 1,
    ...(typeof voice === 'string' && { voice }),
  };
}

export const keepManner = (manner: KeptManner): void => keepOnDevice(STORED, manner);
