import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { extentOf } from '../../scripture/reference/extent.ts';
import { formatVerseOsis, parseVerseOsis } from '../../scripture/reference/osis.ts';
import { COMMON_VERSES, commonVerseAt, commonVerses } from '../../scripture/search/common-verses.ts';
import { type CommonRun, MOST_REFERENCES } from '../../scripture/study/cross-references.ts';
import { rankReferences, readCrossReferences, referencesFile } from './references.ts';

const file = referencesFile(resolve('.'));
const referencesOf = readCrossReferences(file);
const osisOf = (verse: number) => {
  const ref = commonVerseAt(verse);
  return ref ? formatVerseOsis(ref) : '';
};
const shown = ({ first, last }: CommonRun) => (first === last ? osisOf(first) : `${osisOf(first)}-${osisOf(last)}`);
const numberOf = (osis: string) => commonVerses(parseVerseOsis(osis)!, 'rv1909')[0]!;

test('the table takes half a megabyte at most, and names its source with its checksum', () => {
  expect(statSync(file).size).toBeLessThan(500_000);
  expect(readFileSync(file, 'latin1')).toMatch(
    /^The best 20 .*OpenBible\.info.*CC BY.*\nSHA-256 of that file: [0-9a-f]{64}\n/s,
  );
});

test('every verse that a reference leads to exists in the Reina-Valera 1909, and none leads to its own verse', () => {
  const extent = extentOf('rv1909');
  const has = (verse: number) => {
    const ref = commonVerseAt(verse);
    return ref !== undefined && extent.verseNumbers(ref.book, ref.chapter).includes(ref.verse);
  };
  let count = 0;
  for (let verse = 0; verse < COMMON_VERSES; verse++) {
    const targets = referencesOf(verse);
    expect(targets.length).toBeLessThanOrEqual(MOST_REFERENCES);
    for (const { first, last } of targets) {
      const ends = [commonVerseAt(first), commonVerseAt(last)];
      if (!has(first) || !has(last) || ends[0]?.book !== ends[1]?.book || (first <= verse && verse <= last))
        expect.fail(`${osisOf(verse)} → ${shown({ first, last })}`);
      count++;
    }
  }
  expect(count).toBe(152_257);
});

/**
 * Verses whose number differs from the KJV's, in which the source is numbered: a reference to and from them, by the Reina-Valera's
 * numbers. Both verses of each were read: one number away they would say something else.
 */
const SHIFTED = [
  ['Prov.29.23', 'Job.40.7'],
  ['Isa.40.18', 'Job.40.4'],
  ['Prov.31.25', 'Job.40.5'],
  ['Ps.62.11', 'Job.39.38'],
  ['Mal.4.3', 'Job.40.7'],
  ['Gen.1.30', 'Job.40.15'],
  ['Matt.6.26', 'Job.39.3'],
  ['Luke.12.24', 'Job.39.3'],
  ['Ps.147.9', 'Job.39.3'],
  ['Job.39.1', 'Ps.104.21'],
  ['Job.39.3', 'Ps.147.9'],
  ['Job.39.12', 'Num.23.22'],
  ['Job.39.19', 'Lam.4.3'],
  ['Job.39.30', 'Obad.1.4'],
  ['Job.39.33', 'Matt.24.28'],
  ['Job.39.35', '1Cor.2.16'],
  ['Gen.6.4', 'Num.13.34'],
  ['Exod.3.8', 'Num.13.28'],
  ['Eccl.5.4', 'Num.30.3'],
  ['Josh.14.6', 'Num.13.7'],
  ['Josh.14.12', 'Num.13.29'],
  ['Deut.1.2', 'Num.13.27'],
  ['Josh.5.1', 'Num.13.30'],
  ['Num.13.17', 'Num.13.9'],
  ['Num.13.23', 'Ps.78.12'],
  ['Num.13.28', 'Exod.3.8'],
  ['Num.13.32', 'Deut.1.28'],
  ['Num.30.3', 'Job.22.27'],
  ['Matt.12.40', 'Jonah.2.1'],
  ['Jonah.2.1', 'Luke.11.30'],
  ['Jonah.2.3', 'Ps.120.1'],
  ['Jonah.2.10', 'Ps.3.8'],
  ['Ps.42.7', 'Jonah.2.4'],
  ['Luke.18.1', 'Jonah.2.8'],
  ['Joel.2.12', 'Hos.12.7'],
  ['Hos.12.7', 'Mic.6.8'],
  ['Gen.32.26', 'Hos.12.5'],
  ['Hos.12.9', 'Rev.3.17'],
  ['Phil.2.24', '3John.1.14-3John.1.15'],
  ['Acts.15.23', '3John.1.14-3John.1.15'],
] as const;

describe('references where the numberings differ', () => {
  test.each(SHIFTED)('%s refers to %s', (from, to) => {
    expect(referencesOf(numberOf(from)).map(shown)).toContain(to);
  });
});

test('lines are ranked by votes; too few votes, a reference to itself and what no numbering has are left out', () => {
  const lists = rankReferences([
    'From Verse\tTo Verse\tVotes\t#www.openbible.info CC-BY 2021-05-31',
    'Gen.1.1\tJohn.1.1-John.1.3\t5',
    'Gen.1.1\tIsa.42.5\t9',
    'Gen.1.1\tHeb.11.3\t2',
    'Gen.1.1\tGen.1.1-Gen.1.2\t70',
    'Gen.1.1\tJohn.99.1\t70',
    'Gen.1.1\t2John.1.1-3John.1.15\t4',
    // One verse in the KJV, two in the RV1909.
    'Judg.14.18\tGen.29.18\t3',
  ]);
  const of = (osis: string) => lists.get(numberOf(osis))?.map(shown);
  expect(of('Gen.1.1')).toEqual(['Isa.42.5', 'John.1.1-John.1.3', '2John.1.1']);
  expect(of('Judg.14.18')).toEqual(['Gen.29.18']);
  expect(of('Judg.14.19')).toEqual(['Gen.29.18']);
});
