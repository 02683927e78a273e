import type { VerseRef } from './verse-ref.ts';

type ChapterRef = Pick<VerseRef, 'book' | 'chapter'>;

/** Chapters that some editions have as books of their own. Their verses are not paired: editions number them differently. */
const PARTED: readonly (readonly [own: string, book: string, chapter: number])[] = [
  ['Sus', 'Dan', 13],
  ['Bel', 'Dan', 14],
  ['EpJer', 'Bar', 6],
];

/** The other address of such a chapter: Daniel 13 is Susanna 1, and the reverse; undefined for all other chapters. */
export function partedChapter({ book, chapter }: ChapterRef): ChapterRef | undefined {
  for (const [own, whole, number] of PARTED) {
    if (book === own && chapter === 1) return { book: whole, chapter: number };
    if (book === whole && chapter === number) return { book: own, chapter: 1 };
  }
  return undefined;
}
