import { firstWhere } from '../figures/first-where.ts';
import { type Groups, groupBy, runningSums } from './groups.ts';
import { openPostings, type Posting, type Postings, type PostingsData, writePostings } from './postings.ts';
import { spellingKey } from './spellings.ts';
import { stem } from './stem.ts';
import { makeWordList, openWordList, type WordListData } from './word-list.ts';

// Words and the verses that have them, as typed arrays: what set-up writes to a file and a reader takes as it is. Words
// are folded and sorted by code unit, so that those with one beginning stand together.

export interface WordIndexData extends PostingsData {
  readonly words: WordListData;
  readonly stems: WordListData;
  /** Word → place of its stem in `stems`. */
  readonly stemOf: Uint32Array;
  /** The words of each stem. */
  readonly byStem: Groups;
  /** Spelling keys of words that are another word than they. */
  readonly keys: WordListData;
  /** Key → where its words begin in `spelled`; behind the last one where they end. */
  readonly keyStarts: Uint32Array;
  readonly spelled: Uint32Array;
}

/**
 * Words by their place, and where they stand. Of those that a spelling, a beginning or a stem gives some may stand in no verse
 * any more (see corrected-index.ts).
 */
export interface WordIndex {
  readonly size: number;
  /** Low bits of a posting. */
  readonly bits: number;
  word(place: number): string;
  /** In how many verses it stands. */
  count(place: number): number;
  /** Place of a folded word; -1 where there is none. */
  find(word: string): number;
  /** Words with this spelling key that is another word than they. */
  findSpelled(key: string): Iterable<number>;
  /** Undefined where these are more than `most`. */
  withPrefix(prefix: string, most: number): number[] | undefined;
  readonly stemCount: number;
  stem(place: number): string;
  /** Place of a word's stem. */
  stemOf(place: number): number;
  /** Place of a stem; -1 where there is none. */
  findStem(stem: string): number;
  withStem(stem: number): Uint32Array;
  postings(place: number): Postings;
}

const NONE: Iterable<number> = [];

export function openWordIndex(data: WordIndexData): WordIndex {
  const { stemOf, byStem, starts, keyStarts, spelled, bits } = data;
  const words = openWordList(data.words);
  const stems = openWordList(data.stems);
  const keys = openWordList(data.keys);
  const firstAtLeast = (text: string) => firstWhere(words.size, (place) => words.word(place) >= text);
  return {
    size: words.size,
    bits,
    word: words.word,
    count: (place) => starts[place + 1]! - starts[place]!,
    find: words.find,
    findSpelled(key) {
      const place = keys.find(key);
      return place < 0 ? NONE : spelled.subarray(keyStarts[place], keyStarts[place + 1]);
    },
    withPrefix(prefix, most) {
      const from = firstAtLeast(prefix);
      const length = firstAtLeast(`${prefix}\uffff`) - from;
      return length > most ? undefined : Array.from({ length }, (_, i) => from + i);
    },
    stemCount: stems.size,
    stem: stems.word,
    stemOf: (place) => stemOf[place]!,
    findStem: stems.find,
    withStem: (stem) => byStem.members.subarray(byStem.starts[stem], byStem.starts[stem + 1]),
    postings: openPostings(data),
  };
}

/** The index of words whose postings ascend by verse. */
export function makeWordIndex(postings: ReadonlyMap<string, readonly Posting[]>, bits: number): WordIndexData {
  const words = [...postings.keys()].sort();
  const stemPlaces = new Map<string, number>();
  const stemOf = new Uint32Array(words.length);
  const counts = new Uint32Array(words.length);
  const byteStarts = new Uint32Array(words.length + 1);
  const bytes: number[] = [];
  const byKey = new Map<string, number[]>();
  words.forEach((word, place) => {
    const name = stem(word);
    if (!stemPlaces.has(name)) stemPlaces.set(name, stemPlaces.size);
    stemOf[place] = stemPlaces.get(name)!;
    counts[place] = postings.get(word)!.length;
    writePostings(bytes, postings.get(word)!, bits);
    byteStarts[place + 1] = bytes.length;
    const key = spellingKey(word);
    if (key !== word) pushTo(byKey, key, place);
  });
  const spelled = [...byKey.values()];
  return {
    words: makeWordList(words),
    stems: makeWordList([...stemPlaces.keys()]),
    stemOf,
    byStem: groupBy(stemOf, stemPlaces.size),
    keys: makeWordList([...byKey.keys()]),
    keyStarts: runningSums(Uint32Array.from(spelled, (places) => places.length)),
    spelled: Uint32Array.from(spelled.flat()),
    starts: runningSums(counts),
    byteStarts,
    bytes: Uint8Array.from(bytes),
    bits,
  };
}

export function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
