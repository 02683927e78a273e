import { findInProse } from '../../../scripture/reference/find-in-prose.ts';
import { chapterReadingPath, versesPath } from '../../../scripture/reference/path.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { type Block, type Note, type NoteText, placeEnd } from '../../../scripture/text/editors-layer.ts';
import type { Range } from '../../../scripture/text/marked.ts';

// Words of the edition's editors with the passages that they name, as plain data for a page.

/** A passage that words name, and its path. */
export interface Link extends Range {
  readonly path: string;
}

export type LinkedNote = Pick<NoteText, 'kind' | 'text' | 'marks' | 'parts'> & { readonly links: readonly Link[] };

export type LinkedBlock = Pick<Block, 'style' | 'text' | 'marks'> & {
  readonly links: readonly Link[];
  readonly notes: readonly LinkedNote[];
};

/** The passages of a text that this edition has, in its own numbering. One that it lacks is left as words. */
function linksIn(text: string, edition: Edition, query: string, from = 0): readonly Link[] {
  return findInProse(text.slice(from)).flatMap(({ start, end, book, chapter, verses, until }) => {
    const ref = { book: book.osis, chapter };
    const numbers = edition.verseNumbers(ref.book, chapter);
    const last = until && edition.verseNumbers(ref.book, until.chapter);
    if (numbers.length === 0 || !verses.every((verse) => numbers.includes(verse))) return [];
    if (until && !last?.includes(until.verse)) return [];
    const path = verses.length === 0 ? chapterReadingPath(ref, query) : versesPath(ref, verses, query);
    return [{ start: from + start, end: from + end, path }];
  });
}

export const linkedNote = ({ kind, text, marks, parts }: NoteText, edition: Edition, query: string): LinkedNote => ({
  kind,
  text,
  marks,
  parts,
  links: linksIn(text, edition, query, placeEnd({ text, parts })),
});

export const linkedBlock = ({ style, text, marks, notes }: Block, edition: Edition, query: string): LinkedBlock => ({
  style,
  text,
  marks,
  links: linksIn(text, edition, query),
  notes: notes.map((note: Note) => linkedNote(note, edition, query)),
});
