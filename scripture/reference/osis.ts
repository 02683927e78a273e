import { bookByOsis } from '../canon/book-by-osis.ts';
import type { VersePart } from '../canon/verse-ref.ts';
import { type Passage, type Point, verses, wholeBook, wholeChapters } from './passage.ts';

/** `John.3.16`, `1Cor.13.4-1Cor.13.7`, `Ps.23`, `Matt.5-Matt.7`, `Jude`. */
export function formatOsis(passage: Passage): string {
  const { book } = passage;
  if (passage.kind === 'book') return book;
  const [from, to] =
    passage.kind === 'chapters'
      ? [`${book}.${passage.from}`, `${book}.${passage.to}`]
      : [pointOf(book, passage.from), pointOf(book, passage.to)];
  return from === to ? from : `${from}-${to}`;
}

/** The passage of an OSIS reference, or undefined. Strict: codes as they are, both ends of one precision and one book. */
export function parseOsis(osis: string): Passage | undefined {
  const ends = osis.split('-');
  if (ends.length > 2) return undefined;
  const from = parseEnd(ends[0] ?? '');
  const to = parseEnd(ends[1] ?? ends[0] ?? '');
  if (from === undefined || to === undefined || from.book !== to.book) return undefined;
  const { book } = from;
  if (from.chapter === undefined || to.chapter === undefined) {
    return ends.length === 1 ? wholeBook(book) : undefined;
  }
  if (to.chapter < from.chapter) return undefined;
  if (from.verse === undefined && to.verse === undefined) return wholeChapters(book, from.chapter, to.chapter);
  if (from.verse === undefined || to.verse === undefined) return undefined;
  if (from.chapter === to.chapter && to.verse < from.verse) return undefined;
  return verses(book, { chapter: from.chapter, verse: from.verse }, { chapter: to.chapter, verse: to.verse });
}

/** The OSIS reference of a verse or of a part of it: `John.3.16`, `2Sam.20.25!a`. */
export function formatVerseOsis(ref: VersePart): string {
  return `${pointOf(ref.book, ref)}${ref.part === undefined ? '' : `!${ref.part}`}`;
}

/** The verse of an OSIS reference to exactly one, or undefined. Whether an edition has it is another question. */
export function parseVerseOsis(osis: string): VersePart | undefined {
  const [, id = '', part] = /^([^!]{1,20})(?:!([ab]))?$/.exec(osis) ?? [];
  const end = parseEnd(id);
  if (end?.chapter === undefined || end.verse === undefined) return undefined;
  const ref = { book: end.book, chapter: end.chapter, verse: end.verse };
  return part === 'a' || part === 'b' ? { ...ref, part } : ref;
}

function pointOf(book: string, { chapter, verse }: Point): string {
  return `${book}.${chapter}.${verse}`;
}

function parseEnd(osis: string): { book: string; chapter?: number; verse?: number } | undefined {
  const match = /^([1-3]?[A-Za-z]{2,8})(?:\.([1-9]\d{0,2})(?:\.([1-9]\d{0,2}))?)?$/.exec(osis);
  const [, book = '', chapter, verse] = match ?? [];
  if (bookByOsis(book) === undefined) return undefined;
  return {
    book,
    ...(chapter === undefined ? {} : { chapter: Number(chapter) }),
    ...(verse === undefined ? {} : { verse: Number(verse) }),
  };
}
