import { keepOnDevice, readDevice } from '../../../ui/reading/device.ts';

/** What verses may be copied as; the first is the usual one. */
export const COPY_FORMS = ['text', 'reference', 'whatsapp', 'markdown', 'html'] as const;
export type CopyForm = (typeof COPY_FORMS)[number];

/** How a reader wants verses copied. */
export interface CopyWay {
  readonly form: CopyForm;
  /** Several verses with their numbers. */
  readonly numbers: boolean;
}

const NAME = 'copiar';

/** What can be made of something that was kept: the usual, where it is no choice. */
export function parseCopyWay(given: unknown): CopyWay {
  const { form, numbers } = (given ?? {}) as { readonly form?: unknown; readonly numbers?: unknown };
  return { form: COPY_FORMS.find((one) => one === form) ?? COPY_FORMS[0], numbers: numbers !== false };
}

export const keptCopyWay = (): CopyWay => parseCopyWay(readDevice(NAME));

export const keepCopyWay = (way: CopyWay): void => keepOnDevice(NAME, way);
