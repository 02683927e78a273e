import { expect, test } from 'vitest';
import { explain } from '../../forms/refusals/explain-address.ts';
import { extentOf } from './extent.ts';
import { formatOsis } from './osis.ts';
import { LONGEST_INPUT, onlyReading, parseReferences } from './parse-references.ts';
import type { Reading } from './segments.ts';

const rv1909 = extentOf('rv1909');
const kjv = extentOf('kjv');

/** Groups joined by `; `, readings by ` | `, alternatives in brackets; then the missing places. */
const read = (input: string, extent = rv1909) => {
  const parsed = parseReferences(input, extent);
  if (parsed === undefined) return undefined;
  const groups = parsed.ok ? parsed.groups : [];
  const written = (reading: Reading) => reading.map(formatOsis).join(' ');
  return [
    ...groups.map(
      ({ readings, besides }) => readings.map(written).join(' | ') + (besides ? ` (${written(besides)})` : ''),
    ),
    ...parsed.absent.map(({ code, at }) => `${code} @${at}`),
  ].join('; ');
};

test.each([
  // Common Spanish notations.
  ['Jn 3:16', 'John.3.16'],
  ['Juan 3.16-18; Sal 23', 'John.3.16-John.3.18; Ps.23'],
  ['1 Co 13', '1Cor.13'],
  ['1a Corintios 13:4', '1Cor.13.4'],
  ['1.ª Co 13,4-7', '1Cor.13.4-1Cor.13.7'],
  ['Primera de Corintios 13', '1Cor.13'],
  ['S. Mateo 5,3', 'Matt.5.3'],
  ['1 S. Juan 4:8', '1John.4.8'],
  ['Apocalipsis de San Juan 1', 'Rev.1'],
  ['Cantar 2', 'Song.2'],
  ['Éx 20,2–17', 'Exod.20.2-Exod.20.17'],
  ['ex 20,2—17', 'Exod.20.2-Exod.20.17'],
  ['Éx 20,2 \u2212 17', 'Exod.20.2-Exod.20.17'],
  ['Éx 20,2--17', 'Exod.20.2-Exod.20.17'],
  ['gn1:1', 'Gen.1.1'],
  ['GN 1:1', 'Gen.1.1'],
  ['  Gn\u00a01 : 1  ', 'Gen.1.1'],
  ['Gn\u202f1:1', 'Gen.1.1'],
  ['I Co 13', '1Cor.13'],
  ['1Cor.13.4', '1Cor.13.4'],
  ['Jn. 3, v. 16', 'John.3.16'],
  ['Juan, cap. 3, vv. 16-18', 'John.3.16-John.3.18'],
  ['Juan capítulo 3 versículo 16', 'John.3.16'],
  ['juan 3 16', 'John.3.16'],
  ['Juan 3 verso 16', 'John.3.16'],
  ['Juan 3, versos 16 al 18', 'John.3.16-John.3.18'],
  ['(Jn 3:16).', 'John.3.16'],
  ['«Sal 23»', 'Ps.23'],
  ['Jn 03:016', 'John.3.16'],
  // Lists and ranges.
  ['Is 7:14; 9:6; 53', 'Isa.7.14; Isa.9.6; Isa.53'],
  ['Jn 3:16,18', 'John.3.16 John.3.18'],
  ['Jn 3,16.18', 'John.3.16 John.3.18'],
  ['Jn 3:16, 18', 'John.3.16 John.3.18'],
  ['Jn 3:16 y 18', 'John.3.16 John.3.18'],
  ['Mt 5,3-12.17', 'Matt.5.3-Matt.5.12 Matt.5.17'],
  ['Jn 3:16, 4:2 y 5', 'John.3.16 John.4.2 John.4.5'],
  ['Mt 5-7', 'Matt.5-Matt.7'],
  ['Mt 5 y 6', 'Matt.5 Matt.6'],
  ['Sal 1 al 5', 'Ps.1-Ps.5'],
  ['Mt 5:3-7:27', 'Matt.5.3-Matt.7.27'],
  ['Jn 3,16-4,2', 'John.3.16-John.4.2'],
  ['Gn 1-2:3', 'Gen.1.1-Gen.2.3'],
  ['Gn 2:4b-7a', 'Gen.2.4-Gen.2.7'],
  ['Génesis 1:1 a 2:3', 'Gen.1.1-Gen.2.3'],
  ['Is 52,13–53,12', 'Isa.52.13-Isa.53.12'],
  ['Jn 3:16-16', 'John.3.16'],
  ['Jn 3.5.7:1', 'John.3.5 John.7.1'],
  ['Jn 3:16s', 'John.3.16-John.3.17'],
  ['Jn 3:16ss', 'John.3.16-John.3.36'],
  ['Jn 3:16 y sgte.', 'John.3.16-John.3.17'],
  ['Jn 3:16 sgs.', 'John.3.16-John.3.36'],
  ['Sal 104,1ab.24ac.29bc-30', 'Ps.104.1 Ps.104.24 Ps.104.29-Ps.104.30'],
  ['Jn 3:16 y ss.; 4:2', 'John.3.16-John.3.36; John.4.2'],
  ['Jn 3:16. Ro 8:1', 'John.3.16; Rom.8.1'],
  ['Jn 3:16, 1 Co 13:4 y Sal 23', 'John.3.16; 1Cor.13.4; Ps.23'],
  ['Jn 3:16; y Sal 23', 'John.3.16; Ps.23'],
  ['Jn 3; 1 S 3', 'John.3; 1Sam.3'],
  ['Jn 3; 1:1 s', 'John.3; John.1.1-John.1.2'],
  ['Sal 23, 24, 25', 'Ps.23 Ps.24 Ps.25'],
  ['Sal 118, 119, 120', 'Ps.118 Ps.119 Ps.120'],
  // One part shows how to read the others.
  ['Hb 4, 14-16; 5, 7-9', 'Heb.4.14-Heb.4.16; Heb.5.7-Heb.5.9'],
  ['Hb 5, 7-9; 4, 14-16', 'Heb.5.7-Heb.5.9; Heb.4.14-Heb.4.16'],
  ['Gn 1, 2, 3; Hb 4, 14-16', 'Gen.1.2 Gen.1.3; Heb.4.14-Heb.4.16'],
  // Chapter, comma, space, verse means a verse; the chapters are only an alternative.
  ['Jn 3, 16', 'John.3.16 (John.3 John.16)'],
  ['Jn 3, 20-21', 'John.3.20-John.3.21 (John.3 John.20-John.21)'],
  ['Juan, cap. 3, 16', 'John.3.16 (John.3 John.16)'],
  ['Jn 3, 16ss', 'John.3.16-John.3.36 (John.3 John.16-John.21)'],
  ['Sal 119, 120', 'Ps.119.120 (Ps.119 Ps.120)'],
  ['Is 52, 13', 'Isa.52.13'],
  ['Sal 23; Jn 3, 16', 'Ps.23; John.3.16'],
  ['Jn 3, 16. 18', 'John.3.16 John.3.18'],
  // Books of one chapter, whole books.
  ['Abd 3', 'Obad.1.3'],
  ['Jud 5', 'Jude.1.5'],
  ['Jud v. 5', 'Jude.1.5'],
  ['Jud 3-5, 8', 'Jude.1.3-Jude.1.5 Jude.1.8'],
  ['Jud 1:5', 'Jude.1.5'],
  ['Abd 3; 5', 'Obad.1.3; Obad.1.5'],
  ['3 Jn', '3John'],
  ['Juan', 'John'],
  ['1 Jn 4:8; 2 Jn; Judas', '1John.4.8; 2John; Jude'],
  // Only in the RV1909.
  ['Job 39:38', 'Job.39.38'],
  ['3 Jn 15', '3John.1.15'],
])('%s', (input, expected) => {
  expect(read(input)).toBe(expected);
});

test.each([
  ['Mt 5, 6 y 7', 'Matt.5.6 Matt.5.7 | Matt.5 Matt.6 Matt.7'],
  ['Gn 1, 2, 3', 'Gen.1.2 Gen.1.3 | Gen.1 Gen.2 Gen.3'],
  ['Mt 5,3-7,27', 'Matt.5.3-Matt.7.27 | Matt.5.3-Matt.5.7 Matt.5.27'],
  ['Gn 1.1-2.3', 'Gen.1.1-Gen.2.3 | Gen.1.1-Gen.1.2 Gen.1.3'],
  ['Gn 1, 2-3, 4', 'Gen.1.2-Gen.3.4 | Gen.1.2-Gen.1.3 Gen.1.4 | Gen.1 Gen.2-Gen.3 Gen.4'],
  ['Jud 1', 'Jude | Jude.1.1'],
  ['Jud 1,5', 'Jude.1.5 | Jude.1.1 Jude.1.5'],
])('%s has two readings', (input, expected) => {
  expect(read(input)).toBe(expected);
  const parsed = parseReferences(input, rv1909);
  expect(parsed?.ok && onlyReading(parsed.groups)).toBeUndefined();
});

test.each([
  '',
  ' ',
  ';',
  '3:16',
  'hola',
  'amor',
  'la',
  'de',
  'Sal',
  'mar',
  'san',
  'Juan 3 veces',
  'los 3 hombres',
  'Jn 3:16:18',
  'Jn -3',
  'Jn 3::16',
  'Jn :3',
  'Juan y Marcos',
  'Jn 3:16; Pepito 4',
  'a Juan 3:16',
  'Jn 3;; 4',
  'Jn ٣',
  'Jn ³',
  'Jn 3:16/18',
  'Jn III',
  '4 Juan 3',
  '1 3:16',
  'Sir 3 veces',
  'Jn 3 s',
  'Jn 3:16a18',
  'Jn 3:16ba',
  'Jn 3:1, 2 S',
  'Jn 12345678',
])('«%s» is no reference', (input) => {
  expect(read(input)).toBeUndefined();
});

test.each([
  ['Juan 99', 'chapter-missing @5', 'Juan tiene 21 capítulos; no hay un capítulo 99.'],
  ['Sal 23, 24', 'verse-missing @8', 'Salmo 23 tiene 6 versículos; no hay un versículo 24.'],
  ['Jn 3:16-40', 'verse-missing @8', 'Juan 3 tiene 36 versículos; no hay un versículo 40.'],
  ['Jn 3, 40', 'verse-missing @6', 'Juan 3 tiene 36 versículos; no hay un versículo 40.'],
  ['Sal 23,24', 'verse-missing @7', 'Salmo 23 tiene 6 versículos; no hay un versículo 24.'],
  ['Jud 30', 'verse-missing @4', 'Judas tiene 25 versículos; no hay un versículo 30.'],
  ['Jud 2:1', 'chapter-missing @4', 'Judas tiene un solo capítulo; no hay un capítulo 2.'],
  ['Jn 3:0', 'verse-missing @5', 'Juan 3 tiene 36 versículos; no hay un versículo 0.'],
  ['Jdt 1', 'book-unknown @0', 'Esta edición no contiene el libro «Judit».'],
  ['Libro de Tobías 4', 'book-unknown @0', 'Esta edición no contiene el libro «Tobías».'],
  ['1er libro de los Macabeos 2', 'book-unknown @0', 'Esta edición no contiene el libro «1 Macabeos».'],
  [
    'Núm 12:16',
    'verse-missing @7',
    'Números 12 tiene 15 versículos; no hay un versículo 16. Números 12:16 es aquí 13:1.',
  ],
  [
    'Jn 3:18-16',
    'range-backwards @8',
    'El pasaje termina (3:16) antes de empezar (3:18). Escriba primero lo que va antes.',
  ],
  ['Mt 7-5', 'range-backwards @5', 'El pasaje termina (5) antes de empezar (7). Escriba primero lo que va antes.'],
])('%s names a missing place: %s', (input, expected, sentence) => {
  expect(read(input)).toBe(expected);
  const parsed = parseReferences(input, rv1909);
  expect(parsed && !parsed.ok && explain(parsed.error)).toBe(sentence);
});

test.each([
  ['Sal 23; Jn 3:40', 'Ps.23; verse-missing @13'],
  ['Jn 3:40; Sal 23', 'Ps.23; verse-missing @5'],
  ['Jn 3:16; Sab 2', 'John.3.16; book-unknown @9'],
  ['Lv 16, 15-16; Si 50, 20; Hb 9, 7', 'Lev.16.15-Lev.16.16; Heb.9.7; book-unknown @14'],
  ['Mt 5, 44; Sal 23, 24', 'Matt.5.44; verse-missing @18'],
  ['Jn 3:18-16; Sal 23; Jdt 4', 'Ps.23; range-backwards @8; book-unknown @20'],
  ['Tb 4; Sab 2', 'book-unknown @0; book-unknown @6'],
])('%s: a missing place does not remove the others', (input, expected) => {
  expect(read(input)).toBe(expected);
});

test('existence depends on the edition', () => {
  expect(read('Job 39:38', kjv)).toBe('verse-missing @7');
  expect(read('Núm 12:16', kjv)).toBe('Num.12.16');
  expect(read('Jn 3:16', { ...kjv, books: ['Matt'] })).toBe('book-missing @0');
  const holed = { ...kjv, verseNumbers: () => [1, 2, 4, 5] };
  expect(read('1 Cr 3:3', holed)).toBe('verse-missing @7');
  expect(read('1 Cr 3:2s', holed)).toBe('1Chr.3.2-1Chr.3.4');
});

test('groups have their offsets in the input', () => {
  const input = ' Jn 3:16; 4 y 1 Co 13.';
  const parsed = parseReferences(input, rv1909);
  expect(parsed?.ok && parsed.groups.map(({ start, end }) => input.slice(start, end))).toEqual([
    'Jn 3:16',
    '4',
    '1 Co 13',
  ]);
});

test('input beyond the longest length is refused', () => {
  const long = `Jn 3:16${',17'.repeat(200)}`;
  expect(long.length).toBeGreaterThan(LONGEST_INPUT);
  expect(read(long)).toBeUndefined();
});
