import { readQuery, SCAN_QUERY } from '../../../forms/page-query.ts';
import { pageFaultText } from '../../../forms/refusals/page-faults.ts';
import { scanPagePath, scanQuery } from '../../../scripture/addresses/paths.ts';
import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import { resolveAddress } from '../../../scripture/reference/address.ts';
import type { ChapterRef } from '../../../scripture/reference/osis.ts';
import { facsimilePath } from '../../../scripture/reference/path.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { OfferedScan } from '../../../services/book/scans/scan-state.ts';
import type { Services } from '../../../services/services.ts';
import { data, redirect } from '../../page/page.ts';
import { bookFile, type PageSize } from '../../ui/facsimile/book-place.ts';
import { inBook } from '../../ui/facsimile/in-book.ts';
import { FACSIMILE } from '../../ui/facsimile/wording.ts';
import { findEdition } from '../../ui/find-edition.ts';
import { linksInOtherEditions } from '../../ui/links-in-other-editions.ts';
import { notFound } from '../../ui/not-found-data.ts';
import { notFoundSuggestions } from '../../ui/not-found-suggestions.ts';
import { type FacsimileData, type OtherBook, readFacsimile } from './read-facsimile.ts';

/** Texts of the page that shows a chapter beside the printed book. */
export const BESIDE = {
  kicker: 'Junto al libro impreso',
  labelled: (label: string) => `Junto al libro impreso (${label})`,
  title: (name: string) => `${name} y su página impresa`,
  text: 'El texto del capítulo',
  read: 'Leer el capítulo',
  others: 'Otros libros impresos',
  turn: 'Cambiar de capítulo',
  none: 'Este sitio no tiene todavía un libro escaneado que se pueda ver junto al texto.',
  unknown: 'Ese libro escaneado no está en el sitio.',
  linked: 'El libro escaneado está en otro sitio y se abre allí.',
  linkedName: 'Abrir el libro escaneado',
  noPage: (pages: number) => `El libro escaneado tiene ${pages} páginas.`,
  first: 'La primera página',
  last: 'La última página',
  noPicture: (why: string) => `No hay imagen de esta página: ${why}`,
  leaves: 'Cambiar de página',
  /** Nobody has said where the chapter begins, and its words were not found. */
  guess: 'La página es aproximada: se ha calculado por la cantidad de texto.',
} as const;

interface Params {
  readonly book?: string | undefined;
  readonly chapter?: string | undefined;
  readonly verse?: string | undefined;
}

/** What finding a page asks. */
export interface PageSearch extends Pick<Services, 'texts'> {
  readonly scans: Pick<Services['scans'], 'anchors' | 'facsimile' | 'offered'>;
  readonly scanVerses: Pick<Services['scanVerses'], 'onPage' | 'pagesOf'>;
}

/** The path segment in `/facsimil/pagina/312`. */
const BY_PAGE = 'pagina';

/**
 * The chapter and page of a URL: a chapter with its first page, a verse with its page, or a page with its chapter. A missing place is a
 * 404 that lists what exists.
 */
export async function findPage(
  { scans, scanVerses, texts }: PageSearch,
  params: Params,
  url: URL,
): Promise<FacsimileData> {
  const found = findEdition(texts, url);
  const { edition, query } = found;
  const offered = scans.offered(edition.meta.id);
  const { libro = offered[0]?.id } = readQuery(url, SCAN_QUERY);
  const scan = offered.find(({ id }) => id === libro);
  if (libro !== undefined && !scan) throw notFound(BESIDE.unknown, ...booksAt(url.pathname, offered, query));
  const facsimile = scans.facsimile(edition.meta.id, scan?.id);
  if (scan?.url !== undefined) throw notFound(BESIDE.linked, { path: scan.url, label: BESIDE.linkedName });
  if (!scan?.file || !facsimile) throw notFound(BESIDE.none);
  const { pages } = facsimile;
  const bookQuery = queryOf(scan, offered, query);
  const book = {
    file: bookFile(scan.id, scan.file.size, pages),
    ...(!scan.own && { label: scan.label }),
    query: bookQuery,
    others: (place: string) => booksAt(place, offered, query).filter((_, at) => offered[at] !== scan),
  };
  const { id } = edition.meta;
  if (params.book === BY_PAGE) {
    const page = pageAsked(params, pages, bookQuery);
    const printed = await scanVerses.onPage(id, scan.id, page);
    const chapter = chapterOf(printed, edition) ?? facsimile.chapterOn(page);
    return readFacsimile(edition, { page, printed }, book, chapter, query);
  }
  const asked = chapterAsked(texts, found, params, url, bookQuery);
  const known = await scanVerses.pagesOf(id, scan.id, asked.book, asked.chapter);
  const read = known.get(asked.verse ?? edition.verseNumbers(asked.book, asked.chapter)[0] ?? 1);
  const said = asked.verse === undefined && scans.anchors(scan.id).some((one) => isSameChapter(one, asked));
  const page = read ?? facsimile.pageOf(asked.book, asked.chapter, asked.verse) ?? 1;
  const printed = await scanVerses.onPage(id, scan.id, page);
  return readFacsimile(edition, { page, printed, isGuess: read === undefined && !said }, book, asked, query);
}

/** The chapter that begins on a page, or else goes on there, by the verses that were found on it, in the text's order. */
function chapterOf(printed: readonly { readonly ref: VerseRef }[], edition: Edition): ChapterRef | undefined {
  const isFirst = ({ ref: { book, chapter, verse } }: { readonly ref: VerseRef }) =>
    edition.verseNumbers(book, chapter)[0] === verse;
  const { ref } = printed.find(isFirst) ?? printed[0] ?? {};
  return ref && { book: ref.book, chapter: ref.chapter };
}

const isSameChapter = (a: ChapterRef, b: ChapterRef): boolean => a.book === b.book && a.chapter === b.chapter;

/** The size of a page's picture, or why there is none. */
export async function findPicture(
  { scanPages }: Pick<Services, 'scanPages'>,
  { file, page }: Pick<FacsimileData, 'file' | 'page'>,
): Promise<{ readonly size?: PageSize; readonly without?: string }> {
  const known = await scanPages.page(file.scan, page);
  if (!known) return { without: FACSIMILE.preparing };
  if ('fault' in known) return { without: BESIDE.noPicture(pageFaultText(known.fault)) };
  return { size: { width: known.width, height: known.height } };
}

/** The query of a book's pages. */
const queryOf = (scan: OfferedScan, offered: readonly OfferedScan[], query: string): string =>
  scan.id === offered[0]?.id ? query : scanQuery(scan.id, query);

/** The books of this site at a place of the text, and those of other sites. */
const booksAt = (place: string, offered: readonly OfferedScan[], query: string): OtherBook[] =>
  offered.map((scan) => ({
    path: scan.url ?? place + queryOf(scan, offered, query),
    label: inBook(scan.own ? undefined : scan.label),
  }));

function pageAsked({ chapter: asked = '', verse }: Params, pages: number, query: string): number {
  const page = /^[1-9]\d{0,4}$/.test(asked) && verse === undefined ? Number(asked) : 0;
  if (page >= 1 && page <= pages) return page;
  const links = [
    { path: scanPagePath(1, query), label: BESIDE.first },
    { path: scanPagePath(pages, query), label: BESIDE.last },
  ];
  throw notFound(BESIDE.noPage(pages), ...links);
}

function chapterAsked(
  texts: Services['texts'],
  { edition, query, canonical }: ReturnType<typeof findEdition>,
  params: Params,
  url: URL,
  bookQuery: string,
) {
  const place = resolveAddress(edition, params.book ?? edition.books[0] ?? '', params.chapter, params.verse);
  if (!place.ok) {
    const segments = [params.book, params.chapter, params.verse].filter((part) => part !== undefined);
    const others = linksInOtherEditions(texts, segments, [edition.meta.id]);
    throw data(notFoundSuggestions(place.error, query, [], others), { status: 404 });
  }
  const { book, chapter, verse } = place.address;
  const first = edition.verseNumbers(book.osis, chapter)[0] ?? 1;
  const ref = { book: book.osis, chapter, ...(verse !== first && { verse }) };
  const path = facsimilePath(ref);
  const isNamed = url.searchParams.has('libro') === (bookQuery !== query);
  if (url.pathname !== path || !canonical || !isNamed) throw redirect(path + bookQuery, 308);
  return ref;
}
