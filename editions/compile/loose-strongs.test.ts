import { expect, test } from 'vitest';
import type { SourceVerse } from '../source/source-text.ts';
import { strongsLayer } from './compile-source.ts';

const verses = (count: number, tagged: number): SourceVerse[] =>
  Array.from({ length: count }, (_, i) => ({
    book: 'Gen',
    chapter: 1,
    number: i + 1,
    text: 'Gira',
    marks: [],
    ...(i < tagged ? { strongs: [{ start: 0, end: 4, numbers: ['H1'] }] } : {}),
  }));

test('keeps numbers that cover a testament, or nothing', () => {
  for (const source of [verses(100, 100), verses(100, 20), verses(100, 0)])
    expect(strongsLayer(source)).toEqual({ verses: source, findings: [] });
});

test('drops numbers on only a few verses, and reports it', () => {
  expect(strongsLayer(verses(100, 2))).toEqual({
    verses: verses(100, 0),
    findings: [{ what: { code: 'loose-strongs' }, count: 2, first: 'Gen.1.1' }],
  });
});
