import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=40-59', { start: 40, end: 59 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['Bytes= 5-6 ', { start: 5, end: 6 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // None of these is a range: the whole is sent.
  ['bytes=6-5', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=a-b', undefined],
  ['items=0-1', undefined],
  [`bytes=${' '.repeat(60)}0-1`, undefined],
  ['', undefined],
  [null, undefined],
])('%j of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

test('of an empty file there is no range', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
});
