import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BOOKS } from '../canon/books.ts';
import { chapterLength, chapterLengths } from '../canon/versification.ts';
import { type Extent, extentOf } from '../reference/extent.ts';
import { formatOsis } from '../reference/osis.ts';
import { type Heading, headingsIn, parseHeading } from './headings.ts';

const LINES = readFileSync('editions/passages/headings.tsv', 'utf8').trimEnd().split('\n');
const HEADINGS = LINES.flatMap((line) => parseHeading(line) ?? []);

const at = (book: string, chapter: number, verse: number) => `${book}.${chapter}.${verse}`;
const written = ({ passage, text }: Heading) => `${formatOsis(passage)} ${text}`;

describe('the file of headings', () => {
  test('has a range and a heading in each line, at least 1,500 of them', () => {
    expect(LINES.filter((line) => !parseHeading(line))).toEqual([]);
    expect(HEADINGS.length).toBeGreaterThanOrEqual(1_500);
  });

  test('divides every book, from its first verse to its last, into ranges without gap or overlap', () => {
    const covered = HEADINGS.flatMap(({ passage: { book, from, to } }) => {
      const chapters = Array.from({ length: to.chapter - from.chapter + 1 }, (_, i) => from.chapter + i);
      return chapters.flatMap((chapter) => {
        const first = chapter === from.chapter ? from.verse : 1;
        const last = chapter === to.chapter ? to.verse : chapterLength('rv1909', book, chapter);
        return Array.from({ length: last - first + 1 }, (_, i) => at(book, chapter, first + i));
      });
    });
    const whole = BOOKS.flatMap(({ osis }) =>
      chapterLengths('rv1909', osis).flatMap((length, i) =>
        Array.from({ length }, (_, verse) => at(osis, i + 1, verse + 1)),
      ),
    );
    expect(covered).toEqual(whole);
  });

  test('says each in at most 60 characters, as a sentence begins, without signs and without the divine name', () => {
    const faults = LINES.filter((line) => {
      const [range = '', text = ''] = line.split('\t');
      const words = range.startsWith('Ps.119.') ? text.replace(/^[\p{Lu}][\p{Ll}]+: /u, '') : text;
      return (
        text.length > 60 ||
        text !== text.trim().normalize('NFC') ||
        !/^\p{Lu}/u.test(text) ||
        /[^\p{L}\d ,;-]| {2}/u.test(words) ||
        /jehov|yahv/iu.test(text)
      );
    });
    expect(faults).toEqual([]);
  });

  test('heads each letter of Psalm 119', () => {
    const letters = HEADINGS.filter(({ passage: { book, from } }) => book === 'Ps' && from.chapter === 119);
    expect(letters.map(({ passage }) => passage.from.verse)).toEqual(Array.from({ length: 22 }, (_, i) => 8 * i + 1));
    expect(letters.filter(({ text }) => !text.includes(': '))).toEqual([]);
  });
});

describe('headings of an edition', () => {
  const three = [
    'Jonah.1.1-Jonah.1.16\tJonás huye',
    'Jonah.2.1-Jonah.2.11\tEl gran pez',
    'Jonah.3.1-Jonah.4.11\tNínive',
  ].map((line) => parseHeading(line)!);

  test('stand in its numbering', () => {
    expect(headingsIn(HEADINGS, extentOf('rv1909'), 'Gen').slice(0, 2).map(written)).toEqual([
      'Gen.1.1-Gen.2.3 La creación del mundo',
      expect.stringMatching(/^Gen\.2\.4-/),
    ]);
    // The Reina-Valera's Jonah 2:1 is 1:17 in the common numbering.
    expect(headingsIn(three, extentOf('kjv'), 'Jonah').map(written)).toEqual([
      'Jonah.1.1-Jonah.1.16 Jonás huye',
      'Jonah.1.17-Jonah.2.10 El gran pez',
      'Jonah.3.1-Jonah.4.11 Nínive',
    ]);
  });

  test('all of them open in either numbering, and cover each of its verses once', () => {
    for (const versification of ['rv1909', 'kjv'] as const) {
      const found = BOOKS.flatMap(({ osis }) => headingsIn(HEADINGS, extentOf(versification), osis));
      expect(found.map(({ text }) => text)).toEqual(HEADINGS.map(({ text }) => text));
      if (versification === 'rv1909') expect(found).toEqual(HEADINGS);
    }
  });

  test('open at the next verse where the edition lacks the first, and are absent with all their verses', () => {
    const without = (...lacking: string[]): Extent => ({
      ...extentOf('rv1909'),
      verseNumbers: (book, chapter) =>
        extentOf('rv1909')
          .verseNumbers(book, chapter)
          .filter((verse) => !lacking.includes(`${chapter}:${verse}`) && !lacking.includes(`${chapter}`)),
    });
    expect(headingsIn(three, without('1:1', '2'), 'Jonah').map(written)).toEqual([
      'Jonah.1.2-Jonah.1.16 Jonás huye',
      'Jonah.3.1-Jonah.4.11 Nínive',
    ]);
  });

  test('are none without a map of the numbering, or in a book without headings', () => {
    expect(headingsIn(three, { ...extentOf('rv1909'), meta: { versification: 'own' } }, 'Jonah')).toEqual([]);
    expect(headingsIn(three, extentOf('rv1909'), 'Ruth')).toEqual([]);
  });
});

test.each([
  '',
  'Gen.1.1-Gen.2.3',
  'Gen.1\tLa creación',
  'Gen.2.3-Gen.1.1\tAl revés',
  'Gen.1.1\tUno\tdos',
  'X.1.1\tNada',
])('%j is no heading', (line) => {
  expect(parseHeading(line)).toBeUndefined();
});
