import { isBreached } from './breached.ts';
import { follows } from './keyboard.ts';
import { countCommonWords } from './words.ts';

/**
 * Passwords that are tried first, though they are long enough. A list alone knows `password123` and not `password124`, so
 * rules come first: what follows from what stands before it, what repeats, what is made of one or two of the commonest words
 * with a number, also written with digits for letters. Then the list of what has been seen in breaches (breached.ts).
 */
export function isGuessable(password: string): boolean {
  const plain = foldPassword(password);
  return [plain, withoutDisguise(plain)].some(
    (text) =>
      isMostlyForeseen(text) || isRepeated(text) || isInterleaved(text) || isOfCommonWords(text) || isBreached(text),
  );
}

/** Without accents and case; `ñ` stays apart from `n` on a keyboard, but not in words. */
export const foldPassword = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Digits and signs used in place of letters. */
const DISGUISE: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const withoutDisguise = (text: string): string =>
  text.replace(/(?<=[a-z])[013457@$!]+(?=[a-z])|^[@$4-73]+(?=[a-z])|(?<=[a-z])[0@$3]$/g, (signs) =>
    [...signs].map((sign) => DISGUISE[sign] ?? sign).join(''),
  );

/** `qwertyuiop`, `1q2w3e4r5t`, `aaaaabbbbb`: nearly every character follows from the one before it. */
function isMostlyForeseen(text: string): boolean {
  const characters = [...text];
  const fresh = characters.filter((character, at) => at === 0 || !follows(characters[at - 1]!, character)).length;
  return fresh * 3 <= characters.length || /^\d{1,15}$/.test(text);
}

/** `abcdabcdab`, `hola.hola.hola`: something short, again and again. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= Math.min(7, text.length / 2); period++)
    if ([...text.slice(period)].every((_, at) => text[at] === text[at + period])) return true;
  return false;
}

/** `a1b2c3d4e5`, `102030405060`: two foreseen runs, in turns. */
function isInterleaved(text: string): boolean {
  const everyOther = (from: number) => [...text].filter((_, at) => at % 2 === from).join('');
  return [everyOther(0), everyOther(1)].every((half) => isMostlyForeseen(half) || isRepeated(half));
}

/** A year, a date, a few digits, or ones in an order: what people put behind a word. */
const isUsualNumber = (digits: string): boolean =>
  digits.length <= 4 ||
  isMostlyForeseenNumber(digits) ||
  /^(\d{2}|\d{4})(0\d|1[0-2])?([0-3]\d)?$/.test(digits) ||
  /^[0-3]\d(0\d|1[0-2])(\d{2}|\d{4})$/.test(digits);

const isMostlyForeseenNumber = (digits: string): boolean =>
  [...digits.slice(1)].filter((digit, at) => !follows(digits[at]!, digit)).length <= 1;

function isOfCommonWords(text: string): boolean {
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.length > 2 || !numbers.every(isUsualNumber)) return false;
  const signs = text.match(/[^\p{L}\d\s]/gu)?.length ?? 0;
  if (signs > 4) return false;
  // Between words, a blank or a sign changes nothing.
  const runs = text.match(/\p{L}+/gu) ?? [];
  const counts = runs.map((run) => countCommonWords(run));
  return counts.every((count) => count !== undefined) && counts.reduce<number>((sum, count) => sum + count!, 0) <= 2;
}
