import type { Edition } from '../text/edition.ts';
import { type Alignment, newAlignment, newQueryPlaces, type QueryPlaces } from './alignment.ts';
import { type LookUpCache, newLookUpCache } from './look-up.ts';
import { type Matches, newMatches, OWN } from './matches.ts';
import { type Candidates, newCandidates } from './ranking.ts';
import type { OtherWords, PooledEdition, SearchIndex } from './search-index.ts';
import { createSpellingCorrector, type SpellingCorrector } from './spelling-correction.ts';
import { OWN_BITS, type TextWords, textWords, type VerseTable, verseTable } from './verse-words.ts';
import {
  type Families,
  type FindAssociated,
  type FindOtherStopWord,
  NO_STOP_WORDS,
  openAssociations,
  openFamilies,
  openOtherStopWords,
} from './word-facts.ts';
import { openWordIndex, type WordIndex } from './word-index.ts';

/** Words with their postings in the searched edition. */
export interface WordSource {
  readonly index: WordIndex;
  /** Low bits of a posting → the source bits of a match (`how`). */
  readonly how: Uint32Array;
}

/** An edition opened for search: opened once and reused for every search. */
export interface Searchable {
  readonly edition: Edition;
  readonly table: VerseTable;
  readonly own: WordSource;
  /** The words of other editions. */
  readonly pools: readonly WordSource[];
  /** Those editions, in the order of the bits of `how` above the lowest. */
  readonly sources: readonly PooledEdition[];
  readonly text: TextWords;
  /** Average number of words in a verse. */
  readonly average: number;
  /** Verse → how much other verses refer to it, 0 to 255. */
  readonly priors: Uint8Array;
  /** Verse → weight of a word in it; greater in a short verse. */
  readonly weights: Float32Array;
  /** The greatest of `weights`. */
  readonly heaviest: number;
  /** Working memory, reused by every search. */
  readonly matches: Matches;
  readonly candidates: Candidates;
  readonly alignment: Alignment;
  /** Working memory for marking query words in verses. */
  readonly asked: QueryPlaces;
  /** Finds the likeliest word for an unknown one. */
  readonly corrector: SpellingCorrector;
  readonly families: Families;
  /** Finds the text's own words for a word of other editions. */
  readonly findAssociated: FindAssociated;
  /** Finds the verses in which only other editions have a stop word. */
  readonly otherStopWord: FindOtherStopWord;
  readonly lookUpCache: LookUpCache;
}

/** Influence of a verse's length, 0 to 1 (`b` of BM25). */
const LENGTH_COUNTS = 0.65;

export function openSearchable(edition: Edition, index: SearchIndex): Searchable {
  const { running, lengths, others, priors, associations } = index;
  const table = verseTable(edition);
  const own = { index: openWordIndex(index.own), how: new Uint32Array(1 << OWN_BITS).fill(OWN) };
  const pools = others === undefined ? [] : [poolOf(others)];
  return {
    edition,
    table,
    own,
    pools,
    sources: others?.sources ?? [],
    text: textWords(edition, table, running, lengths),
    priors: priors ?? new Uint8Array(table.count),
    ...weigh(lengths),
    matches: newMatches(table.count),
    candidates: newCandidates(table.count),
    alignment: newAlignment(own.index.size),
    asked: newQueryPlaces(own.index.size),
    corrector: createSpellingCorrector([own.index, ...pools.map(({ index }) => index)]),
    families: openFamilies(() => index.families ?? ''),
    findAssociated: openAssociations(associations),
    otherStopWord: openOtherStopWords(others?.stopWords ?? NO_STOP_WORDS, table.count),
    lookUpCache: newLookUpCache(),
  };
}

/** Weighs verses by their lengths. @param lengths verse → number of words */
export function weigh(lengths: ArrayLike<number>): Pick<Searchable, 'average' | 'weights' | 'heaviest'> {
  let words = 0;
  for (let verse = 0; verse < lengths.length; verse++) words += lengths[verse]!;
  const average = words / Math.max(1, lengths.length);
  const weights = new Float32Array(lengths.length);
  /** Length → weight, computed once per length. */
  const byLength: number[] = [];
  let heaviest = 0;
  for (let verse = 0; verse < lengths.length; verse++) {
    const length = lengths[verse]!;
    let weight = byLength[length] ?? 0;
    if (weight === 0) {
      weight = Math.fround(2 / (2 - LENGTH_COUNTS + (LENGTH_COUNTS * length) / average));
      byLength[length] = weight;
      heaviest = Math.max(heaviest, weight);
    }
    weights[verse] = weight;
  }
  return { average, weights, heaviest };
}

/** The low bits of its postings are the bits of its editions. */
function poolOf({ index }: OtherWords): WordSource {
  return { index: openWordIndex(index), how: Uint32Array.from({ length: 1 << index.bits }, (_, low) => low << 1) };
}
