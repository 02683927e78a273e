import { expect, test } from 'vitest';
import { EMPTY_JOURNEY, type Journey, mergeJourneys, parseJourney, placeAfter } from './journey.ts';

const john: Journey = {
  place: { at: 50, path: '/search/John/5/1#v9', name: 'Juan 5' },
  read: { 'John.3': 30, 'John.4': 40 },
  forgotten: 10,
};

test('stored journeys survive parsing', () => {
  expect(parseJourney(JSON.parse(JSON.stringify(john)))).toEqual(john);
  for (const path of [
    '/search/1%20Samuel/2/1',
    '/search/John/5/1?edicion=rv1865#v9',
    '/search/Song%20of%20Solomon/1/1',
  ])
    expect(parseJourney({ place: { at: 1, path, name: 'x' } }).place?.path).toBe(path);
});

test('a marked place stays until the reader returns to its chapter', () => {
  const marked = { at: 50, path: '/search/John/5/1#v9', name: 'Juan 5:9', marked: true } as const;
  const read = (path: string) => ({ at: 90, path, name: 'x' });
  const [here, elsewhere] = [read('/search/John/5/1#v30'), read('/search/Ruth/2/1')];
  // On the page where it was marked, on another chapter, and on a later page of the same chapter.
  expect(placeAfter(marked, here, 40)).toBe(marked);
  expect(placeAfter(marked, elsewhere, 60)).toBe(marked);
  expect(placeAfter(marked, here, 60)).toBe(here);
  expect(placeAfter({ ...elsewhere, at: 50 }, here, 40)).toBe(here);
  expect(placeAfter(undefined, here, 40)).toBe(here);
  expect(parseJourney({ place: marked }).place).toEqual(marked);
  expect(parseJourney({ place: { ...marked, marked: 'sí' } }).place).not.toHaveProperty('marked');
});

test.each([
  'javascript:alert(1)',
  '//evil.example/search/John/5/1',
  'https://evil.example/search/John/5/1',
  '/search/../SignIn/5/1',
  '/search/John/5',
  '/search/John/5/1?edicion=a&x=1',
  '/search/John/5/1#<b>',
  '/search/John/5/1\n',
  7,
])('%j is not a valid place', (path) => {
  expect(parseJourney({ place: { at: 1, path, name: 'Juan 5' } })).toEqual(EMPTY_JOURNEY);
});

test.each([
  undefined,
  null,
  'x',
  [],
  { read: 'John.3', place: 'x', forgotten: -1 },
  { read: { 'John 3': 1, 'John.4': 'x' } },
])('%j is parsed as an empty journey', (given) => {
  expect(parseJourney(given)).toEqual(EMPTY_JOURNEY);
});

test('a name must be a string of limited length', () => {
  for (const name of ['', 'x'.repeat(61), 7, undefined])
    expect(parseJourney({ place: { at: 1, path: '/search/John/5/1', name } })).toEqual(EMPTY_JOURNEY);
});

test('merging keeps the later place and the chapters of both', () => {
  const other: Journey = {
    place: { at: 60, path: '/search/Ruth/1/1', name: 'Rut 1' },
    read: { 'Ruth.1': 60, 'John.3': 35 },
    forgotten: 0,
  };
  const together = {
    place: other.place,
    read: { 'John.3': 35, 'John.4': 40, 'Ruth.1': 60 },
    forgotten: 10,
  };
  expect(mergeJourneys(john, other)).toEqual(together);
  expect(mergeJourneys(other, john)).toEqual(together);
  expect(mergeJourneys(together, together)).toEqual(together);
});

test('chapters forgotten on one device do not return from another', () => {
  expect(mergeJourneys(john, { read: {}, forgotten: 45 })).toEqual({ place: john.place, read: {}, forgotten: 45 });
  expect(mergeJourneys({ read: { 'Ruth.1': 56 }, forgotten: 55 }, john)).toEqual({
    read: { 'Ruth.1': 56 },
    forgotten: 55,
  });
});
