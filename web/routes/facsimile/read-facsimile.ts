import type { Facsimile } from '../../../scripture/facsimile/facsimile.ts';
import type { ChapterRef } from '../../../scripture/reference/chapter-osis.ts';
import { formatChapter } from '../../../scripture/reference/format-spanish.ts';
import { nextChapter, previousChapter } from '../../../scripture/reference/neighbours.ts';
import { facsimilePath, versePath } from '../../../scripture/reference/path.ts';
import type { Edition, Mark } from '../../../scripture/text/edition.ts';
import { segments } from '../../../scripture/text/segments.ts';
import type { BookFile } from '../../ui/facsimile/book-place.ts';

/** A run of text; words that the translators supplied are in italics. */
interface Run {
  readonly text: string;
  readonly added?: true;
}

export interface FacsimileData {
  readonly file: BookFile;
  /** Of the scan. */
  readonly page: number;
  /** `Mateo 5` */
  readonly name: string;
  /** The verse asked for. */
  readonly verse?: number;
  readonly verses: readonly { readonly number: number; readonly title?: string; readonly runs: readonly Run[] }[];
  readonly language?: string;
  /** Where the chapter is read. */
  readonly reading: string;
  readonly previous?: { readonly path: string; readonly name: string };
  readonly next?: { readonly path: string; readonly name: string };
}

/** A chapter beside the page on which it begins, or another page asked for. */
export function readFacsimile(
  edition: Edition,
  facsimile: Facsimile,
  file: BookFile,
  { book, chapter, verse, page }: ChapterRef & { readonly verse?: number; readonly page?: number },
): FacsimileData {
  const { verses = [] } = edition.chapter(book, chapter) ?? {};
  const first = verses[0]?.number ?? 1;
  const named = verse === first ? undefined : verse;
  const [previous, next] = [previousChapter(edition, book, chapter), nextChapter(edition, book, chapter)];
  return {
    file,
    page: page ?? facsimile.pageOf(book, chapter, named) ?? facsimile.pageOf(book, chapter) ?? 1,
    name: formatChapter(book, chapter),
    ...(named !== undefined && { verse: named }),
    verses: verses.map(({ number, title, text, marks }) => ({
      number,
      ...(title !== undefined && { title }),
      runs: runsOf(text, marks),
    })),
    ...(!/^es\b/.test(edition.meta.language) && { language: edition.meta.language }),
    reading: versePath({ book, chapter, verse: named ?? first }),
    ...(previous && { previous: neighbour(previous) }),
    ...(next && { next: neighbour(next) }),
  };
}

const runsOf = (text: string, marks: readonly Mark[]): readonly Run[] =>
  segments(
    text,
    marks.filter(({ kind }) => kind === 'added'),
  ).map(({ text, covering }) => (covering.length > 0 ? { text, added: true } : { text }));

const neighbour = (ref: ChapterRef) => ({ path: facsimilePath(ref), name: formatChapter(ref.book, ref.chapter) });
