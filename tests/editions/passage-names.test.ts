// The names of passages, judged over the installed Reina-Valera 1909: what readers ask otherwise must not become a name.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import { openLibrary } from '../../editions/library/open-library.ts';
import { foldedWords } from '../../scripture/search/fold.ts';
import { indexNames, parseNamedPassage } from '../../scripture/search/passage-names.ts';
import { isStopWord } from '../../scripture/search/words.ts';
import { chaptersOf } from '../../scripture/text/edition.ts';
import { reportSkipped } from '../report-skipped.ts';

const ROOT = join(import.meta.dirname, '../..');
const installed = openLibrary(resolve(process.env.VAR_DIR || join(ROOT, 'var'))).editions.find(
  ({ meta }) => meta.id === 'rv1909',
);
const noText = !installed && reportSkipped('los nombres de los pasajes', 'npm run edition -- setup');
const verses = installed
  ? [...chaptersOf(openCompiled(installed.file).edition)].flatMap(({ verses }) => verses.map(({ text }) => text))
  : [];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n');
const [NAMES, HEADINGS] = ['editions/passages/names.tsv', 'editions/passages/headings.tsv'] as const;
const all = (file: string) => read(file).flatMap((line) => parseNamedPassage(line)?.names ?? []);
const fold = (text: string) => foldedWords(text).map(({ word }) => word);
const words = new Set(verses.flatMap(fold));
const findName = indexNames(read(NAMES).join('\n'), read(HEADINGS).join('\n'));
const find = (typed: string) => findName(typed, (word) => words.has(word));

/** Numbers from 0 up to `below`, the same in each run. */
function sequence(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Drops, doubles or replaces a letter, or swaps it with the next. */
function withSlip(name: string, next: (below: number) => number): string {
  for (;;) {
    const at = next(name.length);
    const [here = '', after = ''] = [name[at], name[at + 1]];
    const other = 'abcdefghijlmnopqrstuvz'[next(22)]!;
    const forms = ['', other + here, other, after + here];
    const kind = next(forms.length);
    if (!/\p{L}/u.test(here) || (kind === 3 && !/\p{L}/u.test(after))) continue;
    const slipped = name.slice(0, at) + forms[kind]! + name.slice(at + (kind === 3 ? 2 : 1));
    if (slipped !== name) return slipped;
  }
}

describe.skipIf(noText)('names of passages', () => {
  test.each([
    ['names', all(NAMES)],
    ['headings', all(HEADINGS).filter((heading) => heading.includes(' '))],
  ])('at least 95 of 100 %s are found with a slip anywhere in them', (_, given) => {
    const next = sequence(1602);
    const slipped = given.filter((name) => /\p{L}/u.test(name)).map((name) => [name, withSlip(name, next)] as const);
    const lost = slipped.filter(([, typed]) => find(typed) === undefined);
    expect(lost.length / given.length, lost.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test('1,000 ordinary queries that are no names get no line', () => {
    /** The words that tell, in any order: an oracle that knows nothing of keys. */
    const telling = (text: string) => [...new Set(fold(text).filter((word) => !isStopWord(word)))].sort().join(' ');
    const known = new Set([...all(NAMES), ...all(HEADINGS)].map(telling));
    const next = sequence(1909);
    const lines = read('bench/search/hand-set.tsv').filter((line) => !line.startsWith('#'));
    // Two of them are names with a slip.
    const hand = lines
      .flatMap((line) => line.split('\t')[0]!)
      .filter((query) => !/pastror|bienabenturados/.test(query));
    const phrase = () => {
      const text = verses[next(verses.length)]!;
      const placed = foldedWords(text);
      const [from, count] = [next(placed.length), 1 + next(6)];
      return placed
        .slice(from, from + count)
        .map(({ start, end }) => text.slice(start, end))
        .join(' ');
    };
    const queries = [...hand, ...Array.from({ length: 3_000 }, phrase)];
    const ordinary = queries.filter((query) => telling(query) !== '' && !known.has(telling(query)));
    expect(ordinary.length).toBeGreaterThan(1_000);
    const named = ordinary.flatMap((query) => {
      const found = find(query);
      return found ? [`${query}: ${found.name}`] : [];
    });
    expect(named).toEqual([]);
  });
});
