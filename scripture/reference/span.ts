import { bookPosition } from '../canon/book-by-osis.ts';
import type { Extent } from './extent.ts';
import { endsOf } from './osis.ts';
import { type Passage, type Place, span, stretch } from './passage.ts';

// `Génesis 50 - Éxodo 2`: one passage from a place to another, or, where the hyphen stands between blanks, often just a
// list of two (`Juan 3:16 - Romanos 5:8`).

/** From the beginning of one passage to the end of another, as precise as the more precise; undefined where it would go backwards. */
export function joinPassages(from: Passage, to: Passage, extent: Extent): Passage | undefined {
  const [start] = endsOf(from);
  const [, end] = endsOf(to);
  const precise = start.verse ?? end.verse;
  const chapter = precise ?? start.chapter ?? end.chapter;
  const first = chapter === undefined ? start : edgeOf(start, 0, extent, precise !== undefined);
  const last = chapter === undefined ? end : edgeOf(end, -1, extent, precise !== undefined);
  if (first.book === last.book) return stretch(first, last);
  return bookOrder(first, last, extent) ? span(first, last) : undefined;
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

/** The first chapter (and verse) of a place, or the last ones. */
function edgeOf({ book, chapter, verse }: Place, edge: 0 | -1, extent: Extent, toVerse: boolean): Place {
  const there = chapter ?? extent.chapterNumbers(book).at(edge) ?? 1;
  if (!toVerse) return { book, chapter: there };
  return { book, chapter: there, verse: verse ?? extent.verseNumbers(book, there).at(edge) ?? 1 };
}

/** In the edition's order and in the canon's, which OSIS references follow. */
function bookOrder(from: Place, to: Place, extent: Extent): boolean {
  return (
    extent.books.indexOf(from.book) < extent.books.indexOf(to.book) &&
    (bookPosition(from.book) ?? 0) < (bookPosition(to.book) ?? 0)
  );
}
