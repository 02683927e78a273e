import { COMMON_VERSES } from '../../../scripture/search/common-verses.ts';
import { type BitCoder, bitModel, CERTAIN, oddsOf, quantise } from './bit-coder.ts';

// Codes the verses that contain a word, as gaps between them, and the editions that have it there. The length of the next gap is predicted
// from the number of verses still to be named among those left, and from the two previous gaps: words occur in clusters.

/** Verses of the common verse count, in order, with one bit for each edition that has the word there. */
export type WordVerses = readonly (readonly [verse: number, editions: number])[];

/** The number of binary digits, as a context. */
const digitsOf = (value: number): number => 32 - Math.clz32(value);
/** The number of bits that code a gap's number of digits. */
const LENGTH_DIGITS = 4;
const LENGTHS = 1 << LENGTH_DIGITS;
/** The number of digits of a gap, after its first one, that are predicted; the others are coded as equally likely. */
const PREDICTED_DIGITS = 2;
const DENSITIES = 64;

/**
 * Codes the words of a table one after the other.
 * @param editions the number of editions
 */
export function wordVersesCoder(coder: BitCoder, editions: number): (count: number, known?: WordVerses) => WordVerses {
  const nextGap = gapCoder(coder);
  const inEdition = editionCoder(coder, editions);
  return (count, known = []) => {
    const placed: (readonly [number, number])[] = [];
    const nextEditions = inEdition();
    let from = 0;
    let [before, second] = [0, 0];
    for (let i = 0; i < count; i++) {
      const gap = nextGap((COMMON_VERSES - from) / (count - i), before, second, (known[i]?.[0] ?? 0) - from);
      placed.push([from + gap, nextEditions(from + gap, known[i]?.[1] ?? 0)]);
      from += gap + 1;
      [before, second] = [digitsOf(gap), before];
    }
    return placed;
  };
}

/** @returns a function of the verses left per verse to be named, the digits of the two previous gaps, and the gap */
function gapCoder(coder: BitCoder): (spread: number, before: number, second: number, known: number) => number {
  const lengths = bitModel({
    sizes: [16 * 16 * 16 * LENGTHS, DENSITIES * 16 * LENGTHS],
    mixtures: LENGTHS,
    rate: 0.003,
  });
  const heads = bitModel({
    sizes: [(DENSITIES * 16) << PREDICTED_DIGITS],
    mixtures: 16,
    rate: 0.002,
  });
  return (spread, before, second, known) => {
    const density = quantise(oddsOf(spread), 6, 0, 10.5);
    const length = digitsOf(known);
    let prefix = 1;
    for (let digit = LENGTH_DIGITS - 1; digit >= 0; digit--) {
      lengths.contexts[0] = (((density >> 2) * 16 + before) * 16 + second) * LENGTHS + prefix;
      lengths.contexts[1] = (density * 16 + before) * LENGTHS + prefix;
      prefix = prefix * 2 + lengths.code(coder, (length >> digit) & 1, prefix);
    }
    const digits = prefix - LENGTHS;
    if (digits === 0) return 0;
    let gap = 1;
    for (let digit = digits - 2; digit >= 0; digit--) {
      const bit = (known >> digit) & 1;
      const isPredicted = gap >> PREDICTED_DIGITS === 0;
      heads.contexts[0] = (((density * 16 + digits) << PREDICTED_DIGITS) + gap) * Number(isPredicted);
      gap = gap * 2 + (isPredicted ? heads.code(coder, bit, digits) : coder.code(bit, CERTAIN / 2));
    }
    return gap;
  };
}

/** Codes the editions that use a word in a verse: likely those that use it elsewhere, and those that have many words in this verse. */
function editionCoder(coder: BitCoder, editions: number): () => (verse: number, known: number) => number {
  /** The previous answers: a 1 followed by one bit each. */
  const answers = 1 << editions;
  const inEdition = bitModel({
    sizes: [answers * 16 * 64, answers ** 4],
    given: 1,
    mixtures: answers * 16,
    rate: 0.005,
  });
  const lastOf = new Uint8Array(COMMON_VERSES);
  const words = Array.from({ length: editions }, () => new Uint16Array(COMMON_VERSES).fill(1));
  return () => {
    const times = new Uint16Array(answers);
    const ones = new Uint16Array(answers);
    let [last, second] = [0, 0];
    return (verse, known) => {
      let all = 0;
      for (const counts of words) all += counts[verse]!;
      let prefix = 1;
      for (let edition = 0; edition < editions; edition++) {
        // If no other edition has the word, the last one does.
        const must = edition === editions - 1 && prefix === answers >> 1;
        const much = Math.floor((7 * words[edition]![verse]!) / all);
        const share = Math.floor((15 * (ones[prefix]! + 0.4)) / (times[prefix]! + 0.8));
        const seen = Math.min(15, times[prefix]!);
        inEdition.contexts[0] = ((prefix * 16 + share) * 8 + much) * 8 + Math.min(7, digitsOf(times[prefix]!));
        inEdition.contexts[1] = ((prefix * answers + last) * answers + lastOf[verse]!) * answers + second;
        inEdition.given[0] = oddsOf((ones[prefix]! + 0.4) / (times[prefix]! - ones[prefix]! + 0.4));
        const bit = must ? 1 : inEdition.code(coder, (known >> edition) & 1, prefix * 16 + seen);
        times[prefix]!++;
        ones[prefix]! += bit;
        words[edition]![verse]! += bit;
        prefix = prefix * 2 + bit;
      }
      second = last;
      last = prefix - answers;
      lastOf[verse] = last;
      // The answers begin with the first edition.
      let bits = 0;
      for (let edition = 0; edition < editions; edition++) bits |= ((last >> (editions - 1 - edition)) & 1) << edition;
      return bits;
    };
  };
}

const DIGITS = 6;
const SIZE = 1 << DIGITS;
/** The largest number of letters; the end of a word counts as one more symbol. */
export const MOST_LETTERS = SIZE - 1;
/** The number of hashed contexts of three letters. */
const TRIPLES = 1 << 12;

/**
 * Codes a list of words in their order, letter by letter: likely letters are those of the previous word at the same place, or those that
 * follow the last three elsewhere. The list ends with ''.
 * @param letters all letters that occur
 */
export function wordCoder(coder: BitCoder, letters: string): (known?: string) => string {
  const model = bitModel({
    sizes: [SIZE * SIZE * 2, SIZE * SIZE * SIZE, TRIPLES * SIZE],
    mixtures: 8,
    rate: 0.005,
  });
  /** 0 at the end of the word. */
  const letterAt = (word: string, at: number) => letters.indexOf(word[at] ?? ' ') + 1;
  let before = '';
  return (known = '') => {
    let word = '';
    for (;;) {
      const { length } = word;
      const [last, second, third] = [
        letterAt(word, length - 1),
        letterAt(word, length - 2),
        letterAt(word, length - 3),
      ];
      const goesOn = before.startsWith(word);
      const there = goesOn ? letterAt(before, length) : last;
      const pair = second * SIZE + last;
      const triple = (Math.imul(third * SIZE * SIZE + pair, 0x9e3779b1) >>> 12) % TRIPLES;
      const wanted = letterAt(known, length) + SIZE;
      let prefix = 1;
      for (let digit = DIGITS - 1; digit >= 0; digit--) {
        model.contexts[0] = (there * 2 + Number(goesOn)) * SIZE + prefix;
        model.contexts[1] = pair * SIZE + prefix;
        model.contexts[2] = triple * SIZE + prefix;
        prefix = prefix * 2 + model.code(coder, (wanted >> digit) & 1, Number(goesOn) * 4 + Math.min(3, length));
      }
      if (prefix === SIZE) break;
      word += letters[prefix - SIZE - 1]!;
    }
    before = word;
    return word;
  };
}
