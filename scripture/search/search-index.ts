import { chaptersOf, type Edition } from '../text/edition.ts';
import { type Posting, readPostings, writePostings } from './postings.ts';
import { type Suggestions, suggestionsOf } from './suggestions.ts';
import { OWN_BITS, ownWords } from './verse-words.ts';
import {
  type Associations,
  associate,
  makeOtherStopWords,
  type OtherStopWords,
  openOtherStopWords,
  versesIn,
} from './word-facts.ts';
import { makeWordIndex, openWordList, pushTo, type WordIndexData, wordsOf } from './word-index.ts';

/** An edition whose words are pooled with those of the searched one. */
export interface PooledEdition {
  /** Id under which it is, or would be, installed. */
  readonly id: string;
  readonly abbreviation: string;
  readonly title: string;
}

/** Words that other editions use in a verse and this one does not; each posting has one bit per edition. */
export interface OtherWords {
  /** In the order of the bits, from bit 0. */
  readonly sources: readonly PooledEdition[];
  readonly index: WordIndexData;
  readonly stopWords: OtherStopWords;
}

/** The compiled search index of an edition. Verses are numbered from the edition's first. */
export interface SearchIndex {
  readonly own: WordIndexData;
  /** The whole text as places in `own`, verse after verse, titles first. */
  readonly running: Uint16Array | Uint32Array;
  /** Verse → number of words, title included. */
  readonly lengths: Uint16Array;
  readonly others?: OtherWords;
  /** Verse → how much other verses refer to it, 0 to 255, logarithmic. */
  readonly priors?: Uint8Array;
  /** Word families in the format of formatFamilies. */
  readonly families?: string;
  readonly suggestions?: Suggestions;
  /** Associations from other editions' words to the text's own. */
  readonly associations?: Associations;
}

/** Indexes an edition's own words. */
export function indexEdition(edition: Edition): SearchIndex {
  const postings = new Map<string, Posting[]>();
  const lengths: number[] = [];
  const running: string[] = [];
  for (const { verses } of chaptersOf(edition))
    for (const verse of verses) {
      const { words, lows } = ownWords(verse);
      for (const [word, low] of lows) pushTo(postings, word, { verse: lengths.length, low });
      lengths.push(words.length);
      for (const word of words) running.push(word);
    }
  const own = makeWordIndex(postings, OWN_BITS);
  const places = openWordList(own.words);
  const numbers = running.map((word) => places.find(word));
  return {
    own,
    running: places.size < 65_536 ? Uint16Array.from(numbers) : Uint32Array.from(numbers),
    lengths: Uint16Array.from(lengths),
  };
}

/** The parts of an index that cannot be computed from the edition's text. */
export interface IndexFacts {
  /** Verse → how much other verses refer to it, 0 to 255. */
  readonly priors: Uint8Array;
  /** Word families in the format of formatFamilies. */
  readonly families: string;
  /** Editions whose words are pooled, in the order of a posting's bits, from bit 0. */
  readonly sources: readonly PooledEdition[];
  /** Their words with their postings, without stop words. */
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  /** Their stop words with their verses, ascending. */
  readonly stopWords: ReadonlyMap<string, readonly number[]>;
}

/** Completes an index with the facts and what follows from them. Deterministic: the same facts give the same index everywhere. */
export function addFacts(edition: Edition, own: SearchIndex, facts: IndexFacts): SearchIndex {
  const { priors, families, sources, postings, stopWords } = facts;
  return {
    ...own,
    priors,
    families,
    suggestions: suggestionsOf(edition, priors),
    associations: associate(own, postings, families),
    others: {
      sources,
      index: makeWordIndex(postings, sources.length),
      stopWords: makeOtherStopWords(own.lengths.length, stopWords),
    },
  };
}

/** Serialised facts: words and small values as plain data, the rest as bytes. */
export interface PlainFacts {
  readonly families: string;
  readonly sources: readonly PooledEdition[];
  /** The other editions' words, separated by spaces. */
  readonly words: string;
  /** Number of verses that have each word. */
  readonly counts: readonly number[];
  /** The same for stop words; absent in copies older than INDEX_VERSION 10, which readers still have on their devices. */
  readonly stopWords?: string;
  readonly stopCounts?: readonly number[];
  /** Number of bytes of `priors`; the postings follow (see writePostings), those of stop words last and without low bits. */
  readonly priors: number;
}

export interface FormattedFacts {
  readonly plain: PlainFacts;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Serialises the facts of an index; undefined where it was made without any. */
export function formatFacts({ priors, families, others, lengths }: SearchIndex): FormattedFacts | undefined {
  if (priors === undefined || families === undefined || others === undefined) return undefined;
  const { words, starts, bytes: postings } = others.index;
  const counts = Array.from(starts.subarray(1), (end, place) => end - starts[place]!);
  const { words: stopWords } = others.stopWords;
  const find = openOtherStopWords(others.stopWords, lengths.length);
  const stopVerses = stopWords.map((word) => versesIn(find(word)!));
  const stopPostings: number[] = [];
  for (const verses of stopVerses)
    writePostings(
      stopPostings,
      verses.map((verse) => ({ verse, low: 0 })),
      0,
    );
  const bytes = new Uint8Array(priors.length + postings.length + stopPostings.length);
  bytes.set(priors);
  bytes.set(postings, priors.length);
  bytes.set(stopPostings, priors.length + postings.length);
  return {
    plain: {
      families,
      sources: others.sources,
      words: wordsOf(words).join(' '),
      counts,
      stopWords: stopWords.join(' '),
      stopCounts: stopVerses.map(({ length }) => length),
      priors: priors.length,
    },
    bytes,
  };
}

export function parseFacts({ plain, bytes }: FormattedFacts): IndexFacts {
  const { families, sources, words, counts, stopWords = '', stopCounts = [], priors } = plain;
  let at = priors;
  const readAll = (words: string, counts: readonly number[], bits: number) => {
    const found = new Map<string, readonly Posting[]>();
    words.split(' ').forEach((word, place) => {
      const { postings, end } = readPostings(bytes, at, counts[place] ?? 0, bits);
      if (postings.length > 0) found.set(word, postings);
      at = end;
    });
    return found;
  };
  const postings = readAll(words, counts, sources.length);
  const stops = [...readAll(stopWords, stopCounts, 0)];
  return {
    priors: bytes.slice(0, priors),
    families,
    sources,
    postings,
    stopWords: new Map(stops.map(([word, postings]) => [word, postings.map(({ verse }) => verse)])),
  };
}

/** Incremented when anything changes that the bytes of an index depend on: folding, stems, spellings, facts, layout. */
export const INDEX_VERSION = 10;
