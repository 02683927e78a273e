import { createHash } from 'node:crypto';
import { bookByOsis } from '../../scripture/canon/book.ts';
import { type EditionMeta, type EditionSetting, isSetting } from '../../scripture/text/edition.ts';
import type { EditorialCounts, NoteText } from '../../scripture/text/editors-layer.ts';
import { fail } from '../source/edition-error.ts';
import { type Finding, isNote, type SourceText, type SourceVerse } from '../source/source-text.ts';

// A compiled edition is one file that never changes:
//
//   magic (8 bytes), version (u32), length of the header (u32), SHA-256 of the header (32 bytes), header (JSON),
//   the text (one line of JSON per chapter), the Strong's numbers (likewise; only where the edition has them),
//   what its editors set beside the text (one line of JSON per book; only in version 2).
//
// Version 2 is written only for an edition with marks of its setting, or with something beside its text. It may hold them, and is
// otherwise version 1. The book codes of both are free: what a book is called is not this file's matter.
//
// The header says how long every chapter's line is and what the sections' SHA-256 must be, so the text can be opened
// without reading the numbers, and a chapter without reading the others. Nothing in it depends on when or where it
// was made: the same source gives the same bytes, and the file is named after its own SHA-256.

export const MAGIC = Buffer.from('\x89SBED\r\n\n', 'latin1');
const VERSIONS = [1, 2];
export type FormatVersion = 1 | 2;
/** True for the versions that this program opens. */
export const isKnownVersion = (version: number): boolean => VERSIONS.includes(version);
export const PROLOGUE_BYTES = 48;
const MAX_HEADER_BYTES = 8 * 1024 * 1024;
const MAX_SECTION_BYTES = 512 * 1024 * 1024;

/** The size of an edition. */
export interface EditionCounts {
  readonly books: number;
  readonly chapters: number;
  readonly verses: number;
  readonly titles: number;
  readonly added: number;
  readonly openings: number;
  /** Tagged words and the numbers on them, by testament; absent where the edition has no Strong's layer. */
  readonly strongs?: { readonly tags: number; readonly oldTestament: number; readonly newTestament: number };
  /** Marks by which the editors set the text; absent for none. */
  readonly setting?: number;
  /** Absent for none. */
  readonly editorial?: EditorialCounts;
}

export function countVerses(
  verses: Iterable<SourceVerse>,
  introductions: SourceText['introductions'] = new Map(),
): EditionCounts {
  const books = new Set<string>();
  const chapters = new Set<string>();
  let count = 0;
  let [titles, added, openings, tags, oldTestament, newTestament, setting] = [0, 0, 0, 0, 0, 0, 0];
  const blocks = [...introductions.values()].flat();
  const editorial = { headings: 0, notes: 0, references: 0, introductions: blocks.length };
  const countNotes = (notes: readonly NoteText[]) => {
    for (const { kind } of notes) editorial[kind === 'references' ? 'references' : 'notes'] += 1;
  };
  for (const { notes } of blocks) countNotes(notes);
  for (const verse of verses) {
    const { book, chapter, title, marks, titleMarks = [], strongs = [], titleStrongs = [] } = verse;
    books.add(book);
    chapters.add(`${book}.${chapter}`);
    count += 1;
    if (title !== undefined) titles += 1;
    for (const mark of [...marks, ...titleMarks]) {
      if (mark.kind === 'added') added += 1;
      if (mark.kind === 'opening') openings += 1;
      if (isSetting(mark)) setting += 1;
    }
    for (const { beside } of [...(verse.beside ?? []), ...(verse.titleBeside ?? [])]) {
      if (!isNote(beside)) editorial.headings += 1;
      countNotes(isNote(beside) ? [beside] : beside.notes);
    }
    tags += strongs.length + titleStrongs.length;
    const numbers = [...strongs, ...titleStrongs].reduce((sum, tag) => sum + tag.numbers.length, 0);
    if (bookByOsis(book)?.testament === 'NT') newTestament += numbers;
    else oldTestament += numbers;
  }
  const { headings, notes, references } = editorial;
  return {
    books: books.size,
    chapters: chapters.size,
    verses: count,
    titles,
    added,
    openings,
    ...(tags > 0 && { strongs: { tags, oldTestament, newTestament } }),
    ...(setting > 0 && { setting }),
    ...(headings + notes + references + blocks.length > 0 && { editorial }),
  };
}

/** Chapter number, bytes of its line, and its verses: their count (if numbered from 1 without holes) or their numbers. */
export type ChapterEntry = readonly [chapter: number, bytes: number, verses: number | readonly number[]];

interface Section {
  readonly bytes: number;
  readonly sha256: string;
}

export interface Header {
  readonly meta: EditionMeta;
  /** The source it was made from. */
  readonly origin: { readonly format: string; readonly name: string };
  readonly counts: EditionCounts;
  readonly findings: readonly Finding[];
  readonly books: readonly (readonly [book: string, chapters: readonly ChapterEntry[]])[];
  readonly text: Section;
  /** `lengths`: bytes of each chapter's line, in the order of `books`. */
  readonly strongs?: Section & { readonly credit: string; readonly lengths: readonly number[] };
  /** What the edition says of its layout. */
  readonly setting?: EditionSetting;
  /** `books`: the books with something beside their text, each with the bytes and the SHA-256 of its line. */
  readonly editorial?: Section & {
    readonly books: readonly (readonly [book: string, bytes: number, sha256: string])[];
  };
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

export function encodePrologue(header: Buffer, version: FormatVersion): Buffer {
  const prologue = Buffer.alloc(PROLOGUE_BYTES);
  MAGIC.copy(prologue);
  prologue.writeUInt32LE(version, 8);
  prologue.writeUInt32LE(header.length, 12);
  createHash('sha256').update(header).digest().copy(prologue, 16);
  return prologue;
}

/** The length of the header. Fails unless this is a compiled edition of a known version. */
export function headerLength(prologue: Buffer, file: string | undefined): number {
  if (prologue.length < MAGIC.length || !prologue.subarray(0, MAGIC.length).equals(MAGIC)) fail({ code: 'E601', file });
  if (prologue.length < PROLOGUE_BYTES) fail({ code: 'E602', file });
  const version = prologue.readUInt32LE(8);
  if (!isKnownVersion(version)) fail({ code: 'E603', found: String(version), file });
  const length = prologue.readUInt32LE(12);
  if (length > MAX_HEADER_BYTES) fail({ code: 'E602', file, offset: 12 });
  return length;
}

/** Decodes the header after checking the hash of its bytes. */
export function decodeHeader(prologue: Buffer, bytes: Buffer, file: string | undefined): Header {
  const damaged = { code: 'E602', part: 'header', file, offset: PROLOGUE_BYTES } as const;
  if (!createHash('sha256').update(bytes).digest().equals(prologue.subarray(16, PROLOGUE_BYTES))) fail(damaged);
  let header: Header | null;
  try {
    header = JSON.parse(bytes.toString('utf8'));
  } catch {
    return fail(damaged);
  }
  const fits = (section: Section) => section.bytes >= 0 && section.bytes <= MAX_SECTION_BYTES;
  const whole =
    header?.text !== undefined &&
    [header.text, header.strongs, header.editorial].every((section) => section === undefined || fits(section));
  if (header === null || !whole) fail(damaged);
  return header;
}
