import { bookName, formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { facsimilePath } from '../../../../scripture/reference/path.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { Services } from '../../../../services/services.ts';
import { bookFile } from '../../../ui/facsimile/book-place.ts';

/** Data of the desk's page of the scanned book. */
export async function readDesk(services: Services) {
  const { scans, scanPages, uploads } = services;
  const [former, incoming, waiting] = await Promise.all([scans.former(), scans.incoming(), uploads.waiting()]);
  const current = scans.current();
  const pictures = current && (await scanPages.progress(current.id));
  return { current, former, incoming, waiting, pictures, anchors: readAnchors(services) };
}

function readAnchors({ scans, texts }: Services) {
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
    file: bookFile(scan.id, scan.file.size, facsimile.pages),
    books: edition.books.map((osis) => ({
      osis,
      name: bookName(osis),
      chapters: edition.chapterNumbers(osis).at(-1) ?? 1,
    })),
    /** In the edition's order. */
    anchors: said
      .toSorted((a, b) => place(a) - place(b))
      .map((one) => ({ ...one, name: formatChapter(one.book, one.chapter), path: facsimilePath(one) })),
    /** The likely next anchor: the first book without one, at the page where it is assumed to begin. */
    next: { book, chapter, page: facsimile.pageOf(book, chapter) ?? 1 },
  };
}

export type AnchorsData = NonNullable<ReturnType<typeof readAnchors>>;

const firstChapter = (edition: Edition, book: string): number => edition.chapterNumbers(book)[0] ?? 1;
