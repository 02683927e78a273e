import { expect, test } from 'vitest';
import { rebaseTyped } from './decide.ts';
import type { Typed } from './read-decision-form.ts';

const typed = (text: string, act: Typed['act'] = 'cambiar'): Typed => ({
  act,
  text,
  title: '',
  why: '',
  reason: '',
  chosen: '',
  confirm: false,
  loss: false,
  also: [],
});

test('a text typed over a verse that has changed is merged with the published text', () => {
  const again = rebaseTyped(typed('Y lloró Jesús.'), { text: 'Y lloró Jesus.' }, { text: 'Y, lloró Jesus.' });
  expect(again).toEqual(typed('Y, lloró Jesús.'));
});

test('where both changed the same word, the typed text wins', () => {
  const again = rebaseTyped(typed('Y lloró JESÚS.'), { text: 'Y lloró Jesus.' }, { text: 'Y, lloró Jesús.' });
  expect(again).toEqual(typed('Y, lloró JESÚS.'));
});

test('a rejection, and a text over an unchanged verse, are not altered', () => {
  const rejected = typed('Y lloró Jesús.', 'rechazar');
  expect(rebaseTyped(rejected, { text: 'a' }, { text: 'b' })).toBe(rejected);
  const same = typed('Y lloró Jesús.');
  expect(rebaseTyped(same, { text: 'a' }, { text: 'a' })).toBe(same);
  expect(rebaseTyped(same, undefined, { text: 'a' })).toBe(same);
});
