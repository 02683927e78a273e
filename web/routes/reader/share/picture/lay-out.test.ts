import { expect, test } from 'vitest';
import { layOut, type Measure } from './lay-out.ts';
import { paragraphsOf } from './paragraphs-of.ts';

/** Every letter half as wide as it is high. */
const MEASURE: Measure = {
  blank: 0.5,
  word: (text) => text.length / 2,
  number: (text) => text.length / 4 + 0.25,
};
const textOf = (layout: ReturnType<typeof layOut>) =>
  layout?.lines.map(({ words }) => words.map(({ text, number = '' }) => number + text).join(' '));
const verse = (number: number, text: string, title?: string) => ({ number, text, ...(title && { title }) });

test('the letters are as large as the box allows', () => {
  const short = paragraphsOf([verse(35, 'Y lloró Jesús.')], true);
  expect(layOut(short, MEASURE, { width: 800, height: 600 })).toMatchObject({
    size: 84,
    lines: [{ width: 588, top: 0 }],
  });
  const narrow = layOut(short, MEASURE, { width: 250, height: 600 });
  expect(textOf(narrow)).toEqual(['Y', 'lloró', 'Jesús.']);
  expect(narrow?.size).toBe(82);
  expect(layOut(short, MEASURE, { width: 800, height: 60 })?.size).toBe(44);
});

test('what would be smaller than legible is refused', () => {
  const long = paragraphsOf([verse(1, 'palabra '.repeat(100).trim())], true);
  expect(layOut(long, MEASURE, { width: 800, height: 600 })).toBeUndefined();
  const tall = layOut(long, MEASURE, { width: 800, height: 1400 })!;
  expect(tall.size).toBeGreaterThanOrEqual(36);
  expect(textOf(tall)!.join(' ').split(' ')).toHaveLength(100);
  for (const { width } of tall.lines) expect(width).toBeLessThanOrEqual(800);
  expect(layOut(paragraphsOf([verse(1, 'x'.repeat(80))], true), MEASURE, { width: 800, height: 600 })).toBeUndefined();
});

test('no word is left alone in the last line', () => {
  const verses = paragraphsOf([verse(1, 'uno dos tres cuatro cinco seis siete ocho nueve diez once')], true);
  const lines = textOf(layOut(verses, MEASURE, { width: 840, height: 500 }))!;
  const lengths = lines.map((line) => line.length);
  expect(Math.min(...lengths)).toBeGreaterThan(Math.max(...lengths) * 0.7);
});

test('titles are paragraphs, several verses have numbers, what is left out is told', () => {
  const verses = [verse(8, 'Afirmado.'), verse(9, '¿Con qué?', 'BETH'), verse(11, 'En mi corazón.')];
  const layout = layOut(paragraphsOf(verses, true), MEASURE, { width: 900, height: 900 })!;
  expect(textOf(layout)).toEqual(['8Afirmado.', 'BETH', '9¿Con qué? […]', '11En mi corazón.']);
  expect(layout.lines.map(({ kind }) => kind)).toEqual(['text', 'title', 'text', 'text']);
  expect(textOf(layOut(paragraphsOf(verses, false), MEASURE, { width: 900, height: 900 }))?.[0]).toBe('Afirmado.');
});
