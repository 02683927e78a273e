import { BOOKS } from '../canon/books.ts';
import { mapVerse } from '../canon/map-verse.ts';
import type { VerseRef } from '../canon/verse-ref.ts';
import { chapterLengths } from '../canon/versification.ts';
import type { VersificationId } from '../text/edition.ts';

// A numbering of verses that all editions share, for facts that hold for every edition (cross-references, words used there):
// the verses in the RV1909's numbering, in canonical order, from 0.

const places = new Map<string, number>();
/** The chapters in order, each with the number of its first verse. */
const STARTS: { readonly book: string; readonly chapter: number; readonly start: number }[] = [];
let count = 0;
for (const { osis: book } of BOOKS)
  chapterLengths('rv1909', book).forEach((verses, at) => {
    places.set(`${book}.${at + 1}`, count);
    STARTS.push({ book, chapter: at + 1, start: count });
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

/** The verse at a number of the shared numbering, as the RV1909 numbers it; undefined beyond its end. */
export function commonVerseAt(common: number): VerseRef | undefined {
  if (!(common >= 0 && common < COMMON_VERSES)) return undefined;
  let [low, high] = [0, STARTS.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (STARTS[middle]!.start <= common) low = middle;
    else high = middle;
  }
  const { book, chapter, start } = STARTS[low]!;
  return { book, chapter, verse: common - start + 1 };
}
