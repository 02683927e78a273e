import { keepOnDevice } from '../ui/reading/device.ts';
import { draftNames, MESSAGE_DRAFT, verseOfDraft } from './draft-names.ts';
import { allUnsent, isTaken, removeAllUnsent, tellForgotten } from './unsent.ts';

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
