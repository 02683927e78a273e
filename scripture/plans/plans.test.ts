import { expect, test } from 'vitest';
import { bookByOsis } from '../canon/book.ts';
import { type Extent, extentOf, versesIn } from '../reference/extent.ts';
import { formatOsis, formatVerseOsis } from '../reference/osis.ts';
import { mcheyne } from './mcheyne.ts';
import { offeredPlans } from './plans.ts';

const only = (extent: Extent, books: readonly string[]): Extent => ({
  ...extent,
  books,
  chapterNumbers: (book) => (books.includes(book) ? extent.chapterNumbers(book) : []),
  verseNumbers: (book, chapter) => (books.includes(book) ? extent.verseNumbers(book, chapter) : []),
});
const GOSPELS = ['Matt', 'Mark', 'Luke', 'John'];
const isNew = (book: string) => bookByOsis(book)?.testament === 'NT';
const EXTENTS = {
  rv1909: extentOf('rv1909'),
  kjv: extentOf('kjv'),
  'the New Testament and the Psalms': only(extentOf('rv1909'), [...extentOf('rv1909').books.filter(isNew), 'Ps']),
};

/** How often each plan reads a book. */
const TIMES: Readonly<Record<string, (book: string) => number>> = {
  'biblia-en-un-ano': () => 1,
  mcheyne: (book) => (isNew(book) || book === 'Ps' ? 2 : 1),
  'nuevo-testamento-en-90-dias': (book) => (isNew(book) ? 1 : 0),
  'evangelios-en-30-dias': (book) => (GOSPELS.includes(book) ? 1 : 0),
  'salmos-en-30-dias': (book) => (book === 'Ps' ? 1 : 0),
  'proverbios-por-fecha': (book) => (book === 'Prov' ? 1 : 0),
};
const DAYS: Readonly<Record<string, number>> = {
  'biblia-en-un-ano': 365,
  mcheyne: 365,
  'nuevo-testamento-en-90-dias': 90,
  'evangelios-en-30-dias': 30,
  'salmos-en-30-dias': 30,
  'proverbios-por-fecha': 31,
};

test.each(Object.entries(EXTENTS))('%s: each plan reads each verse exactly as often as it says', (_, extent) => {
  for (const plan of offeredPlans(extent, null)) {
    const read = new Map<string, number>();
    for (const passage of plan.portions(extent).flat())
      for (const verse of versesIn(extent, passage)) {
        const id = formatVerseOsis(verse);
        read.set(id, (read.get(id) ?? 0) + 1);
      }
    const wrong: string[] = [];
    for (const book of extent.books)
      for (const chapter of extent.chapterNumbers(book))
        for (const verse of extent.verseNumbers(book, chapter)) {
          const id = formatVerseOsis({ book, chapter, verse });
          if ((read.get(id) ?? 0) !== TIMES[plan.id]?.(book)) wrong.push(`${plan.id} ${id} ${read.get(id) ?? 0}`);
        }
    expect(wrong).toEqual([]);
  }
});

test.each(['rv1909', 'kjv'] as const)('%s: plans have their days, and no day is empty', (versification) => {
  const extent = extentOf(versification);
  expect(offeredPlans(extent, null).map(({ id }) => id)).toEqual(Object.keys(TIMES));
  for (const plan of offeredPlans(extent, null)) {
    const portions = plan.portions(extent);
    expect([plan.id, portions.length]).toEqual([plan.id, DAYS[plan.id]]);
    expect(portions.filter((portion) => portion.length === 0)).toEqual([]);
  }
});

test.each(['biblia-en-un-ano', 'nuevo-testamento-en-90-dias', 'evangelios-en-30-dias'])(
  '%s: each day is within 15 per cent of the mean, and most end with a chapter',
  (id) => {
    const extent = extentOf('rv1909');
    const portions = offeredPlans(extent, null)
      .find((plan) => plan.id === id)!
      .portions(extent);
    const lengths = portions.map((portion) => portion.flatMap((passage) => [...versesIn(extent, passage)]).length);
    const mean = lengths.reduce((sum, n) => sum + n, 0) / lengths.length;
    for (const length of lengths) expect(Math.abs(length / mean - 1)).toBeLessThanOrEqual(0.15);
    const whole = portions.filter((portion) => portion.every(({ kind }) => kind !== 'verses')).length;
    expect(whole / portions.length).toBeGreaterThan(0.6);
  },
);

test('M’Cheyne’s calendar stands as it was printed', () => {
  const days = mcheyne().map((portion) => portion.map(formatOsis).join(' '));
  expect(days[0]).toBe('Gen.1 Matt.1 Ezra.1 Acts.1');
  expect(days[59]).toBe('Exod.12.21-Exod.12.51 Luke.15 Job.30 1Cor.16');
  expect(days[90]).toBe('Lev.4 Ps.1-Ps.2 Prov.19 Col.2');
  expect(days[127]).toBe('Num.16 Ps.52-Ps.54 Isa.6 Heb.13');
  expect(days[215]).toBe('Judg.18 Acts.22 Jer.32 Ps.1-Ps.2');
  expect(days[364]).toBe('2Chr.36 Rev.22 Mal.4 John.21');
});

test('the congregation’s plan is the first, and a plan of which the edition has nothing is not offered', () => {
  const shared = { name: 'Nuestro plan', table: 'Ps.1;John.3.16\nGen.1-Gen.2' };
  const [first] = offeredPlans(extentOf('rv1909'), shared);
  expect([first?.title, first?.portions(extentOf('rv1909')).map((portion) => portion.map(formatOsis))]).toEqual([
    'Nuestro plan',
    [['Ps.1', 'John.3.16'], ['Gen.1-Gen.2']],
  ]);
  expect(offeredPlans(only(extentOf('rv1909'), ['Matt']), null).map(({ id }) => id)).not.toContain('salmos-en-30-dias');
});
