import { BOOKS, bookByUsfm } from '../../scripture/canon/books.ts';
import { findAbsentBook } from '../../scripture/canon/deuterocanon.ts';
import { findBook } from '../../scripture/canon/find-book.ts';

/** English names that people who read Spanish do not type. */
const ENGLISH: ReadonlyMap<string, string> = new Map([
  ['song of songs', 'Song'],
  ['canticles', 'Song'],
  ['revelation of john', 'Rev'],
  ['psalm', 'Ps'],
  ['acts of the apostles', 'Acts'],
]);

/** The OSIS code of a book by any of its names and codes. */
export const bookNamed = (name: string): string | undefined =>
  bookByUsfm(name.trim().toUpperCase())?.osis ??
  findBook(name)?.osis ??
  ENGLISH.get(name.trim().toLowerCase()) ??
  findAbsentBook(name)?.osis;

/** The OSIS code of a book by its place among the 66, from 1. */
export const bookNumbered = (number: number): string | undefined => BOOKS[number - 1]?.osis;
