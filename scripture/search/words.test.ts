import { describe, expect, test } from 'vitest';
import { numberWords } from '../figures/number-words.ts';
import { foldedWords } from './fold.ts';
import { nearWords, slips } from './near-words.ts';
import { makeWordIndex, openWordIndex } from './word-index.ts';
import { spellingKey, stem } from './words.ts';

test('words are folded where they stand; ñ is a letter of its own', () => {
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
  '%s is itself',
  (word) => {
    expect(spellingKey(word)).toBe(word);
  },
);

test.each([
  ['amor', 'amores'],
  ['corazon', 'corazones'],
  ['cantaba', 'cantaron'],
  ['nacion', 'naciones'],
])('%s and %s have one stem', (a, b) => {
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

describe('slips between two words are counted', () => {
  const postings = ['pastor', 'tuyo', 'tuvo', 'bienaventurados', 'pan'].map(
    (word) => [word, [{ verse: 0, low: 0 }]] as const,
  );
  const near = nearWords([openWordIndex(makeWordIndex(new Map(postings), 2))]);

  test.each([
    ['pastror', 'pastor'],
    ['patsor', 'pastor'],
    ['tuio', 'tuyo'],
    ['bienabenturados', 'bienaventurados'],
    ['vienabenturado', 'bienaventurados'],
  ])('%s means %s', (typed, meant) => {
    expect(near.find(typed)).toBe(meant);
  });

  test('words of three letters and what is too far off are left alone', () => {
    expect(near.find('pam')).toBeUndefined();
    expect(near.find('castillo')).toBeUndefined();
  });

  test('the number of slips does not depend on the direction where no letter is silent', () => {
    expect(slips('pastor', 'pastror', 2)).toBe(slips('pastror', 'pastor', 2));
  });
});
