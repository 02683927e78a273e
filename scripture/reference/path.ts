import { bookByOsis } from '../canon/book.ts';
import type { VerseRef } from '../canon/verse-ref.ts';
import type { Extent } from './extent.ts';
import { formatRuns } from './number-runs.ts';
import { type ChapterRef, formatChapterOsis } from './osis.ts';

// Builds every address of a place in the text. `query` names the edition, as editionQuery writes it.

/** `?edicion=rv1909`; empty for the default edition. */
export const editionQuery = (id: string, defaultId: string): string =>
  id === defaultId ? '' : `?edicion=${encodeURIComponent(id)}`;

/** The edition's id in such a query; undefined for the default edition. */
export const namedEdition = (query: string): string | undefined =>
  query === '' ? undefined : decodeURIComponent(query.slice('?edicion='.length));

/** `/search/…` with unchecked segments, such as typed text. */
export const readingPath = (segments: readonly (string | number)[]): string => join('search', segments);

/** True for paths of the reader: a chapter, a verse, or a page below one. */
export const isReadingPath = (path: string): boolean => path.startsWith('/search/');

/** The canonical address of a verse: `/search/1%20Corinthians/13/4`. */
export const versePath = (ref: VerseRef, query = ''): string => readingPath(segmentsOf(ref)) + query;

/** The query that names a revision of the text, after the edition: `?revision=9f86d081884c`. */
export const revisionQuery = (query: string, revision: string): string =>
  `${query}${query === '' ? '?' : '&'}revision=${encodeURIComponent(revision)}`;

/** The query for verses typed as `Jn 3, 16`, which can rarely mean two chapters: `?o=capitulos`. */
export const orChaptersQuery = (query: string): string => `${query}${query === '' ? '?' : '&'}o=${OR_CHAPTERS}`;

export const OR_CHAPTERS = 'capitulos';

/**
 * The permanent address of a verse, or of its chapter, at a revision: `/search/John/3/16?revision=9f86d081884c`.
 * @param revision the first 12 digits of its hash; its number, more digits, or a verse's `revision` redirect to that address
 */
export const permanentPath = (ref: VerseRef, revision: string, query = ''): string =>
  versePath(ref, revisionQuery(query, revision));

/** Verses of a chapter, ascending: `/search/John/3/16,18-20`. Too many redirect to the first one, with versesFragment. */
export const versesPath = (chapter: ChapterRef, verses: readonly number[], query = ''): string =>
  `${chapterReadingPath(chapter)}/${formatRuns(verses)}${query}`;

/** A chapter, or ascending verses of it, for an iframe on another site: `/embed/John/3`, `/embed/John/3/16-18`. */
export function embedPath({ book, chapter }: ChapterRef, verses: readonly number[] = []): string {
  const path = join('embed', segmentsOf({ book, chapter }));
  return verses.length > 0 ? `${path}/${formatRuns(verses)}` : path;
}

/** The subject of a card: a verse, several verses (ascending), or, without any, the chapter. */
export type CardPlace = ChapterRef & {
  readonly verse?: number | undefined;
  readonly verses?: readonly number[] | undefined;
};

/**
 * The preview image for links to a chapter or a verse on other sites: `/tarjeta/John/3/16/1k2j3h.png`.
 * @param key hash of the card's content
 */
export const cardPath = ({ verses = [], ...place }: CardPlace, key: string, query = ''): string =>
  `${join('tarjeta', segmentsOf(place))}${verses.length > 0 ? `/${formatRuns(verses)}` : ''}/${key}.png${query}`;

/** The preview image of the site itself. */
export const siteCardPath = (key: string): string => join('tarjeta', [`${key}.png`]);

/** A chapter in any edition: `/search/John/3`; redirects to the chapter's own address. */
export const chapterReadingPath = ({ book, chapter }: ChapterRef, query = ''): string =>
  join('search', segmentsOf({ book, chapter })) + query;

/** The fragment that makes the page mark several verses: `#v16,18-20`. */
export const versesFragment = (verses: readonly number[]): string => `#v${formatRuns(verses)}`;

/** A chapter's canonical address: that of its first verse in the edition. */
export const chapterPath = (extent: Extent, { book, chapter }: ChapterRef, query = ''): string =>
  versePath({ book, chapter, verse: extent.verseNumbers(book, chapter)[0] ?? 1 }, query);

/** The list of books; with an OSIS code, that book is expanded: `/libros#Ps`. */
export const booksPath = (query = '', book?: string): string =>
  `/libros${query}${book === undefined ? '' : `#${book}`}`;

/** The print version of a whole book: `/imprimir/John`. */
export const printPath = (book: string, query = ''): string =>
  join('imprimir', [bookByOsis(book)?.english ?? book]) + query;

/** All that is known of a verse: `/estudio/John/3/16`. */
export const studyPath = (ref: VerseRef, query = ''): string => join('estudio', segmentsOf(ref)) + query;

/** True for addresses of verses' pages and of their data: there are as many as verses. */
export const isStudyPath = (path: string): boolean => /^\/(?:api\/study|estudio)\//.test(path);

/** The history of a verse: `/historia/John/3/16`. */
export const historyPath = (ref: VerseRef, query = ''): string => join('historia', segmentsOf(ref)) + query;

/** The scanned page of a chapter or verse, next to the text of an edition: `/facsimil/John/3`. */
export const facsimilePath = (place: ChapterRef & { readonly verse?: number }, query = ''): string =>
  join('facsimil', segmentsOf(place)) + query;

/** Several editions of a chapter side by side: `/comparar/John/3?ediciones=rv1909,rv1865`; without ids, the default ones. */
export const comparePath = (chapter: ChapterRef, editions: readonly string[] = []): string =>
  join('comparar', segmentsOf({ book: chapter.book, chapter: chapter.chapter })) +
  (editions.length > 0 ? `?ediciones=${editions.map(encodeURIComponent).join(',')}` : '');

/** The published changes: all, those of a chapter, or those before a number. */
export const changesPath = (query = '', chapter?: ChapterRef, before?: number): string =>
  `/revision/cambios${changesQuery(query, chapter, before)}`;

/** The same changes as a feed. */
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
