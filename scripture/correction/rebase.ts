import type { VerseRef } from '../canon/verse-ref.ts';
import { mergeWords } from '../text/diff-words.ts';
import type { BaseOutcome } from './revision.ts';
import { type TextRef, textKey } from './text-ref.ts';
import { type CorrectedPart, type CorrectedVerse, verseKey } from './text-state.ts';
import { isSameWording, type Wording } from './wording.ts';

/** A change merged into the current wording of a verse. */
export type MergedChange =
  | { readonly clash: false; readonly wording: Wording }
  /** Both changed the same words: each wording has all other changes, and the clashing words of one side. */
  | { readonly clash: true; readonly mine: Wording; readonly theirs: Wording };

/**
 * Merges a change into the current verse, so that later changes are kept.
 * @param over the verse that the author saw
 * @param changed the author's wording
 */
export function mergeChange(over: Wording, changed: Wording, now: Wording): MergedChange {
  const text = mergeWords(over.text, changed.text, now.text);
  const title = mergeWords(over.title ?? '', changed.title ?? '', now.title ?? '');
  const mine = wording(text.mine, title.mine);
  if (!text.clash && !title.clash) return { clash: false, wording: mine };
  return { clash: true, mine, theirs: wording(text.theirs, title.theirs) };
}

/** True if the verse has all of the author's changes, whatever other changes it has. */
export function isContained(over: Wording, changed: Wording, now: Wording): boolean {
  if (isSameWording(changed, now)) return true;
  const merged = mergeChange(over, changed, now);
  return !merged.clash && isSameWording(merged.wording, now);
}

const wording = (text: string, title: string): Wording => ({ text, ...(title !== '' && { title }) });

/** Looks up a verse of a text; undefined if it is missing. */
export type VerseOf = (ref: VerseRef) => Wording | undefined;

/**
 * Decides what happens to corrections when a newer text is installed. A correction ends if the new text contains its changes,
 * stays if the new text has not changed the verse, and otherwise conflicts, so that a person has to decide.
 * @param before the text that the corrections apply to; undefined if unavailable: then no verse counts as unchanged
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

/** Looks up the editors' words at an address; undefined if there are none. */
export type PartOf = (ref: TextRef) => Wording | undefined;

/** The same for corrected parts: they know the words that they stand on. */
export function rebaseParts(corrections: Iterable<readonly [TextRef, CorrectedPart]>, after: PartOf): BaseOutcome {
  const contained: string[] = [];
  const conflicts: string[] = [];
  const gone: string[] = [];
  for (const [ref, { over, text }] of corrections) {
    const now = after(ref);
    if (now?.text === over) continue;
    const ended = now === undefined ? gone : isContained({ text: over }, { text }, now) ? contained : conflicts;
    ended.push(textKey(ref));
  }
  return { contained: contained.sort(), conflicts: conflicts.sort(), gone: gone.sort() };
}
