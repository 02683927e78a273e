import { chapterLength } from '../../scripture/canon/versification.ts';
import type { VersificationId } from '../../scripture/text/edition.ts';

/** A chapter's address and its verse numbers, ascending. */
export interface ChapterNumbers {
  readonly book: string;
  readonly chapter: number;
  readonly verses: readonly number[];
}

/** A Bible in the common numbering may still divide a verse or two that the others do not. */
const BEYOND_SHARE = 1 / 5000;

/**
 * Which numbering the verses follow: the common one where none goes beyond it (an edition may lack verses), the
 * RV1909's where every chapter has exactly its verses, the common one again where hardly any verse goes beyond it,
 * else the edition's own.
 */
export function detectVersification(chapters: readonly ChapterNumbers[]): VersificationId {
  let [beyond, count] = [0, 0];
  for (const { book, chapter, verses } of chapters) {
    const length = chapterLength('kjv', book, chapter);
    beyond += verses.filter((number) => number > length).length;
    count += verses.length;
  }
  if (beyond === 0) return 'kjv';
  const rv1909 = chapters.every(
    ({ book, chapter, verses }) =>
      verses.at(-1) === chapterLength('rv1909', book, chapter) && verses.length === verses.at(-1),
  );
  if (rv1909) return 'rv1909';
  return beyond <= count * BEYOND_SHARE ? 'kjv' : 'own';
}
