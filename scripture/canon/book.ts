import { BOOKS } from './books.ts';
import { FURTHER_BOOKS } from './further-books.ts';

/** One book: its codes, names and its extent in the common (KJV) numbering. */
export interface Book {
  /** `1Cor` */
  readonly osis: string;
  /** `1CO` */
  readonly usfm: string;
  /** `DC`: a book beyond the 66 (see further-books.ts). */
  readonly testament: 'OT' | 'DC' | 'NT';
  /** The value in addresses and the API: `1 Corinthians`. */
  readonly english: string;
  /** The label: `1 Corintios`. */
  readonly spanish: string;
  /** `1 Co` */
  readonly abbr: string;
  readonly aliases: readonly string[];
  /** Verses per chapter in the KJV numbering; index 0 is chapter 1. Zero in books beyond the 66. */
  readonly chapters: readonly number[];
}

/** All books in the order of editions: those beyond the 66 stand between the testaments, as in the Bible of 1602. */
export const ALL_BOOKS: readonly Book[] = [
  ...BOOKS.filter(({ testament }) => testament === 'OT'),
  ...FURTHER_BOOKS,
  ...BOOKS.filter(({ testament }) => testament === 'NT'),
];

const positions: ReadonlyMap<string, number> = new Map(ALL_BOOKS.map((book, position) => [book.osis, position]));

/** The book with exactly this OSIS code (`1Cor`, case matters), or undefined. Names go through findBook. */
export function bookByOsis(osis: string): Book | undefined {
  const position = positions.get(osis);
  return position === undefined ? undefined : ALL_BOOKS[position];
}

/** The groups of books in order. */
export const GROUPS = ['OT', 'DC', 'NT'] as const;

/** Their Spanish names. */
export const TESTAMENTS = { OT: 'Antiguo Testamento', DC: 'Deuterocanónicos', NT: 'Nuevo Testamento' } as const;

const english: ReadonlyMap<string, Book> = new Map(ALL_BOOKS.map((book) => [book.english, book]));

/** The book with exactly this English name (`1 Corinthians`), as used in addresses. */
export const bookByEnglish = (name: string): Book | undefined => english.get(name);

/** Place of the book in the order of editions, from 0 (Genesis); undefined for an unknown code. */
export function bookPosition(osis: string): number | undefined {
  return positions.get(osis);
}

const numbers: ReadonlyMap<string, number> = new Map(
  [...BOOKS, ...FURTHER_BOOKS].map((book, position) => [book.osis, position + 1]),
);

/** The number of a book in files: 1 (Genesis) to 66 (Revelation), and from 67 on those beyond them; undefined for an unknown code. */
export const bookNumber = (osis: string): number | undefined => numbers.get(osis);
