import type { VerseRef } from '../../scripture/canon/verse-ref.ts';
import { parseVerseKey } from '../../scripture/correction/text-state.ts';

// Names under which this device stores drafts and what is sent of them until it is accepted.

const PREFIX = 'borrador:';

/** The draft of a message to the owner. */
export const MESSAGE_DRAFT = `${PREFIX}contacto`;

/** A message that was sent has a name of its own, so that another can be written while it is pending. */
export const sentMessageDraft = (key: string): string => `${MESSAGE_DRAFT}:${key}`;

/** The draft of a verse, before and after it is sent. With a chapter's id it is the prefix of the names of its verses. */
export const verseDraft = (edition: string, id: string): string => `${PREFIX}${edition}:${id}`;

/** The names of all drafts on this device; none if storage is blocked. */
export function draftNames(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** The verse that a draft is for; undefined for a message to the owner. */
export function verseOfDraft(name: string): { readonly edition: string; readonly ref: VerseRef } | undefined {
  if (name.startsWith(MESSAGE_DRAFT)) return undefined;
  const [, edition = '', id = ''] = name.split(':');
  return { edition, ref: parseVerseKey(id) };
}
