import type { VerseRef } from '../canon/verse-ref.ts';
import type { Edition, Verse } from '../text/edition.ts';
import { foldedWords } from './fold.ts';
import { runningSums } from './postings.ts';

/** A chapter with the number of its first verse, counted from the edition's beginning. */
interface ChapterPlace {
  readonly book: string;
  readonly chapter: number;
  readonly first: number;
  /** The chapter's verse numbers. */
  readonly numbers: readonly number[];
}

/** Converts between the index's verse numbers (0 is the edition's first verse) and references. */
export interface VerseTable {
  readonly count: number;
  readonly chapters: readonly ChapterPlace[];
  /** OSIS codes. */
  readonly books: readonly string[];
  /** Place of a verse's chapter in `chapters`. */
  chapterOf(verse: number): number;
  /** Place of a verse's book in `books`. */
  bookOf(verse: number): number;
  refOf(verse: number): VerseRef;
  /** -1 if the edition has no such verse. */
  verseOf(ref: VerseRef): number;
}

export function verseTable(edition: Pick<Edition, 'books' | 'chapterNumbers' | 'verseNumbers'>): VerseTable {
  const chapters: ChapterPlace[] = [];
  const places = new Map<string, ChapterPlace>();
  let first = 0;
  for (const book of edition.books)
    for (const chapter of edition.chapterNumbers(book)) {
      const place = { book, chapter, first, numbers: edition.verseNumbers(book, chapter) };
      chapters.push(place);
      places.set(`${book}.${chapter}`, place);
      first += place.numbers.length;
    }
  const chapterNumbers = new Uint16Array(first);
  const bookNumbers = new Uint8Array(first);
  chapters.forEach((place, i) => {
    const end = place.first + place.numbers.length;
    chapterNumbers.fill(i, place.first, end);
    bookNumbers.fill(edition.books.indexOf(place.book), place.first, end);
  });
  return {
    count: first,
    chapters,
    books: edition.books,
    bookOf: (verse) => bookNumbers[verse]!,
    chapterOf: (verse) => chapterNumbers[verse]!,
    refOf(verse) {
      const { book, chapter, first, numbers } = chapters[chapterNumbers[verse]!]!;
      return { book, chapter, verse: numbers[verse - first]! };
    },
    verseOf({ book, chapter, verse }) {
      const place = places.get(`${book}.${chapter}`);
      if (place === undefined) return -1;
      const straight = place.numbers[verse - 1] === verse ? verse - 1 : place.numbers.indexOf(verse);
      return straight < 0 ? -1 : place.first + straight;
    },
  };
}

export type Wording = Pick<Verse, 'text' | 'title'>;

/** The words of a verse as places in the edition's index, in reading order, title first: [from, to). */
export interface VerseWords {
  readonly places: Uint32Array | Uint16Array;
  readonly from: number;
  readonly to: number;
}

/** The running text, used to verify phrases and distances and to set marks. */
export interface TextWords {
  words(verse: number): VerseWords;
  wording(verse: number): Wording;
}

/** @param running the words of all verses in order  @param lengths verse → number of words */
export function textWords(
  edition: Edition,
  table: VerseTable,
  running: Uint32Array | Uint16Array,
  lengths: Uint16Array,
): TextWords {
  const starts = runningSums(lengths);
  /** Read by whole chapters on the first hit, then cached: 5 MB for a whole Bible. */
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

// The two low bits of a posting in the edition's own text.
export const OWN_BITS = 2;
/** The verse has the word at least twice, title and text together. */
export const OFTEN = 1;
/** The title has the word; without OFTEN, only the title has it. */
export const IN_TITLE = 2;

export interface OwnWords {
  /** In reading order, title first. */
  readonly words: readonly string[];
  /** Word → low bits of its posting. */
  readonly lows: ReadonlyMap<string, number>;
}

/** The folded words of a verse. */
export function ownWords({ text, title }: Wording): OwnWords {
  const lows = new Map<string, number>();
  const words: string[] = [];
  const add = (part: string, first: number) => {
    for (const { word } of foldedWords(part)) {
      const before = lows.get(word);
      lows.set(word, before === undefined ? first : before | OFTEN);
      words.push(word);
    }
  };
  if (title !== undefined) add(title, IN_TITLE);
  add(text, 0);
  return { words, lows };
}
