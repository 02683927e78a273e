import { bookByOsis } from '../canon/book.ts';

/**
 * The page of a verse: `/estudio/John/3/16`.
 * @param book OSIS code
 * @param query names the edition, as editionQuery writes it
 */
export const studyPath = (book: string, chapter: number, verse: number, query = ''): string =>
  `/estudio/${encodeURIComponent(bookByOsis(book)?.english ?? book)}/${chapter}/${verse}${query}`;

/** True for addresses of verses' pages and of their data: there are as many as verses. */
export const isStudyAddress = (address: string): boolean => /^\/(?:api\/study|estudio)\//.test(address);
