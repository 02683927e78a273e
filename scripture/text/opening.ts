import type { Mark } from './edition.ts';

const isCapitals = (word: string) => /^[\p{Lu}\p{M}’'-]+$/u.test(word);
const hasTwoLetters = (word: string) => /\p{Lu}\P{Lu}*\p{Lu}/u.test(word);

/**
 * The words in capitals that a chapter opens with («EN el principio», «Y FUÉ palabra», «¡OH Jehová»), as a mark.
 * Undefined where there is no such word of two letters: a single one («A Jehová») is an initial like any other.
 */
export function openingOf(text: string): Mark | undefined {
  let start: number | undefined;
  let end = 0;
  let found = false;
  for (const word of text.matchAll(/[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*/gu)) {
    const between = text.slice(end, word.index);
    if (start === undefined ? /\p{N}/u.test(between) : between !== ' ') break;
    if (!isCapitals(word[0])) break;
    start ??= word.index;
    end = word.index + word[0].length;
    found ||= hasTwoLetters(word[0]);
  }
  return start !== undefined && found ? { kind: 'opening', start, end } : undefined;
}
