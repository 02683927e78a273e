import type { VersificationId } from '../text/edition.ts';
import { type Link, linksOf, NUMBERINGS } from './numberings.ts';
import { PRINTED_LENGTHS } from './printed-lengths.ts';
import type { VerseRef } from './verse-ref.ts';

/** A run of `count` verses with another address in another numbering: chapter and first verse in each. */
export type Shift = readonly [
  book: string,
  chapter: number,
  verse: number,
  count: number,
  toChapter: number,
  toVerse: number,
];
/** From the KJV's numbering to the RV1909's. */
const RV1909_SHIFTS: readonly Shift[] = [
  ['Num', 12, 16, 1, 13, 1],
  ['Num', 13, 1, 33, 13, 2],
  ['Num', 29, 40, 1, 30, 1],
  ['Num', 30, 1, 16, 30, 2],
  ['Judg', 14, 19, 2, 14, 20],
  ['1Sam', 23, 29, 1, 24, 1],
  ['1Sam', 24, 1, 22, 24, 2],
  ['1Kgs', 22, 44, 10, 22, 45],
  ['1Chr', 21, 17, 14, 21, 18],
  ['2Chr', 33, 12, 14, 33, 11],
  ['Job', 38, 39, 3, 39, 1],
  ['Job', 39, 1, 30, 39, 4],
  ['Job', 40, 1, 5, 39, 34],
  ['Job', 40, 6, 19, 40, 1],
  ['Hos', 11, 12, 1, 12, 1],
  ['Hos', 12, 1, 14, 12, 2],
  ['Jonah', 1, 17, 1, 2, 1],
  ['Jonah', 2, 1, 10, 2, 2],
  ['2Cor', 13, 14, 1, 13, 13],
];

/** KJV verses that the RV1909 divides into the verses `verse` and `verse + 1` of the same chapter. */
export const RV1909_DIVIDES: readonly (readonly [book: string, chapter: number, verse: number])[] = [
  ['Judg', 14, 18],
  ['1Sam', 20, 42],
  ['1Kgs', 22, 43],
  ['1Chr', 21, 16],
  ['2Chr', 16, 14],
  ['3John', 1, 14],
];

/** RV1909 verses that join the KJV's verses `verse` and `verse + 1` of the same chapter. */
export const RV1909_JOINS: readonly (readonly [book: string, chapter: number, verse: number])[] = [
  ['2Sam', 20, 25],
  ['2Chr', 33, 10],
  ['Job', 35, 15],
  ['Acts', 19, 40],
  ['2Cor', 13, 12],
];

/** A numbering with a built-in extent; an edition with its `own` numbering provides its extent itself. */
export type KnownVersification = Exclude<VersificationId, 'own'>;

const { kjv: KJV } = PRINTED_LENGTHS;
const LENGTHS = new Map<KnownVersification, ReadonlyMap<string, readonly number[]>>([
  ['kjv', KJV],
  ['rv1909', PRINTED_LENGTHS.rv1909],
]);

/** The verses with another address than in the KJV's numbering, in one direction: `Mal.3.19` → Malachi 4:1. */
export type VerseLinks = ReadonlyMap<string, readonly VerseRef[]>;

export const verseKey = ({ book, chapter, verse }: VerseRef): string => `${book}.${chapter}.${verse}`;

export interface NumberingLinks {
  readonly fromKjv: VerseLinks;
  readonly toKjv: VerseLinks;
}

const LINKS = new Map<KnownVersification, NumberingLinks>();

/** The differences of a numbering from the KJV's, in both directions; built at the first look-up. */
export function linksTo(versification: Exclude<KnownVersification, 'kjv'>): NumberingLinks {
  const known = LINKS.get(versification);
  if (known) return known;
  const [fromKjv, toKjv] = [new Map<string, VerseRef[]>(), new Map<string, VerseRef[]>()];
  const add = (links: Map<string, VerseRef[]>, from: VerseRef, to: VerseRef) => {
    const there = links.get(verseKey(from));
    if (there) there.push(to);
    else links.set(verseKey(from), [to]);
  };
  const psalm = (chapter: number) => KJV.get('Ps')?.[chapter - 1] ?? 0;
  for (const [common, other] of versification === 'rv1909'
    ? rv1909Links()
    : linksOf(NUMBERINGS[versification], psalm)) {
    add(fromKjv, common, other);
    add(toKjv, other, common);
  }
  const links = { fromKjv, toKjv };
  LINKS.set(versification, links);
  return links;
}

function* rv1909Links(): Generator<Link> {
  for (const [book, chapter, verse, count, toChapter, toVerse] of RV1909_SHIFTS)
    for (let i = 0; i < count; i++)
      yield [
        { book, chapter, verse: verse + i },
        { book, chapter: toChapter, verse: toVerse + i },
      ];
  for (const [rows, divides] of [
    [RV1909_DIVIDES, true],
    [RV1909_JOINS, false],
  ] as const)
    for (const [book, chapter, verse] of rows)
      for (const other of [verse, verse + 1]) {
        const [one, two] = [
          { book, chapter, verse },
          { book, chapter, verse: other },
        ];
        yield divides ? [one, two] : [two, one];
      }
}

/** The lengths of chapters in a numbering that is given by its differences. */
function lengthsIn(versification: Exclude<KnownVersification, 'kjv' | 'rv1909'>) {
  const lengths = new Map<string, number[]>();
  const reach = (book: string, chapter: number, verse: number) => {
    const chapters = lengths.get(book) ?? [];
    lengths.set(book, chapters);
    while (chapters.length < chapter) chapters.push(0);
    chapters[chapter - 1] = Math.max(chapters[chapter - 1]!, verse);
  };
  const { fromKjv } = linksTo(versification);
  for (const [book, chapters] of KJV)
    chapters.forEach((last, at) => {
      for (let verse = 1; verse <= last; verse++)
        for (const there of fromKjv.get(`${book}.${at + 1}.${verse}`) ?? [{ book, chapter: at + 1, verse }])
          reach(there.book, there.chapter, there.verse);
    });
  for (const [book, chapter, verses] of NUMBERINGS[versification].longer) reach(book, chapter, verses);
  return lengths;
}

/**
 * Verses per chapter of a book in a versification; index 0 is chapter 1. Empty for a code that is not of the canon.
 * Totals: 1,189 chapters in `kjv` and `rv1909`; 31,102 verses in `kjv`, 31,103 in `rv1909`.
 */
export function chapterLengths(versification: KnownVersification, book: string): readonly number[] {
  let lengths = LENGTHS.get(versification);
  if (lengths === undefined && versification !== 'kjv' && versification !== 'rv1909') {
    lengths = lengthsIn(versification);
    LENGTHS.set(versification, lengths);
  }
  return lengths?.get(book) ?? [];
}

/** Number of verses of a chapter; 0 for a missing chapter. */
export function chapterLength(versification: KnownVersification, book: string, chapter: number): number {
  return chapterLengths(versification, book)[chapter - 1] ?? 0;
}
