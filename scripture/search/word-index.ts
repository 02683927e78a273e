import { firstWhere } from '../figures/first-where.ts';
import {
  type Groups,
  groupBy,
  openPostings,
  type Posting,
  type Postings,
  type PostingsData,
  runningSums,
  writePostings,
} from './postings.ts';
import { spellingKey, stem } from './words.ts';

// Words by their places, and places by their words, as set-up writes them: one string and two arrays, of which nothing has
// to be made before the first word is asked for.

export interface WordListData {
  /** The words one behind the other. */
  readonly letters: string;
  /** Place → where its word begins; behind the last one where that ends. */
  readonly starts: Uint32Array;
  /** A word's place and 1, at the first slot from that of its hash on that was free; 0 where none is. Their number is a power of two. */
  readonly slots: Uint16Array | Uint32Array;
}

export interface WordList {
  readonly size: number;
  word(place: number): string;
  /** -1 for a word that is not in the list. */
  find(word: string): number;
}

/** FNV-1a over UTF-16. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash ^ (hash >>> 15);
}

export function makeWordList(words: readonly string[]): WordListData {
  const starts = new Uint32Array(words.length + 1);
  words.forEach((word, place) => {
    starts[place + 1] = starts[place]! + word.length;
  });
  let count = 2;
  while (count < words.length * 1.5) count *= 2;
  const slots = words.length < 65_535 ? new Uint16Array(count) : new Uint32Array(count);
  words.forEach((word, place) => {
    let slot = hashOf(word) & (count - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (count - 1);
    slots[slot] = place + 1;
  });
  return { letters: words.join(''), starts, slots };
}

export function openWordList({ letters, starts, slots }: WordListData): WordList {
  const last = slots.length - 1;
  return {
    size: starts.length - 1,
    word: (place) => letters.slice(starts[place], starts[place + 1]),
    find(word) {
      for (let slot = hashOf(word) & last; slots[slot] !== 0; slot = (slot + 1) & last) {
        const place = slots[slot]! - 1;
        const start = starts[place]!;
        if (starts[place + 1]! - start === word.length && letters.startsWith(word, start)) return place;
      }
      return -1;
    },
  };
}

/** The words of a list in order. */
export const wordsOf = (data: WordListData): readonly string[] => {
  const list = openWordList(data);
  return Array.from({ length: list.size }, (_, place) => list.word(place));
};

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
