import type { Run } from './run.ts';
import type { WordSource } from './searchable.ts';

// What else a search does costs so much, in postings.
/** Laying the query along a verse. */
export const VERSE_COST = 8;
/** Going through words of a verse. */
export const costOfWords = (words: number): number => 2 + (words >> 2);
/** Reading a text letter by letter. */
export const costOfLetters = (letters: number): number => 2 + (letters >> 2);

/** Visits the verses of some words, as long as the budget lasts. */
export function visit(
  { budget }: Run,
  { index }: WordSource,
  places: readonly number[],
  found: (verse: number, low: number) => void,
): void {
  const { bits } = index;
  const mask = (1 << bits) - 1;
  for (const place of places) {
    if (index.count(place) > budget.left) return;
    const { packed, from, to } = index.postings(place);
    budget.left -= to - from;
    for (let i = from; i < to; i++) {
      const value = packed[i]!;
      found(value >>> bits, value & mask);
    }
  }
}
