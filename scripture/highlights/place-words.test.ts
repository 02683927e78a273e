import { expect, test } from 'vitest';
import {
  formatWords,
  type HighlightedWords,
  parseWords,
  placeWords,
  toWholeWords,
  wordingsAfter,
} from './place-words.ts';

/** `[words]` are highlighted. */
function read(text: string): HighlightedWords {
  const from = text.indexOf('[');
  const to = text.indexOf(']') - 1;
  return { from, to, wording: text.replace(/[[\]]/g, '') };
}

test.each([
  ['y era [la luz] buena', 'y era la luz buena', 'exact', 'la luz'],
  ['y era [la luz] buena', 'y así era la luz muy buena', 'exact', 'la luz'],
  ['y era [la luz] buena', 'y era la lumbre buena', 'changed', 'la lumbre'],
  ['y [era la luz] buena', 'y era la buena', 'changed', 'era la'],
  ['y era [la luz] buena', 'y era buena', 'verse', undefined],
  ['y [fué] la luz', 'y fue la luz', 'changed', 'fue'],
] as const)('%s → %s: %s', (before, now, kind, words) => {
  const place = placeWords(read(before), now);
  expect(place.kind).toBe(kind);
  expect(place.kind === 'verse' ? undefined : now.slice(place.from, place.to)).toBe(words);
  expect(place.kind === 'exact' ? undefined : place.was).toBe(
    kind === 'exact' ? undefined : /\[(.*)\]/.exec(before)?.[1],
  );
});

test('words follow the corrections of their verse one by one', () => {
  const changes = ['uno dos tres', 'uno DOS tres', 'UNO DOS tres'].map((text, i, all) => ({
    ...(i > 0 && { before: { text: all[i - 1]! } }),
    after: { text },
  }));
  expect(wordingsAfter('uno dos tres', changes)).toEqual(['uno DOS tres', 'UNO DOS tres']);
  expect(wordingsAfter('UNO DOS tres', changes)).toEqual([]);
  expect(wordingsAfter('uno dos tres', changes.slice(1))).toEqual(['uno DOS tres', 'UNO DOS tres']);
  expect(wordingsAfter('otro', changes)).toEqual([]);
  const words = read('uno [dos] tres');
  expect(placeWords(words, 'UNO DOS tres', ['uno DOS tres'])).toEqual({ kind: 'changed', from: 4, to: 7, was: 'dos' });
});

test('words are read as they were written, and nothing else is', () => {
  const words = { from: 2, to: 5, wording: 'y era «la luz»\n', revision: 'abc' };
  expect(parseWords(formatWords(words))).toEqual(words);
  for (const bad of [
    null,
    5,
    '',
    'null',
    '{}',
    '{"from":0,"to":9,"wording":"era"}',
    '{"from":1,"to":1,"wording":"era"}',
  ])
    expect(parseWords(bad)).toBeUndefined();
});

test.each([
  ['y e|ra la l|uz, buena', 'era la luz'],
  ['y era| la luz, |buena', 'la luz'],
  ['y era la luz|, |buena', undefined],
  ['va|mo-nos| ya', 'vamo-nos'],
  ['¡O|h Jehová|!', 'Oh Jehová'],
])('a selection is extended to whole words: %s', (marked, words) => {
  const [before = '', inside = ''] = marked.split('|');
  const text = marked.replaceAll('|', '');
  const range = toWholeWords(text, before.length, before.length + inside.length);
  expect(range && text.slice(range.from, range.to)).toBe(words);
});
