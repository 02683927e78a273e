import { expect, test } from 'vitest';
import type { Edition } from '../../../scripture/text/edition.ts';
import { readComparison } from './read-comparison.ts';

const edition = (id: string, abbreviation: string, language = 'es'): Edition => ({
  meta: { id, title: `Edición ${id}`, abbreviation, language, versification: 'kjv' } as Edition['meta'],
  books: ['Jude'],
  chapterNumbers: () => [1],
  verseNumbers: () => [1],
  chapter: (book, number) => ({ book, number, verses: [{ number: 1, text: id, marks: [] }] }),
});

test('editions are labelled by their abbreviations, those with the same one by their titles', () => {
  const chosen = [edition('uno', 'RV1865'), edition('dos', 'RV1909'), edition('tres', 'RV1865')];
  const { columns } = readComparison(chosen, { book: 'Jude', chapter: 1 }, 'uno');
  expect(columns.map(({ label }) => label)).toEqual(['Edición uno', 'RV1909', 'Edición tres']);
});

test('words are compared only with those of the same language', () => {
  const chosen = [edition('uno', 'A'), edition('dos', 'B'), edition('three', 'C', 'en')];
  const { rows } = readComparison(chosen, { book: 'Jude', chapter: 1 }, 'uno');
  expect(rows[0]!.cells.map((cell) => cell?.text)).toEqual([
    [{ text: 'uno', differs: true }],
    [{ text: 'dos', differs: true }],
    [{ text: 'three' }],
  ]);
});
