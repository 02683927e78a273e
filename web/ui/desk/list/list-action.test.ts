import { expect, test } from 'vitest';
import { applyListAction, formatListAction, parseListAction } from './list-action.ts';

test.each([
  ['up-1', 'bac', 'down-0'],
  ['up-2', 'acb', 'up-1'],
  ['down-0', 'bac', 'down-1'],
  ['down-1', 'acb', 'up-2'],
  ['remove-0', 'bc', 'remove-0'],
  ['remove-2', 'ab', 'remove-1'],
  ['add', 'abc+', 'field-3'],
])('%s turns abc into %s, and the focus is on %s', (text, rows, focus) => {
  const action = parseListAction(text, 3);
  expect(action && formatListAction(action)).toBe(text);
  const done = action && applyListAction([...'abc'], action, '+');
  expect(done && { rows: done.rows.join(''), focus: done.focus }).toEqual({ rows, focus });
});

test('removing the last row moves the focus to the add button', () => {
  expect(applyListAction(['a'], { kind: 'remove', at: 0 }, '+')).toEqual({ rows: [], focus: 'add' });
});

test.each(['', 'up-0', 'down-2', 'remove-3', 'up-9', 'up--1', 'up-1x', 'ver'])(
  '«%s» is no action of three rows',
  (text) => {
    expect(parseListAction(text, 3)).toBeUndefined();
  },
);
