import { keepOnDevice, readDevice } from '../ui/reading/device.ts';
import { removeJourney } from '../ui/reading/kept-journey.ts';
import { draftNames, MESSAGE_DRAFT, verseOfDraft } from './draft-names.ts';
import { allUnsent, isTaken, removeAllUnsent, removeUnsent, tell, tellForgotten, type Unsent } from './unsent.ts';

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

/** The names of all drafts of this device that nobody has taken: being written, or waiting to be sent. */
export async function writtenHere(): Promise<readonly string[]> {
  // A browser that keeps nothing has nothing.
  const unsent = await allUnsent().catch(() => []);
  const open = unsent.filter(({ answer }) => !(answer && isTaken(answer)));
  const names = open.map(({ name }) => (verseOfDraft(name) ? name : MESSAGE_DRAFT));
  return [...new Set([...draftNames(), ...names])];
}

/** Nothing of it is kept, also not in other tabs. */
export async function forgetWritten(): Promise<void> {
  await removeAllUnsent().catch(() => {});
  for (const name of draftNames()) keepOnDevice(name, undefined);
  tellForgotten();
}

/** What is one's own on this device goes with the session: what was written, and the place, which the account keeps if it is kept. */
export async function forgetOwn(): Promise<void> {
  await forgetWritten();
  removeJourney();
}

const DELETING = 'cuenta-eliminada';

/** Notes in this tab that its reader has asked for the account to be deleted; whether it was, the next page tells. */
export function noteDeleting(deleting: boolean): void {
  try {
    if (deleting) sessionStorage.setItem(DELETING, '1');
    else sessionStorage.removeItem(DELETING);
  } catch {
    // It was asked for without this, too.
  }
}

/** The account is gone: so is what it had here. Nothing where nobody in this tab asked for that, whatever an address says. */
export async function forgetDeleted(): Promise<void> {
  try {
    if (sessionStorage.getItem(DELETING) === null) return;
  } catch {
    return;
  }
  noteDeleting(false);
  await forgetOwn();
}
