import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KING_JAMES } from '../../scripture/paragraphs/king-james.ts';
import type { SourceVerse } from '../source/source-text.ts';
import { PARAGRAPH_TABLE, paragraphTable } from './paragraph-table.ts';

const verse = (book: string, chapter: number, number: number, text = '¶ Text.'): SourceVerse => ({
  book,
  chapter,
  number,
  text,
  marks: [],
});

test('the table lists the verses that begin with ¶, in the order of the canon, and names the last one', () => {
  const verses = [
    verse('Matt', 1, 18),
    verse('Gen', 1, 5, 'Text.'),
    verse('Gen', 1, 6),
    verse('Gen', 1, 7, 'Text, and ¶ within it.'),
    verse('Gen', 1, 9),
    verse('Gen', 2, 4),
    verse('Ps', 23, 1, 'Text.'),
  ];
  const table = paragraphTable({ name: 'someModule', verses }, 'abc');
  expect(table).toContain("[\n  'Gen 1:6,9 2:4',\n  'Matt 1:18',\n];");
  expect(table).toContain('The 4 verses');
  expect(table).toContain('SHA-256 of that file: abc');
});

test('a text without ¶, or with a verse that the King James Version does not have, makes no table', () => {
  const made = (...verses: SourceVerse[]) => paragraphTable({ name: 'someModule', verses }, 'abc');
  expect(() => made(verse('Gen', 1, 1, 'Text.'))).toThrow('no marca párrafos');
  expect(() => made(verse('Gen', 1, 32))).toThrow('Gen 1:32 no está');
  expect(() => made(verse('Tob', 1, 1))).toThrow('Tob 1:1 no está');
});

test('the table in the repository is identical to the command’s output', () => {
  const verses = KING_JAMES.flatMap((line) => {
    const [book = '', ...chapters] = line.split(' ');
    return chapters.flatMap((word) => {
      const [chapter, numbers = ''] = word.split(':');
      return numbers.split(',').map((number) => verse(book, Number(chapter), Number(number)));
    });
  });
  const written = readFileSync(PARAGRAPH_TABLE, 'utf8');
  const [, name = ''] = /SWORD module (\w+)/.exec(written) ?? [];
  const [, sha256 = ''] = /SHA-256 of that file: ([0-9a-f]{64})/.exec(written) ?? [];
  expect(written).toBe(paragraphTable({ name, verses }, sha256));
});
