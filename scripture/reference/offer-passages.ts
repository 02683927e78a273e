import { findName } from '../canon/find-book.ts';
import { foldLetters } from '../canon/fold-name.ts';
import { suggestBook } from '../canon/suggest-book.ts';
import { blankOrnaments } from './blank-ornaments.ts';
import type { Extent } from './extent.ts';
import { bookName } from './format-spanish.ts';
import { skipFrontWords } from './front-words.ts';
import { formatOsis } from './osis.ts';
import { LONGEST_INPUT, parseReferences, wholeReadings } from './parse-references.ts';
import { wholeBook } from './passage.ts';
import { isLabel, readName } from './read-name.ts';
import type { Reading } from './read-segment.ts';
import { parseRoman } from './roman.ts';
import { beginsSaidNumber } from './spoken-numbers.ts';
import { tokenize } from './token.ts';

// What may have been meant by a text that is no reference only because of its name: misspelt (`Apocalisis 3:20`), short
// (`Ju 3:16`), without its number (`Corintios 13`, `Corintios trece`), a word that needs one (`los Salmos`), or with a
// Roman chapter alone (`Juan III`).

/** A bare word is no misspelt name unless it is this long: `corintias` may be one, `marcas` is a word. */
const LONG_NAME = 8;
/** Shorter, a word that is also a name (`los Salmos`) is just a word (`sal`). */
const LONG_WORD = 5;

/** The passages to offer, the likeliest first, five at most; only what the edition has. Empty for what is no such text. */
export function offerPassages(input: string, extent: Extent): readonly Reading[] {
  if (input.length > LONGEST_INPUT) return [];
  const plain = blankOrnaments(input);
  const split = splitName(plain);
  if (split === undefined) return nameBehind(plain, extent);
  const { name, numbers, said } = split;
  const known = findName(name)?.book;
  const roman = parseRoman(numbers);
  if (known !== undefined && roman === undefined && (numbers !== '' || name.length < LONG_WORD)) return [];
  const books = known === undefined ? suggestBook(name) : [known];
  const near = known !== undefined || name.length >= LONG_NAME || books.some(({ spanish }) => isNoun(name, spanish));
  if ((numbers === '' || said) && !near) return [];
  const offers = new Map<string, Reading>();
  for (const { spanish } of books) {
    const parsed = parseReferences(`${spanish} ${roman ?? numbers}`, extent);
    const [reading] = parsed?.ok ? wholeReadings(parsed.groups) : [];
    if (reading !== undefined) offers.set(reading.map(formatOsis).join(' '), reading);
  }
  return [...offers.values()];
}

/** `3:16 Juan`; of numbers that are none of the book the book alone. */
function nameBehind(plain: string, extent: Extent): readonly Reading[] {
  const tokens = tokenize(plain) ?? [];
  const word = tokens.findIndex(({ kind }) => kind === 'word');
  for (let at = 1; at <= word; at += 1) {
    const name = readName(plain, tokens, at);
    if (name?.book === undefined || name.next < tokens.length) continue;
    const numbers = plain.slice(0, tokens[at]?.start).replace(/\D+$/, '');
    if (!name.whole && !/\D/.test(numbers)) return [];
    const parsed = parseReferences(`${bookName(name.book)} ${numbers}`, extent);
    const [reading] = parsed?.ok ? wholeReadings(parsed.groups) : [[wholeBook(name.book)]];
    return reading ? [reading] : [];
  }
  return [];
}

/** `Reyes` for `1 Reyes`. */
function isNoun(name: string, spanish: string): boolean {
  return foldLetters(spanish).slice(2) === foldLetters(name);
}

/** A name, known or not, what stands after it, and whether that begins with a number in words. */
function splitName(
  plain: string,
): { readonly name: string; readonly numbers: string; readonly said: boolean } | undefined {
  const tokens = tokenize(plain);
  if (tokens === undefined) return undefined;
  const start = skipFrontWords(tokens, 0);
  let end = tokens[start]?.kind === 'number' ? start + 1 : start;
  let said = false;
  for (let token = tokens[end]; token !== undefined; token = tokens[++end]) {
    if (token.text === '.') continue;
    if (token.kind !== 'word' || isLabel(token)) break;
    said = end > start && beginsSaidNumber(token);
    if (said || (end > start && parseRoman(token.text) !== undefined)) break;
  }
  const from = tokens[start]?.start ?? 0;
  const to = tokens[end]?.start ?? plain.length;
  const name = plain.slice(from, to).trim();
  return /\p{L}/u.test(name) ? { name, numbers: plain.slice(to).trim(), said } : undefined;
}
