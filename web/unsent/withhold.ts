import { keepOnDevice, readDevice } from '../ui/reading/device.ts';
import { MESSAGE_DRAFT, verseOfDraft } from './draft-names.ts';
import { removeUnsent, tell, type Unsent } from './unsent.ts';

interface Draft {
  readonly key?: string;
  readonly queued?: true;
  readonly message?: string;
}

const draftOf = (name: string): string => (verseOfDraft(name) ? name : MESSAGE_DRAFT);
const kept = (name: string) => readDevice(draftOf(name)) as Draft | undefined;

/** Takes back what waits: what was written is a draft again. */
export async function withhold({ name, key, json }: Unsent): Promise<void> {
  await removeUnsent(name, key);
  const { key: of, queued, ...draft } = kept(name) ?? {};
  if (of === key) keepOnDevice(draftOf(name), draft);
  else if (!verseOfDraft(name)) {
    // Another message has been begun since: both are in the form then.
    const { address, message } = JSON.parse(json) as { readonly address: string; readonly message: string };
    const both = [message, draft.message].filter(Boolean).join('\n\n');
    keepOnDevice(MESSAGE_DRAFT, { address, ...draft, message: both });
  }
  tell({ name, key });
}

/** It was taken: nothing of it is kept. */
export async function settle({ name, key }: Unsent): Promise<void> {
  await removeUnsent(name, key);
  if (kept(name)?.key === key) keepOnDevice(draftOf(name), undefined);
  tell({ name, key });
}
