import type { BitCoder } from './bit-coder.ts';
import { bitModel } from './bit-model.ts';

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
