import { BOOKS } from '../canon/books.ts';
import { mapVerse } from '../canon/map-verse.ts';
import type { VerseRef } from '../canon/verse-ref.ts';
import { chapterLengths } from '../canon/versification.ts';
import type { VersificationId } from '../text/edition.ts';

// A numbering of verses that all editions share, for facts that hold for every edition (cross-references, words used there):
// the verses in the RV1909's numbering, in canonical order, from 0.

const places = new Map<string, number>();
let count = 0;
for (const { osis } of BOOKS)
  chapterLengths('rv1909', osis).forEach((verses, chapter) => {
    places.set(`${osis}.${chapter + 1}`, count);
    count += verses;
  });

export const COMMON_VERSES = count;

/** Maps a verse to the shared numbering: none, one, or several verses if the RV1909 divides it. */
export function commonVerses(ref: VerseRef, versification: VersificationId): readonly number[] {
  return mapVerse(ref, versification, 'rv1909').flatMap(({ book, chapter, verse }) => {
    const first = places.get(`${book}.${chapter}`);
    return first === undefined ? [] : [first + verse - 1];
  });
}
