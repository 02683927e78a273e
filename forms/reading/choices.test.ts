import { expect, test } from 'vitest';
import { asAtFirst, CHOICE_NAMES, CHOICES, choose, parseSettings, usual } from './choices.ts';

test('the usual way of each choice is one of its ways', () => {
  expect(Object.fromEntries(CHOICE_NAMES.map((name) => [name, usual(name)]))).toEqual({
    theme: 'system',
    face: 'serif',
    size: 1,
    leading: 1,
    measure: 1,
    lines: 'verses',
    poetry: 'prose',
    numbers: 'faint',
    added: 'italic',
    titles: 'shown',
    tap: 'correct',
    place: 'kept',
    read: 'forgotten',
  });
});

test('what was chosen comes out as it went in', () => {
  for (const name of CHOICE_NAMES)
    for (const value of CHOICES[name]) {
      const kept = parseSettings(JSON.parse(JSON.stringify({ [name]: value })));
      expect(kept).toEqual(value === usual(name) ? {} : { [name]: value });
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
])('%j is no choice of ours', (given) => {
  expect(parseSettings(given)).toEqual({});
});

test('one wrong value does not take the others with it', () => {
  expect(parseSettings({ theme: 'sepia', size: -1, lines: 'running', strange: true })).toEqual({
    theme: 'sepia',
    lines: 'running',
  });
});

test('choosing replaces, and choosing the usual way forgets', () => {
  const larger = choose({ theme: 'dark' }, 'size', 1.5);
  expect(larger).toEqual({ theme: 'dark', size: 1.5 });
  expect(choose(larger, 'size', 1.3)).toEqual({ theme: 'dark', size: 1.3 });
  expect(choose(larger, 'theme', 'system')).toEqual({ size: 1.5 });
});

test('as at first is how it looks, not what a click does or what is remembered', () => {
  expect(asAtFirst({ theme: 'dark', size: 2, tap: 'menu', read: 'kept' })).toEqual({ tap: 'menu', read: 'kept' });
});
