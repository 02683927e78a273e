import { keepOnDevice, readDevice } from '../../../ui/reading/device.ts';

/** The formats for copying verses; the first is the default. */
export const COPY_FORMATS = ['text', 'reference', 'whatsapp', 'markdown', 'html'] as const;
export type CopyFormat = (typeof COPY_FORMATS)[number];

/** A reader's preferences for copying verses. */
export interface CopyPreferences {
  readonly form: CopyFormat;
  /** Include verse numbers if there are several. */
  readonly numbers: boolean;
}

const NAME = 'copiar';

/** Parses stored preferences; invalid ones give the default. */
export function parseCopyPreferences(given: unknown): CopyPreferences {
  const { form, numbers } = (given ?? {}) as { readonly form?: unknown; readonly numbers?: unknown };
  return { form: COPY_FORMATS.find((one) => one === form) ?? COPY_FORMATS[0], numbers: numbers !== false };
}

export const readCopyPreferences = (): CopyPreferences => parseCopyPreferences(readDevice(NAME));

export const saveCopyPreferences = (preferences: CopyPreferences): void => keepOnDevice(NAME, preferences);
