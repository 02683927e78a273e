import type { LicenceId } from './licence.ts';

// The text of an edition as the rest of the program sees it. A verse is a plain string plus stand-off
// marks: ranges over that string. Nothing is ever encoded inside the characters, so searching, copying,
// comparing and correcting work on exactly what is printed.

/** What a mark says of the characters it covers. */
export const MARK_KINDS = [
  'added', // words the translators supplied; shown in italics (OSIS transChange type="added", USFM \add)
  'opening', // the capitals that open a chapter; shown as small capitals
  'divine-name', // USFM \nd, OSIS divineName
  'small-caps', // USFM \sc
  'alt-number', // zero width: here begins verse `value` of the edition's own numbering (USFM \va)
  'paragraph', // zero width: here the print opens a paragraph (¶)
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** A half-open range [start, end) in UTF-16 code units of the string it stands beside. */
export interface Mark {
  readonly kind: MarkKind;
  readonly start: number;
  readonly end: number;
  readonly value?: string;
}

export interface Verse {
  /** In the edition's own numbering. Numbers ascend; a chapter may have holes. */
  readonly number: number;
  /** The verse without its title; NFC, single blanks, no blank at either end. */
  readonly text: string;
  /** A psalm's title or an acrostic letter that stands before this verse. */
  readonly title?: string;
  /** Over `text`, ascending by start, then by end. */
  readonly marks: readonly Mark[];
  /** Over `title`. */
  readonly titleMarks?: readonly Mark[];
  /** Of a corrected verse: the first 12 hex digits of its newest revision's hash. Absent: the edition's own. */
  readonly revision?: string;
}

export interface Chapter {
  /** OSIS code of the book, e.g. `1Cor`. */
  readonly book: string;
  readonly number: number;
  readonly verses: readonly Verse[];
  /** How many corrections have been published in it; absent where none. */
  readonly corrections?: number;
  /** The newest revision that changed something in it: the first 12 hex digits of its hash. Absent: the edition's own. */
  readonly revision?: string;
}

/** Which numbering an edition follows; `own` has no map to the common (KJV) one. */
const VERSIFICATIONS = ['kjv', 'rv1909', 'own'] as const;
export type VersificationId = (typeof VERSIFICATIONS)[number];

export interface EditionMeta {
  /** Short, lower case, stable: `rv1909`. Stands in `?edicion=`. */
  readonly id: string;
  readonly title: string;
  readonly abbreviation: string;
  readonly year?: number;
  /** BCP 47. */
  readonly language: string;
  /** Whose it is and on which terms, in words: the credit line where one is asked for. */
  readonly rights: string;
  /** Absent where it is none of those that are known here. */
  readonly licence?: LicenceId;
  /** Where the text came from, in words for the page's foot. */
  readonly source: string;
  readonly sourceUrl?: string;
  readonly versification: VersificationId;
  /** SHA-256 (hex) of the canonical lines, see canonicalLines. */
  readonly canonicalSha256: string;
  /** First 12 hex digits of canonicalSha256: the base revision every verse starts from. */
  readonly revision: string;
  readonly verseCount: number;
  /** The newest revision of the edition's history; absent where it has none. */
  readonly history?: { readonly hash: string; readonly seq: number; readonly at: number };
}

/** A whole edition in memory. Immutable. */
export interface Edition {
  readonly meta: EditionMeta;
  /** OSIS codes in the edition's order. */
  readonly books: readonly string[];
  /** The chapter, or undefined where the edition has none of that number. */
  chapter(book: string, chapter: number): Chapter | undefined;
  /** Chapter numbers of a book, ascending; empty for a book it does not have. */
  chapterNumbers(book: string): readonly number[];
  /** Verse numbers of a chapter, ascending, without building the verses; empty where there is none. */
  verseNumbers(book: string, chapter: number): readonly number[];
}

/** Strong's numbers on a range of a verse's text. A layer of its own: separable, with its own credit. */
export interface StrongsTag {
  readonly start: number;
  readonly end: number;
  /** e.g. `['G2424', 'G5547']`, in the order given. */
  readonly numbers: readonly string[];
}
export interface StrongsLayer {
  readonly credit: string;
  readonly count: number;
  /** Over the verse's text; empty where it has none. */
  tags(book: string, chapter: number, verse: number): readonly StrongsTag[];
  /** Over the verse's title. */
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

/** What an id may look like: it stands in addresses. */
export const EDITION_ID = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

/** What an edition's name leaves for an id: `RV 1865` → `rv-1865`; empty where it has no letter or figure of ours. */
export const editionIdOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-+|-+$/g, '');

/** An edition's title, with the year of its printing where that is not in it: `La Biblia del Oso (1569)`. */
export const datedTitle = ({ title, year }: Pick<EditionMeta, 'title' | 'year'>): string =>
  year === undefined || title.includes(String(year)) ? title : `${title} (${year})`;
