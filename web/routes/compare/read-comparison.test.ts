import { expect, test } from 'vitest';
import type { Edition } from '../../../scripture/text/edition.ts';
import { readComparison } from './read-comparison.ts';

const edition = (id: string, abbreviation: string): Edition => ({
  meta: { id, title: `Edición ${id}`, abbreviation, language: 'es', versification: 'kjv' } as Edition['meta'],
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
