import { expect, test } from 'vitest';
import { beginningOf, bookBeginnings, isBegun, isNamed } from './book-beginnings.ts';
import { BOOKS } from './books.ts';
import { findBook } from './find-book.ts';

const begun = (typed: string) =>
  BOOKS.filter((book) => isBegun(bookBeginnings(book), beginningOf(typed))).map(({ osis }) => osis);

test.each([
  ['ju', ['Judg', 'John', '1John', '2John', '3John', 'Jude']],
  ['jn', ['Jonah', 'John']],
  ['1 jn', ['1John']],
  ['Jn 3,16', ['Jonah', 'John']],
  ['gene', ['Gen']],
  ['GÉN', ['Gen']],
  ['éx', ['Exod']],
  ['ex 20', ['Exod']],
  ['corin', ['1Cor', '2Cor']],
  ['1 co', ['1Cor']],
  ['1co 13', ['1Cor']],
  ['II cor', ['2Cor']],
  ['primera cor', ['1Cor']],
  ['3', ['3John']],
  ['cant', ['Song']],
  ['cantar de', ['Song']],
  ['zzz', []],
])('«%s»', (typed, books) => {
  expect(begun(typed)).toEqual(books);
});

test('isNamed distinguishes a complete name from the beginning of another one', () => {
  expect(BOOKS.filter((book) => isNamed(book, beginningOf('Jn 3,16'))).map(({ osis }) => osis)).toEqual(['John']);
  expect(BOOKS.some((book) => isNamed(book, beginningOf('j')))).toBe(false);
});

test('empty input matches all books', () => {
  expect(begun('')).toHaveLength(66);
  expect(begun('  ')).toHaveLength(66);
});

test('every known name and abbreviation matches its book', () => {
  for (const book of BOOKS)
    for (const name of [book.spanish, book.abbr, ...book.aliases]) {
      expect(begun(name), name).toContain(book.osis);
      expect(findBook(name)?.osis).toBe(book.osis);
    }
});
