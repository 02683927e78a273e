import { expect, test } from 'vitest';
import { bookByOsis } from '../canon/book.ts';
import { fromOtherNumbering, mapVerse } from '../canon/map-verse.ts';
import type { VerseRef } from '../canon/verse-ref.ts';
import { resolveAddress } from './address.ts';
import { extentOf } from './extent.ts';
import { bookName, formatSpanish } from './format-spanish.ts';
import { formatOsis } from './osis.ts';
import { readInput } from './read-input.ts';

// Verse numbers of Hebrew and Catholic Bibles that the RV1909 lacks: in every notation each is reported with its place in the
// RV1909, and no other verse or chapter is opened.

const extent = extentOf('rv1909');
const has = ({ book, chapter, verse }: VerseRef) => extent.verseNumbers(book, chapter).includes(verse);

const MISSING: readonly VerseRef[] = extent.books.flatMap((book) =>
  // Joel has four chapters in those Bibles.
  Array.from({ length: extent.chapterNumbers(book).length + 1 }, (_, index) => index + 1).flatMap((chapter) =>
    Array.from({ length: 200 }, (_, index) => ({ book, chapter, verse: index + 1 })).filter(
      (ref) => fromOtherNumbering(ref) !== undefined && !has(ref),
    ),
  ),
);

/** The next missing verse of the same chapter, if its number follows directly. */
const next = ({ book, chapter, verse }: VerseRef): VerseRef | undefined =>
  MISSING.find((ref) => ref.book === book && ref.chapter === chapter && ref.verse === verse + 1);

const outcome = (input: string): string => {
  const read = readInput(input, extent);
  if (read.kind !== 'absent') return read.kind;
  const { error } = read;
  if (error.code !== 'verse-missing' && error.code !== 'chapter-missing') return error.code;
  const here = error.here.map(({ book, chapter, verse }) => `${book}.${chapter}.${verse}`);
  return `${error.book}.${error.chapter}.${error.verse}${error.until === undefined ? '' : `-${error.until}`} is ${here.join(' ') || 'nowhere'}`;
};

test('more than two hundred such verses are tested', () => {
  expect(MISSING.length).toBeGreaterThan(200);
  expect(MISSING.filter(({ book }) => book === 'Ps').length).toBeGreaterThan(60);
});

test.each([', ', ',', ':', '. ', '.', ' : ', ': ', ' ', ',\u00a0', ', v. '])(
  'each is reported with its place in the RV1909 if «%s» separates chapter and verse',
  (separator) => {
    const wrong = MISSING.flatMap((ref) => {
      const { book, chapter, verse } = ref;
      const written = `${bookName(book, 'short')} ${chapter}${separator}${verse}`;
      return outcome(written).startsWith(`${book}.${chapter}.${verse} is ${book}.`)
        ? []
        : [`${written}: ${outcome(written)}`];
    });
    expect(wrong).toEqual([]);
  },
);

test.each([', ', ',', ':'])('a range of two of them is reported, separated by «%s»', (separator) => {
  const ranges = MISSING.filter(next);
  expect(ranges.length).toBeGreaterThan(80);
  const wrong = ranges.flatMap(({ book, chapter, verse }) => {
    const written = `${bookName(book)} ${chapter}${separator}${verse}-${verse + 1}`;
    const expected = `${book}.${chapter}.${verse}-${verse + 1} is ${book}.`;
    return outcome(written).startsWith(expected) ? [] : [`${written}: ${outcome(written)}`];
  });
  expect(wrong).toEqual([]);
});

test('a missing verse does not remove the other references of a list', () => {
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
])('the reading of «%s» as chapters is only an alternative', (input, missing, chapters) => {
  expect(outcome(input)).toBe(missing);
  const read = readInput(input, extent);
  const besides = read.kind === 'absent' ? read.besides : undefined;
  expect(besides?.map((passage) => formatSpanish(passage)).join(', ')).toBe(chapters);
});

/** The verse numbers of other Bibles that the RV1909 lacks, with its verse; without the Greek parts of Daniel, which it has not. */
function lackingOf(numbering: 'hebrew' | 'catholic') {
  const other = extentOf(numbering);
  return other.books.flatMap((book) =>
    other.chapterNumbers(book).flatMap((chapter) =>
      other.verseNumbers(book, chapter).flatMap((verse) => {
        const ref = { book, chapter, verse };
        const [there] = has(ref) ? [] : mapVerse(ref, numbering, 'rv1909');
        return there ? [{ ref, there }] : [];
      }),
    ),
  );
}

test('Catholic Bibles have the 209 of the Hebrew text, except in Daniel 3, and one in Revelation', () => {
  const [hebrew, catholic] = (['hebrew', 'catholic'] as const).map((numbering) =>
    lackingOf(numbering).map(({ ref }) => `${ref.book}.${ref.chapter}.${ref.verse}`),
  );
  expect(hebrew!.filter((place) => !place.startsWith('Rev'))).toHaveLength(209);
  expect(hebrew!.filter((place) => !catholic!.includes(place))).toEqual(['Dan.3.31', 'Dan.3.32', 'Dan.3.33']);
  const greek = Array.from({ length: 10 }, (_, i) => `Dan.3.${91 + i}`);
  expect(catholic!.filter((place) => !hebrew!.includes(place))).toEqual(greek);
  expect(catholic).toContain('Rev.12.18');
});

test('each verse number of Catholic Bibles that the RV1909 lacks leads to its verse, by its address and as typed', () => {
  const lacking = lackingOf('catholic');
  expect(lacking).toHaveLength(217);
  for (const { ref, there } of lacking) {
    const place = { book: there.book, chapter: there.chapter, verse: there.verse };
    const address = [bookByOsis(ref.book)!.english, String(ref.chapter), String(ref.verse)];
    expect(resolveAddress(extent, ...(address as [string, string, string]))).toMatchObject({
      error: { here: expect.arrayContaining([expect.objectContaining(place)]) },
    });
    expect(readInput(`${bookName(ref.book)} ${ref.chapter},${ref.verse}`, extent)).toMatchObject({
      error: { here: expect.arrayContaining([expect.objectContaining(place)]) },
    });
  }
});
