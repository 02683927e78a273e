import { parseVerseOsis } from '../../scripture/reference/osis.ts';
import { COMMON_VERSES, commonVerses } from '../../scripture/search/common-verses.ts';
import { type Posting, runningSums } from '../../scripture/search/postings.ts';
import { addFacts, indexEdition, type SearchIndex } from '../../scripture/search/search-index.ts';
import { type VerseTable, verseTable } from '../../scripture/search/verse-words.ts';
import { openWordList, pushTo } from '../../scripture/search/word-index.ts';
import { isStopWord } from '../../scripture/search/words.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { readFacts, writeFacts } from './facts/facts-file.ts';
import { readFamilies } from './families/families-file.ts';
import { OTHER_EDITIONS, readOtherWords } from './other-words.ts';
import { type Pool, type PooledText, poolWords } from './pool-words.ts';

/** Levels of the table: 0 for a verse to which no other refers. */
const PRIOR_LEVELS = 16;

/**
 * Counts the references to each verse of the common verse count, from the lines of OpenBible.info's cross references: `From Verse⇥To
 * Verse⇥Votes`, in OSIS and the KJV's numbering. The votes for a range are divided among its verses.
 */
export function countReferences(lines: Iterable<string>): Uint8Array {
  const votes = new Float64Array(COMMON_VERSES);
  for (const line of lines) {
    const [, to = '', count] = line.split('\t');
    const [first = '', last = first] = to.split('-');
    const from = parseVerseOsis(first);
    const until = parseVerseOsis(last);
    if (from === undefined || until === undefined || !(Number(count) > 0)) continue;
    const start = commonVerses(from, 'kjv')[0];
    const end = commonVerses(until, 'kjv').at(-1);
    if (start === undefined || end === undefined || end < start) continue;
    const share = Number(count) / (end - start + 1);
    for (let verse = start; verse <= end; verse++) votes[verse]! += share;
  }
  const logs = Float64Array.from(votes, (sum) => Math.log1p(sum));
  const most = logs.reduce((a, b) => Math.max(a, b), 1);
  return Uint8Array.from(logs, (log) => Math.round((log / most) * (PRIOR_LEVELS - 1)));
}

/** The reference level of each verse of the common verse count, 0 to 15 (see countReferences). */
const REFERENCES = new URL('./facts/references.facts', import.meta.url);

const HEAD = `
How much other verses of the Bible refer to each verse: a level of 0 to 15 on a logarithmic scale, one byte a verse.
From: cross references with votes by OpenBible.info (https://www.openbible.info/labs/cross-references/), CC BY, 2021-05-31.
Made by: npm run search-facts -- --sources DIR (docs/search.md)
`;

export const writeReferences = (levels: Uint8Array): number => writeFacts(REFERENCES, HEAD, [levels]);

export const readReferences = (): Uint8Array => readFacts(REFERENCES).parts[0]!;

export interface Facts {
  readonly pool: Pool;
  readonly references: Uint8Array;
  /** Word families, in the format of formatFamilies. */
  readonly families: string;
}

export function readFactTables(): Facts {
  const families = readFamilies();
  return {
    pool: { sources: OTHER_EDITIONS, words: readOtherWords(families) },
    references: readReferences(),
    families,
  };
}

/**
 * Compiles the index of an edition, with the facts that apply to its verses.
 * @param texts the edition's own words and those of other installed editions
 */
export function compileIndex(
  edition: Edition,
  { pool, references, families }: Facts,
  texts: { readonly own: PooledText; readonly others: readonly PooledText[] } = {
    own: { ...edition.meta, words: [] },
    others: [],
  },
): SearchIndex {
  const { sources, words } = poolWords(texts.own, texts.others, pool);
  const index = indexEdition(edition);
  const table = verseTable(edition);
  const common = commonOf(edition, table);
  const priors = Uint8Array.from(common, (verses) =>
    Math.round((Math.max(0, ...verses.map((verse) => references[verse]!)) * 255) / (PRIOR_LEVELS - 1)),
  );
  const places = openWordList(index.own.words);
  const own = ownVerses(index);
  const here = versesHere(common);
  const postings = new Map<string, readonly Posting[]>();
  const stopWords = new Map<string, readonly number[]>();
  for (const [word, verses] of words) {
    const place = places.find(word);
    const lows = new Map<number, number>();
    for (const [verse, low] of verses)
      for (const at of here.get(verse) ?? []) if (place < 0 || !own(at, place)) lows.set(at, (lows.get(at) ?? 0) | low);
    const list = [...lows].map(([verse, low]) => ({ verse, low })).sort((a, b) => a.verse - b.verse);
    if (list.length === 0) continue;
    if (isStopWord(word))
      stopWords.set(
        word,
        list.map(({ verse }) => verse),
      );
    else postings.set(word, list);
  }
  return addFacts(edition, index, {
    priors,
    families,
    sources,
    postings,
    stopWords,
  });
}

const commonOf = ({ meta }: Edition, table: VerseTable): readonly (readonly number[])[] =>
  Array.from({ length: table.count }, (_, verse) => commonVerses(table.refOf(verse), meta.versification));

/** Verse of the common verse count → verses of the edition. */
function versesHere(common: readonly (readonly number[])[]): ReadonlyMap<number, readonly number[]> {
  const here = new Map<number, number[]>();
  common.forEach((verses, at) => {
    for (const verse of verses) pushTo(here, verse, at);
  });
  return here;
}

/** Returns a function that tells whether a verse's own text has a word. */
function ownVerses({ running, lengths }: SearchIndex): (verse: number, place: number) => boolean {
  const starts = runningSums(lengths);
  return (verse, place) => running.subarray(starts[verse], starts[verse + 1]).includes(place);
}
