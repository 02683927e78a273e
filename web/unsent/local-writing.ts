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

/** Takes back a pending sending: its text becomes a draft again. */
export async function takeBack({ name, key, json }: Unsent): Promise<void> {
  await removeUnsent(name, key);
  const { key: of, queued, ...draft } = storedDraft(name) ?? {};
  if (of === key) keepOnDevice(draftNameOf(name), draft);
  else if (!verseOfDraft(name)) {
    // Another message has been started since: the form gets both.
    const { key: _, apellido2, ...sent } = JSON.parse(json) as Readonly<Record<string, string>>;
    const both = [sent.message, draft.message].filter(Boolean).join('\n\n');
    keepOnDevice(MESSAGE_DRAFT, { ...sent, ...draft, message: both });
  }
  broadcast({ name, key });
}

/** Removes an accepted sending and its draft. */
export async function removeAccepted({ name, key }: Unsent): Promise<void> {
  await removeUnsent(name, key);
  if (storedDraft(name)?.key === key) keepOnDevice(draftNameOf(name), undefined);
  broadcast({ name, key });
}

/** The names of all drafts on this device that are being written or pending. */
export async function pendingDraftNames(): Promise<readonly string[]> {
  // If storage is blocked nothing is pending.
  const unsent = await allUnsent().catch(() => []);
  const open = unsent.filter(({ answer }) => !(answer && isAccepted(answer)));
  const names = open.map(({ name }) => (verseOfDraft(name) ? name : MESSAGE_DRAFT));
  return [...new Set([...draftNames(), ...names])];
}

/**
 * Removes the reader's data from this device when the session ends: drafts and sendings, in other tabs too, and the reading
 * position, which the account may keep.
 */
export async function removeOwnData(): Promise<void> {
  await removeAllUnsent().catch(() => {});
  for (const name of draftNames()) keepOnDevice(name, undefined);
  broadcastRemoval();
  removeJourney();
}

const DELETION = 'cuenta-eliminada';

/** Notes in this tab that the reader asked for their account to be deleted; the next page knows whether it was. */
export function noteDeletionRequest(deleting: boolean): void {
  try {
    if (deleting) sessionStorage.setItem(DELETION, '1');
    else sessionStorage.removeItem(DELETION);
  } catch {
    // The request is sent all the same.
  }
}

/**
 * Removes the data of a deleted account, if this tab asked for the deletion: an address alone must not remove anything.
 * @returns whether it did
 */
export async function removeDeletedAccountData(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(DELETION) === null) return false;
  } catch {
    return false;
  }
  noteDeletionRequest(false);
  await removeOwnData();
  return true;
}
