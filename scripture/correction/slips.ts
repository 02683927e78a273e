// What an edit corrects, whatever verse it stands in. A slip is a word that became another one (or came, or went); an edit
// that corrects the same slip three times in its verse has it once, so that one slip of the printer is one question for a
// corrector, however often each verse has it.

import { type Difference, diffWords } from '../text/diff-words.ts';
import type { Wording } from './wording.ts';

/**
 * The slips that an edit corrects, each once, in an order of their own: `["Jesus","Jesús"]` as JSON. Words that follow each
 * other and are replaced by as many are a slip each. A mark of punctuation counts with the word that it touches: a comma too
 * many here says nothing of one elsewhere.
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
    // What is put in the place of something goes with that.
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
