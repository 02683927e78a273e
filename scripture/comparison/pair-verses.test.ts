import { describe, expect, test } from 'vitest';
import { BOOKS } from '../canon/books.ts';
import type { KnownVersification } from '../canon/versification.ts';
import { extentOf } from '../reference/extent.ts';
import type { Edition, VersificationId } from '../text/edition.ts';
import { isOwn, pairVerses } from './pair-verses.ts';

interface Made {
  /** The declared numbering; by default, that of its verses. */
  readonly says?: VersificationId;
  /** `Acts.8.37` */
  readonly without?: readonly string[];
  readonly beyond?: readonly string[];
}

/** An edition whose verses contain their own address. */
function made(numbering: KnownVersification, { says = numbering, without = [], beyond = [] }: Made = {}): Edition {
  const extent = extentOf(numbering);
  const numbers = (book: string, chapter: number) => {
    const id = `${book}.${chapter}.`;
    const more = beyond.filter((verse) => verse.startsWith(id)).map((verse) => Number(verse.slice(id.length)));
    return [...extent.verseNumbers(book, chapter), ...more].filter((number) => !without.includes(id + number));
  };
  return {
    meta: { versification: says } as Edition['meta'],
    books: extent.books,
    chapterNumbers: (book) => extent.chapterNumbers(book),
    verseNumbers: numbers,
    chapter: (book, number) => ({
      book,
      number,
      verses: numbers(book, number).map((verse) => ({ number: verse, text: `${book}.${number}.${verse}`, marks: [] })),
    }),
  };
}

const [kjv, rv1909] = [made('kjv'), made('rv1909')];

/** `14: 14.14 | 14.14`, one line per row. */
const table = (editions: readonly Edition[], book: string, chapter: number) =>
  pairVerses(editions, { book, chapter }).map(
    ({ number, cells }) =>
      `${number}: ${cells.map((cell) => cell.map((at) => `${at.chapter}.${at.verse.number}`).join('+') || '–').join(' | ')}`,
  );

test('editions of one numbering are paired verse by verse', () => {
  expect(table([kjv, kjv], 'Jude', 1).slice(0, 2)).toEqual(['1: 1.1 | 1.1', '2: 1.2 | 1.2']);
  // Verses that only another numbering joins stay separate.
  expect(table([kjv, kjv], '2Sam', 20).slice(-2)).toEqual(['25: 20.25 | 20.25', '26: 20.26 | 20.26']);
});

test('a shifted chapter is paired with its address in the other edition', () => {
  expect(table([rv1909, kjv], 'Num', 13).slice(0, 2)).toEqual(['1: 13.1 | 12.16', '2: 13.2 | 13.1']);
  expect(table([kjv, rv1909], 'Num', 12).at(-1)).toBe('16: 12.16 | 13.1');
  expect(table([rv1909, kjv], 'Num', 12).at(-1)).toBe('15: 12.15 | 12.15');
  expect(table([rv1909, kjv], 'Job', 39).filter((row) => /^(3|4|34):/.test(row))).toEqual([
    '3: 39.3 | 38.41',
    '4: 39.4 | 39.1',
    '34: 39.34 | 40.1',
  ]);
});

test('a divided verse is in one row, whichever edition leads', () => {
  expect(table([kjv, rv1909], 'Judg', 14).slice(-3)).toEqual([
    '18: 14.18 | 14.18+14.19',
    '19: 14.19 | 14.20',
    '20: 14.20 | 14.21',
  ]);
  expect(table([rv1909, kjv], 'Judg', 14).slice(-3)).toEqual([
    '18: 14.18+14.19 | 14.18',
    '20: 14.20 | 14.19',
    '21: 14.21 | 14.20',
  ]);
  expect(table([kjv, rv1909], '2Sam', 20).at(-1)).toBe('25: 20.25+20.26 | 20.25');
  expect(table([rv1909, kjv, rv1909], '2Sam', 20).at(-1)).toBe('25: 20.25 | 20.25+20.26 | 20.25');
});

test('a verse that an edition lacks is an empty cell', () => {
  const critical = made('kjv', { without: ['Acts.8.37'] });
  expect(table([kjv, critical], 'Acts', 8).filter((row) => /^3[678]/.test(row))).toEqual([
    '36: 8.36 | 8.36',
    '37: 8.37 | –',
    '38: 8.38 | 8.38',
  ]);
  expect(table([critical, rv1909], 'Acts', 8)[36]).toBe('37: – | 8.37');
});

test('a verse beyond its numbering keeps its address', () => {
  expect(table([made('kjv', { beyond: ['Rev.12.18'] }), rv1909], 'Rev', 12).at(-1)).toBe('18: 12.18 | –');
});

test('an unknown numbering is paired by address, and isOwn reports it', () => {
  const own = made('rv1909', { says: 'own' });
  expect(table([own, kjv], 'Num', 13).slice(0, 2)).toEqual(['1: 13.1 | 13.1', '2: 13.2 | 13.2']);
  expect(table([own, own], 'Num', 13)).toHaveLength(34);
  expect([isOwn(own.meta, [own.meta, kjv.meta]), isOwn(kjv.meta, [own.meta, kjv.meta])]).toEqual([true, false]);
});

describe.each([
  ['kjv and rv1909', [kjv, rv1909]],
  ['rv1909 and kjv', [rv1909, kjv]],
  ['three editions, two of one numbering', [rv1909, kjv, rv1909]],
  [
    'holes and extra verses',
    [made('rv1909', { without: ['Num.13.1', 'Judg.14.19'] }), made('kjv', { beyond: ['3John.1.15'] })],
  ],
  ['an edition with its own numbering', [made('rv1909', { says: 'own' }), kjv, rv1909]],
] as const)('%s', (_, editions) => {
  test('every verse of each edition is in exactly one row, in order', () => {
    const seen = editions.map((): string[] => []);
    for (const { osis, chapters } of BOOKS) {
      for (let chapter = 1; chapter <= chapters.length; chapter++) {
        for (const { cells } of pairVerses(editions, { book: osis, chapter })) {
          cells.forEach((cell, column) => {
            for (const { chapter, verse } of cell) {
              expect(verse.text).toBe(`${osis}.${chapter}.${verse.number}`);
              seen[column]!.push(verse.text);
            }
          });
        }
      }
    }
    const all = (edition: Edition) =>
      edition.books.flatMap((book) =>
        edition
          .chapterNumbers(book)
          .flatMap((chapter) => edition.verseNumbers(book, chapter).map((verse) => `${book}.${chapter}.${verse}`)),
      );
    expect(seen).toEqual(editions.map(all));
  });
});
