import type { Run } from './run.ts';
import type { WordSource } from './searchable.ts';

/** What verifying a verse costs, in postings. */
export const VERSE_COST = 8;

/** Visits the verses of some words, as long as the budget lasts. */
export function visit(
  { budget }: Run,
  { index, verses: map }: WordSource,
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
      const verse = map === undefined ? value >>> bits : map[value >>> bits]!;
      if (verse >= 0) found(verse, value & mask);
    }
  }
}
