import { numberWords } from '../figures/number-words.ts';
import { readName, skipFrontWords } from './names.ts';
import { foldedWord, type Token } from './tokens.ts';
import { CHAPTER_WORDS, FROM_WORDS, RANGE_WORDS, VERSE_WORDS } from './vocabulary.ts';

// Spelled-out numbers: `Juan tres dieciséis`, `salmo ciento diecinueve`. They are also ordinary words, so they count only after
// a book's name and with nothing else after it but numbers and their connecting words.

/** Greatest verse number of any chapter. */
const MOST = 176;
const LONGEST = 4;

let cache: { readonly numbers: ReadonlyMap<string, number>; readonly words: ReadonlySet<string> } | undefined;
const SMALL_WORDS: ReadonlySet<string> = new Set([...CHAPTER_WORDS, ...VERSE_WORDS, ...RANGE_WORDS, ...FROM_WORDS]);

function spoken() {
  if (cache) return cache;
  const numbers = index();
  cache = { numbers, words: new Set([...numbers.keys()].flatMap((words) => words.split(' '))) };
  return cache;
}

/** Folded words → number, old spellings in several words included: `veinte y tres`, `diez y seis`. */
function index(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (let number = 1; number <= MOST; number += 1) {
    const words = numberWords(String(number)) ?? [];
    found.set(words.join(' '), number);
    const below = number % 100;
    if (below < 16 || below > 29 || below === 20) continue;
    const parted = [
      ...words.slice(0, -1),
      below < 20 ? 'diez' : 'veinte',
      'y',
      ...(numberWords(String(below % 10)) ?? []),
    ];
    found.set(parted.join(' '), number);
  }
  return found;
}

/**
 * Replaces spelled-out numbers by digits; returns the tokens unchanged if there are none. Returns two alternatives if a ten and
 * a unit may be one number: `Salmo treinta dos`.
 */
export function spokenWays(input: string, tokens: readonly Token[]): readonly (readonly Token[])[] {
  const { numbers, words } = spoken();
  let cut = tokens.length;
  while (cut > 0 && maySay(tokens[cut - 1], words)) cut -= 1;
  const said = sayNumbers(tokens.slice(cut), numbers);
  if (said === undefined) return [tokens];
  const before = tokens.slice(0, cut);
  const name = readName(input, before, skipFrontWords(before, 0));
  const isBook = name?.next === cut && (name.whole || /salmo$/i.test(name.written));
  if (!isBook) return [tokens];
  const joined = joinNumbers(said);
  return (joined.length < said.length ? [said, joined] : [said]).map((numbers) => [...before, ...numbers]);
}

/** True for the first word of a spelled-out number: `trece`, `treinta y dos`. */
export const beginsSaidNumber = (token: Token): boolean => {
  const word = foldedWord(token);
  return word !== 'y' && spoken().words.has(word);
};

function maySay(token: Token | undefined, words: ReadonlySet<string>): boolean {
  if (token?.kind === 'mark') return token.text !== ';';
  const word = foldedWord(token);
  return words.has(word) || SMALL_WORDS.has(word);
}

/** Undefined if there is no number, or an incomplete one: `ciento`. */
function sayNumbers(tokens: readonly Token[], numbers: ReadonlyMap<string, number>): readonly Token[] | undefined {
  const said: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    let length = Math.min(LONGEST, tokens.length - at);
    let number: number | undefined;
    for (; number === undefined && length > 0; length -= 1)
      number = numbers.get(
        tokens
          .slice(at, at + length)
          .map(foldedWord)
          .join(' '),
      );
    const [token, last] = [tokens[at]!, tokens[at + length] ?? tokens[at]!];
    if (number !== undefined) said.push({ ...token, kind: 'number', text: String(number), end: last.end });
    else if (token.kind === 'mark' || SMALL_WORDS.has(foldedWord(token))) said.push(token);
    else return undefined;
    at += number === undefined ? 1 : length + 1;
  }
  return said.some(({ kind }) => kind === 'number') ? said : undefined;
}

/** Joins `treinta dos` and `cien tres` into one number. */
function joinNumbers(said: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (const token of said) {
    const before = joined.at(-1);
    const [tens, units] = [Number(before?.text), Number(token.text)];
    const isOne = tens === 100 ? units < 100 : tens % 10 === 0 && tens % 100 > 10 && units < 10;
    if (before && isOne) joined.splice(-1, 1, { ...before, text: String(tens + units), end: token.end });
    else joined.push(token);
  }
  return joined;
}
