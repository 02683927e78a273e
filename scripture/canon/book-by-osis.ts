import type { Book } from './book.ts';
import { BOOKS } from './books.ts';

const positions: ReadonlyMap<string, number> = new Map(BOOKS.map((book, position) => [book.osis, position]));

/** The book with exactly this OSIS code (`1Cor`, case matters), or undefined. Names go through findBook. */
export function bookByOsis(osis: string): Book | undefined {
  const position = positions.get(osis);
  return position === undefined ? undefined : BOOKS[position];
}

/** As they are called in Spanish. */
export const TESTAMENTS = { OT: 'Antiguo Testamento', NT: 'Nuevo Testamento' } as const;

const english: ReadonlyMap<string, Book> = new Map(BOOKS.map((book) => [book.english, book]));

/** The book with exactly this English name (`1 Corinthians`), which addresses of the text have. */
export const bookByEnglish = (name: string): Book | undefined => english.get(name);

/** Place of the book in the canon, 0 (Genesis) to 65 (Revelation); undefined for a code that is not of the canon. */
export function bookPosition(osis: string): number | undefined {
  return positions.get(osis);
}
