import { expect, test } from 'vitest';
import { layOut, layOutCut, type Measure } from './lay-out.ts';

/** Every letter is half as wide as it is high. */
const MEASURE: Measure = {
  blank: 0.5,
  word: (text) => text.length / 2,
  number: (text) => text.length / 4 + 0.25,
};
const textOf = (layout: ReturnType<typeof layOut>) =>
  layout?.lines.map(({ words }) => words.map(({ text, number = '' }) => number + text).join(' '));
const text = (words: string) => [{ kind: 'text' as const, words: words.split(' ').map((text) => ({ text })) }];
const SIZES = { largest: 84, smallest: 36 };

test('the letters are as large as the box allows', () => {
  const short = text('Y lloró Jesús.');
  expect(layOut(short, MEASURE, { width: 800, height: 600 }, SIZES)).toMatchObject({
    size: 84,
    lines: [{ width: 588, top: 0 }],
  });
  const narrow = layOut(short, MEASURE, { width: 250, height: 600 }, SIZES);
  expect(textOf(narrow)).toEqual(['Y', 'lloró', 'Jesús.']);
  expect(narrow?.size).toBe(82);
  expect(layOut(short, MEASURE, { width: 800, height: 60 }, SIZES)?.size).toBe(44);
});

test('a text that would need illegible letters is refused', () => {
  const long = text('palabra '.repeat(100).trim());
  expect(layOut(long, MEASURE, { width: 800, height: 600 }, SIZES)).toBeUndefined();
  const tall = layOut(long, MEASURE, { width: 800, height: 1400 }, SIZES)!;
  expect(tall.size).toBeGreaterThanOrEqual(36);
  expect(textOf(tall)!.join(' ').split(' ')).toHaveLength(100);
  for (const { width } of tall.lines) expect(width).toBeLessThanOrEqual(800);
  expect(layOut(text('x'.repeat(80)), MEASURE, { width: 800, height: 600 }, SIZES)).toBeUndefined();
});

test('the last line never has a single word', () => {
  const verses = text('uno dos tres cuatro cinco seis siete ocho nueve diez once');
  const lines = textOf(layOut(verses, MEASURE, { width: 840, height: 500 }, SIZES))!;
  const lengths = lines.map((line) => line.length);
  expect(Math.min(...lengths)).toBeGreaterThan(Math.max(...lengths) * 0.7);
});

test('a text that does not fit is truncated after a word', () => {
  const box = { width: 800, height: 200 };
  const words = Array.from({ length: 100 }, (_, n) => `voz${n},`);
  expect(textOf(layOutCut('Y lloró Jesús.', MEASURE, box, SIZES))).toEqual(['Y lloró Jesús.']);
  const cut = layOutCut(words.join(' '), MEASURE, box, SIZES)!;
  const shown = textOf(cut)!.join(' ');
  expect(shown).toMatch(/^voz0, .*voz\d+…$/);
  const count = shown.split(' ').length;
  expect(layOut(text(words.slice(0, count + 1).join(' ')), MEASURE, box, SIZES)).toBeUndefined();
  expect([cut.size, cut.height <= box.height]).toEqual([36, true]);
  expect(layOutCut('x'.repeat(80), MEASURE, box, SIZES)).toBeUndefined();
});
