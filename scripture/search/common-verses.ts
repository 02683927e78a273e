import { BOOKS } from '../canon/books.ts';
import { mapVerse } from '../canon/map-verse.ts';
import type { VerseRef } from '../canon/verse-ref.ts';
import { chapterLengths } from '../canon/versification.ts';
import type { VersificationId } from '../text/edition.ts';

// Facts about verses that hold for every edition (what others refer to, which words are used there) are kept under one
// count: the verses of the RV1909's numbering in the order of the canon, from 0.

const places = new Map<string, number>();
let count = 0;
for (const { osis } of BOOKS)
  chapterLengths('rv1909', osis).forEach((verses, chapter) => {
    places.set(`${osis}.${chapter + 1}`, count);
    count += verses;
  });

export const COMMON_VERSES = count;

/** Where a verse of an edition's numbering stands in the common count: none, one, or several where it is divided there. */
export function commonVerses(ref: VerseRef, versification: VersificationId): readonly number[] {
  return mapVerse(ref, versification, 'rv1909').flatMap(({ book, chapter, verse }) => {
    const first = places.get(`${book}.${chapter}`);
    return first === undefined ? [] : [first + verse - 1];
  });
}
