import { expect, test } from 'vitest';
import { laidAnew } from './decide.ts';
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

test('a text typed over a changed verse is laid on the published one', () => {
  const again = laidAnew(typed('Y lloró Jesús.'), { text: 'Y lloró Jesus.' }, { text: 'Y, lloró Jesus.' });
  expect(again).toEqual(typed('Y, lloró Jesús.'));
});

test('over an unchanged verse the typed text stays', () => {
  const again = laidAnew(typed('Y lloró JESÚS.'), { text: 'Y lloró Jesus.' }, { text: 'Y, lloró Jesús.' });
  expect(again).toEqual(typed('Y, lloró JESÚS.'));
});

test('a rejection, and a text over an unchanged verse, stay as they were', () => {
  const rejected = typed('Y lloró Jesús.', 'rechazar');
  expect(laidAnew(rejected, { text: 'a' }, { text: 'b' })).toBe(rejected);
  const same = typed('Y lloró Jesús.');
  expect(laidAnew(same, { text: 'a' }, { text: 'a' })).toBe(same);
  expect(laidAnew(same, undefined, { text: 'a' })).toBe(same);
});
