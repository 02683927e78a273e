import { expect, test } from 'vitest';
import { bookByOsis } from '../canon/book.ts';
import { extentOf } from '../reference/extent.ts';
import { parseOsis } from '../reference/osis.ts';
import type { Edition, EditionMeta } from '../text/edition.ts';
import { addDays } from '../time/day.ts';
import { CHOSEN } from './chosen.ts';
import { chooseVerse, isDayPassage, type ListedVerse, readVerseOfDay } from './verse-of-day.ts';

/** An edition whose verses say where they are. */
function invented(versification: 'kjv' | 'rv1909', books?: readonly string[]): Edition {
  const extent = extentOf(versification);
  return {
    ...extent,
    books: books ?? extent.books,
    chapterNumbers: (book) => (!books || books.includes(book) ? extent.chapterNumbers(book) : []),
    meta: { id: versification, versification } as EditionMeta,
    chapter: (book, number) =>
      (!books || books.includes(book)) && extent.verseNumbers(book, number).length > 0
        ? {
            book,
            number,
            verses: extent
              .verseNumbers(book, number)
              .map((verse) => ({ number: verse, text: `${book} ${number} ${verse}`, marks: [] })),
          }
        : undefined,
  } as Edition;
}

const RV = invented('rv1909');
const days = Array.from({ length: 366 }, (_, n) => addDays('2028-01-01', n));
const shownIn = (edition: Edition, day: string, list: readonly ListedVerse[] = []) =>
  readVerseOfDay(day, chooseVerse(day, list, edition), edition);

test('there is one choice for each day of a leap year, each once, and neighbours are of different books', () => {
  expect(CHOSEN.map((month) => month.length)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  const all = CHOSEN.flat();
  expect(new Set(all).size).toBe(366);
  const books = all.map((one) => one.split('.')[0]);
  expect(books.filter((book, at) => book === books[at + 1])).toEqual([]);
  expect(new Set(books).size).toBeGreaterThan(60);
  const old = books.filter((book = '') => bookByOsis(book)?.testament === 'OT').length;
  expect(old / 366).toBeGreaterThan(0.4);
  expect(old / 366).toBeLessThan(0.65);
});

test.each(['rv1909', 'kjv'] as const)(
  'every choice is read, from one chapter, in the numbering %s',
  (versification) => {
    const edition = invented(versification);
    const read = days.map((day) => shownIn(edition, day));
    expect(read.filter((verse) => !verse || !isDayPassage(parseOsis(verse.id)))).toEqual([]);
    expect(new Set(read.map((verse) => verse?.id)).size).toBe(366);
  },
);

test('several verses are one passage', () => {
  expect(shownIn(RV, '2026-12-25')).toEqual({
    day: '2026-12-25',
    book: 'Luke',
    chapter: 2,
    verses: [10, 11],
    id: 'Luke.2.10-Luke.2.11',
    name: 'Lucas 2:10-11',
    text: 'Luke 2 10 Luke 2 11',
    path: '/search/Luke/2/10-11',
  });
});

test('an edition with fewer books shows the next choice that it has, and one with none its first verse', () => {
  const small = invented('rv1909', ['Ps', 'John']);
  for (const day of days) expect(shownIn(small, day)?.id).toMatch(/^(Ps|John)\./);
  expect(shownIn(invented('rv1909', ['Obad']), '2026-05-01')?.id).toBe('Obad.1.1');
});

test('the owner’s dates come first, then the owner’s other verses in turn', () => {
  const list = [
    { reference: 'Ps.23.1' },
    { reference: 'John.1.1', day: '12-24' },
    { reference: 'Luke.2.10-Luke.2.11', day: '2026-12-24' },
    { reference: 'Ps.23.2' },
  ];
  const shown = (day: string) => shownIn(RV, day, list)?.id;
  expect([shown('2026-12-24'), shown('2027-12-24')]).toEqual(['Luke.2.10-Luke.2.11', 'John.1.1']);
  const four = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'].map(shown);
  expect(new Set(four.slice(0, 2))).toEqual(new Set(['Ps.23.1', 'Ps.23.2']));
  expect(four.slice(2)).toEqual(four.slice(0, 2));
  expect(shownIn(RV, '2026-11-25', list.slice(1, 3))?.id).toBe(shownIn(RV, '2026-11-25')?.id);
});
