import { COMMON_VERSES } from '../../../scripture/search/common-verses.ts';
import { type BitCoder, bitModel, CERTAIN, grade, oddsOf } from './bit-coder.ts';

// In which verses a word stands, as the gaps between them, and in which editions there. How long the next gap will be is
// told by how many verses are still to be named in how many that are left, and by the two gaps before: words stand in heaps.

/** Verses of the common count with an edition's bit for each that has the word there, in their order. */
export type WordVerses = readonly (readonly [verse: number, editions: number])[];

/** The binary digits of a number that tells cases apart. */
const digitsOf = (value: number): number => 32 - Math.clz32(value);
/** Of a gap's number of digits. */
const LENGTH_DIGITS = 4;
const LENGTHS = 1 << LENGTH_DIGITS;
/** Digits of a gap behind its first one that are foretold; about the others nothing is known. */
const FORETOLD = 2;
const DENSITIES = 64;

/**
 * Codes the words of a table one after the other.
 * @param editions how many there are
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

/** @returns what takes how many verses there are for each that is to be named, the digits of the two gaps before, and the gap */
function gapCoder(coder: BitCoder): (spread: number, before: number, second: number, known: number) => number {
  const lengths = bitModel({
    sizes: [16 * 16 * 16 * LENGTHS, DENSITIES * 16 * LENGTHS],
    mixtures: LENGTHS,
    rate: 0.003,
  });
  const heads = bitModel({
    sizes: [(DENSITIES * 16) << FORETOLD],
    mixtures: 16,
    rate: 0.002,
  });
  return (spread, before, second, known) => {
    const density = grade(oddsOf(spread), 6, 0, 10.5);
    const length = digitsOf(known);
    let said = 1;
    for (let digit = LENGTH_DIGITS - 1; digit >= 0; digit--) {
      lengths.cases[0] = (((density >> 2) * 16 + before) * 16 + second) * LENGTHS + said;
      lengths.cases[1] = (density * 16 + before) * LENGTHS + said;
      said = said * 2 + lengths.code(coder, (length >> digit) & 1, said);
    }
    const digits = said - LENGTHS;
    if (digits === 0) return 0;
    let gap = 1;
    for (let digit = digits - 2; digit >= 0; digit--) {
      const bit = (known >> digit) & 1;
      const isForetold = gap >> FORETOLD === 0;
      heads.cases[0] = (((density * 16 + digits) << FORETOLD) + gap) * Number(isForetold);
      gap = gap * 2 + (isForetold ? heads.code(coder, bit, digits) : coder.code(bit, CERTAIN / 2));
    }
    return gap;
  };
}

/** Which editions use a word in a verse: likely those that use it elsewhere, and those that have many words in this verse. */
function editionCoder(coder: BitCoder, editions: number): () => (verse: number, known: number) => number {
  /** What was answered before: a 1 and the answers. */
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
      let said = 1;
      for (let edition = 0; edition < editions; edition++) {
        // Where no other has it, the last one does.
        const must = edition === editions - 1 && said === answers >> 1;
        const much = Math.floor((7 * words[edition]![verse]!) / all);
        const share = Math.floor((15 * (ones[said]! + 0.4)) / (times[said]! + 0.8));
        const seen = Math.min(15, times[said]!);
        inEdition.cases[0] = ((said * 16 + share) * 8 + much) * 8 + Math.min(7, digitsOf(times[said]!));
        inEdition.cases[1] = ((said * answers + last) * answers + lastOf[verse]!) * answers + second;
        inEdition.given[0] = oddsOf((ones[said]! + 0.4) / (times[said]! - ones[said]! + 0.4));
        const bit = must ? 1 : inEdition.code(coder, (known >> edition) & 1, said * 16 + seen);
        times[said]!++;
        ones[said]! += bit;
        words[edition]![verse]! += bit;
        said = said * 2 + bit;
      }
      second = last;
      last = said - answers;
      lastOf[verse] = last;
      // The answers began with the first edition.
      let bits = 0;
      for (let edition = 0; edition < editions; edition++) bits |= ((last >> (editions - 1 - edition)) & 1) << edition;
      return bits;
    };
  };
}

const DIGITS = 6;
const SIZE = 1 << DIGITS;
/** How many letters words may be made of: their end counts as one. */
export const MOST_LETTERS = SIZE - 1;
/** Of three letters. */
const TRIPLES = 1 << 12;

/**
 * Codes a list of words in their order, letter by letter: likely those that the word before has there, or that follow the
 * last three elsewhere. The list ends with ''.
 * @param letters all that they are made of
 */
export function wordCoder(coder: BitCoder, letters: string): (known?: string) => string {
  const model = bitModel({
    sizes: [SIZE * SIZE * 2, SIZE * SIZE * SIZE, TRIPLES * SIZE],
    mixtures: 8,
    rate: 0.005,
  });
  /** 0 where the word has ended. */
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
      let said = 1;
      for (let digit = DIGITS - 1; digit >= 0; digit--) {
        model.cases[0] = (there * 2 + Number(goesOn)) * SIZE + said;
        model.cases[1] = pair * SIZE + said;
        model.cases[2] = triple * SIZE + said;
        said = said * 2 + model.code(coder, (wanted >> digit) & 1, Number(goesOn) * 4 + Math.min(3, length));
      }
      if (said === SIZE) break;
      word += letters[said - SIZE - 1]!;
    }
    before = word;
    return word;
  };
}
