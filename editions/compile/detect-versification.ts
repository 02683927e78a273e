import { chapterLength } from '../../scripture/canon/versification.ts';
import type { VersificationId } from '../../scripture/text/edition.ts';

/** A chapter's address and its verse numbers, ascending. */
export interface ChapterNumbers {
  readonly book: string;
  readonly chapter: number;
  readonly verses: readonly number[];
}

/**
 * Which numbering the verses follow: the common one where no number goes beyond it (an edition may lack verses),
 * the RV1909's where every chapter has exactly its verses, else the edition's own.
 */
export function detectVersification(chapters: readonly ChapterNumbers[]): VersificationId {
  const within = chapters.every(({ book, chapter, verses }) => verses.at(-1)! <= chapterLength('kjv', book, chapter));
  if (within) return 'kjv';
  const rv1909 = chapters.every(
    ({ book, chapter, verses }) =>
      verses.at(-1) === chapterLength('rv1909', book, chapter) && verses.length === verses.at(-1),
  );
  return rv1909 ? 'rv1909' : 'own';
}
