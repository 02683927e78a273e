import type { VerseRef } from '../../scripture/canon/verse-ref.ts';
import { parseVerseKey } from '../../scripture/correction/text-state.ts';

// Under which names this device keeps what is written and not taken yet: drafts, and what is sent of them.

const PREFIX = 'borrador:';

/** What is written to the owner. */
export const MESSAGE_DRAFT = `${PREFIX}contacto`;

/** A message that was sent: while it waits another may be written. */
export const sentMessageDraft = (key: string): string => `${MESSAGE_DRAFT}:${key}`;

/** A verse's, also once it is sent; without the verse, what those of a chapter begin with. */
export const verseDraft = (edition: string, id: string): string => `${PREFIX}${edition}:${id}`;

/** The names of all drafts here; none where a browser keeps nothing. */
export function draftNames(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** Over which verse a draft is written; undefined for what is written to the owner. */
export function verseOfDraft(name: string): { readonly edition: string; readonly ref: VerseRef } | undefined {
  if (name.startsWith(MESSAGE_DRAFT)) return undefined;
  const [, edition = '', id = ''] = name.split(':');
  return { edition, ref: parseVerseKey(id) };
}
