import { expect, test } from 'vitest';
import { BOOKS } from '../../scripture/canon/books.ts';
import { chapterLengths, type KnownVersification } from '../../scripture/canon/versification.ts';
import { type ChapterNumbers, detectVersification } from './detect-versification.ts';

const bible = (versification: KnownVersification, only = ''): ChapterNumbers[] =>
  BOOKS.filter(({ osis }) => only === '' || osis === only).flatMap(({ osis }) =>
    chapterLengths(versification, osis).map((length, i) => ({
      book: osis,
      chapter: i + 1,
      verses: Array.from({ length }, (_, n) => n + 1),
    })),
  );

/** The chapter with other verses. */
const having = (chapters: ChapterNumbers[], book: string, chapter: number, verses: number[]) =>
  chapters.map((known) => (known.book === book && known.chapter === chapter ? { ...known, verses } : known));

test.each<[string, ChapterNumbers[], string]>([
  ['the common numbering', bible('kjv'), 'kjv'],
  ['one of its books', bible('kjv', 'Mark'), 'kjv'],
  ['a text that lacks verses', having(bible('kjv'), 'Mark', 16, [1, 2, 3, 4, 5, 6, 7, 8]), 'kjv'],
  [
    'a text that divides one verse',
    having(bible('kjv'), '3John', 1, bible('rv1909', '3John')[0]!.verses as number[]),
    'kjv',
  ],
  ['the RV1909', bible('rv1909'), 'rv1909'],
  ['one of its books that differs', bible('rv1909', 'Job'), 'rv1909'],
  ['one that does not', bible('rv1909', 'Mark'), 'kjv'],
  ['another', having(bible('kjv', '3John'), '3John', 1, [1, 2, 16]), 'own'],
])('%s', (_, chapters, expected) => {
  expect(detectVersification(chapters)).toBe(expected);
});
