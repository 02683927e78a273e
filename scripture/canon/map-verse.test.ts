import { describe, expect, test } from 'vitest';
import { BOOKS } from './books.ts';
import { fromOtherNumbering, mapVerse } from './map-verse.ts';
import { RV1909_LENGTHS } from './printed-lengths.ts';
import type { VersePart } from './verse-ref.ts';
import {
  chapterLength,
  chapterLengths,
  type KnownVersification,
  RV1909_DIVIDES,
  RV1909_JOINS,
} from './versification.ts';

const text = (ref: VersePart) => `${ref.book}.${ref.chapter}.${ref.verse}${ref.part ? `!${ref.part}` : ''}`;
const ref = (id: string): VersePart => {
  const [, book = '', chapter, verse, part] = /^(\w+)\.(\d+)\.(\d+)(?:!([ab]))?$/.exec(id) ?? [];
  const whole = { book, chapter: Number(chapter), verse: Number(verse) };
  return part === 'a' || part === 'b' ? { ...whole, part } : whole;
};
const versesOfBook = (versification: KnownVersification, book: string): string[] =>
  chapterLengths(versification, book).flatMap((length, index) =>
    Array.from({ length }, (_, verse) => `${book}.${index + 1}.${verse + 1}`),
  );
const allVerses = (versification: KnownVersification) => BOOKS.flatMap(({ osis }) => versesOfBook(versification, osis));

test('both numberings have their known totals', () => {
  expect(BOOKS).toHaveLength(66);
  expect(BOOKS.flatMap((book) => chapterLengths('kjv', book.osis))).toHaveLength(1189);
  expect(BOOKS.flatMap((book) => chapterLengths('rv1909', book.osis))).toHaveLength(1189);
  expect(allVerses('kjv')).toHaveLength(31_102);
  expect(allVerses('rv1909')).toHaveLength(31_103);
  const differ = RV1909_LENGTHS.filter(([book, chapter, length]) => chapterLength('kjv', book, chapter) !== length);
  expect(differ).toHaveLength(24);
});

test.each([
  ['Num.12.16', ['Num.13.1']],
  ['Num.13.33', ['Num.13.34']],
  ['Judg.14.18', ['Judg.14.18', 'Judg.14.19']],
  ['Judg.14.18!b', ['Judg.14.19']],
  ['2Sam.20.26', ['2Sam.20.25!b']],
  ['2Chr.33.25', ['2Chr.33.24']],
  ['Job.38.41', ['Job.39.3']],
  ['Job.40.5', ['Job.39.38']],
  ['Job.40.24', ['Job.40.19']],
  ['Job.41.1', ['Job.41.1']],
  ['Jonah.1.17', ['Jonah.2.1']],
  ['2Cor.13.14', ['2Cor.13.13']],
  ['3John.1.14', ['3John.1.14', '3John.1.15']],
  ['John.3.16', ['John.3.16']],
  ['John.3.16!a', ['John.3.16!a']],
  ['John.3.37', []],
  ['Job.39.38', []],
  ['Tob.1.1', []],
])('KJV %s is %j in the RV1909', (id, expected) => {
  expect(mapVerse(ref(id), 'kjv', 'rv1909').map(text)).toEqual(expected);
});

test.each([
  ['Num.13.1', ['Num.12.16']],
  ['Judg.14.19', ['Judg.14.18!b']],
  ['2Sam.20.25', ['2Sam.20.25', '2Sam.20.26']],
  ['Job.39.38', ['Job.40.5']],
  ['Num.12.16', []],
])('RV1909 %s is %j in the KJV', (id, expected) => {
  expect(mapVerse(ref(id), 'rv1909', 'kjv').map(text)).toEqual(expected);
});

test('`own` maps to itself only', () => {
  expect(mapVerse(ref('John.3.16'), 'own', 'own').map(text)).toEqual(['John.3.16']);
  expect(mapVerse(ref('John.3.16'), 'own', 'kjv')).toEqual([]);
  expect(mapVerse(ref('John.3.16'), 'kjv', 'own')).toEqual([]);
});

/** Joins the two halves of a verse. */
const joined = (parts: readonly VersePart[]): string[] => {
  const [a, b, ...rest] = parts;
  if (a?.part === 'a' && b?.part === 'b' && text({ ...a, part: 'b' }) === text(b) && rest.length === 0) {
    return [text(a).slice(0, -2)];
  }
  return parts.map(text);
};

test.each([
  ['kjv', 'rv1909'],
  ['rv1909', 'kjv'],
] as const)('mapping %s → %s and back returns every verse', (from, to) => {
  const wrong = allVerses(from).filter((id) => {
    const there = mapVerse(ref(id), from, to);
    const back = joined(there.flatMap((place) => mapVerse(place, to, from)));
    return there.length === 0 || back.length !== 1 || back[0] !== id;
  });
  expect(wrong).toEqual([]);
});

test('every verse of each numbering is mapped from the other', () => {
  const reached = (from: KnownVersification, to: KnownVersification) =>
    new Set(
      allVerses(from).flatMap((id) => mapVerse(ref(id), from, to).map((place) => text(place).replace(/!.$/, ''))),
    );
  expect(reached('kjv', 'rv1909')).toEqual(new Set(allVerses('rv1909')));
  expect(reached('rv1909', 'kjv')).toEqual(new Set(allVerses('kjv')));
});

test('pairing both numberings verse by verse gives the same map', () => {
  const at = (rows: readonly (readonly [string, number, number])[], id: string) =>
    rows.some(([book, chapter, verse]) => `${book}.${chapter}.${verse}` === id);
  const wrong: string[] = [];
  for (const { osis } of BOOKS) {
    const there = versesOfBook('rv1909', osis);
    let next = 0;
    let half = false;
    for (const id of versesOfBook('kjv', osis)) {
      let expected: string;
      if (at(RV1909_DIVIDES, id)) {
        expected = `${there[next]} ${there[next + 1]}`;
        next += 2;
      } else if (half) {
        expected = `${there[next]}!b`;
        half = false;
        next += 1;
      } else if (at(RV1909_JOINS, there[next] ?? '')) {
        expected = `${there[next]}!a`;
        half = true;
      } else {
        expected = there[next] ?? '';
        next += 1;
      }
      const got = mapVerse(ref(id), 'kjv', 'rv1909').map(text).join(' ');
      if (got !== expected) wrong.push(`${id}: ${got}, not ${expected}`);
    }
    expect(next, osis).toBe(there.length);
  }
  expect(wrong).toEqual([]);
});

test('fromOtherNumbering maps only addresses that the common numbering lacks, to verses that it has', () => {
  for (const { osis: book, chapters } of BOOKS)
    for (let chapter = 1; chapter <= chapters.length + 1; chapter += 1)
      for (let verse = 1; verse <= 180; verse += 1) {
        const common = fromOtherNumbering({ book, chapter, verse });
        if (common === undefined) continue;
        expect(verse).toBeGreaterThan(chapterLength('kjv', book, chapter));
        expect(common.verse).toBeLessThanOrEqual(chapterLength('kjv', book, common.chapter));
      }
});

// The last verses of chapters in the other numberings.
test.each([
  ['Gen', 32, 33, 32, 32],
  ['Exod', 7, 29, 8, 4],
  ['Num', 17, 28, 17, 13],
  ['1Kgs', 5, 32, 5, 18],
  ['Job', 40, 32, 41, 8],
  ['Ps', 51, 21, 51, 19],
  ['Ps', 3, 9, 3, 8],
  ['Joel', 4, 21, 3, 21],
  ['Zech', 2, 17, 2, 13],
  ['Mal', 3, 24, 4, 6],
])('%s %i:%i is %i:%i', (book, chapter, verse, commonChapter, commonVerse) => {
  expect(fromOtherNumbering({ book, chapter, verse })).toEqual({ book, chapter: commonChapter, verse: commonVerse });
  expect(fromOtherNumbering({ book, chapter, verse: verse + 1 })).toBeUndefined();
});

describe.each(['hebrew', 'catholic'] as const)('the %s numbering', (numbering) => {
  // In Hebrew Nehemiah 7 lacks the horses and mules.
  const LACKING = ['Neh.7.68'];

  test('mapping from the common one and back returns every verse that it has', () => {
    const wrong = allVerses('kjv').filter((id) => {
      const there = mapVerse(ref(id), 'kjv', numbering);
      const back = joined(there.flatMap((place) => mapVerse(place, numbering, 'kjv')));
      return LACKING.includes(id) ? there.length > 0 : back.length !== 1 || back[0] !== id;
    });
    expect(wrong).toEqual([]);
  });

  test('each of its verses is mapped, but for what the common one lacks; titles of psalms lead to the first verse', () => {
    const lacking = allVerses(numbering).filter((id) => mapVerse(ref(id), numbering, 'kjv').length === 0);
    const added = lacking.filter((id) => !/^Dan\.(?:3|13|14)\./.test(id));
    expect(added).toEqual([]);
    expect(lacking).toHaveLength(numbering === 'hebrew' ? 0 : 67 + 64 + 42);
    expect(mapVerse(ref('Ps.51.1'), numbering, 'kjv').map(text)).toEqual(['Ps.51.1']);
    expect(mapVerse(ref('Ps.51.2'), numbering, 'kjv').map(text)).toEqual(['Ps.51.1']);
    expect(mapVerse(ref('Ps.51.3'), numbering, 'kjv').map(text)).toEqual(['Ps.51.1']);
  });

  test('it and the RV1909’s are mapped by way of the common one', () => {
    expect(mapVerse(ref('Mal.3.19'), numbering, 'rv1909').map(text)).toEqual(['Mal.4.1']);
    expect(mapVerse(ref('Num.13.1'), 'rv1909', numbering).map(text)).toEqual(['Num.12.16']);
    expect(mapVerse(ref('1Sam.20.43'), 'rv1909', numbering).map(text)).toEqual(['1Sam.21.1']);
    expect(mapVerse(ref('Isa.64.1'), 'rv1909', numbering).map(text)).toEqual(['Isa.63.19!b']);
    expect(mapVerse(ref('Jonah.2.1'), 'rv1909', numbering).map(text)).toEqual(['Jonah.2.1']);
    expect(mapVerse(ref('2Cor.13.12'), 'rv1909', numbering).map(text)).toEqual(['2Cor.13.12']);
  });
});

test('the Greek parts of Daniel are nowhere else', () => {
  expect(mapVerse(ref('Dan.3.91'), 'catholic', 'kjv').map(text)).toEqual(['Dan.3.24']);
  expect(mapVerse(ref('Dan.3.98'), 'catholic', 'kjv').map(text)).toEqual(['Dan.4.1']);
  for (const id of ['Dan.3.24', 'Dan.3.90', 'Dan.13.1', 'Dan.14.42'])
    expect(mapVerse(ref(id), 'catholic', 'kjv'), id).toEqual([]);
  expect(mapVerse(ref('Dan.3.31'), 'hebrew', 'catholic').map(text)).toEqual(['Dan.3.98']);
});

describe('the numbering of the Vulgate', () => {
  test.each([
    ['Ps.51.1', ['Ps.50.3']],
    ['Ps.10.1', ['Ps.9.22']],
    ['Ps.114.3', ['Ps.113.3']],
    ['Ps.115.1', ['Ps.113.9']],
    ['Ps.116.10', ['Ps.115.1']],
    ['Ps.147.12', ['Ps.147.1']],
    ['Ps.147.11', ['Ps.146.11']],
    ['Ps.150.6', ['Ps.150.6']],
    ['Ps.2.12', ['Ps.2.12', 'Ps.2.13']],
    ['Joel.2.28', ['Joel.2.28']],
    ['Mal.4.1', ['Mal.4.1']],
    ['Matt.5.4', ['Matt.5.5']],
    ['Mark.9.1', ['Mark.8.39']],
    ['Dan.3.24', ['Dan.3.91']],
    ['Song.1.1', []],
    ['Song.1.2', ['Song.1.1']],
  ])('KJV %s is %j there', (id, expected) => {
    expect(mapVerse(ref(id), 'kjv', 'vulgate').map(text)).toEqual(expected);
  });

  test('what a verse is mapped to leads back to it', () => {
    const whole = (id: string) => id.replace(/!.$/, '');
    const lost = (from: KnownVersification, to: KnownVersification) =>
      allVerses(from).filter((id) => {
        const there = mapVerse(ref(id), from, to);
        const back = there.flatMap((place) =>
          mapVerse(ref(whole(text(place))), to, from).map((one) => whole(text(one))),
        );
        return there.length > 0 && !back.includes(id);
      });
    expect(lost('kjv', 'vulgate')).toEqual([]);
    // Titles of psalms lead to the first verse, which is another one there.
    expect(lost('vulgate', 'kjv').filter((id) => !/^Ps\.\d+\.[12]$/.test(id))).toEqual([]);
  });

  test('only the common one’s title of the Song, and what is Greek, has no counterpart', () => {
    expect(allVerses('kjv').filter((id) => mapVerse(ref(id), 'kjv', 'vulgate').length === 0)).toEqual(['Song.1.1']);
    const lacking = allVerses('vulgate').filter((id) => mapVerse(ref(id), 'vulgate', 'kjv').length === 0);
    expect(lacking.filter((id) => !/^(?:Dan\.(?:3|13|14)|Esth\.1[0-6])\./.test(id))).toEqual([]);
  });
});
