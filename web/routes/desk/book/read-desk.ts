import { scanPath } from '../../../../scripture/facsimile/scan-path.ts';
import { bookName, formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { facsimilePath } from '../../../../scripture/reference/path.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { Services } from '../../../../services/services.ts';
import type { BookFile } from '../../../ui/facsimile/book-place.ts';

/** A book that the edition has, for choosing. */
interface ChoosableBook {
  readonly osis: string;
  readonly name: string;
  readonly chapters: number;
}

export interface AnchorsData {
  readonly file: BookFile;
  readonly books: readonly ChoosableBook[];
  /** In the edition's order. */
  readonly anchors: readonly {
    readonly book: string;
    readonly chapter: number;
    readonly page: number;
    readonly name: string;
    readonly path: string;
  }[];
  /** What is likely to be said next: the first book without an anchor, where it is taken to begin. */
  readonly next: { readonly book: string; readonly chapter: number; readonly page: number };
}

/** All that the desk shows of the scanned book. */
export async function readDesk(services: Services) {
  const { scans, uploads } = services;
  const [former, incoming, waiting] = await Promise.all([scans.former(), scans.incoming(), uploads.all()]);
  const current = scans.current();
  return { current, former, incoming, waiting, anchors: readAnchors(services) };
}

function readAnchors({ scans, texts }: Services): AnchorsData | undefined {
  const edition = texts.edition();
  const scan = scans.current();
  const facsimile = scans.facsimile();
  if (!edition || !scan?.file || !facsimile) return undefined;
  const said = scans.anchors();
  const order = new Map(edition.books.map((book, at) => [book, at]));
  const place = ({ book, chapter }: { book: string; chapter: number }) => (order.get(book) ?? 0) * 1_000 + chapter;
  const has = (book: string, chapter: number) => said.some((one) => one.book === book && one.chapter === chapter);
  const book = edition.books.find((one) => !has(one, firstChapter(edition, one))) ?? edition.books[0] ?? '';
  const chapter = firstChapter(edition, book);
  return {
    file: {
      scan: scan.id,
      path: scanPath(scan.id),
      size: scan.file.size,
      pages: facsimile.pages,
    },
    books: edition.books.map((osis) => ({
      osis,
      name: bookName(osis),
      chapters: edition.chapterNumbers(osis).at(-1) ?? 1,
    })),
    anchors: [...said]
      .sort((a, b) => place(a) - place(b))
      .map((one) => ({ ...one, name: formatChapter(one.book, one.chapter), path: facsimilePath(one) })),
    next: { book, chapter, page: facsimile.pageOf(book, chapter) ?? 1 },
  };
}

const firstChapter = (edition: Edition, book: string): number => edition.chapterNumbers(book)[0] ?? 1;
