import type { VersificationId } from '../text/edition.ts';
import { bookByOsis } from './book-by-osis.ts';
import { RV1909_LENGTHS } from './rv1909.ts';

/** A numbering whose extent is known here; an edition of its `own` brings its extent itself. */
export type KnownVersification = Exclude<VersificationId, 'own'>;

/**
 * Verses per chapter of a book in a versification; index 0 is chapter 1. Empty for a code that is not of the canon.
 * Totals: 1,189 chapters in both; 31,102 verses in `kjv`, 31,103 in `rv1909`.
 */
export function chapterLengths(versification: KnownVersification, book: string): readonly number[] {
  const common = bookByOsis(book)?.chapters ?? [];
  if (versification === 'kjv') return common;
  const own = RV1909_LENGTHS.filter(([osis]) => osis === book);
  if (own.length === 0) return common;
  return common.map((length, index) => own.find(([, chapter]) => chapter === index + 1)?.[2] ?? length);
}

/** Number of verses of a chapter; 0 where the versification has no such chapter. */
export function chapterLength(versification: KnownVersification, book: string, chapter: number): number {
  const own =
    versification === 'rv1909'
      ? RV1909_LENGTHS.find(([osis, number]) => osis === book && number === chapter)?.[2]
      : undefined;
  return own ?? bookByOsis(book)?.chapters[chapter - 1] ?? 0;
}
