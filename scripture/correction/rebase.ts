import type { VerseRef } from '../canon/verse-ref.ts';
import { isContained } from './lay-change.ts';
import type { BaseOutcome } from './revision.ts';
import { type CorrectedVerse, verseKey } from './text-state.ts';
import { isSameWording, type Wording } from './wording.ts';

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
