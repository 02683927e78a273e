import { describe, expect, test } from 'vitest';
import { numberWords } from '../figures/number-words.ts';
import { foldedWords } from './fold.ts';
import { createSpellingCorrector, editDistance } from './spelling-correction.ts';
import { makeWordIndex, openWordIndex } from './word-index.ts';
import { spellingKey, stem } from './words.ts';

test('folding keeps positions, and ñ is a letter of its own', () => {
  expect(foldedWords('¿Crió DIOS la niñez?')).toEqual([
    { word: 'crio', start: 1, end: 5 },
    { word: 'dios', start: 6, end: 10 },
    { word: 'la', start: 11, end: 13 },
    { word: 'niñez', start: 14, end: 19 },
  ]);
});

test.each([
  ['dixo', 'dijo'],
  ['christo', 'cristo'],
  ['joseph', 'josé'.normalize('NFD').replace(/\p{M}/gu, '')],
  ['jerusalem', 'jerusalen'],
  ['josaphat', 'josafat'],
  ['ephraim', 'efraim'],
  ['muger', 'mujer'],
  ['yave', 'jehova'],
  ['quando', 'cuando'],
])('%s and %s are spellings of one word', (old, today) => {
  expect(spellingKey(old)).toBe(spellingKey(today));
});

test.each(['texto', 'hoy', 'ley', 'exodo', 'aqui', 'que', 'noche', 'mucho', 'carro', 'perro', 'tierra', 'pozo'])(
  '%s is its own spelling key',
  (word) => {
    expect(spellingKey(word)).toBe(word);
  },
);

test.each([
  ['amor', 'amores'],
  ['corazon', 'corazones'],
  ['cantaba', 'cantaron'],
  ['nacion', 'naciones'],
])('%s and %s have the same stem', (a, b) => {
  expect(stem(a)).toBe(stem(b));
});

test.each([
  ['7', 'siete'],
  ['40', 'cuarenta'],
  ['666', 'seiscientos sesenta y seis'],
  ['144000', 'ciento cuarenta y cuatro mil'],
  ['1000', 'mil'],
])('%s is written %s', (figures, words) => {
  expect(numberWords(figures)?.join(' ')).toBe(words);
});

describe('editDistance and createSpellingCorrector', () => {
  const postings = ['pastor', 'tuyo', 'tuvo', 'bienaventurados', 'pan'].map(
    (word) => [word, [{ verse: 0, low: 0 }]] as const,
  );
  const near = createSpellingCorrector([openWordIndex(makeWordIndex(new Map(postings), 2))]);

  test.each([
    ['pastror', 'pastor'],
    ['patsor', 'pastor'],
    ['tuio', 'tuyo'],
    ['bienabenturados', 'bienaventurados'],
    ['vienabenturado', 'bienaventurados'],
  ])('%s is corrected to %s', (typed, meant) => {
    expect(near.find(typed)).toBe(meant);
  });

  test('words of three letters and too distant words are not corrected', () => {
    expect(near.find('pam')).toBeUndefined();
    expect(near.find('castillo')).toBeUndefined();
  });

  test('editDistance is symmetric if no letter is silent', () => {
    expect(editDistance('pastor', 'pastror', 2)).toBe(editDistance('pastror', 'pastor', 2));
  });
});
