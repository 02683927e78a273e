import { expect, test } from 'vitest';
import { doListDeed, formatListDeed, parseListDeed } from './list-deed.ts';

test.each([
  ['up-1', 'bac', 'down-0'],
  ['up-2', 'acb', 'up-1'],
  ['down-0', 'bac', 'down-1'],
  ['down-1', 'acb', 'up-2'],
  ['remove-0', 'bc', 'remove-0'],
  ['remove-2', 'ab', 'remove-1'],
  ['add', 'abc+', 'field-3'],
])('%s makes of abc %s, and the focus is on %s', (text, rows, focus) => {
  const deed = parseListDeed(text, 3);
  expect(deed && formatListDeed(deed)).toBe(text);
  const done = deed && doListDeed([...'abc'], deed, '+');
  expect(done && { rows: done.rows.join(''), focus: done.focus }).toEqual({ rows, focus });
});

test('removing the last row moves the focus to the add button', () => {
  expect(doListDeed(['a'], { kind: 'remove', at: 0 }, '+')).toEqual({ rows: [], focus: 'add' });
});

test.each(['', 'up-0', 'down-2', 'remove-3', 'up-9', 'up--1', 'up-1x', 'ver'])(
  '«%s» is no deed of three rows',
  (text) => {
    expect(parseListDeed(text, 3)).toBeUndefined();
  },
);
