import type { Mark } from './edition.ts';
import type { Range } from './marked.ts';

// What the editors of an edition set beside its text: headings, notes, introductions. It is a layer of its own, like the Strong's
// numbers: no canonical line, revision, search or correction of a verse contains any of it.

/** A footnote (USFM \f), an endnote (\fe), or cross references with their words (\x). */
export const NOTE_KINDS = ['footnote', 'endnote', 'references'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** A stretch of a note: USFM's marker of it, as `fr` (the place), `ft` (words), `fq` (quoted), `xt` (passages). */
export interface NotePart extends Range {
  readonly style: string;
}

export interface NoteText {
  readonly kind: NoteKind;
  /** The sign that the edition prints; absent: any. */
  readonly caller?: string;
  readonly text: string;
  readonly marks: readonly Mark[];
  /** Ascending, without overlaps; words in no part are the note's own. */
  readonly parts: readonly NotePart[];
}

/** A note behind the first `offset` characters of a text. */
export interface Note extends NoteText {
  readonly offset: number;
}

/** A heading or a paragraph of an introduction. */
export interface Block {
  /** USFM's paragraph marker with its level: `s1`, `ip`. */
  readonly style: string;
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly notes: readonly Note[];
}

/** A heading above a verse, or within it before the character at `offset`. */
export interface PlacedHeading extends Block {
  readonly verse: number;
  readonly offset: number;
}

/** A note on a verse's text, or on its title. */
export interface PlacedNote extends Note {
  readonly verse: number;
  readonly onTitle?: true;
}

/** All of a chapter, in the order of the text. */
export interface ChapterEditorial {
  readonly headings: readonly PlacedHeading[];
  readonly notes: readonly PlacedNote[];
}

export interface EditorialCounts {
  readonly headings: number;
  /** Footnotes and endnotes. */
  readonly notes: number;
  /** Notes of cross references. */
  readonly references: number;
  /** Paragraphs of introductions. */
  readonly introductions: number;
}

export interface EditorsLayer {
  readonly counts: EditorialCounts;
  chapter(book: string, chapter: number): ChapterEditorial;
  /** The paragraphs before a book's first chapter. */
  introduction(book: string): readonly Block[];
}

export const NO_EDITORIAL: ChapterEditorial = { headings: [], notes: [] };
