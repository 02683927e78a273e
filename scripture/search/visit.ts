import type { Searchable, WordSource } from './searchable.ts';
import { spellingKey } from './spellings.ts';
import type { WordIndex } from './word-index.ts';

/** How many postings may still be visited; what is beyond is not looked at. */
export interface Budget {
  left: number;
}

/** What verifying a verse costs, in postings. */
export const VERSE_COST = 8;

/** How rare a word is: the logarithm of one verse in so many. */
export const rarity = (verseCount: number, count: number): number =>
  Math.log(1 + (verseCount - Math.min(verseCount, count) + 0.5) / (count + 0.5));

/** The places of a word in all its spellings, as typed first. Who types `n` finds `ñ` too; who types `ñ` means it. */
export function spelledSo(index: WordIndex, word: string): readonly number[] {
  const exact = index.find(word);
  const others = index.findSpelled(spellingKey(word)).filter((place) => place !== exact);
  const meant = word.includes('ñ') ? others.filter((place) => index.word(place).includes('ñ')) : others;
  return exact < 0 ? meant : [exact, ...meant];
}

/** In how many verses some words stand; a verse counts once for each. */
export const occurrences = (index: WordIndex, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + index.count(place), 0);

/** Visits the verses of some words, as long as the budget lasts. */
export function visit(
  on: Searchable,
  { index, verses: map }: WordSource,
  places: readonly number[],
  budget: Budget,
  found: (verse: number, low: number) => void,
): void {
  const { verses, lows } = on.buffer;
  for (const place of places) {
    if (index.count(place) > budget.left) return;
    const count = index.read(place, on.buffer);
    budget.left -= count;
    for (let i = 0; i < count; i++) {
      const verse = map === undefined ? verses[i]! : map[verses[i]!]!;
      if (verse >= 0) found(verse, lows[i]!);
    }
  }
}
