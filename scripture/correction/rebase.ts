import type { VerseRef } from '../canon/verse-ref.ts';
import { mergeWords } from '../text/diff-words.ts';
import type { BaseOutcome } from './revision.ts';
import { type CorrectedVerse, verseKey } from './text-state.ts';
import { isSameWording, type Wording } from './wording.ts';

/** A change of a verse, laid on what the verse says by now. */
export type LaidChange =
  | { readonly clash: false; readonly wording: Wording }
  /** Both have changed the same words: each wording has all that does not clash, and the rest as one of the two has it. */
  | { readonly clash: true; readonly mine: Wording; readonly theirs: Wording };

/**
 * Lays what somebody changed on the verse as it is now, so that nothing that came in between is undone.
 * @param over the verse as its author saw it
 * @param changed what the author made of that
 */
export function layChange(over: Wording, changed: Wording, now: Wording): LaidChange {
  const text = mergeWords(over.text, changed.text, now.text);
  const title = mergeWords(over.title ?? '', changed.title ?? '', now.title ?? '');
  const mine = wording(text.mine, title.mine);
  if (!text.clash && !title.clash) return { clash: false, wording: mine };
  return { clash: true, mine, theirs: wording(text.theirs, title.theirs) };
}

/** Whether the verse has all that the author changed, whatever else it has. */
export function isContained(over: Wording, changed: Wording, now: Wording): boolean {
  if (isSameWording(changed, now)) return true;
  const laid = layChange(over, changed, now);
  return !laid.clash && isSameWording(laid.wording, now);
}

const wording = (text: string, title: string): Wording => ({ text, ...(title !== '' && { title }) });

/** A verse of a text, undefined where it has none of that number. */
export type VerseOf = (ref: VerseRef) => Wording | undefined;

/**
 * What becomes of an edition's corrections when a newer text of it is installed. A correction ends where the new text has
 * all that it changed; it stays where the new text has left the verse as it was; else a person has to say.
 * @param before the text that the corrections stand on; undefined where it is not at hand: then nothing is known to have stayed
 */
export function rebase(
  corrections: Iterable<readonly [VerseRef, CorrectedVerse]>,
  before: VerseOf | undefined,
  after: VerseOf,
): BaseOutcome {
  const contained: string[] = [];
  const conflicts: string[] = [];
  const gone: string[] = [];
  for (const [ref, correction] of corrections) {
    const key = verseKey(ref);
    const now = after(ref);
    const was = before?.(ref);
    if (now === undefined) gone.push(key);
    else if (isSameWording(now, correction)) contained.push(key);
    else if (was === undefined) conflicts.push(key);
    else if (isSameWording(was, now)) continue;
    else if (isContained(was, correction, now)) contained.push(key);
    else conflicts.push(key);
  }
  return { contained: contained.sort(), conflicts: conflicts.sort(), gone: gone.sort() };
}
