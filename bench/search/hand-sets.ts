import { readFileSync } from 'node:fs';
import { parseVerseOsis } from '../../scripture/reference/osis.ts';
import { commonVerses } from '../../scripture/search/common-verses.ts';
import type { KnownItem } from './automatic-sets.ts';

interface Line {
  readonly query: string;
  /** OSIS references in the RV1909's numbering. */
  readonly verses: readonly string[];
}

function readLines(file: string): readonly Line[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [query = '', verses = '', reason] = line.split('\t');
    if (!reason) throw new Error(`${file}: no reason is given for «${query}»`);
    return { query, verses: verses.split(' ').filter((verse) => verse !== '') };
  });
}

/** Queries as people type them, each with the verses that are right. */
export const readHandSet = (file: string): readonly KnownItem[] =>
  readLines(file).map(({ query, verses }) => ({
    query,
    verses: verses.map((verse) => {
      const ref = parseVerseOsis(verse);
      const [common] = ref === undefined ? [] : commonVerses(ref, 'rv1909');
      if (common === undefined) throw new Error(`${file}: there is no ${verse}`);
      return common;
    }),
  }));

/** Queries with operators, each with exactly the verses that must be found. */
export const readOperatorSet = readLines;
