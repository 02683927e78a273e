import { expect, test } from 'vitest';
import { spokenChapter } from './spoken-chapter.ts';

const verse = (number: number, text: string, title?: string) => ({ number, text, marks: [], ...(title && { title }) });
const nameOf = (osis: string, spanish: string) => spokenChapter({ book: { osis, spanish }, chapter: 3 }, [], true)[0];

test.each([
  ['John', 'Juan', 'Juan. Capítulo 3.'],
  ['Ps', 'Salmos', 'Salmo 3.'],
  ['1Cor', '1 Corintios', 'Primera de Corintios. Capítulo 3.'],
  ['3John', '3 Juan', 'Tercera de Juan. Capítulo 3.'],
  ['2Kgs', '2 Reyes', 'Segundo de Reyes. Capítulo 3.'],
])('the name of %s', (osis, spanish, said) => {
  expect(nameOf(osis, spanish)).toEqual({ verse: undefined, pieces: [said] });
});

test('verses keep their numbers, and words in capitals are lower-cased', () => {
  const verses = [verse(4, 'EN el principio'), verse(5, 'Y VI a JEHOVÁ: Él')];
  expect(spokenChapter({ book: { osis: 'Gen', spanish: 'Génesis' }, chapter: 1 }, verses, true).slice(1)).toEqual([
    { verse: 4, pieces: ['En el principio'] },
    { verse: 5, pieces: ['Y Vi a Jehová: Él'] },
  ]);
});

test('titles are read only if they are shown', () => {
  const psalm = { book: { osis: 'Ps', spanish: 'Salmos' }, chapter: 23 };
  const verses = [verse(1, 'Jehová es mi pastor.', 'Salmo de David.')];
  expect(spokenChapter(psalm, verses, true)[1]?.pieces).toEqual(['Salmo de David.', 'Jehová es mi pastor.']);
  expect(spokenChapter(psalm, verses, false)[1]?.pieces).toEqual(['Jehová es mi pastor.']);
});
