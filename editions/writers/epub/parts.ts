import { bookByOsis } from '../../../scripture/canon/book.ts';
import type { Edition } from '../../../scripture/text/edition.ts';

/** A file of the book: a whole book of the Bible, or some chapters of a long one. */
export interface Part {
  /** The path within the folder of the publication. */
  readonly path: string;
  /** OSIS. */
  readonly book: string;
  readonly chapters: readonly number[];
  /** True if it begins its book. */
  readonly first: boolean;
}

/** Characters of text in one file; reading programs lay a file out as a whole, and small devices fail on large ones. */
const LARGEST = 90_000;

export function partsOf(edition: Edition): readonly Part[] {
  return edition.books.flatMap((book) => {
    const code = bookByOsis(book)!.usfm;
    return runsOf(edition, book).map((chapters, i, { length }) => ({
      path: `texto/${length > 1 ? `${code}-${i + 1}` : code}.xhtml`,
      book,
      chapters,
      first: i === 0,
    }));
  });
}

/** Divides a book's chapters into runs of about equal length. */
function runsOf(edition: Edition, book: string): readonly (readonly number[])[] {
  const numbers = edition.chapterNumbers(book);
  const lengths = numbers.map((number) =>
    (edition.chapter(book, number)?.verses ?? []).reduce((sum, { text }) => sum + text.length, 0),
  );
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const share = total / Math.ceil(total / LARGEST);
  const runs: number[][] = [];
  let before = 0;
  numbers.forEach((number, i) => {
    const run = Math.min(Math.floor(before / share), runs.length);
    if (run === runs.length) runs.push([number]);
    else runs.at(-1)!.push(number);
    before += lengths[i]!;
  });
  return runs;
}

export const chapterId = (chapter: number): string => `c${chapter}`;

/** The address of a chapter's beginning. */
export const chapterPath = (parts: readonly Part[], book: string, chapter: number): string => {
  const part = parts.find((part) => part.book === book && part.chapters.includes(chapter));
  return `${part?.path}#${chapterId(chapter)}`;
};
