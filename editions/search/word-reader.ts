import { foldedWords } from '../../scripture/search/fold.ts';
import { isStopWord, spellingKey, stem } from '../../scripture/search/words.ts';
import type { Witness } from './witness.ts';

/** A folded word with what is worked out of it once, though it stands in hundreds of verses. */
interface KnownWord {
  readonly word: string;
  readonly isStop: boolean;
  readonly key: string;
  /** Its stem, with a sign behind it that no key has. */
  readonly stemmed: string;
}

/** Verse of the common count → its words, each once. */
export type WitnessWords = readonly (readonly KnownWord[])[];

/** Reads the words of texts; those that are read by one reader share what is known of each word. */
export function wordReader(): (witness: Witness) => WitnessWords {
  const known = new Map<string, KnownWord>();
  const know = (word: string): KnownWord => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const fresh = { word, isStop: isStopWord(word), key: spellingKey(word), stemmed: `${stem(word)}-` };
    known.set(word, fresh);
    return fresh;
  };
  return ({ verses }) => verses.map((text) => [...new Set(foldedWords(text).map(({ word }) => know(word)))]);
}
