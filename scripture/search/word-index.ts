import { type Groups, groupBy, runningSums } from './groups.ts';
import { openPostings, type Posting, type Postings, writePostings } from './postings.ts';
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
  /** The postings of one word behind those of the other. */
  readonly bytes: Uint8Array;
  /** Low bits of a posting. */
  readonly bits: number;
}

/** Words by their place, and where they stand. */
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
  findSpelled(key: string): readonly number[];
  withPrefix(prefix: string): readonly number[];
  readonly stems: readonly string[];
  /** Word → place of its stem in `stems`. */
  readonly stemOf: Uint32Array;
  /** Place of a stem; -1 where there is none. */
  findStem(stem: string): number;
  /** The words of each stem; some may stand in no verse any more (see correctedIndex). */
  readonly byStem: Groups;
  postings(place: number): Postings;
}

const NONE: readonly number[] = [];

export function openWordIndex({ words, stems, stemOf, counts, spelled, bytes, bits }: WordIndexData): WordIndex {
  const places = placesOf(words);
  const stemPlaces = placesOf(stems);
  const bySpelling = new Map<string, number[]>();
  for (const place of spelled) pushTo(bySpelling, spellingKey(words[place]!), place);
  const packed = openPostings(bytes, counts, bits);
  const starts = runningSums(counts);
  const find = (word: string) => places.get(word) ?? -1;
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
  return {
    size: words.length,
    bits,
    word: (place) => words[place]!,
    count: (place) => counts[place]!,
    find,
    findSpelled: (key) => bySpelling.get(key) ?? NONE,
    withPrefix(prefix) {
      const from = firstAtLeast(prefix);
      return Array.from({ length: firstAtLeast(`${prefix}\uffff`) - from }, (_, i) => from + i);
    },
    stems,
    stemOf,
    findStem: (stem) => stemPlaces.get(stem) ?? -1,
    byStem: groupBy(stemOf, stems.length),
    postings: (place) => ({ packed, from: starts[place]!, to: starts[place + 1]! }),
  };
}

function placesOf(words: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (let place = 0; place < words.length; place++) places.set(words[place]!, place);
  return places;
}

/** The index of words whose postings ascend by verse. */
export function makeWordIndex(postings: ReadonlyMap<string, readonly Posting[]>, bits: number): WordIndexData {
  const words = [...postings.keys()].sort();
  const stemPlaces = new Map<string, number>();
  const stemOf = new Uint32Array(words.length);
  const counts = new Uint32Array(words.length);
  const bytes: number[] = [];
  words.forEach((word, place) => {
    const name = stem(word);
    if (!stemPlaces.has(name)) stemPlaces.set(name, stemPlaces.size);
    stemOf[place] = stemPlaces.get(name)!;
    counts[place] = postings.get(word)!.length;
    writePostings(bytes, postings.get(word)!, bits);
  });
  return {
    words,
    stems: [...stemPlaces.keys()],
    stemOf,
    counts,
    spelled: Uint32Array.from(words.flatMap((word, place) => (spellingKey(word) === word ? [] : [place]))),
    bytes: Uint8Array.from(bytes),
    bits,
  };
}

export function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
