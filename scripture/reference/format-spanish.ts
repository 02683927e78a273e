import { bookByOsis } from '../canon/book.ts';
import type { VersePart } from '../canon/verse-ref.ts';
import { parseVerseOsis } from './osis.ts';
import type { Passage, Place, Point } from './passage.ts';

/** `full` uses the book's name (`1 Corintios 13:4-7`), `short` its abbreviation (`1 Co 13:4-7`). */
export type NameStyle = 'full' | 'short';

/** `Juan 3:16-18`, `Isaías 52:13–53:12`, `Génesis 50–Éxodo 2`. A whole book is always named in full: `Sal` alone means salt. */
export function formatSpanish(passage: Passage, style: NameStyle = 'full'): string {
  if (passage.kind === 'book') return bookName(passage.book, 'full');
  if (passage.kind === 'span') return `${formatPlace(passage.from, style)}–${formatPlace(passage.to, style)}`;
  return `${inChapter(passage) ? nameInChapter(passage.book, style) : bookName(passage.book, style)} ${numbers(passage)}`;
}

/**
 * Formats several passages in one line. The book is repeated only when it changes, and verses of one chapter are listed after
 * it: `Juan 3:16,18; 4:2; Salmo 23`. parseReferences is the inverse.
 */
export function formatSpanishList(passages: readonly Passage[], style: NameStyle = 'full'): string {
  let line = '';
  let previous: Passage | undefined;
  for (const passage of passages) {
    if (previous === undefined) line = formatSpanish(passage, style);
    else if (!isNumbered(previous) || !isNumbered(passage) || previous.book !== passage.book) {
      line += `; ${formatSpanish(passage, style)}`;
    } else if (passage.kind === 'verses' && previous.kind === 'verses' && sharesChapter(previous, passage)) {
      line += `,${verseNumbers(passage)}`;
    } else line += `; ${numbers(passage)}`;
    previous = passage;
  }
  return line;
}

/** A verse, or a part of one: `Números 13:1`, `2 Samuel 20:25 (primera parte)`. */
export function formatVerse(ref: VersePart, style: NameStyle = 'full'): string {
  const part = { a: ' (primera parte)', b: ' (segunda parte)' };
  return `${formatChapter(ref.book, ref.chapter, style)}:${ref.verse}${ref.part === undefined ? '' : part[ref.part]}`;
}

/** A chapter: `Juan 3`, `Salmo 23`. */
export function formatChapter(book: string, chapter: number, style: NameStyle = 'full'): string {
  return `${nameInChapter(book, style)} ${chapter}`;
}

/** The book's name before a single chapter: one of the Salmos is a Salmo. */
function nameInChapter(book: string, style: NameStyle): string {
  return book === 'Ps' && style === 'full' ? 'Salmo' : bookName(book, style);
}

/** The Spanish name or abbreviation of a book; an unknown code is returned unchanged. */
export function bookName(osis: string, style: NameStyle = 'full'): string {
  const book = bookByOsis(osis);
  if (book === undefined) return osis;
  return style === 'full' ? book.spanish : book.abbr;
}

type Numbered = Exclude<Passage, { kind: 'book' | 'span' }>;

function isNumbered(passage: Passage): passage is Numbered {
  return passage.kind === 'chapters' || passage.kind === 'verses';
}

function inChapter(passage: Numbered): boolean {
  return passage.kind === 'chapters' ? passage.from === passage.to : passage.from.chapter === passage.to.chapter;
}

/** One end of a span. */
function formatPlace({ book, chapter, verse }: Place, style: NameStyle): string {
  if (chapter === undefined) return bookName(book, 'full');
  return `${formatChapter(book, chapter, style)}${verse === undefined ? '' : `:${verse}`}`;
}

function numbers(passage: Numbered): string {
  if (passage.kind === 'chapters') return run(passage.from, passage.to);
  const { from, to } = passage;
  if (from.chapter !== to.chapter) return `${from.chapter}:${from.verse}–${to.chapter}:${to.verse}`;
  return `${from.chapter}:${verseNumbers(passage)}`;
}

function verseNumbers({ from, to }: { readonly from: Point; readonly to: Point }): string {
  return run(from.verse, to.verse);
}

function run(from: number, to: number): string {
  return from === to ? String(from) : `${from}-${to}`;
}

function sharesChapter(a: { readonly to: Point }, b: { readonly from: Point; readonly to: Point }): boolean {
  return a.to.chapter === b.from.chapter && b.from.chapter === b.to.chapter;
}

/** `John.3.16` → `Juan 3:16`; other input is returned unchanged. */
export function verseName(osis: string): string {
  const ref = parseVerseOsis(osis);
  return ref ? formatVerse(ref) : osis;
}
