import { scanQuery } from '../../../../scripture/addresses/paths.ts';
import { bookName, formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { editionQuery, facsimilePath } from '../../../../scripture/reference/path.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { OfferedScan } from '../../../../services/book/scans/scan-state.ts';
import type { Services } from '../../../../services/services.ts';
import { bookFile } from '../../../ui/facsimile/book-place.ts';

/** Data of the desk's page of the scanned book. */
export async function readDesk(services: Services, asked: string | undefined) {
  const { scans, scanPages, uploads, texts } = services;
  const [former, incoming, waiting] = await Promise.all([scans.former(), scans.incoming(), uploads.waiting()]);
  const current = scans.offered();
  const chosen = current.find(({ id, file }) => id === asked && file) ?? current.find(({ file }) => file);
  const pictures = await Promise.all(
    current.map(async ({ id, name }) => ({ id, name, progress: await scanPages.progress(id) })),
  );
  return {
    current,
    former,
    incoming,
    waiting,
    pictures,
    editions: texts.editions().map(({ id, title }) => ({ id, title })),
    anchors: chosen && readAnchors(services, chosen),
  };
}

function readAnchors({ scans, texts }: Services, scan: OfferedScan) {
  const edition = [scan.edition, scan.knownText].flatMap((id) => (id && texts.edition(id)) ?? [])[0] ?? texts.edition();
  const facsimile = edition && scans.facsimile(edition.meta.id, scan.id);
  if (!edition || !scan.file || !facsimile) return undefined;
  const query = editionQuery(edition.meta.id, texts.defaultId);
  const isFirst = scans.scanOf(edition.meta.id)?.id === scan.id;
  const bookQuery = isFirst ? query : scanQuery(scan.id, query);
  const said = scans.anchors(scan.id);
  const order = new Map(edition.books.map((book, at) => [book, at]));
  const place = ({ book, chapter }: { book: string; chapter: number }) => (order.get(book) ?? 0) * 1_000 + chapter;
  const has = (book: string, chapter: number) => said.some((one) => one.book === book && one.chapter === chapter);
  const book = edition.books.find((one) => !has(one, firstChapter(edition, one))) ?? edition.books[0] ?? '';
  const chapter = firstChapter(edition, book);
  return {
    scan: scan.id,
    /** Names the book in addresses. */
    bookQuery,
    /** The book's name, where there are several. */
    label: scans.list().length > 1 ? scan.label : undefined,
    file: bookFile(scan.id, scan.file.size, facsimile.pages),
    books: edition.books.map((osis) => ({
      osis,
      name: bookName(osis),
      chapters: edition.chapterNumbers(osis).at(-1) ?? 1,
    })),
    /** In the edition's order. */
    anchors: said
      .toSorted((a, b) => place(a) - place(b))
      .map((one) => ({ ...one, name: formatChapter(one.book, one.chapter), path: facsimilePath(one, bookQuery) })),
    /** The likely next anchor: the first book without one, at the page where it is assumed to begin. */
    next: { book, chapter, page: facsimile.pageOf(book, chapter) ?? 1 },
  };
}

export type AnchorsData = NonNullable<ReturnType<typeof readAnchors>>;

const firstChapter = (edition: Edition, book: string): number => edition.chapterNumbers(book)[0] ?? 1;
