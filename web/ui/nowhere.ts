import { explain } from '../../forms/refusals/explain-address.ts';
import type { AddressError } from '../../scripture/reference/address.ts';
import { formatChapter, formatVerse } from '../../scripture/reference/format-spanish.ts';
import { booksPath, editionQuery, versePath } from '../../scripture/reference/path.ts';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import type { NotFoundData } from './not-found-data.ts';
import { WORDING } from './wording.ts';

/** What a page that does not exist tells instead: what there is, and the way there. */
export const nowhere = (error: AddressError, query: string, near: readonly Place[] = []): NotFoundData => ({
  sentence: explain(error),
  links: [
    ...[...near, ...placesFor(error)].map((place) => ({ path: versePath(place, query), label: place.label })),
    ...(error.code === 'book-unknown' || error.code === 'book-missing'
      ? [{ path: booksPath(query), label: WORDING.errors.books }]
      : []),
  ],
});

/** What a link leads to, and how it is named. */
export interface Place {
  readonly book: string;
  readonly chapter: number;
  readonly verse: number;
  readonly label: string;
}

function placesFor(error: AddressError): readonly Place[] {
  switch (error.code) {
    case 'book-unknown':
    case 'book-missing':
      return [];
    case 'chapter-unreadable':
      return [chapterOf(error.book, 1)];
    case 'verse-unreadable':
      return [chapterOf(error.book, error.chapter)];
    case 'chapter-missing':
      return [...error.here.map(({ chapter }) => chapter), ...ends(error.chapters)].map((chapter) =>
        chapterOf(error.book, chapter),
      );
    case 'verse-missing': {
      const { book, chapter } = error;
      const here = error.here.map((verse) => ({ ...verse, label: formatVerse(verse) }));
      return [...here, ...ends(error.verses).map((verse) => verseOf(book, chapter, verse))];
    }
  }
}

const chapterOf = (book: string, chapter: number): Place => ({
  book,
  chapter,
  verse: 1,
  label: formatChapter(book, chapter),
});

const verseOf = (book: string, chapter: number, verse: number): Place => ({
  book,
  chapter,
  verse,
  label: formatVerse({ book, chapter, verse }),
});

/** The first and the last. */
const ends = (numbers: readonly number[]): readonly number[] => [
  ...new Set([...numbers.slice(0, 1), ...numbers.slice(-1)]),
];

/** For an edition that is not installed: which are. */
export function noSuchEdition(
  id: string,
  editions: readonly EditionMeta[],
  defaultId: string,
  path: string,
): NotFoundData {
  const titles = editions.map((e) => e.title);
  const list = titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(', ')} y ${titles.at(-1)}`;
  return {
    sentence: `Aquí no hay ninguna edición «${id.slice(0, 60)}». ${titles.length < 2 ? 'Hay' : 'Hay estas'}: ${list}.`,
    links: editions.map((e) => ({ path: path + editionQuery(e.id, defaultId), label: e.title })),
  };
}
