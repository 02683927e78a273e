import { BOOKS } from '../canon/books.ts';
import { chapterLength, chapterLengths } from '../canon/versification.ts';
import type { Edition, Verse } from '../text/edition.ts';
import type { Extent } from './extent.ts';
import { parseRuns } from './number-runs.ts';

/** Verses of a chapter; for a whole chapter, all verses of its numbering. */
export interface ChapterVerses {
  readonly book: string;
  readonly chapter: number;
  readonly verses: readonly number[];
  readonly whole: boolean;
}

/** Comparison of an edition with the canon and its numbering. */
export interface Coverage {
  /** OSIS codes. */
  readonly lackingBooks: readonly string[];
  /** Number of lacking verses, including those of whole books. */
  readonly lackingVerses: number;
  /** Lacking verses in the books that it has. */
  readonly lacking: readonly ChapterVerses[];
  /** Verses that the numbering does not have. */
  readonly extra: readonly ChapterVerses[];
}

type Numbered = Pick<Verse, 'number' | 'marks'>;

/**
 * Compares an edition with its numbering; one with a numbering of its own is compared with the common one.
 * @param versesOf called only for chapters with holes: a printed verse may cover several (`4-6`)
 */
export function coverageOf(extent: Extent, versesOf: (book: string, chapter: number) => readonly Numbered[]): Coverage {
  const named = extent.meta?.versification ?? 'kjv';
  const numbering = named === 'own' ? 'kjv' : named;
  const has = new Set(extent.books);
  const [lacking, extra]: ChapterVerses[][] = [[], []];
  let lackingVerses = 0;
  for (const { osis: book } of BOOKS) {
    const lengths = chapterLengths(numbering, book);
    const chapters = new Set(extent.chapterNumbers(book));
    for (const chapter of new Set([...lengths.map((_, i) => i + 1), ...chapters])) {
      const length = chapterLength(numbering, book, chapter);
      const numbers = extent.verseNumbers(book, chapter);
      const beyond = numbers.filter((number) => number > length);
      if (beyond.length > 0) extra!.push({ book, chapter, verses: beyond, whole: beyond.length === numbers.length });
      if (numbers.length - beyond.length === length) continue;
      const there = new Set([
        ...numbers,
        ...(chapters.has(chapter) ? versesOf(book, chapter).flatMap(printedNumbers) : []),
      ]);
      const verses = Array.from({ length }, (_, i) => i + 1).filter((number) => !there.has(number));
      lackingVerses += verses.length;
      if (verses.length > 0 && has.has(book)) lacking!.push({ book, chapter, verses, whole: verses.length === length });
    }
  }
  const lackingBooks = BOOKS.map(({ osis }) => osis).filter((osis) => !has.has(osis));
  return { lackingBooks, lackingVerses, lacking: lacking!, extra: extra! };
}

/** The numbers that a verse carries in print: `4-6`, `10,12`. */
const printedNumbers = ({ marks }: Numbered): readonly number[] =>
  marks.flatMap(({ kind, end, value = '' }) =>
    kind === 'alt-number' && end === 0 && /^\d{1,3}([-,]\d{1,3})+$/.test(value) ? parseRuns(value) : [],
  );

/** The number of books and verses that an edition lacks; undefined if it is complete. */
export function lackingOf(edition: Edition): { readonly books: number; readonly verses: number } | undefined {
  const { lackingBooks, lackingVerses } = coverageOf(
    edition,
    (book, chapter) => edition.chapter(book, chapter)?.verses ?? [],
  );
  return lackingVerses === 0 ? undefined : { books: lackingBooks.length, verses: lackingVerses };
}
