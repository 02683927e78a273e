// An invented edition with books beyond the 66 comes in, is found by references and addresses, and goes out again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unzip } from '../../editions/archives/test-support.ts';
import { compileSource } from '../../editions/compile/compile-source.ts';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import { readSource } from '../../editions/read-source.ts';
import { downloadSource } from '../../editions/writers/download-formats.ts';
import { contentOf, written } from '../../editions/writers/test-support.ts';
import { ALL_BOOKS, bookByEnglish, bookNumber } from '../../scripture/canon/book.ts';
import { BOOKS } from '../../scripture/canon/books.ts';
import { findAbsentBook } from '../../scripture/canon/deuterocanon.ts';
import { findBook } from '../../scripture/canon/find-book.ts';
import { FURTHER_BOOKS } from '../../scripture/canon/further-books.ts';
import { resolveAddress } from '../../scripture/reference/address.ts';
import { extentOf } from '../../scripture/reference/extent.ts';
import { formatSpanish } from '../../scripture/reference/format-spanish.ts';
import { formatOsis, parseOsis } from '../../scripture/reference/osis.ts';
import { readInput } from '../../scripture/reference/read-input.ts';
import { findScope } from '../../scripture/search/query.ts';

const source = join(import.meta.dirname, 'further/huerta.usfm');
const compiled = compileSource(await readSource(source), { meta: { id: 'huerta', title: 'La Biblia de la huerta' } });
const { edition } = compiled;

const passagesOf = (typed: string, extent: Parameters<typeof readInput>[1] = edition) => {
  const read = readInput(typed, extent);
  return read.kind === 'passages' || read.kind === 'within' ? read.passages.map(formatOsis) : read.kind;
};

test('its books stand between the testaments, and nothing of it is reported as left out', () => {
  expect(edition.books.join(' ')).toBe('Gen Mal Tob Jdt Wis Sir Bar EpJer 1Macc 2Macc Matt');
  expect(compiled.findings.filter(({ what }) => typeof what === 'object' && what.code === 'other-book')).toEqual([]);
  expect(edition.chapter('Sir', 24)?.verses[0]?.text).toBe('La sabiduría riega su huerto al amanecer.');
});

test.each([
  ['Eclo 24,1', ['Sir.24.1']],
  ['Si 24, 19-20', ['Sir.24.19-Sir.24.20']],
  ['Sirácida 24', ['Sir.24']],
  ['Sb 3', ['Wis.3']],
  ['1 Mac 2:4', ['1Macc.2.4']],
  ['1 M 2,4', ['1Macc.2.4']],
  ['Primer libro de los Macabeos 2, 4', ['1Macc.2.4']],
  ['Bar 1,3', ['Bar.1.3']],
  ['Tob 2', ['Tob.2']],
  ['Tobías', ['Tob']],
  ['Jdt 1:4', ['Jdt.1.4']],
  ['Carta de Jeremías 3', ['EpJer.1.3']],
  ['Gn 1,1; Tb 1,3; Mt 1,2', ['Gen.1.1', 'Tob.1.3', 'Matt.1.2']],
  ['Mal 3,24 - Tb 1,2', ['Mal.3.24-Tob.1.2']],
  ['la sombra, Sb 3,1, del almendro', ['Wis.3.1']],
])('«%s» is read', (typed, osis) => {
  expect(passagesOf(typed)).toEqual(osis);
});

test('a place that such a book lacks is told, and a further book that the edition lacks is absent', () => {
  expect(readInput('Eclo 25', edition)).toMatchObject({
    kind: 'absent',
    error: { code: 'chapter-missing', book: 'Sir' },
  });
  expect(readInput('Baruc 1,9', edition)).toMatchObject({ kind: 'absent', error: { code: 'verse-missing' } });
  expect(readInput('3 Mac 1', edition)).toMatchObject({ kind: 'absent', error: { code: 'book-unknown' } });
});

test('in an edition of the 66 such names stay absent', () => {
  const kjv = extentOf('kjv');
  for (const { spanish, english, osis } of FURTHER_BOOKS) {
    expect(readInput(`${spanish} 1,1`, kjv), spanish).toMatchObject({
      kind: 'absent',
      error: { code: 'book-unknown' },
    });
    const resolved = resolveAddress(kjv, english, '1', '1');
    expect(resolved, english).toMatchObject({ ok: false, error: { code: 'book-unknown' } });
    expect(kjv.books).not.toContain(osis);
  }
});

test('each book has an address, whose other spellings lead to it', () => {
  for (const [typed, path] of [
    ['Sirach', '/search/Sirach/24/1'],
    ['eclesiastico', '/search/Sirach/24/1'],
    ['SIR', '/search/Sirach/24/1'],
  ] as const)
    expect(resolveAddress(edition, typed, '24', '1')).toMatchObject({ ok: true, path, canonical: typed === 'Sirach' });
  expect(resolveAddress(edition, '1 Maccabees', '2')).toMatchObject({ ok: true, path: '/search/1%20Maccabees/2/1' });
});

test('codes, values and names belong to one book, and each is found by all of its own', () => {
  for (const key of ['osis', 'usfm', 'english', 'spanish', 'abbr'] as const)
    expect(new Set(ALL_BOOKS.map((book) => book[key])).size, key).toBe(ALL_BOOKS.length);
  for (const book of FURTHER_BOOKS) {
    for (const name of [book.spanish, book.english, book.abbr, book.osis]) {
      expect(findAbsentBook(name)?.osis, name).toBe(book.osis);
      expect(findBook(name), name).toBeUndefined();
    }
    expect(bookByEnglish(book.english)).toBe(book);
    expect(parseOsis(`${book.osis}.1.1`)).toBeDefined();
  }
  expect(ALL_BOOKS.filter(({ testament }) => testament !== 'DC')).toEqual(BOOKS);
  expect([...BOOKS, ...FURTHER_BOOKS].map(({ osis }) => bookNumber(osis))).toEqual(ALL_BOOKS.map((_, i) => i + 1));
});

test('what is printed of a place is read as that place', () => {
  for (const book of edition.books)
    for (const chapter of edition.chapterNumbers(book))
      for (const style of ['full', 'short'] as const) {
        const passage = parseOsis(`${book}.${chapter}.2`)!;
        expect(passagesOf(formatSpanish(passage, style)), formatSpanish(passage, style)).toEqual([formatOsis(passage)]);
      }
});

test('its numbering is recognised, and a place is read as it numbers it', () => {
  expect(edition.meta.versification).toBe('hebrew');
  expect(passagesOf('Mal 3,19')).toEqual(['Mal.3.19']);
  expect(readInput('Mal 4,1', edition)).toMatchObject({
    kind: 'absent',
    error: { here: [{ book: 'Mal', chapter: 3, verse: 19 }] },
  });
});

test('a search can be limited to one of them, and to all', () => {
  expect(findScope('Eclesiástico')).toEqual({ books: ['Sir'] });
  expect(findScope('Sb 3')).toEqual({ books: ['Wis'], chapters: [3, 3] });
  expect(findScope('deuterocanónicos')?.books).toEqual(FURTHER_BOOKS.map(({ osis }) => osis));
});

test.each(['usfm', 'usx', 'json', 'sqlite'])('%s that is read again gives the identical edition', async (id) => {
  const path = await written(downloadSource({ edition, strongs: () => undefined, editorial: () => undefined }), id);
  const again = openCompiled(compileSource(await readSource(path)).bytes).edition;
  expect(again.meta.canonicalSha256).toBe(edition.meta.canonicalSha256);
  expect(contentOf(again, undefined)).toEqual(contentOf(edition, undefined));
});

test.each([
  ['DEUTEROCANÓNICOS', undefined],
  ['APÓCRIFOS', 'Apócrifos'],
])('the text and the EPUB call their group %s between the testaments', async (name, further) => {
  const text = { edition, strongs: () => undefined, editorial: () => undefined };
  const source = downloadSource(text, undefined, { further });
  const plain = readFileSync(await written(source, 'txt'), 'utf8');
  const groups = ['ANTIGUO TESTAMENTO', name, 'NUEVO TESTAMENTO'];
  expect(plain.match(/^(?:ANTIGUO|DEUTERO|APÓCRIFOS|NUEVO).*$/gm)).toEqual(groups);
  expect(plain).toContain('\nEclesiástico 24\n');
  const contents = Buffer.from((await unzip(await written(source, 'epub'))).get('EPUB/indice.xhtml')!).toString();
  expect([...contents.matchAll(/<li><span>([^<]*)/g)].map(([, words]) => words!.toUpperCase())).toEqual(groups);
});
