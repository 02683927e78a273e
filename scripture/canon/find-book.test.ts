import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOKS } from './books.ts';
import { findAbsentBook } from './deuterocanon.ts';
import { findBook, findName } from './find-book.ts';

test.each([
  ['Jn', 'John'],
  ['JUAN', 'John'],
  ['éxodo', 'Exod'],
  ['EXODO', 'Exod'],
  ['E\u0301xodo', 'Exod'],
  ['gn', 'Gen'],
  ['1 Co', '1Cor'],
  ['1Co', '1Cor'],
  ['1\u00a0Co.', '1Cor'],
  ['1a Corintios', '1Cor'],
  ['1aCorintios', '1Cor'],
  ['1.ª Co', '1Cor'],
  ['1.a Co', '1Cor'],
  ['1ªCo', '1Cor'],
  ['1º Samuel', '1Sam'],
  ['1° Samuel', '1Sam'],
  ['2do Samuel', '2Sam'],
  ['3ra Juan', '3John'],
  ['I Corintios', '1Cor'],
  ['II Co', '2Cor'],
  ['III Jn', '3John'],
  ['I S', '1Sam'],
  ['Is', 'Isa'],
  ['Primera de Corintios', '1Cor'],
  ['Primera a los Corintios', '1Cor'],
  ['1 a los Corintios', '1Cor'],
  ['La primera epístola del apóstol San Pablo a los Corintios', '1Cor'],
  ['Segunda carta de San Pedro', '2Pet'],
  ['Primer libro de los Reyes', '1Kgs'],
  ['Segundo de Crónicas', '2Chr'],
  ['S. Mateo', 'Matt'],
  ['S.Jn', 'John'],
  ['San Juan', 'John'],
  ['1 S. Juan', '1John'],
  ['Evangelio según San Lucas', 'Luke'],
  ['El Santo Evangelio según San Marcos', 'Mark'],
  ['Epístola a los Hebreos', 'Heb'],
  ['Epístola universal de Santiago', 'Jas'],
  ['Apocalipsis de San Juan', 'Rev'],
  ['Los Hechos de los Apóstoles', 'Acts'],
  ['Los Actos de los Apóstoles', 'Acts'],
  ['Agg.', 'Hag'],
  ['Habac.', 'Hab'],
  ['Mq', 'Mic'],
  ['1 Rs', '1Kgs'],
  ['Lamentaciones de Jeremías', 'Lam'],
  ['Libro del profeta Isaías', 'Isa'],
  ['Cantar', 'Song'],
  ['Cantar de los Cantares', 'Song'],
  ['Song of Solomon', 'Song'],
  ['song-of-solomon', 'Song'],
  ['1+samuel', '1Sam'],
  ['PSA', 'Ps'],
  ['Phlm', 'Phlm'],
  ['Fil', 'Phil'],
  ['Flm', 'Phlm'],
  ['Jud', 'Jude'],
  ['Jue', 'Judg'],
  ['Jon', 'Jonah'],
  ['Ju\u00adan', 'John'],
])('«%s» is %s', (name, osis) => {
  expect(findBook(name)?.osis).toBe(osis);
});

test.each([
  '',
  ' ',
  '.',
  '1',
  'a',
  'Jdt',
  'Jesús',
  'Juanes',
  'Jua n',
  'Corintios',
  '4 Juan',
  '3 Corintios',
  'Carta de Juan',
  'Evangelio de Judas',
  'Evangelio de Pedro',
  'San Pablo',
  '1 Mateo',
  'Primera',
  '1 a',
  'constructor',
  '__proto__',
  'is a',
])('«%s» is no book', (name) => {
  expect(findBook(name)).toBeUndefined();
});

test('every name, alias and code of the canon finds its book, in any case and without accents', () => {
  for (const book of BOOKS) {
    for (const name of [book.spanish, book.english, book.abbr, book.osis, book.usfm, ...book.aliases]) {
      const bare = name.normalize('NFD').replace(/\p{M}/gu, '');
      for (const written of [name, bare, name.toUpperCase(), bare.toLowerCase(), ` ${name}. `]) {
        expect(findBook(written)?.osis, written).toBe(book.osis);
      }
    }
  }
});

test('numbered books are found in every notation of their number', () => {
  const ordinals = [
    ['1', '1a', '1.ª', '1º', 'I', 'Primera de', 'Primero de', '1ra', '1er'],
    ['2', '2a', '2.ª', '2º', 'II', 'Segunda de', 'Segundo de', '2da', '2do'],
    ['3', '3a', '3.ª', '3º', 'III', 'Tercera de', 'Tercero de', '3ra', '3er'],
  ];
  for (const book of BOOKS.filter((each) => /^[123] /.test(each.spanish))) {
    const noun = book.spanish.slice(2);
    for (const ordinal of ordinals[Number(book.spanish[0]) - 1] ?? []) {
      expect(findBook(`${ordinal} ${noun}`)?.osis, `${ordinal} ${noun}`).toBe(book.osis);
    }
  }
});

test('only full names are books without a number', () => {
  expect(
    ['Juan', 'Salmos', '1 Co', '3 Jn', 'Cantar de los Cantares', 'San Mateo'].filter((name) => findName(name)?.whole),
  ).toHaveLength(6);
  expect(
    ['Sal', 'Mar', 'la', 'de', 'San', 'Is', 'Cantar', 'los hechos', 'nada'].filter((name) => findName(name)?.whole),
  ).toEqual([]);
});

test('findAbsentBook finds books of the larger canon, and findBook does not', () => {
  for (const name of [
    'Jdt',
    'Judit',
    'Tobías',
    '1 Mac',
    'Primero de Macabeos',
    'Sabiduría',
    'Eclo',
    'Sirácida',
    'Baruc',
    'Libro de Judit',
    'Segundo libro de los Macabeos',
    'III Macabeos',
    'Carta de Jeremías',
  ]) {
    expect(findAbsentBook(name), name).toBeDefined();
    expect(findBook(name), name).toBeUndefined();
  }
});

test('no string throws', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 100 }), (units) => {
      const name = String.fromCharCode(...units);
      const book = findBook(name);
      expect(book === undefined || BOOKS.includes(book)).toBe(true);
    }),
  );
});
