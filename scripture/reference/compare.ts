import { bookPosition } from '../canon/book-by-osis.ts';
import type { VerseRef } from '../canon/verse-ref.ts';
import type { Extent } from './extent.ts';
import type { Passage } from './passage.ts';

/** Negative, zero or positive: canonical order of books, then chapter, then verse. Unknown books come last. */
export function compareVerses(a: VerseRef, b: VerseRef): number {
  return compareBooks(a.book, b.book) || a.chapter - b.chapter || a.verse - b.verse;
}

function compareBooks(a: string, b: string): number {
  if (a === b) return 0;
  const places = [bookPosition(a), bookPosition(b)];
  if (places[0] === undefined && places[1] === undefined) return a < b ? -1 : 1;
  return (places[0] ?? 66) - (places[1] ?? 66);
}

/** Order of their beginnings; of two that begin together, the one that reaches less far comes first. */
export function comparePassages(a: Passage, b: Passage): number {
  return compareVerses(edge(a, 'from'), edge(b, 'from')) || compareVerses(edge(a, 'to'), edge(b, 'to'));
}

/** Whether the verse belongs to the passage. Whole chapters and books contain whatever verses they have. */
export function contains(passage: Passage, ref: VerseRef): boolean {
  return compareVerses(edge(passage, 'from'), ref) <= 0 && compareVerses(ref, edge(passage, 'to')) <= 0;
}

/** First or last verse of a passage, open ends standing beyond every real number. */
function edge(passage: Passage, side: 'from' | 'to'): VerseRef {
  const { book } = passage;
  const open = side === 'from' ? 0 : Number.MAX_SAFE_INTEGER;
  if (passage.kind === 'book') return { book, chapter: open, verse: open };
  if (passage.kind === 'chapters') return { book, chapter: passage[side], verse: open };
  return { book, ...passage[side] };
}

/** The verses of a passage that an edition has, in order. */
export function versesOf(extent: Extent, passage: Passage): readonly VerseRef[] {
  const { book } = passage;
  return extent
    .chapterNumbers(book)
    .filter((chapter) => chapter >= edge(passage, 'from').chapter && chapter <= edge(passage, 'to').chapter)
    .flatMap((chapter) => extent.verseNumbers(book, chapter).map((verse) => ({ book, chapter, verse })))
    .filter((ref) => contains(passage, ref));
}
