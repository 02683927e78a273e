import type { LicenceId } from './licence.ts';

// The in-memory model of an edition's text. A verse is a plain string plus stand-off marks: ranges over that string. Nothing
// is encoded in the characters, so searching, copying, comparing and correcting work on exactly the printed text.

/** The kinds of marks. */
export const MARK_KINDS = [
  'added', // words the translators supplied; shown in italics (OSIS transChange type="added", USFM \add)
  'opening', // the capitals that open a chapter; shown as small capitals
  'divine-name', // USFM \nd, OSIS divineName
  'small-caps', // USFM \sc
  'alt-number', // zero width: here begins verse `value` of the edition's own numbering (USFM \va)
  'paragraph', // zero width: here the print opens a paragraph (¶); with a value, the edition itself does, in that style (USFM \p)
  'line', // zero width: here begins a line of poetry of the level `value` (USFM \q1)
  'words-of-jesus', // USFM \wj
  'quotation', // quoted from elsewhere in the Bible: USFM \qt
  'foreign', // words in another language: USFM \tl
  'emphasis', // USFM \em; a value names another letter (`it`, `bd`)
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Marks that cover no words. */
export const POINTS: readonly MarkKind[] = ['alt-number', 'paragraph', 'line'];

/**
 * True for a mark by which the editors set the text. It is in no revision: a corrected verse takes it from the installed text, so
 * that an edition which is read again gets it in verses that were corrected before.
 */
export const isSetting = ({ kind, value }: Mark): boolean =>
  kind === 'paragraph' ? value !== undefined : SETTING.includes(kind);

const SETTING: readonly MarkKind[] = ['line', 'words-of-jesus', 'quotation', 'foreign', 'emphasis'];

/** A half-open range [start, end) in UTF-16 code units of its text. */
export interface Mark {
  readonly kind: MarkKind;
  readonly start: number;
  readonly end: number;
  readonly value?: string;
}

export interface Verse {
  /** In the edition's own numbering. Numbers ascend; a chapter may have holes. */
  readonly number: number;
  /** The verse without its title; NFC, single spaces, trimmed. */
  readonly text: string;
  /** A psalm's title or an acrostic letter before this verse. */
  readonly title?: string;
  /** Marks over `text`, ascending by start, then by end. */
  readonly marks: readonly Mark[];
  /** Marks over `title`. */
  readonly titleMarks?: readonly Mark[];
  /** For a corrected verse, the first 12 hex digits of its newest revision's hash; absent for the edition's own text. */
  readonly revision?: string;
}

export interface Chapter {
  /** OSIS code of the book, e.g. `1Cor`. */
  readonly book: string;
  readonly number: number;
  readonly verses: readonly Verse[];
  /** Number of published corrections; absent for none. */
  readonly corrections?: number;
  /** First 12 hex digits of the hash of the newest revision that changed the chapter; absent for the edition's own text. */
  readonly revision?: string;
}

/** Numbering of an edition (see canon/numberings.ts); `own` has no map to the common (KJV) one. */
const VERSIFICATIONS = ['kjv', 'rv1909', 'hebrew', 'catholic', 'vulgate', 'own'] as const;
export type VersificationId = (typeof VERSIFICATIONS)[number];

export interface EditionMeta {
  /** Short, lower-case, stable: `rv1909`. Used in `?edicion=`. */
  readonly id: string;
  readonly title: string;
  readonly abbreviation: string;
  readonly year?: number;
  /** BCP 47. */
  readonly language: string;
  /** Owner and terms in words; also the credit line, where one is required. */
  readonly rights: string;
  /** Absent for a licence that is not in the list. */
  readonly licence?: LicenceId;
  /** Origin of the text, in words for the page's footer. */
  readonly source: string;
  readonly sourceUrl?: string;
  readonly versification: VersificationId;
  /** SHA-256 (hex) of canonicalLines. */
  readonly canonicalSha256: string;
  /** First 12 hex digits of canonicalSha256: the base revision every verse starts from. */
  readonly revision: string;
  readonly verseCount: number;
  /** First 12 hex digits of the SHA-256 of what its editors set in the text and beside it; absent for nothing. */
  readonly editorial?: string;
  /** The newest revision of the edition's history; absent without one. */
  readonly history?: { readonly hash: string; readonly seq: number; readonly at: number };
}

/** What an edition itself says of its layout; what it does not say is borrowed or ours. */
export interface EditionSetting {
  readonly paragraphs: boolean;
  readonly lines: boolean;
}

/** A whole edition in memory. Immutable. */
export interface Edition {
  readonly meta: EditionMeta;
  /** OSIS codes in the edition's order. */
  readonly books: readonly string[];
  /** How its editors set it; absent if they say nothing of paragraphs and lines. */
  readonly setting?: EditionSetting;
  /** The chapter; undefined if the edition lacks it. */
  chapter(book: string, chapter: number): Chapter | undefined;
  /** Chapter numbers of a book, ascending; empty for a missing book. */
  chapterNumbers(book: string): readonly number[];
  /** Verse numbers of a chapter, ascending, without building the verses; empty for a missing chapter. */
  verseNumbers(book: string, chapter: number): readonly number[];
}

/** Strong's numbers on a range of a verse's text: a separate layer with its own credit. */
export interface StrongsTag {
  readonly start: number;
  readonly end: number;
  /** e.g. `['G2424', 'G5547']`, in the order given. */
  readonly numbers: readonly string[];
}
export interface StrongsLayer {
  readonly credit: string;
  readonly count: number;
  /** Tags over the verse's text; empty for none. */
  tags(book: string, chapter: number, verse: number): readonly StrongsTag[];
  /** Tags over the verse's title. */
  titleTags(book: string, chapter: number, verse: number): readonly StrongsTag[];
}

/** The chapters of an edition, in its order. */
export function* chaptersOf(edition: Edition): Generator<Chapter> {
  for (const book of edition.books)
    for (const number of edition.chapterNumbers(book)) {
      const chapter = edition.chapter(book, number);
      if (chapter) yield chapter;
    }
}

/** Syntax of an id, which is part of addresses. */
export const EDITION_ID = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

/** Derives an id from an edition's name: `RV 1865` → `rv-1865`; empty if the name has no Latin letter or digit. */
export const editionIdOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-+|-+$/g, '');

/** The title, with the year of printing if the title lacks it: `La Biblia del Oso (1569)`. */
export const datedTitle = ({ title, year }: Pick<EditionMeta, 'title' | 'year'>): string =>
  year === undefined || title.includes(String(year)) ? title : `${title} (${year})`;
