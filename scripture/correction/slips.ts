// The errors that an edit corrects, regardless of the verse. A slip is a word that was replaced, added or removed; an edit that
// corrects the same slip three times in its verse has it once, so that correctors decide once about each error of the printer,
// however often it occurs.

import { type Difference, diffWords } from '../text/diff-words.ts';
import type { Wording } from './wording.ts';

/**
 * The distinct slips of an edit, sorted, each as JSON: `["Jesus","Jesús"]`. Consecutive words replaced by the same number of
 * words are one slip each. Punctuation belongs to the word that it touches: a superfluous comma here implies nothing about one
 * elsewhere.
 */
export const slipsOf = (before: Wording, after: Wording): readonly string[] =>
  [...new Set([...slips(before.text, after.text), ...slips(before.title ?? '', after.title ?? '')])].sort();

const LETTER = /[\p{L}\p{N}]/u;
const WORD_AT_END = /[\p{L}\p{M}\p{N}]+$/u;
const WORD_AT_START = /^[\p{L}\p{M}\p{N}]+/u;

function slips(from: string, to: string): string[] {
  const parts = diffWords(from, to);
  const textOf = (kind: Difference['kind'], at: number) => (parts[at]?.kind === kind ? parts[at].text : '');
  return parts.flatMap(({ kind }, at) => {
    // An addition that replaces a removal is handled with the removal.
    if (kind === 'same' || (kind === 'added' && textOf('removed', at - 1))) return [];
    const end = kind === 'removed' && textOf('added', at + 1) ? at + 1 : at;
    const [removed, added] = [textOf('removed', at), textOf('added', end)];
    const bare = !LETTER.test(removed + added);
    const touched = (pattern: RegExp, text: string) => (bare && pattern.exec(text)?.[0]) || '';
    const [left, right] = [
      touched(WORD_AT_END, textOf('same', at - 1)),
      touched(WORD_AT_START, textOf('same', end + 1)),
    ];
    return wordByWord(left + removed.trim() + right, left + added.trim() + right);
  });
}

function wordByWord(removed: string, added: string): string[] {
  const [olds, news] = [removed.split(/\s+/), added.split(/\s+/)];
  if (olds.length !== news.length) return [JSON.stringify([removed, added])];
  return olds.map((old, at) => JSON.stringify([old, news[at]]));
}
