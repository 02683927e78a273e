import { expect, test } from 'vitest';
import { type SourceWarning, warningText } from './source-findings.ts';
import { differencesText, type TextDifferences } from './text-differences.ts';

test.each<[SourceWarning, string]>([
  ['\\zcasa', '\\zcasa'],
  [{ code: 'unknown', what: '\\zcasa' }, '\\zcasa (marca desconocida)'],
  [{ code: 'unclosed', what: '<seg>' }, '<seg> sin cerrar'],
  [{ code: 'empty-verse' }, 'versículo vacío'],
  [{ code: 'index-short', verses: 2 }, 'índice con 2 versículos menos'],
  [{ code: 'loose-strongs' }, 'números de Strong sueltos, sin capa'],
  [{ code: 'recipe-words', recipe: 'RV1909', find: 'Dioslo' }, 'receta RV1909: no está «Dioslo»'],
  [{ code: 'rest' }, 'otros hallazgos'],
  // As an earlier version stored it.
  ['versículo unido al anterior', 'versículo unido al anterior'],
])('the warning %o has its words', (warning, words) => expect(warningText(warning)).toBe(words));

test.each<[TextDifferences, string]>([
  [[], ''],
  [[{ kind: 'unknown' }], 'el texto es otro'],
  [
    [
      { kind: 'missing', count: 31_101, first: ['Gen.1.1', 'Gen.1.2'] },
      { kind: 'text', count: 1, first: ['Ruth.1.1'] },
    ],
    'faltan Gen.1.1, Gen.1.2 … (31101 en total); es otro el texto de Ruth.1.1',
  ],
  // As an earlier version stored it.
  ['', ''],
  ['sobran Gen.1.1', 'sobran Gen.1.1'],
])('the differences %o have their words', (differences, words) => expect(differencesText(differences)).toBe(words));
