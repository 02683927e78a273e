import { keepOnDevice, readDevice } from '../../ui/reading/device.ts';
import { MESSAGE_DRAFT } from '../../unsent/draft-names.ts';
import type { Typed } from './field-faults.ts';

/** What has been written and not been taken yet, with the key that it was last sent under. */
export interface Draft extends Typed {
  readonly key?: string | undefined;
  /** Sent, and not answered: it is sent again by itself. */
  readonly queued?: true;
}

export function readDraft(): Draft | undefined {
  const { address, message, key, queued } = (readDevice(MESSAGE_DRAFT) ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof address !== 'string' || typeof message !== 'string') return undefined;
  return { address, message, ...(typeof key === 'string' && { key, ...(queued === true && { queued }) }) };
}

export const keepDraft = (draft: Draft | undefined): void =>
  keepOnDevice(MESSAGE_DRAFT, draft?.address || draft?.message ? draft : undefined);
