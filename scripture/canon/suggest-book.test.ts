import { expect, test } from 'vitest';
import { BOOKS } from './books.ts';
import { findBook } from './find-book.ts';
import { suggestBook } from './suggest-book.ts';

test.each([
  ['Apocalisis', 'Rev'],
  ['Eclesiates', 'Eccl'],
  ['Deuternomio', 'Deut'],
  ['Jénesis', 'Gen'],
  ['Éccodo', 'Exod'],
  ['Lebitico', 'Lev'],
  ['Mateos', 'Matt'],
  ['Lukas', 'Luke'],
  ['Efesos', 'Eph'],
  ['1 Corintos', '1Cor'],
  ['2 Tesalonicencez', '2Thess'],
  ['Hagueo', 'Hag'],
  ['Zefanías', 'Zeph'],
  ['Corintios', '1Cor 2Cor'],
  ['Reyes', '1Kgs 2Kgs'],
  ['Ju', 'Judg John Jude'],
  ['amor', 'Amos'],
  ['misericordia', ''],
  ['los', ''],
  ['3', ''],
  ['', ''],
  ['x'.repeat(1000), ''],
])('«%s» is near %s', (name, books) => {
  expect(
    suggestBook(name)
      .map(({ osis }) => osis)
      .join(' '),
  ).toBe(books);
});

test('a long name with one wrong letter suggests its book and is not found as a name', () => {
  for (const book of BOOKS) {
    const letters = book.spanish.replace(/^[123] /, '');
    if (letters.length < 6) continue;
    for (let at = 1; at < book.spanish.length; at += 1) {
      if (!/\p{L}/u.test(book.spanish[at] ?? '')) continue;
      const written = `${book.spanish.slice(0, at)}${book.spanish.slice(at + 1)}`;
      const found = findBook(written);
      if (found === undefined) expect(suggestBook(written), written).toContain(book);
      else expect(found, written).toBe(book);
    }
  }
});
