import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs-of.ts';

const verse = (number: number, text: string, title?: string) => ({ number, text, ...(title && { title }) });
const outline = (...given: Parameters<typeof paragraphsOf>) =>
  paragraphsOf(...given).map(({ kind, words }) => [
    kind,
    words.map(({ text, number = '' }) => number + text).join(' '),
  ]);

test('titles are paragraphs, several verses have numbers, and gaps are marked', () => {
  const verses = [verse(8, 'Afirmado.'), verse(9, '¿Con qué?', 'BETH'), verse(11, 'En mi corazón.')];
  expect(outline(verses, true)).toEqual([
    ['text', '8Afirmado.'],
    ['title', 'BETH'],
    ['text', '9¿Con qué? […] 11En mi corazón.'],
  ]);
  expect(outline(verses, false)[0]).toEqual(['text', 'Afirmado.']);
});
