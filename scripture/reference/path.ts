import { bookByOsis } from '../canon/book.ts';
import type { VerseRef } from '../canon/verse-ref.ts';
import type { Extent } from './extent.ts';
import { formatRuns } from './number-runs.ts';
import { type ChapterRef, formatChapterOsis } from './osis.ts';

// Every address that names a place of the text is built here. `query` names the edition, as editionQuery writes it.

/** `?edicion=rv1909`; empty for the default edition, which addresses do not name. */
export const editionQuery = (id: string, defaultId: string): string =>
  id === defaultId ? '' : `?edicion=${encodeURIComponent(id)}`;

/** The id of the edition that such a query names; undefined for the default one. */
export const namedEdition = (query: string): string | undefined =>
  query === '' ? undefined : decodeURIComponent(query.slice('?edicion='.length));

/** `/search/…` of segments as they are, such as what somebody typed. */
export const readingPath = (segments: readonly (string | number)[]): string => join('search', segments);

/** Whether a path is of the reader: a chapter's, a verse's or what lies below. */
export const isReadingPath = (path: string): boolean => path.startsWith('/search/');

/** The canonical address of a verse: `/search/1%20Corinthians/13/4`. */
export const versePath = (ref: VerseRef, query = ''): string => readingPath(segmentsOf(ref)) + query;

/** What names one revision of the text behind an address, after the edition: `?revision=9f86d081884c`. */
export const revisionQuery = (query: string, revision: string): string =>
  `${query}${query === '' ? '?' : '&'}revision=${encodeURIComponent(revision)}`;

/** What names the page of verses that were typed as `Jn 3, 16`, which a few mean as two chapters: `?o=capitulos`. */
export const orChaptersQuery = (query: string): string => `${query}${query === '' ? '?' : '&'}o=${OR_CHAPTERS}`;

export const OR_CHAPTERS = 'capitulos';

/**
 * The permanent address of a verse, or of its chapter, as it stood: `/search/John/3/16?revision=9f86d081884c`.
 * @param revision the first 12 digits of a revision's hash; its number, more digits, or the `revision` of a verse lead there
 */
export const permanentPath = (ref: VerseRef, revision: string, query = ''): string =>
  versePath(ref, revisionQuery(query, revision));

/** Verses of a chapter, ascending: `/search/John/3/16,18-20`. Where they are too many it leads to the first one's address with versesFragment. */
export const versesPath = (chapter: ChapterRef, verses: readonly number[], query = ''): string =>
  `${chapterReadingPath(chapter)}/${formatRuns(verses)}${query}`;

/** A chapter for a frame in a page of another site, or verses of it, ascending: `/embed/John/3`, `/embed/John/3/16-18`. */
export function embedPath({ book, chapter }: ChapterRef, verses: readonly number[] = []): string {
  const path = join('embed', segmentsOf({ book, chapter }));
  return verses.length > 0 ? `${path}/${formatRuns(verses)}` : path;
}

/** What a card is of: a verse, or several (ascending), or without any the chapter. */
export type CardPlace = ChapterRef & {
  readonly verse?: number | undefined;
  readonly verses?: readonly number[] | undefined;
};

/**
 * The picture that other sites show beside a link to a chapter or to a verse: `/tarjeta/John/3/16/1k2j3h.png`.
 * @param key names what it says
 */
export const cardPath = ({ verses = [], ...place }: CardPlace, key: string, query = ''): string =>
  `${join('tarjeta', segmentsOf(place))}${verses.length > 0 ? `/${formatRuns(verses)}` : ''}/${key}.png${query}`;

/** The same of the site itself. */
export const siteCardPath = (key: string): string => join('tarjeta', [`${key}.png`]);

/** A chapter of whatever edition: `/search/John/3`, which leads to the chapter's own address. */
export const chapterReadingPath = ({ book, chapter }: ChapterRef, query = ''): string =>
  join('search', segmentsOf({ book, chapter })) + query;

/** Has the page mark several verses: `#v16,18-20`. */
export const versesFragment = (verses: readonly number[]): string => `#v${formatRuns(verses)}`;

/** A chapter's own address is that of the first verse that the edition has of it. */
export const chapterPath = (extent: Extent, { book, chapter }: ChapterRef, query = ''): string =>
  versePath({ book, chapter, verse: extent.verseNumbers(book, chapter)[0] ?? 1 }, query);

/** All books with their chapters; of one of them, by its OSIS code, opened: `/libros#Ps`. */
export const booksPath = (query = '', book?: string): string =>
  `/libros${query}${book === undefined ? '' : `#${book}`}`;

/** A whole book on one page, for paper: `/imprimir/John`. */
export const printPath = (book: string, query = ''): string =>
  join('imprimir', [bookByOsis(book)?.english ?? book]) + query;

/** The form for a verse on a leaf of its own: `/search/John/3/16/corregir`. */
export const correctPath = (ref: VerseRef, query = ''): string => `${versePath(ref)}/corregir${query}`;

/** The page of a verse's history: `/historia/John/3/16`. */
export const historyPath = (ref: VerseRef, query = ''): string => join('historia', segmentsOf(ref)) + query;

/** The printed page of a chapter or of a verse, beside the text of an edition: `/facsimil/John/3`. */
export const facsimilePath = (place: ChapterRef & { readonly verse?: number }, query = ''): string =>
  join('facsimil', segmentsOf(place)) + query;

/** Several editions of a chapter beside each other: `/comparar/John/3?ediciones=rv1909,rv1865`; none named: the usual ones. */
export const comparePath = (chapter: ChapterRef, editions: readonly string[] = []): string =>
  join('comparar', segmentsOf({ book: chapter.book, chapter: chapter.chapter })) +
  (editions.length > 0 ? `?ediciones=${editions.map(encodeURIComponent).join(',')}` : '');

/** The published changes, or those of a chapter, or those before a number. */
export const changesPath = (query = '', chapter?: ChapterRef, before?: number): string =>
  `/revision/cambios${changesQuery(query, chapter, before)}`;

/** The same as a feed. */
export const feedPath = (query = '', chapter?: ChapterRef): string =>
  `/revision/cambios.atom${changesQuery(query, chapter)}`;

function changesQuery(query: string, chapter?: ChapterRef, before?: number): string {
  const parts = [
    query.slice(1),
    chapter ? `capitulo=${formatChapterOsis(chapter)}` : '',
    before === undefined ? '' : `antes=${before}`,
  ].filter((part) => part !== '');
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function segmentsOf({
  book,
  chapter,
  verse,
}: ChapterRef & { readonly verse?: number | undefined }): readonly (string | number)[] {
  const english = bookByOsis(book)?.english ?? book;
  return verse === undefined ? [english, chapter] : [english, chapter, verse];
}

const join = (page: string, segments: readonly (string | number)[]): string =>
  `/${[page, ...segments.map(encodeURIComponent)].join('/')}`;
