import type { Edition } from '../text/edition.ts';
import { type Alignment, newAlignment, newQueryPlaces, type QueryPlaces } from './closeness.ts';
import { type KeptWords, newKeptWords } from './look-up.ts';
import { type Matches, newMatches, OWN } from './matches.ts';
import { type NearWords, nearWords } from './near-words.ts';
import { type Candidates, newCandidates } from './ranking.ts';
import type { OtherWords, PooledEdition, SearchIndex } from './search-index.ts';
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

/** Words with the verses of the searched edition that have them. */
export interface WordSource {
  readonly index: WordIndex;
  /** Low bits of a posting → how it says that a verse is found. */
  readonly how: Uint32Array;
}

/** An edition that can be searched: opened once, asked often. */
export interface Searchable {
  readonly edition: Edition;
  readonly table: VerseTable;
  readonly own: WordSource;
  /** Words that other editions use. */
  readonly pools: readonly WordSource[];
  /** Those editions: the bits of `how` above the lowest. */
  readonly sources: readonly PooledEdition[];
  readonly text: TextWords;
  /** Words of a verse. */
  readonly average: number;
  /** Verse → how much others refer to it, 0 to 255. */
  readonly priors: Uint8Array;
  /** Verse → what a word in it counts: more in a short verse. */
  readonly weights: Float32Array;
  /** The greatest of `weights`. */
  readonly heaviest: number;
  /** What one search after the other is worked out in. */
  readonly matches: Matches;
  readonly candidates: Candidates;
  readonly alignment: Alignment;
  /** Likewise, to mark the words of a query in verses. */
  readonly asked: QueryPlaces;
  /** The likeliest word for one that is unknown here. */
  readonly near: NearWords;
  /** Which forms are of one word. */
  readonly families: Families;
  /** What the text may have where other editions have a word. */
  readonly standsFor: FindAssociated;
  /** In which verses only other editions have a stop word. */
  readonly otherStopWord: FindOtherStopWord;
  readonly kept: KeptWords;
}

/** How much a verse's length counts, 0 to 1. */
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
    near: nearWords([own.index, ...pools.map(({ index }) => index)]),
    families: openFamilies(() => index.families ?? ''),
    standsFor: openAssociations(associations),
    otherStopWord: openOtherStopWords(others?.stopWords ?? NO_STOP_WORDS, table.count),
    kept: newKeptWords(),
  };
}

/** What the length of its verses says. @param lengths verse → words in it */
export function weigh(lengths: ArrayLike<number>): Pick<Searchable, 'average' | 'weights' | 'heaviest'> {
  let words = 0;
  for (let verse = 0; verse < lengths.length; verse++) words += lengths[verse]!;
  const average = words / Math.max(1, lengths.length);
  const weights = new Float32Array(lengths.length);
  /** Verses of one length weigh the same; 0 where none of that length has come yet. */
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

/** Its low bits are the bits of its editions. */
function poolOf({ index }: OtherWords): WordSource {
  return { index: openWordIndex(index), how: Uint32Array.from({ length: 1 << index.bits }, (_, low) => low << 1) };
}
