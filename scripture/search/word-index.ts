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

// A bidirectional word list (place ↔ word), in the form in which set-up writes it: one string and two arrays, so that nothing
// is built before the first look-up.

export interface WordListData {
  /** The concatenated words. */
  readonly letters: string;
  /** Place → start of its word in `letters`; a last entry holds the end. */
  readonly starts: Uint32Array;
  /** Hash table with linear probing: a word's place + 1, or 0 for an empty slot. Its size is a power of two. */
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

export const wordsOf = (data: WordListData): readonly string[] => {
  const list = openWordList(data);
  return Array.from({ length: list.size }, (_, place) => list.word(place));
};

// The inverted index, as typed arrays that set-up writes to a file and a reader uses unchanged. Words are folded and sorted
// by code unit, so that words with a common prefix are adjacent.

export interface WordIndexData extends PostingsData {
  readonly words: WordListData;
  readonly stems: WordListData;
  /** Word → place of the stem in `stems`. */
  readonly stemOf: Uint32Array;
  /** Stem → its words. */
  readonly byStem: Groups;
  /** Spelling keys that differ from their words. */
  readonly keys: WordListData;
  /** Key → start of its words in `spelled`; a last entry holds the end. */
  readonly keyStarts: Uint32Array;
  readonly spelled: Uint32Array;
}

/**
 * Words by place, with their postings. Words found by spelling, prefix or stem may occur in no verse any more (see
 * corrected-index.ts).
 */
export interface WordIndex {
  readonly size: number;
  /** Number of low bits of a posting. */
  readonly bits: number;
  word(place: number): string;
  /** Number of verses that have the word. */
  count(place: number): number;
  /** Place of a folded word; -1 if absent. */
  find(word: string): number;
  /** Words that have this spelling key and differ from it. */
  findSpelled(key: string): Iterable<number>;
  /** Undefined if there are more than `most`. */
  withPrefix(prefix: string, most: number): number[] | undefined;
  readonly stemCount: number;
  stem(place: number): string;
  stemOf(place: number): number;
  /** Place of a stem; -1 if absent. */
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

/** @param postings word → its postings, ascending by verse */
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
