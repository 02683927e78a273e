import type { Mark, Verse } from './edition.ts';
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

/** The verse that a note is on, which stands beside it anyway. */
const PLACE = /^(?:fr|xo|xop)$/;

/** The end of the place with which many notes begin; 0 without one. */
export function placeEnd({ text, parts: [first] }: Pick<NoteText, 'text' | 'parts'>): number {
  const isPlace = first && first.start === 0 && PLACE.test(first.style) && first.end < text.length;
  return isPlace ? first.end + 1 : 0;
}

const QUOTED = /^(?:f[qkl]|fqa|x[kq])$/;

/** Parts of a note in italics: words of the text, and other words for them. */
export const isQuoted = ({ style }: NotePart): boolean => QUOTED.test(style);

const HEADS = /^(?:ms|s)\d?$/;

/** True for a heading; false for a line beside one: passages, who speaks. */
export const isHead = ({ style }: Pick<Block, 'style'>): boolean => HEADS.test(style);

const TITLES = /^(?:imt|is|iot)/;
const LISTED = /^(?:io|ili)/;

/** What a paragraph of an introduction is. */
export const introductionRole = ({ style }: Pick<Block, 'style'>): 'title' | 'listed' | 'paragraph' =>
  TITLES.test(style) ? 'title' : LISTED.test(style) ? 'listed' : 'paragraph';

/** Headings by the verse above which they stand where none may stand within: behind half of a verse, one is above the next. */
export function headingsAbove(
  headings: readonly PlacedHeading[],
  verses: readonly Pick<Verse, 'number' | 'text'>[],
): ReadonlyMap<number, readonly PlacedHeading[]> {
  const numbers = verses.map(({ number }) => number);
  return Map.groupBy(headings, ({ verse, offset }) => {
    const at = numbers.indexOf(verse);
    const length = verses[at]?.text.length ?? 0;
    return offset > length / 2 ? (numbers[at + 1] ?? verse) : verse;
  });
}
