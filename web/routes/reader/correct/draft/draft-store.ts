import { keepOnDevice, readDevice } from '../../../../ui/reading/device.ts';
import { verseDraft } from '../../../../unsent/draft-names.ts';
import { type Draft, parseDraft } from './draft.ts';

/** The drafts on this device, by edition and verse. */
export const readDraft = (edition: string, id: string): Draft | undefined =>
  parseDraft(readDevice(verseDraft(edition, id)));

export const keepDraft = (edition: string, id: string, draft: Draft | undefined): void =>
  keepOnDevice(verseDraft(edition, id), draft);
