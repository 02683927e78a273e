import { expect, test } from 'vitest';
import { CHOICE_NAMES, CHOICES, choose, defaultChoice, parseSettings, resetAppearance } from './choices.ts';

test('the default of each choice is one of its values', () => {
  expect(Object.fromEntries(CHOICE_NAMES.map((name) => [name, defaultChoice(name)]))).toEqual({
    theme: 'system',
    face: 'serif',
    size: 1,
    leading: 1,
    measure: 1,
    lines: 'verses',
    poetry: 'prose',
    numbers: 'faint',
    added: 'italic',
    jesus: 'plain',
    titles: 'shown',
    headings: 'shown',
    tap: 'correct',
    place: 'kept',
    read: 'forgotten',
  });
});

test('chosen values survive storing and parsing', () => {
  for (const name of CHOICE_NAMES)
    for (const value of CHOICES[name]) {
      const kept = parseSettings(JSON.parse(JSON.stringify({ [name]: value })));
      expect(kept).toEqual(value === defaultChoice(name) ? {} : { [name]: value });
    }
});

test.each([
  undefined,
  null,
  7,
  'dark',
  ['dark'],
  { theme: 'Dark' },
  { theme: ['dark'] },
  { theme: { toString: 'dark' } },
  { size: '1.5' },
  { size: 99 },
  { size: Number.NaN },
  { face: 'x;}body{display:none' },
  { constructor: 'dark', __proto__: 'dark' },
  JSON.parse('{"__proto__":{"theme":"black"}}'),
])('%j is not a valid choice', (given) => {
  expect(parseSettings(given)).toEqual({});
});

test('an invalid value does not discard the others', () => {
  expect(parseSettings({ theme: 'sepia', size: -1, lines: 'running', strange: true })).toEqual({
    theme: 'sepia',
    lines: 'running',
  });
});

test('choose replaces a value, and choosing the default removes it', () => {
  const larger = choose({ theme: 'dark' }, 'size', 1.5);
  expect(larger).toEqual({ theme: 'dark', size: 1.5 });
  expect(choose(larger, 'size', 1.3)).toEqual({ theme: 'dark', size: 1.3 });
  expect(choose(larger, 'theme', 'system')).toEqual({ size: 1.5 });
});

test('resetAppearance resets the appearance, and keeps the click action and the reading history', () => {
  expect(resetAppearance({ theme: 'dark', size: 2, tap: 'menu', read: 'kept' })).toEqual({ tap: 'menu', read: 'kept' });
});
