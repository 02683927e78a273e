import { describe, expect, test } from 'vitest';
import { explain } from '../../forms/refusals/explain-address.ts';
import { BOOKS } from '../canon/books.ts';
import { findAbsentBook } from '../canon/deuterocanon.ts';
import { findName } from '../canon/find-book.ts';
import { extentOf } from './extent.ts';
import { readInput } from './read-input.ts';

// Books outside the 66 whose names contain a name or siglum of one of the 66: they are reported by name, and no passage of the
// 66 is opened or offered, whatever number follows and whatever text surrounds them.

const rv1909 = extentOf('rv1909');

/** The explanation shown, or the whole result as JSON if passages were found (there should be none). */
const explanation = (input: string): string => {
  const read = readInput(input, rv1909);
  if (read.kind === 'absent') return explain(read.error);
  if (read.kind === 'within' && read.passages.length === 0) return read.absent.map(explain).join(' ');
  return JSON.stringify(read);
};

const NAMES: readonly (readonly [name: string, book: string])[] = [
  ['Canto de los 3 jóvenes hebreos', 'Cántico de los tres jóvenes'],
  ['Canto de los tres jóvenes hebreos', 'Cántico de los tres jóvenes'],
  ['El cántico de los 3 jóvenes', 'Cántico de los tres jóvenes'],
  ['Cántico de los tres hebreos', 'Cántico de los tres jóvenes'],
  ['La canción de los tres niños', 'Cántico de los tres jóvenes'],
  ['Song of the Three Hebrew Children', 'Cántico de los tres jóvenes'],
  ['Oración de Azarías', 'Oración de Azarías'],
  ['Oración de Manasés', 'Oración de Manasés'],
  ['Prayer of Manasseh', 'Oración de Manasés'],
  ['Carta de Jeremías', 'Carta de Jeremías'],
  ['Epístola de Jeremías', 'Carta de Jeremías'],
  ['Letter of Jeremiah', 'Carta de Jeremías'],
  ['Ester griego', 'Ester (griego)'],
  ['Ester deuterocanónico', 'Ester (griego)'],
  ['Greek Esther', 'Ester (griego)'],
  ['Adiciones a Ester', 'Ester (griego)'],
  ['Adiciones de Ester', 'Ester (griego)'],
  ['Resto del libro de Ester', 'Ester (griego)'],
  ['Daniel griego', 'Daniel (griego)'],
  ['Añadiduras al libro de Daniel', 'Daniel (griego)'],
  ['Additions to Daniel', 'Daniel (griego)'],
  ['2 Esdras', '2 Esdras'],
  ['3 Esdras', '3 Esdras'],
  ['III Esdras', '3 Esdras'],
  ['4 Esdras', '4 Esdras'],
  ['5 Esdras', '5 Esdras'],
  ['V Esdras', '5 Esdras'],
  ['Odas', 'Odas'],
  ['Odas de Salomón', 'Odas'],
  ['Salmos de Salomón', 'Salmos de Salomón'],
  ['Sabiduría de Salomón', 'Sabiduría'],
  ['Sabiduría de Jesús ben Sirac', 'Eclesiástico'],
  ['Sabiduría de Ben Sirá', 'Eclesiástico'],
  ['Bel y el Dragón', 'Bel y el Dragón'],
  ['Historia de Susana', 'Susana'],
  ['Evangelio de Judas', 'Evangelio de Judas'],
  ['Evangelio según los hebreos', 'Evangelio según los Hebreos'],
  ['Protoevangelio de Santiago', 'Protoevangelio de Santiago'],
  ['Hechos de Juan', 'Hechos de Juan'],
  ['Apócrifo de Juan', 'Apócrifo de Juan'],
  ['Apocalipsis de Esdras', 'Apocalipsis de Esdras'],
  ['Apocalipsis de Daniel', 'Apocalipsis de Daniel'],
  ['Ascensión de Isaías', 'Ascensión de Isaías'],
  ['Testamento de Job', 'Testamento de Job'],
  ['Paralipómenos de Jeremías', 'Paralipómenos de Jeremías'],
];

describe.each([
  ['with a verse', '# 1:1'],
  ['with a verse, as Catholics write', '# 1, 1'],
  ['after words', 'lee # 1:1'],
  ['before words', '# 1:1 explicación'],
])('%s', (_, form) => {
  test.each(NAMES)('%s', (name, book) => {
    expect(explanation(form.replace('#', name))).toBe(`Esta edición no contiene el libro «${book}».`);
  });
});

test.each([
  ['Ester (griego) 1:1', 'Ester (griego)'],
  ['Oración de Azarías y canto de los 3 jóvenes hebreos 1:1', 'Oración de Azarías'],
])('%s is read as one whole name', (input, book) => {
  expect(explanation(input)).toBe(`Esta edición no contiene el libro «${book}».`);
});

test.each([
  ['Salmo 151', 'un salmo más'],
  ['Salmo 151:1', 'un salmo más'],
  ['Daniel 13', 'la historia de Susana'],
  ['Daniel 13:1', 'la historia de Susana'],
  ['Dn 14, 3', 'la historia de Bel y el Dragón'],
  ['Dn 3, 52', 'parte de la oración de Azarías y del cántico de los tres jóvenes'],
  ['Ester 13:1', 'parte de lo que Ester tiene solo en griego'],
])('the message for %s names its Greek part', (input, part) => {
  expect(explanation(input)).toContain(`En las Biblias católicas y ortodoxas es ${part}, que aquí no está.`);
});

test.each([
  'Apocalipsis de San Juan 1:1',
  'Evangelio según San Juan 1:1',
  'Carta a los Hebreos 1:1',
  'Hechos de los Apóstoles 1:1',
  'Epístola de Santiago 1:1',
  'Cantar de Salomón 1:1',
])('%s is one of the 66', (input) => {
  expect(readInput(input, rv1909)).toMatchObject({ kind: 'passages', absent: [] });
});

test('no name of the 66 is also the name of an absent book', () => {
  const names = BOOKS.flatMap(({ spanish, english, abbr, osis, usfm, aliases }) => [
    ...[spanish, english, abbr, osis, usfm],
    ...aliases,
  ]);
  expect(names.filter((name) => findName(name) === undefined || findAbsentBook(name) !== undefined)).toEqual([]);
});
