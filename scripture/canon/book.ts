import { BOOKS } from './books.ts';

/** One book of the canon: its codes, names and its extent in the common (KJV) numbering. */
export interface Book {
  /** `1Cor` */
  readonly osis: string;
  /** `1CO` */
  readonly usfm: string;
  readonly testament: 'OT' | 'NT';
  /** The value in addresses and the API: `1 Corinthians`. */
  readonly english: string;
  /** The label: `1 Corintios`. */
  readonly spanish: string;
  /** `1 Co` */
  readonly abbr: string;
  readonly aliases: readonly string[];
  /** Verses per chapter in the KJV numbering; index 0 is chapter 1. */
  readonly chapters: readonly number[];
}

const positions: ReadonlyMap<string, number> = new Map(BOOKS.map((book, position) => [book.osis, position]));

/** The book with exactly this OSIS code (`1Cor`, case matters), or undefined. Names go through findBook. */
export function bookByOsis(osis: string): Book | undefined {
  const position = positions.get(osis);
  return position === undefined ? undefined : BOOKS[position];
}

/** Spanish names. */
export const TESTAMENTS = { OT: 'Antiguo Testamento', NT: 'Nuevo Testamento' } as const;

const english: ReadonlyMap<string, Book> = new Map(BOOKS.map((book) => [book.english, book]));

/** The book with exactly this English name (`1 Corinthians`), as used in addresses. */
export const bookByEnglish = (name: string): Book | undefined => english.get(name);

/** Place of the book in the canon, 0 (Genesis) to 65 (Revelation); undefined for a code that is not of the canon. */
export function bookPosition(osis: string): number | undefined {
  return positions.get(osis);
}
