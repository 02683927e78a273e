import type { Edition, Verse } from '../text/edition.ts';
import { runningSums } from './groups.ts';
import type { VerseTable } from './verse-table.ts';

export type Wording = Pick<Verse, 'text' | 'title'>;

/** The words of a verse, as places in the edition's index, in the order of its text, its title's first: [from, to). */
export interface VerseWords {
  readonly places: Uint32Array | Uint16Array;
  readonly from: number;
  readonly to: number;
}

/** What phrases and nearness are verified on, and what marks are set in. */
export interface TextWords {
  words(verse: number): VerseWords;
  wording(verse: number): Wording;
}

/** @param running the words of all verses in order  @param lengths how many each verse has */
export function textWords(
  edition: Edition,
  table: VerseTable,
  running: Uint32Array | Uint16Array,
  lengths: Uint16Array,
): TextWords {
  const starts = runningSums(lengths);
  /** Those of a chapter are read when a verse of it is first found, and kept: 5 MB for a whole Bible. */
  const wordings: Wording[] = new Array(table.count);
  const read = (verse: number): Wording => {
    const { book, chapter, first } = table.chapters[table.chapterOf(verse)]!;
    const verses = edition.chapter(book, chapter)?.verses ?? [];
    verses.forEach(({ text, title }, i) => {
      wordings[first + i] = title === undefined ? { text } : { text, title };
    });
    return wordings[verse]!;
  };
  return {
    words: (verse) => ({ places: running, from: starts[verse]!, to: starts[verse + 1]! }),
    wording: (verse) => wordings[verse] ?? read(verse),
  };
}
