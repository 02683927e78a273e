import { expect, test } from 'vitest';
import type { Place } from '../../page/place.ts';
import { type BookExtent, NO_CHOICE, needsExtent, optionsFor, pathOf, settle } from './choice.ts';

const ruth: BookExtent = {
  book: 'Ruth',
  chapters: new Map([
    [1, [1, 2, 3]],
    [2, [1, 2]],
  ]),
};
const jude: Place = {
  book: { english: 'Jude' },
  chapter: 1,
  verse: 5,
  chapterNumbers: [1],
  verseNumbers: [1, 2, 3, 4, 5],
};
const choice = (book: string, chapter: number, verse: number) => ({ book, chapter, verse });

test.each([
  ['what exists stays', choice('Ruth', 2, 2), choice('Ruth', 2, 2)],
  ['a verse too many', choice('Ruth', 2, 3), choice('Ruth', 2, 1)],
  ['a chapter too many', choice('Ruth', 150, 3), choice('Ruth', 1, 3)],
  ['of another book nothing is known', choice('John', 22, 99), choice('John', 22, 99)],
])('settle: %s', (_, before, after) => {
  expect(settle(before, ruth)).toEqual(after);
});

test('a loaded book determines the choices', () => {
  expect(optionsFor(choice('Ruth', 2, 1), jude, ruth, true)).toEqual({ chapters: [1, 2], verses: [1, 2] });
});

test('on a chapter page the page’s own data are used', () => {
  expect(optionsFor(choice('Jude', 1, 5), jude, undefined, true)).toEqual({ chapters: [1], verses: [1, 2, 3, 4, 5] });
});

test('of a book that the edition has in part, its chapters are offered', () => {
  const luke: Place = { book: { english: 'Luke' }, chapter: 10, verse: 1, chapterNumbers: [10], verseNumbers: [1, 2] };
  expect(optionsFor(choice('Luke', 10, 1), luke, undefined, true)).toEqual({ chapters: [10], verses: [1, 2] });
});

test('until a book is loaded, the current choice is the only option', () => {
  expect(optionsFor(choice('Ruth', 2, 4), jude, undefined, true)).toEqual({ chapters: [2], verses: [4] });
});

test('without scripts and without a book, every possible number is offered', () => {
  const { chapters, verses } = optionsFor(NO_CHOICE, undefined, undefined, false);
  expect([chapters.length, verses.length]).toEqual([150, 176]);
});

test.each([
  ['no book', NO_CHOICE, false],
  ['where the reader is', choice('Jude', 1, 2), false],
  ['another chapter', choice('Jude', 2, 1), true],
  ['another book', choice('Ruth', 1, 1), true],
])('needsExtent: %s', (_, what, needed) => {
  expect(needsExtent(what, jude)).toBe(needed);
});

test('the path of a choice', () => {
  expect(pathOf(choice('Song of Solomon', 2, 1))).toBe('/search/Song%20of%20Solomon/2/1');
});
