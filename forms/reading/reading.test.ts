import { expect, test } from 'vitest';
import { mergeReadings, NOTHING_READ, notAfter, parseReading, type Reading } from './reading.ts';

const ana: Reading = {
  of: 'a1',
  settings: { at: 20, chosen: { theme: 'dark' } },
  journey: { place: { at: 50, path: '/search/John/5/1', name: 'Juan 5' }, read: { 'John.4': 40 }, forgotten: 0 },
};

test('what is sent comes out as it went in', () => {
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
])('nothing is made of %j', (given) => {
  expect(parseReading(given)).toEqual(NOTHING_READ);
});

test('settings that were chosen later hold, also the usual ones', () => {
  const later = { ...ana, of: '', settings: { at: 30, chosen: {} } };
  expect(mergeReadings(ana, later).settings).toEqual({ at: 30, chosen: {} });
  expect(mergeReadings(ana, { ...later, settings: { at: 10, chosen: {} } }).settings).toEqual(ana.settings);
  expect(mergeReadings(ana, later).of).toBe('a1');
});

test('what a browser remembers of another account is left out', () => {
  const other = { ...ana, of: 'b2', settings: { at: 99, chosen: {} } };
  expect(mergeReadings(ana, other)).toEqual(ana);
});

test('a clock that runs ahead does not hold for ever', () => {
  const ahead = parseReading({ ...ana, journey: { ...ana.journey, forgotten: 45 } });
  expect(notAfter(ahead, 30)).toEqual({
    of: 'a1',
    settings: ana.settings,
    journey: { place: { ...ana.journey.place, at: 30 }, read: {}, forgotten: 30 },
  });
});
