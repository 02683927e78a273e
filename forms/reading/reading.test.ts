import { expect, test } from 'vitest';
import { EMPTY_READING, limitTimes, mergeReadings, parseReading, type Reading } from './reading.ts';

const ana: Reading = {
  of: 'a1',
  settings: { at: 20, chosen: { theme: 'dark' } },
  journey: { place: { at: 50, path: '/search/John/5/1', name: 'Juan 5' }, read: { 'John.4': 40 }, forgotten: 0 },
};

test('sent readings survive parsing', () => {
  expect(parseReading(JSON.parse(JSON.stringify(ana)))).toEqual(ana);
});

test.each([
  undefined,
  null,
  7,
  'x',
  [],
  { of: '<b>', settings: 'dark', journey: 7 },
  { settings: { at: -1, chosen: [] } },
])('%j is parsed as an empty reading', (given) => {
  expect(parseReading(given)).toEqual(EMPTY_READING);
});

test('later settings win, including defaults', () => {
  const later = { ...ana, of: '', settings: { at: 30, chosen: {} } };
  expect(mergeReadings(ana, later).settings).toEqual({ at: 30, chosen: {} });
  expect(mergeReadings(ana, { ...later, settings: { at: 10, chosen: {} } }).settings).toEqual(ana.settings);
  expect(mergeReadings(ana, later).of).toBe('a1');
});

test('the data of another account are ignored when merging', () => {
  const other = { ...ana, of: 'b2', settings: { at: 99, chosen: {} } };
  expect(mergeReadings(ana, other)).toEqual(ana);
});

test('times in the future are limited to the current time', () => {
  const ahead = parseReading({ ...ana, journey: { ...ana.journey, forgotten: 45 } });
  expect(limitTimes(ahead, 30)).toEqual({
    of: 'a1',
    settings: ana.settings,
    journey: { place: { ...ana.journey.place, at: 30 }, read: {}, forgotten: 30 },
  });
});
