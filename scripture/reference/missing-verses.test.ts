import { expect, test } from 'vitest';
import { fromOtherNumbering } from '../canon/map-verse.ts';
import type { VerseRef } from '../canon/verse-ref.ts';
import { extentOf } from './extent.ts';
import { bookName, formatSpanish } from './format-spanish.ts';
import { formatOsis } from './osis.ts';
import { readInput } from './read-input.ts';

// Verses that Hebrew and Catholic Bibles have and the RV1909 has not under that number, however they are written: each is told,
// with its place here, and no other verse or chapter is gone to.

const extent = extentOf('rv1909');
const has = ({ book, chapter, verse }: VerseRef) => extent.verseNumbers(book, chapter).includes(verse);

const MISSING: readonly VerseRef[] = extent.books.flatMap((book) =>
  // Joel has a fourth chapter there.
  Array.from({ length: extent.chapterNumbers(book).length + 1 }, (_, index) => index + 1).flatMap((chapter) =>
    Array.from({ length: 200 }, (_, index) => ({ book, chapter, verse: index + 1 })).filter(
      (ref) => fromOtherNumbering(ref) !== undefined && !has(ref),
    ),
  ),
);

/** Where another number of the same chapter follows in the list. */
const next = ({ book, chapter, verse }: VerseRef): VerseRef | undefined =>
  MISSING.find((ref) => ref.book === book && ref.chapter === chapter && ref.verse === verse + 1);

const told = (input: string): string => {
  const read = readInput(input, extent);
  if (read.kind !== 'absent') return read.kind;
  const { error } = read;
  if (error.code !== 'verse-missing' && error.code !== 'chapter-missing') return error.code;
  const here = error.here.map(({ book, chapter, verse }) => `${book}.${chapter}.${verse}`);
  return `${error.book}.${error.chapter}.${error.verse}${error.until === undefined ? '' : `-${error.until}`} is ${here.join(' ') || 'nowhere'}`;
};

test('there are some two hundred of them', () => {
  expect(MISSING.length).toBeGreaterThan(200);
  expect(MISSING.filter(({ book }) => book === 'Ps').length).toBeGreaterThan(60);
});

test.each([', ', ',', ':', '. ', '.', ' : ', ': ', ' ', ',\u00a0', ', v. '])(
  'each is told with its place here where «%s» stands between chapter and verse',
  (separator) => {
    const wrong = MISSING.flatMap((ref) => {
      const { book, chapter, verse } = ref;
      const written = `${bookName(book, 'short')} ${chapter}${separator}${verse}`;
      return told(written).startsWith(`${book}.${chapter}.${verse} is ${book}.`)
        ? []
        : [`${written}: ${told(written)}`];
    });
    expect(wrong).toEqual([]);
  },
);

test.each([', ', ',', ':'])('and so is a range of two of them: «%s»', (separator) => {
  const ranges = MISSING.filter(next);
  expect(ranges.length).toBeGreaterThan(80);
  const wrong = ranges.flatMap(({ book, chapter, verse }) => {
    const written = `${bookName(book)} ${chapter}${separator}${verse}-${verse + 1}`;
    const expected = `${book}.${chapter}.${verse}-${verse + 1} is ${book}.`;
    return told(written).startsWith(expected) ? [] : [`${written}: ${told(written)}`];
  });
  expect(wrong).toEqual([]);
});

test('one that is missing never takes the others of a list away', () => {
  for (const { book, chapter, verse } of MISSING) {
    const read = readInput(`Jn 3, 16; ${bookName(book, 'short')} ${chapter}, ${verse}; Hb 9, 7`, extent);
    expect(read).toMatchObject({ kind: 'passages', absent: [{ book, chapter }] });
    expect(read.kind === 'passages' && read.passages.map(formatOsis)).toEqual(['John.3.16', 'Heb.9.7']);
  }
});

test.each([
  ['Za 2, 14', 'Zech.2.14 is Zech.2.10', 'Zacarías 2, Zacarías 14'],
  ['Lv 5, 20-26', 'Lev.5.20-26 is Lev.6.1 Lev.6.7', 'Levítico 5, Levítico 20-26'],
  ['Sal 51, 20-21', 'Ps.51.20-21 is Ps.51.18 Ps.51.19', undefined],
  ['Nm 17, 16', 'Num.17.16 is Num.17.1', undefined],
  ['Sal 23, 24', 'Ps.23.24 is nowhere', 'Salmo 23, Salmo 24'],
  ['Jn 3, 40', 'John.3.40 is nowhere', undefined],
])('the chapters of «%s» are only offered behind it', (input, missing, chapters) => {
  expect(told(input)).toBe(missing);
  const read = readInput(input, extent);
  const besides = read.kind === 'absent' ? read.besides : undefined;
  expect(besides?.map((passage) => formatSpanish(passage)).join(', ')).toBe(chapters);
});
