import type { VersificationId } from '../text/edition.ts';
import { BOOKS } from './books.ts';
import { RV1909_LENGTHS } from './rv1909.ts';

/** A numbering whose extent is known here; an edition of its `own` brings its extent itself. */
export type KnownVersification = Exclude<VersificationId, 'own'>;

const KJV: ReadonlyMap<string, readonly number[]> = new Map(BOOKS.map((book) => [book.osis, book.chapters]));
const LENGTHS: Readonly<Record<KnownVersification, ReadonlyMap<string, readonly number[]>>> = {
  kjv: KJV,
  rv1909: new Map([...KJV, ...RV1909_LENGTHS.map(([book]): [string, readonly number[]] => [book, withOwn(book)])]),
};

function withOwn(book: string): readonly number[] {
  const lengths = [...(KJV.get(book) ?? [])];
  for (const [osis, chapter, verses] of RV1909_LENGTHS) if (osis === book) lengths[chapter - 1] = verses;
  return lengths;
}

/**
 * Verses per chapter of a book in a versification; index 0 is chapter 1. Empty for a code that is not of the canon.
 * Totals: 1,189 chapters in both; 31,102 verses in `kjv`, 31,103 in `rv1909`.
 */
export function chapterLengths(versification: KnownVersification, book: string): readonly number[] {
  return LENGTHS[versification].get(book) ?? [];
}

/** Number of verses of a chapter; 0 where the versification has no such chapter. */
export function chapterLength(versification: KnownVersification, book: string, chapter: number): number {
  return chapterLengths(versification, book)[chapter - 1] ?? 0;
}
