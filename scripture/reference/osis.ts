import { bookByOsis, bookPosition } from '../canon/book.ts';
import type { VersePart } from '../canon/verse-ref.ts';
import type { Edition } from '../text/edition.ts';
import { type Passage, type Place, span, stretch, wholeBook } from './passage.ts';

/** `John.3.16`, `1Cor.13.4-1Cor.13.7`, `Ps.23`, `Matt.5-Matt.7`, `Jude`, `Gen.50.1-Exod.2.25`. */
export function formatOsis(passage: Passage): string {
  const [from, to] = endsOf(passage).map(formatPlace);
  return from === to ? String(from) : `${from}-${to}`;
}

/** The first and the last place of a passage, as precise as it is. */
export function endsOf(passage: Passage): readonly [Place, Place] {
  const { book } = passage;
  switch (passage.kind) {
    case 'book':
      return [{ book }, { book }];
    case 'chapters':
      return [
        { book, chapter: passage.from },
        { book, chapter: passage.to },
      ];
    case 'verses':
      return [
        { book, ...passage.from },
        { book, ...passage.to },
      ];
    case 'span':
      return [passage.from, passage.to];
  }
}

/**
 * Parses an OSIS reference, strictly: exact codes, both ends of one precision, the first before the second. Undefined if invalid.
 */
export function parseOsis(osis: string): Passage | undefined {
  const ends = osis.split('-');
  if (ends.length > 2) return undefined;
  const from = parsePlace(ends[0] ?? '');
  const to = parsePlace(ends[1] ?? ends[0] ?? '');
  if (from === undefined || to === undefined || precision(from) !== precision(to)) return undefined;
  if (from.book !== to.book) {
    return (bookPosition(from.book) ?? 0) < (bookPosition(to.book) ?? 0) ? span(from, to) : undefined;
  }
  if (from.chapter === undefined) return ends.length === 1 ? wholeBook(from.book) : undefined;
  return stretch(from, to);
}

/** The OSIS reference of a verse or of a part of it: `John.3.16`, `2Sam.20.25!a`. */
export function formatVerseOsis({ book, chapter, verse, part }: VersePart): string {
  return formatPlace({ book, chapter, verse }) + (part === undefined ? '' : `!${part}`);
}

/** Parses an OSIS reference to exactly one verse; undefined if invalid. Does not check that an edition has it. */
export function parseVerseOsis(osis: string): VersePart | undefined {
  const [, id = '', part] = /^([^!]{1,20})(?:!([ab]))?$/.exec(osis) ?? [];
  const place = parsePlace(id);
  if (place?.chapter === undefined || place.verse === undefined) return undefined;
  const ref = { book: place.book, chapter: place.chapter, verse: place.verse };
  return part === 'a' || part === 'b' ? { ...ref, part } : ref;
}

function formatPlace({ book, chapter, verse }: Place): string {
  return [book, chapter, verse].filter((part) => part !== undefined).join('.');
}

function precision({ chapter, verse }: Place): number {
  return chapter === undefined ? 1 : verse === undefined ? 2 : 3;
}

function parsePlace(osis: string): Place | undefined {
  const match = /^([1-4]?[A-Za-z]{2,8})(?:\.([1-9]\d{0,2})(?:\.([1-9]\d{0,2}))?)?$/.exec(osis);
  const [, book = '', chapter, verse] = match ?? [];
  if (bookByOsis(book) === undefined) return undefined;
  return {
    book,
    ...(chapter === undefined ? {} : { chapter: Number(chapter) }),
    ...(verse === undefined ? {} : { verse: Number(verse) }),
  };
}

/** A chapter of a book. */
export interface ChapterRef {
  /** OSIS. */
  readonly book: string;
  readonly chapter: number;
}

/** `John.3`, as addresses name a chapter. */
export const formatChapterOsis = ({ book, chapter }: ChapterRef): string => `${book}.${chapter}`;

/** Syntax of a chapter's OSIS id; does not imply that the chapter exists. */
export const CHAPTER_OSIS = /^([\dA-Z][\dA-Za-z]{1,7})\.([1-9]\d{0,2})$/;

/** Parses a chapter's OSIS id; undefined if the edition lacks the chapter. */
export function parseChapterOsis(osis: string, edition: Pick<Edition, 'chapterNumbers'>): ChapterRef | undefined {
  const [, book = '', digits = ''] = CHAPTER_OSIS.exec(osis) ?? [];
  const chapter = Number(digits);
  return book !== '' && edition.chapterNumbers(book).includes(chapter) ? { book, chapter } : undefined;
}
