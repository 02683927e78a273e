import { type Posting, type PostingsBuffer, readPostings, writePostings } from './postings.ts';
import { spellingKey } from './spellings.ts';
import { stem } from './stem.ts';

// Words and the verses that have them, as typed arrays: what set-up writes to a file and a reader takes as it is. Words
// are folded and sorted by code unit, so that those with one beginning stand together.

export interface WordIndexData {
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** Word → place of its stem in `stems`. */
  readonly stemOf: Uint32Array;
  /** Word → in how many verses it stands. */
  readonly counts: Uint32Array;
  /** The words whose spelling key is another word. */
  readonly spelled: Uint32Array;
  /** Word → where its postings begin in `bytes`; one more than there are words. */
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
  /** Low bits of a posting. */
  readonly bits: number;
}

/** Words by their place, and where they stand. */
export interface WordIndex {
  readonly size: number;
  word(place: number): string;
  /** In how many verses it stands. */
  count(place: number): number;
  /** Place of a folded word; -1 where there is none. */
  find(word: string): number;
  /** Words with this spelling key. */
  findSpelled(key: string): readonly number[];
  withPrefix(prefix: string): readonly number[];
  withStem(stem: string): readonly number[];
  /** Reads a word's postings; returns how many there are. */
  read(place: number, into: PostingsBuffer): number;
}

export function openWordIndex(data: WordIndexData): WordIndex {
  const { words, stems, stemOf, counts, starts, bytes, bits } = data;
  const spelled = new Map<string, number[]>();
  for (const place of data.spelled) pushTo(spelled, spellingKey(words[place]!), place);
  let byStem: Map<string, number[]> | undefined;
  const groupByStem = () => {
    const grouped: number[][] = stems.map(() => []);
    stemOf.forEach((stem, place) => {
      grouped[stem]!.push(place);
    });
    return new Map(stems.map((name, i) => [name, grouped[i]!]));
  };
  const firstAtLeast = (text: string) => {
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (words[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const find = (word: string) => {
    const place = firstAtLeast(word);
    return words[place] === word ? place : -1;
  };
  return {
    size: words.length,
    word: (place) => words[place]!,
    count: (place) => counts[place]!,
    find,
    findSpelled(key) {
      const plain = find(key);
      const others = spelled.get(key) ?? [];
      return plain < 0 ? others : [plain, ...others];
    },
    withPrefix(prefix) {
      const from = firstAtLeast(prefix);
      return Array.from({ length: firstAtLeast(`${prefix}\uffff`) - from }, (_, i) => from + i);
    },
    withStem(name) {
      byStem ??= groupByStem();
      return byStem.get(name) ?? [];
    },
    read: (place, into) => readPostings(bytes, starts[place]!, starts[place + 1]!, bits, into),
  };
}

/** The index of words whose postings ascend by verse. */
export function makeWordIndex(postings: ReadonlyMap<string, readonly Posting[]>, bits: number): WordIndexData {
  const words = [...postings.keys()].sort();
  const stemPlaces = new Map<string, number>();
  const stemOf = new Uint32Array(words.length);
  const counts = new Uint32Array(words.length);
  const starts = new Uint32Array(words.length + 1);
  const bytes: number[] = [];
  words.forEach((word, place) => {
    const name = stem(word);
    if (!stemPlaces.has(name)) stemPlaces.set(name, stemPlaces.size);
    stemOf[place] = stemPlaces.get(name)!;
    counts[place] = postings.get(word)!.length;
    writePostings(bytes, postings.get(word)!, bits);
    starts[place + 1] = bytes.length;
  });
  return {
    words,
    stems: [...stemPlaces.keys()],
    stemOf,
    counts,
    spelled: Uint32Array.from(words.flatMap((word, place) => (spellingKey(word) === word ? [] : [place]))),
    starts,
    bytes: Uint8Array.from(bytes),
    bits,
  };
}

export function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
