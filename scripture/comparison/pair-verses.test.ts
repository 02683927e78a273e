import { describe, expect, test } from 'vitest';
import { BOOKS } from '../canon/books.ts';
import type { KnownVersification } from '../canon/versification.ts';
import { extentOf } from '../reference/extent.ts';
import type { Edition, VersificationId } from '../text/edition.ts';
import { deviates, isOwn, pairVerses } from './pair-verses.ts';

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

test('the Hebrew and the Catholic numbering are paired with the others by what the verses say', () => {
  const [hebrew, catholic] = [made('hebrew'), made('catholic')];
  expect(table([rv1909, hebrew], 'Joel', 3).slice(0, 2)).toEqual(['1: 3.1 | 4.1', '2: 3.2 | 4.2']);
  expect(table([hebrew, rv1909], 'Joel', 3).at(0)).toBe('1: 3.1 | 2.28');
  expect(table([hebrew, rv1909], 'Joel', 4).at(-1)).toBe('21: 4.21 | 3.21');
  expect(table([rv1909, catholic], 'Mal', 4)).toHaveLength(6);
  expect(table([rv1909, catholic], 'Mal', 4)[0]).toBe('1: 4.1 | 3.19');
  // The titles of a psalm stand with its first verse.
  expect(table([kjv, hebrew], 'Ps', 51).slice(0, 2)).toEqual(['1: 51.1 | 51.1+51.2+51.3', '2: 51.2 | 51.4']);
  expect(table([hebrew, kjv], 'Ps', 51).slice(0, 2)).toEqual(['3: 51.1+51.2+51.3 | 51.1', '4: 51.4 | 51.2']);
});

test('what only one numbering has is paired with nothing', () => {
  const catholic = made('catholic');
  const rows = table([kjv, catholic], 'Dan', 3);
  expect(rows.slice(-7)[0]).toBe('24: 3.24 | 3.91');
  expect(rows.find((row) => row.startsWith('23:'))).toMatch(/^23: 3\.23 \| 3\.23\+3\.24\+.*\+3\.90$/);
  expect(table([catholic, kjv], 'Dan', 13)[0]).toBe('1: 13.1 | –');
  expect(table([made('hebrew'), kjv], 'Neh', 7).find((row) => row.includes('7.68'))).toBe('67: 7.67 | 7.67+7.68');
});

test('every verse is in exactly one row of one chapter', () => {
  for (const other of ['hebrew', 'catholic'] as const)
    for (const editions of [
      [kjv, made(other)],
      [made(other), rv1909],
    ]) {
      for (const book of ['Neh', 'Ps', 'Joel', 'Dan', 'Mal', 'Isa', '1Sam', '2Cor']) {
        const seen = [new Map<string, number>(), new Map<string, number>()];
        for (let chapter = 1; chapter <= 151; chapter++)
          for (const { cells } of pairVerses(editions, { book, chapter }))
            cells.forEach((cell, column) => {
              for (const at of cell) {
                const id = `${at.chapter}.${at.verse.number}`;
                seen[column]!.set(id, (seen[column]!.get(id) ?? 0) + 1);
              }
            });
        editions.forEach((edition, column) => {
          const all = edition
            .chapterNumbers(book)
            .flatMap((chapter) => edition.verseNumbers(book, chapter).map((verse) => `${chapter}.${verse}`));
          expect([...seen[column]!.keys()].sort(), book).toEqual(all.sort());
          expect(
            [...seen[column]!.values()].every((times) => times === 1),
            book,
          ).toBe(true);
        });
      }
    }
});

test('a chapter that ends elsewhere than its numbering says may be paired wrongly', () => {
  const other = made('hebrew', { without: ['Mal.3.24'] });
  expect(deviates(other, { book: 'Mal', chapter: 3 })).toBe(true);
  expect(deviates(other, { book: 'Mal', chapter: 2 })).toBe(false);
  expect(deviates(made('kjv', { without: ['Mal.4.6'] }), { book: 'Mal', chapter: 4 })).toBe(false);
});
