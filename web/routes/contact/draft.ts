import { keepOnDevice, readDevice } from '../../ui/reading/device.ts';
import { MESSAGE_DRAFT } from '../../unsent/draft-names.ts';
import type { Typed } from './field-faults.ts';

/** A message not yet accepted, with the idempotency key of its last attempt. */
export interface Draft extends Typed {
  readonly key?: string | undefined;
  /** Sent but not answered: it will be retried automatically. */
  readonly queued?: true;
}

export function readDraft(): Draft | undefined {
  const { address, message, key, queued } = (readDevice(MESSAGE_DRAFT) ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof address !== 'string' || typeof message !== 'string') return undefined;
  return { address, message, ...(typeof key === 'string' && { key, ...(queued === true && { queued }) }) };
}

export const keepDraft = (draft: Draft | undefined): void =>
  keepOnDevice(MESSAGE_DRAFT, draft?.address || draft?.message ? draft : undefined);
