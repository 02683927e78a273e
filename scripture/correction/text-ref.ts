import type { VerseRef } from '../canon/verse-ref.ts';
import { formatChapter, formatVerse } from '../reference/format-spanish.ts';
import { parseVerseOsis } from '../reference/osis.ts';
import { changesPath, chapterReadingPath, historyPath, studyPath, versePath } from '../reference/path.ts';
import type { Block, EditorsLayer, Note, PlacedHeading, PlacedNote } from '../text/editors-layer.ts';

// What a correction corrects: a verse, or a part of what the editors set beside the text (docs/decisions/076).

type PartKind = 'heading' | 'note' | 'introduction';

/**
 * A part of the editors' words in a chapter: a heading or a note of a verse, or a paragraph of the introduction, which belongs to
 * its book's first chapter; or a note within such a heading or paragraph. They are counted from 1, in the order of the text.
 */
export interface PartAddress {
  readonly kind: PartKind;
  /** 0 for an introduction. */
  readonly verse: number;
  readonly ordinal: number;
  /** Which of the notes within the heading or paragraph; absent: its own words. */
  readonly within?: number;
}

/** `heading 23.1`, `note 3.2`, `introduction 1`; `heading 23.1 note 1`. */
export function formatPart({ kind, verse, ordinal, within }: PartAddress): string {
  const place = kind === 'introduction' ? `${kind} ${ordinal}` : `${kind} ${verse}.${ordinal}`;
  return within === undefined ? place : noteWithin(place, within);
}

/** The address of a note within a heading or a paragraph. */
export const noteWithin = (part: string, within: number): string => `${part} note ${within}`;

/** Parses a part's address; undefined if it is not written exactly as formatPart writes it. */
export function parsePart(part: string): PartAddress | undefined {
  const [, kind, verse, ordinal, within] =
    /^(?:(heading|note) ([1-9]\d{0,2})\.|introduction )([1-9]\d{0,3})(?: note ([1-9]\d{0,2}))?$/.exec(part) ?? [];
  if (ordinal === undefined || (kind === 'note' && within !== undefined)) return undefined;
  return {
    kind: (kind as PartKind | undefined) ?? 'introduction',
    verse: Number(verse ?? 0),
    ordinal: Number(ordinal),
    ...(within !== undefined && { within: Number(within) }),
  };
}

/** A verse, or the part of the editors' words beside it; the verse of an introduction is 0. */
export interface TextRef extends VerseRef {
  readonly part?: string;
}

/** `John.3.16`; `John.3!note 16.1`. */
export const textKey = ({ book, chapter, verse, part }: TextRef): string =>
  part === undefined ? `${book}.${chapter}.${verse}` : `${book}.${chapter}!${part}`;

/** Parses what textKey writes; undefined for anything else. Does not check that an edition has it. */
export function parseTextKey(key: string): TextRef | undefined {
  const [, place, part] = /^([^!]+)!(.+)$/.exec(key) ?? [];
  const address = part === undefined ? undefined : parsePart(part);
  const ref = parseVerseOsis(address ? `${place}.1` : key);
  if (!ref || ref.part !== undefined) return undefined;
  const { book, chapter, verse } = ref;
  return address ? { book, chapter, verse: address.verse, part: formatPart(address) } : { book, chapter, verse };
}

/** A reference from the columns of a row, in which a verse has no part. */
export const textRefFrom = ({
  book,
  chapter,
  verse,
  part,
}: VerseRef & { readonly part?: string | null | undefined }): TextRef => ({
  book,
  chapter,
  verse,
  ...(part !== null && part !== undefined && { part }),
});

/** `Juan 3:16`; `Juan 3:16, nota 1`; `Juan 3:16, título, nota 1`; `Juan 1, introducción, párrafo 2`. */
export function formatText(ref: TextRef): string {
  const { book, chapter, verse } = ref;
  const address = ref.part === undefined ? undefined : parsePart(ref.part);
  if (!address) return formatVerse({ book, chapter, verse });
  const { kind, ordinal, within } = address;
  const note = within === undefined ? '' : `, nota ${within}`;
  if (kind === 'introduction') return `${formatChapter(book, chapter)}, introducción, párrafo ${ordinal}${note}`;
  const named = kind === 'note' ? `nota ${ordinal}` : ordinal === 1 ? 'título' : `título ${ordinal}`;
  return `${formatVerse({ book, chapter, verse })}, ${named}${note}`;
}

/** What the row of a revision changes; undefined for one that installed a text. */
export function textOfRevision(row: {
  readonly book: string | null;
  readonly chapter: number | null;
  readonly verse: number | null;
  readonly part: string | null;
}): TextRef | undefined {
  const { book, chapter, verse, part } = row;
  if (book === null || chapter === null) return undefined;
  return part === null
    ? { book, chapter, verse: verse ?? 0 }
    : { book, chapter, verse: parsePart(part)?.verse ?? 0, part };
}

/** The name of what a key names; other input is returned unchanged. */
export function textName(key: string): string {
  const ref = parseTextKey(key);
  return ref ? formatText(ref) : key;
}

/** Where a verse or a part is read. */
export const textPath = (ref: TextRef, query = ''): string =>
  ref.verse === 0 ? chapterReadingPath(ref, query) : versePath(ref, query);

/** The history that shows the revisions of a verse or a part: an introduction's is its chapter's. */
export const textHistoryPath = (ref: TextRef, query = ''): string =>
  ref.verse === 0 ? changesPath(query, ref) : historyPath(ref, query);

/** The page on which a part is corrected. @param first the chapter's first verse */
export const correctPartPath = (ref: TextRef & { readonly part: string }, first: number, query = ''): string =>
  `${studyPath({ ...ref, verse: ref.verse || first }, query)}${query === '' ? '?' : '&'}parte=${encodeURIComponent(ref.part).replaceAll('%20', '+')}#corregir`;

type AnyPart = PlacedHeading | PlacedNote | Block | Note;

/** The editors' words at an address. */
export function partAt(layer: EditorsLayer, { book, chapter, part }: TextRef): AnyPart | undefined {
  const address = part === undefined ? undefined : parsePart(part);
  if (!address) return undefined;
  const { kind, verse, ordinal, within } = address;
  const { headings, notes } = layer.chapter(book, chapter);
  if (kind === 'note') return notes.filter((one) => one.verse === verse)[ordinal - 1];
  const all = kind === 'heading' ? headings.filter((one) => one.verse === verse) : layer.introduction(book);
  const block = all[ordinal - 1];
  return within === undefined ? block : block?.notes[within - 1];
}

/** The parts with their addresses, in the same order. */
export function withAddresses<T extends { readonly verse: number }>(
  kind: 'heading' | 'note',
  parts: readonly T[],
): readonly (readonly [part: string, T])[] {
  const counts = new Map<number, number>();
  return parts.map((one) => {
    const ordinal = (counts.get(one.verse) ?? 0) + 1;
    counts.set(one.verse, ordinal);
    return [formatPart({ kind, verse: one.verse, ordinal }), one];
  });
}
