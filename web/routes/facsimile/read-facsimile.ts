import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import { nextChapter, previousChapter } from '../../../scripture/reference/extent.ts';
import { formatChapter, formatVerse } from '../../../scripture/reference/format-spanish.ts';
import type { ChapterRef } from '../../../scripture/reference/osis.ts';
import { facsimilePath, versePath } from '../../../scripture/reference/path.ts';
import type { Edition, Mark } from '../../../scripture/text/edition.ts';
import { segments } from '../../../scripture/text/marked.ts';
import type { BookFile } from '../../ui/facsimile/book-place.ts';
import type { PageVerse } from '../../ui/facsimile/page-verses.tsx';
import { languageUnlessSpanish } from '../../ui/find-edition.ts';

/** Another scanned book at the same place. */
export interface OtherBook {
  readonly path: string;
  readonly label: string;
}

interface Book {
  readonly file: BookFile;
  /** Absent if it is the print of the edition. */
  readonly label?: string;
  /** Names the edition, and the book if the edition does not lead to it. */
  readonly query: string;
  readonly others: (place: string) => readonly OtherBook[];
}

interface PrintedPage {
  readonly page: number;
  /** The verses that were found on it. */
  readonly printed: readonly { readonly ref: VerseRef; readonly regions: PageVerse['regions'] }[];
  /** Whether the page may be another. */
  readonly isGuess?: boolean;
}

/** A chapter beside a page. @param asked the chapter or verse */
export function readFacsimile(
  edition: Edition,
  { page, printed, isGuess }: PrintedPage,
  { file, label, query: bookQuery, others }: Book,
  { book, chapter, verse }: ChapterRef & { readonly verse?: number },
  query: string,
) {
  const { verses = [] } = edition.chapter(book, chapter) ?? {};
  const first = verses[0]?.number ?? 1;
  const named = verse === first ? undefined : verse;
  const [previous, next] = [previousChapter(edition, book, chapter), nextChapter(edition, book, chapter)];
  return {
    file,
    ...(label !== undefined && { label }),
    page,
    ...(isGuess && { isGuess }),
    printed: printed.map(
      ({ ref, regions }): PageVerse => ({
        name: formatVerse(ref),
        path: `${versePath(ref, query)}#v${ref.verse}`,
        regions,
        ...(ref.book === book && ref.chapter === chapter && ref.verse === named && { isNamed: true }),
      }),
    ),
    /** `Mateo 5` */
    name: formatChapter(book, chapter),
    /** The requested verse. */
    ...(named !== undefined && { verse: named }),
    verses: verses.map(({ number, title, text, marks }) => ({
      number,
      ...(title !== undefined && { title }),
      runs: runsOf(text, marks),
    })),
    ...languageUnlessSpanish(edition.meta.language),
    /** Path of the chapter in the reader. */
    reading: versePath({ book, chapter, verse: named ?? first }, query),
    ...(previous && { previous: neighbour(previous, bookQuery) }),
    ...(next && { next: neighbour(next, bookQuery) }),
    /** Other printed books at this place. */
    others: others(facsimilePath({ book, chapter, ...(named !== undefined && { verse: named }) })),
    query: bookQuery,
  };
}

export type FacsimileData = ReturnType<typeof readFacsimile>;

/** Marks words that the translators supplied, which are set in italics. */
const runsOf = (text: string, marks: readonly Mark[]) =>
  segments(
    text,
    marks.filter(({ kind }) => kind === 'added'),
  ).map(({ text, covering }) => (covering.length > 0 ? { text, added: true } : { text }));

const neighbour = (ref: ChapterRef, query: string) => ({
  path: facsimilePath(ref, query),
  name: formatChapter(ref.book, ref.chapter),
});
