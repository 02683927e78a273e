import { formatRuns } from '../../../scripture/reference/number-runs.ts';
import type { Edition } from '../../../scripture/text/edition.ts';

/** A book's OSIS code, and its chapters as runs. */
export type BookExtent = readonly [osis: string, chapters: string, others?: Readonly<Record<number, number>>];

/** The books of an edition, in its order. `others`: chapters that do not begin with verse 1, and the verse that they begin with. */
export const readExtents = (edition: Edition): readonly BookExtent[] =>
  edition.books.map((book) => {
    const chapters = edition.chapterNumbers(book);
    const first = chapters.map((chapter) => [chapter, edition.verseNumbers(book, chapter)[0] ?? 1] as const);
    const others = first.filter(([, verse]) => verse !== 1);
    const runs = formatRuns(chapters);
    return others.length > 0 ? [book, runs, Object.fromEntries(others)] : [book, runs];
  });
