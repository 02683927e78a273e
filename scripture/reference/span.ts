import { bookPosition } from '../canon/book-by-osis.ts';
import type { Extent } from './extent.ts';
import { endsOf } from './osis.ts';
import { type Passage, type Place, span, verses, wholeChapters } from './passage.ts';

// `Génesis 50 - Éxodo 2`: one passage from a place to another, or, where the hyphen stands between blanks, often just a
// list of two (`Juan 3:16 - Romanos 5:8`).

/** From the beginning of one passage to the end of another, as precise as the more precise; undefined where it would go backwards. */
export function joinPassages(from: Passage, to: Passage, extent: Extent): Passage | undefined {
  const [start] = endsOf(from);
  const [, end] = endsOf(to);
  const precise = start.verse ?? end.verse;
  const chapter = precise ?? start.chapter ?? end.chapter;
  const first = chapter === undefined ? start : firstOf(start, extent, precise !== undefined);
  const last = chapter === undefined ? end : lastOf(end, extent, precise !== undefined);
  if (first.book !== last.book) return bookOrder(first, last, extent) ? span(first, last) : undefined;
  if (first.chapter === undefined || last.chapter === undefined || last.chapter < first.chapter) return undefined;
  if (first.verse === undefined || last.verse === undefined)
    return wholeChapters(first.book, first.chapter, last.chapter);
  if (last.chapter === first.chapter && last.verse < first.verse) return undefined;
  return verses(
    first.book,
    { chapter: first.chapter, verse: first.verse },
    { chapter: last.chapter, verse: last.verse },
  );
}

/** Whether a passage is one place, which a range can begin or end with. */
export function isPlace(passage: Passage): boolean {
  const [from, to] = endsOf(passage);
  return from.book === to.book && from.chapter === to.chapter && from.verse === to.verse;
}

/** Whether two places are so near that a range is meant by the hyphen between them: the end of a book and the beginning of the next. */
export function isNear(from: Place, to: Place, extent: Extent): boolean {
  const chapters = extent.chapterNumbers(from.book);
  if (from.book === to.book) return (to.chapter ?? 0) - (from.chapter ?? 0) <= 2;
  if (extent.books.indexOf(to.book) !== extent.books.indexOf(from.book) + 1) return false;
  const left = chapters.length - chapters.indexOf(from.chapter ?? chapters[0] ?? 1);
  return left + (to.chapter ?? extent.chapterNumbers(to.book).length) <= 10;
}

function firstOf({ book, chapter, verse }: Place, extent: Extent, toVerse: boolean): Place {
  const first = chapter ?? extent.chapterNumbers(book)[0] ?? 1;
  if (!toVerse) return { book, chapter: first };
  return { book, chapter: first, verse: verse ?? extent.verseNumbers(book, first)[0] ?? 1 };
}

function lastOf({ book, chapter, verse }: Place, extent: Extent, toVerse: boolean): Place {
  const last = chapter ?? extent.chapterNumbers(book).at(-1) ?? 1;
  if (!toVerse) return { book, chapter: last };
  return { book, chapter: last, verse: verse ?? extent.verseNumbers(book, last).at(-1) ?? 1 };
}

/** In the edition's order and in the canon's, which OSIS references follow. */
function bookOrder(from: Place, to: Place, extent: Extent): boolean {
  return (
    extent.books.indexOf(from.book) < extent.books.indexOf(to.book) &&
    (bookPosition(from.book) ?? 0) < (bookPosition(to.book) ?? 0)
  );
}
