import { chaptersOf } from '../text/chapters-of.ts';
import type { Edition } from '../text/edition.ts';
import type { Associations } from './associations.ts';
import type { OtherStopWords } from './other-stop-words.ts';
import { OWN_BITS, ownWords } from './own-words.ts';
import type { Posting } from './postings.ts';
import type { Suggestions } from './suggestions.ts';
import { makeWordIndex, pushTo, type WordIndexData } from './word-index.ts';
import { openWordList } from './word-list.ts';

/** An edition whose words are pooled with those of the searched one. */
export interface PooledEdition {
  /** Under which it is installed, or would be. */
  readonly id: string;
  readonly abbreviation: string;
  readonly title: string;
}

/** Words that other editions use in a verse where this one does not; which of them, a bit of its posting for each. */
export interface OtherWords {
  /** Bit 0 is the first. */
  readonly sources: readonly PooledEdition[];
  readonly index: WordIndexData;
  readonly stopWords: OtherStopWords;
}

/** What is compiled of an edition to search it. Verses are counted from the edition's first. */
export interface SearchIndex {
  readonly own: WordIndexData;
  /** The whole text as places in `own`, verse after verse, titles first. */
  readonly running: Uint16Array | Uint32Array;
  /** Verse → words in it, its title's too. */
  readonly lengths: Uint16Array;
  readonly others?: OtherWords;
  /** Verse → how much other verses refer to it, 0 to 255 on a logarithmic scale. */
  readonly priors?: Uint8Array;
  /** Forms of words that belong together, as formatFamilies writes them. */
  readonly families?: string;
  readonly suggestions?: Suggestions;
  /** Which of others' words stand for which of the text's. */
  readonly associations?: Associations;
}

/** The index of an edition's own words. */
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
