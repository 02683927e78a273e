import { MESSAGE_FIELDS, type TypedMessage, typedMessage } from '../../../forms/message.ts';
import { keepOnDevice, readDevice } from '../../ui/reading/device.ts';
import { MESSAGE_DRAFT } from '../../unsent/draft-names.ts';

/** A message not yet accepted, with the idempotency key of its last attempt. */
export interface Draft extends TypedMessage {
  readonly key?: string | undefined;
  /** Sent but not answered: it will be retried automatically. */
  readonly queued?: true;
}

export function readDraft(): Draft | undefined {
  const stored = readDevice(MESSAGE_DRAFT) as Readonly<Record<string, unknown>> | undefined;
  if (!stored) return undefined;
  const { key, queued } = stored;
  const typed = typedMessage((field) => {
    const value = stored[field];
    return typeof value === 'string' ? value : '';
  });
  return { ...typed, ...(typeof key === 'string' && { key, ...(queued === true && { queued }) }) };
}

export const keepDraft = (draft: Draft | undefined): void =>
  keepOnDevice(MESSAGE_DRAFT, draft && MESSAGE_FIELDS.some((field) => draft[field]) ? draft : undefined);
