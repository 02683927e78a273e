import { CREDITS_PATH, SEARCH_PATH } from '../../scripture/addresses/paths.ts';
import { ALL_BOOKS, bookByOsis } from '../../scripture/canon/book.ts';
import { foldLetters } from '../../scripture/canon/fold-name.ts';
import type { Extent } from '../../scripture/reference/extent.ts';
import type { ChapterRef } from '../../scripture/reference/osis.ts';
import { booksPath } from '../../scripture/reference/path.ts';

// The paths of the exported site's pages. Folders and files have the familiar Spanish names, in letters that every file system and every
// zip accepts: `1-corintios/13.html`. So a chapter can be found in the file manager too.

/** `1-corintios` */
function folderOf(osis: string): string {
  return foldLetters(bookByOsis(osis)?.spanish ?? osis)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export const chapterFile = ({ book, chapter }: ChapterRef): string => `${folderOf(book)}/${chapter}.html`;

/** The list of a book's chapters. A web server shows it for the folder. */
export const bookFile = (osis: string): string => `${folderOf(osis)}/index.html`;

/** The pages that are not part of the text, by their addresses on the site. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  [booksPath()]: 'libros.html',
  [SEARCH_PATH]: 'buscar.html',
  [CREDITS_PATH]: 'creditos.html',
};

const READING = /^\/search\/([^/]+)\/(\d+)(?:\/(\d+)(?:[-,][\d,-]+)?)?$/;

/** The exported file for an address of the site, with its fragment; undefined if the export has no such page. */
export function fileAt(extent: Extent, address: string): string | undefined {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const page = PAGES[path];
  if (page) return page + query + fragment;
  const [, name = '', chapterDigits, verseDigits] = READING.exec(path) ?? [];
  const book = ALL_BOOKS.find(({ english }) => encodeURIComponent(english) === name)?.osis;
  if (!book || query !== '') return undefined;
  const chapter = Number(chapterDigits);
  const verses = extent.verseNumbers(book, chapter);
  const verse = verseDigits === undefined ? verses[0] : Number(verseDigits);
  if (verse === undefined || !verses.includes(verse)) return undefined;
  const place = fragment === '' && verse !== verses[0] ? `#v${verse}` : fragment;
  return chapterFile({ book, chapter }) + place;
}
