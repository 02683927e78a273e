import { join } from 'node:path';
import { parseVerseOsis } from '../../scripture/reference/osis.ts';
import { COMMON_VERSES, commonVerses } from '../../scripture/search/common-verses.ts';
import {
  type CommonRun,
  LEAST_VOTES,
  MOST_REFERENCES,
  openReferences,
  packReferences,
} from '../../scripture/study/cross-references.ts';
import { readFacts, writeFacts } from '../search/facts/facts-file.ts';

/** The table of references, in the program's sources. */
export const referencesFile = (programDir: string): string => join(programDir, 'editions/passages/references.facts');

const head = (sha256: string): string => `
The best ${MOST_REFERENCES} cross references of each verse that have at least ${LEAST_VOTES} votes, best first, in the Reina-Valera 1909's numbering
(scripture/study/cross-references.ts says how they are packed).
From: cross references with votes by OpenBible.info (https://www.openbible.info/labs/cross-references/), CC BY, 2021-05-31.
SHA-256 of that file: ${sha256}
Made by: npm run passage-facts -- --sources DIR
`;

/**
 * Ranks the lines of OpenBible.info's file: `From Verse⇥To Verse⇥Votes`, in OSIS and the KJV's numbering. A run across books, of
 * which the file has 18, is cut to its first verse.
 */
export function rankReferences(lines: Iterable<string>): Map<number, readonly CommonRun[]> {
  const votes = new Map<number, Map<string, { readonly run: CommonRun; readonly votes: number }>>();
  for (const line of lines) {
    const [from = '', to = '', count] = line.split('\t');
    const given = Number(count);
    const source = parseVerseOsis(from);
    const run = parseRun(to);
    if (!source || !run || !(given >= LEAST_VOTES)) continue;
    for (const verse of commonVerses(source, 'kjv')) {
      const known = votes.get(verse) ?? new Map();
      votes.set(verse, known);
      const key = `${run.first} ${run.last}`;
      if (!(known.get(key)?.votes >= given)) known.set(key, { run, votes: given });
    }
  }
  return new Map(
    [...votes].map(([verse, targets]) => [
      verse,
      [...targets.values()]
        .filter(({ run }) => verse < run.first || verse > run.last)
        .sort((a, b) => b.votes - a.votes || a.run.first - b.run.first || a.run.last - b.run.last)
        .slice(0, MOST_REFERENCES)
        .map(({ run }) => run),
    ]),
  );
}

function parseRun(to: string): CommonRun | undefined {
  const [from, until = from] = to.split('-').map(parseVerseOsis);
  if (!from || !until) return undefined;
  const first = commonVerses(from, 'kjv')[0];
  const last = commonVerses(from.book === until.book ? until : from, 'kjv').at(-1);
  return first === undefined || last === undefined || last < first ? undefined : { first, last };
}

/** Returns the size of the table in bytes. @param sha256 of the file that the lists were made from */
export const writeCrossReferences = (
  file: string,
  lists: ReadonlyMap<number, readonly CommonRun[]>,
  sha256: string,
): number => writeFacts(file, head(sha256), packReferences(lists, COMMON_VERSES));

/** A verse of the shared numbering → the runs that it refers to, best first. */
export const readCrossReferences = (file: string): ((verse: number) => readonly CommonRun[]) =>
  openReferences(readFacts(file).parts);
