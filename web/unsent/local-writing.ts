import { keepOnDevice, readDevice } from '../ui/reading/device.ts';
import { removeJourney } from '../ui/reading/kept-journey.ts';
import { draftNames, MESSAGE_DRAFT, verseOfDraft } from './draft-names.ts';
import {
  allUnsent,
  broadcast,
  broadcastRemoval,
  isAccepted,
  removeAllUnsent,
  removeUnsent,
  type Unsent,
} from './unsent.ts';

interface Draft {
  readonly key?: string;
  readonly queued?: true;
  readonly message?: string;
}

const draftNameOf = (name: string): string => (verseOfDraft(name) ? name : MESSAGE_DRAFT);
const storedDraft = (name: string) => readDevice(draftNameOf(name)) as Draft | undefined;

/** Takes back what waits: what was written is a draft again. */
export async function takeBack({ name, key, json }: Unsent): Promise<void> {
  await removeUnsent(name, key);
  const { key: of, queued, ...draft } = storedDraft(name) ?? {};
  if (of === key) keepOnDevice(draftNameOf(name), draft);
  else if (!verseOfDraft(name)) {
    // Another message has been begun since: both are in the form then.
    const { address, message } = JSON.parse(json) as { readonly address: string; readonly message: string };
    const both = [message, draft.message].filter(Boolean).join('\n\n');
    keepOnDevice(MESSAGE_DRAFT, { address, ...draft, message: both });
  }
  broadcast({ name, key });
}

/** It was taken: nothing of it is kept. */
export async function removeAccepted({ name, key }: Unsent): Promise<void> {
  await removeUnsent(name, key);
  if (storedDraft(name)?.key === key) keepOnDevice(draftNameOf(name), undefined);
  broadcast({ name, key });
}

/** The names of all drafts of this device that nobody has taken: being written, or waiting to be sent. */
export async function pendingDraftNames(): Promise<readonly string[]> {
  // A browser that keeps nothing has nothing.
  const unsent = await allUnsent().catch(() => []);
  const open = unsent.filter(({ answer }) => !(answer && isAccepted(answer)));
  const names = open.map(({ name }) => (verseOfDraft(name) ? name : MESSAGE_DRAFT));
  return [...new Set([...draftNames(), ...names])];
}

/** Nothing of it is kept, also not in other tabs. */
export async function removeWriting(): Promise<void> {
  await removeAllUnsent().catch(() => {});
  for (const name of draftNames()) keepOnDevice(name, undefined);
  broadcastRemoval();
}

/** What is one's own on this device goes with the session: what was written, and the place, which the account keeps if it is kept. */
export async function removeOwnData(): Promise<void> {
  await removeWriting();
  removeJourney();
}

const DELETION = 'cuenta-eliminada';

/** Notes in this tab that its reader has asked for the account to be deleted; whether it was, the next page tells. */
export function noteDeletionRequest(deleting: boolean): void {
  try {
    if (deleting) sessionStorage.setItem(DELETION, '1');
    else sessionStorage.removeItem(DELETION);
  } catch {
    // It was asked for without this, too.
  }
}

/** The account is gone: so is what it had here. Nothing where nobody in this tab asked for that, whatever an address says. */
export async function removeDeletedAccountData(): Promise<void> {
  try {
    if (sessionStorage.getItem(DELETION) === null) return;
  } catch {
    return;
  }
  noteDeletionRequest(false);
  await removeOwnData();
}
