import type { Edition } from '../text/edition.ts';
import { associate } from './associations.ts';
import type { OtherStopWords } from './other-stop-words.ts';
import { type Posting, readPostings } from './postings.ts';
import type { PooledEdition, SearchIndex } from './search-index.ts';
import { suggestionsOf } from './suggestions.ts';
import { makeWordIndex } from './word-index.ts';
import { wordsOf } from './word-list.ts';

/** What an index has that cannot be worked out of the edition's text. */
export interface IndexFacts {
  /** Verse → how much other verses refer to it, 0 to 255. */
  readonly priors: Uint8Array;
  /** Forms of words that belong together, as formatFamilies writes them. */
  readonly families: string;
  /** Editions whose words are pooled; bit 0 of a posting is the first. */
  readonly sources: readonly PooledEdition[];
  /** Their words, with the verses that have them; no stop words. */
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  readonly stopWords: OtherStopWords;
}

/** The whole index: the edition's own words, the facts, and what follows from both. The same facts give the same index everywhere. */
export function addFacts(edition: Edition, own: SearchIndex, facts: IndexFacts): SearchIndex {
  const { priors, families, sources, postings, stopWords } = facts;
  return {
    ...own,
    priors,
    families,
    suggestions: suggestionsOf(edition, priors),
    associations: associate(own, postings, families),
    others: { sources, index: makeWordIndex(postings, sources.length), stopWords },
  };
}

/** The facts as they travel: what is words or small as plain data, the rest as bytes. */
export interface PlainFacts {
  readonly families: string;
  readonly sources: readonly PooledEdition[];
  /** The others' words, one blank between two. */
  readonly words: string;
  /** In how many verses each stands. */
  readonly counts: readonly number[];
  /** How many of the bytes are `priors`; what follows are the postings, see writePostings, and the stop words' verses. */
  readonly priors: number;
  readonly stopWords: readonly string[];
}

export interface FormattedFacts {
  readonly plain: PlainFacts;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The facts of an index that set-up has made; undefined where it was made without any. */
export function formatFacts({ priors, families, others }: SearchIndex): FormattedFacts | undefined {
  if (priors === undefined || families === undefined || others === undefined) return undefined;
  const { words, starts, bytes: postings } = others.index;
  const counts = Array.from(starts.subarray(1), (end, place) => end - starts[place]!);
  const { words: stopWords, verses } = others.stopWords;
  const bytes = new Uint8Array(priors.length + postings.length + verses.length);
  bytes.set(priors);
  bytes.set(postings, priors.length);
  bytes.set(verses, priors.length + postings.length);
  return {
    plain: {
      families,
      sources: others.sources,
      words: wordsOf(words).join(' '),
      counts,
      priors: priors.length,
      stopWords,
    },
    bytes,
  };
}

export function parseFacts({ plain, bytes }: FormattedFacts): IndexFacts {
  const { families, sources, words, counts, priors, stopWords } = plain;
  const postings = new Map<string, readonly Posting[]>();
  let at = priors;
  words.split(' ').forEach((word, place) => {
    const read = readPostings(bytes, at, counts[place] ?? 0, sources.length);
    if (read.postings.length > 0) postings.set(word, read.postings);
    at = read.end;
  });
  return {
    priors: bytes.slice(0, priors),
    families,
    sources,
    postings,
    stopWords: { words: stopWords, verses: bytes.slice(at) },
  };
}
