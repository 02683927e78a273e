import { ITSELF, RELATED } from './look-up.ts';
import type { Query } from './query.ts';
import type { Run } from './run.ts';
import { hasVerse } from './word-facts.ts';

// Which words of a query a word of the text may be, by the text's words. Made once for an edition and used again by one
// search after the other: noted words are few, and only they are cleared.

export interface QueryPlaces {
  /** Word of the text → its newest entry in the lists below, from 1; 0 where it has none. */
  readonly newest: Int32Array;
  /** Entries that are in use. */
  count: number;
  /** Whose entry it is. */
  places: Uint32Array;
  /** The word of the query. */
  words: Int32Array;
  /** How much it is that word, 0 to 1. */
  shares: Float64Array;
  /** The entry of the same place before it; 0 for none. */
  before: Uint32Array;
}

/** Entries that there is room for at first. */
const ROOM = 1_024;

const listsOf = (room: number) => ({
  places: new Uint32Array(room),
  words: new Int32Array(room),
  shares: new Float64Array(room),
  before: new Uint32Array(room),
});

export const newQueryPlaces = (size: number): QueryPlaces => ({
  newest: new Int32Array(size),
  count: 0,
  ...listsOf(ROOM),
});

export function clearPlaces(noted: QueryPlaces): void {
  const { newest, places, count } = noted;
  for (let entry = 1; entry <= count; entry++) newest[places[entry]!] = 0;
  noted.count = 0;
}

/** Notes a word of the query for some places; for one that has it from the time before it counts as it did then. */
export function notePlaces(noted: QueryPlaces, some: readonly number[], word: number, share: number): void {
  makeRoom(noted, some.length);
  const { newest, places, words, shares, before } = noted;
  let { count } = noted;
  for (let i = 0; i < some.length; i++) {
    const place = some[i]!;
    const last = newest[place]!;
    if (last !== 0 && words[last] === word) continue;
    count++;
    places[count] = place;
    words[count] = word;
    shares[count] = share;
    before[count] = last;
    newest[place] = count;
  }
  noted.count = count;
}

/**
 * Likewise for places that no other entry of the word has.
 * @param some `place << 8 | likeness`
 * @param shareOf likeness → share
 */
function noteLikely(noted: QueryPlaces, some: Uint32Array, word: number, shareOf: Float64Array): void {
  makeRoom(noted, some.length);
  const { newest, places, words, shares, before } = noted;
  let { count } = noted;
  for (let i = 0; i < some.length; i++) {
    const place = some[i]! >>> 8;
    count++;
    places[count] = place;
    words[count] = word;
    shares[count] = shareOf[some[i]! & 255]!;
    before[count] = newest[place]!;
    newest[place] = count;
  }
  noted.count = count;
}

function makeRoom(noted: QueryPlaces, more: number): void {
  const room = noted.count + more + 1;
  if (room <= noted.places.length) return;
  const { places, words, shares, before } = noted;
  Object.assign(noted, listsOf(2 * room));
  noted.places.set(places);
  noted.words.set(words);
  noted.shares.set(shares);
  noted.before.set(before);
}

/** The entry of a word of the query among those of a place; 0 for none. */
export function entryOf({ words, before }: QueryPlaces, newest: number, word: number): number {
  let entry = newest;
  while (entry !== 0 && words[entry] !== word) entry = before[entry]!;
  return entry;
}

// How much of what was typed a verse has in the order typed: a local alignment of the query's words with the verse's,
// each weighed by how rare it is. Stop words count here, since they make the difference between a phrase and a heap of words.
// Counted, as shares of the query and as much as `weights` says:
//   order     the best alignment that keeps the order
//   adjacent  pairs that are neighbours in both
//   known     words that the verse has, whatever their order: the text's own, others' that stand for them, and what
//             another edition has there; each as the logarithm of how much likelier it is here than anywhere, which is
//             much for a rare word even where it is only likely, and more in a short verse
//   close     words near each other, whatever their order

/** What a form of a word counts beside the word. */
const FORM_SHARE = Math.fround(0.6);
/** What a word counts that only another edition has in the verse. */
const POOLED_SHARE = 0.7;
/** What a stop word counts that only another edition has there. */
const OTHER_STOP_SHARE = 0.75;
/** How much likelier a word is in the verse that is meant than in one that merely has it. */
const MEANT = 10;
/** A verse is no shorter, in words. */
const SHORTEST = 8;
/** Words of a query beyond this are not aligned. */
const LONGEST = 40;
/** Words of a verse that stand in the query, beyond this not aligned. */
const MOST_MATCHES = 80;

/** What one query after the other is laid along verses in. Made once for an edition. */
export interface Alignment {
  readonly noted: QueryPlaces;
  /** How much a word of the text is one of the query, by its likeness. */
  readonly shareOf: Float64Array;
  /** Words of the query. */
  length: number;
  // What a verse may have of it at most:
  whole: number;
  pairs: number;
  mostKnown: number;
  // By word of the query:
  /** What it is worth. */
  readonly values: Float32Array;
  /** Its clause as a bit of Matches.which; 0 for none. */
  readonly bits: Uint32Array;
  /** The verses in which only other editions have it, where it is a stop word that has any. */
  readonly others: (Uint8Array | undefined)[];
  /** How much likelier it is in a verse that has it than anywhere; 0 where it stands in the query before. */
  readonly tells: Float64Array;
  /** What the best alignment with the words before it is worth; one more than there are words. */
  readonly aligned: Float32Array;
  /** What it and the one before it are worth as neighbours. */
  readonly neighbours: Float64Array;
  /** How much of it the verse has, 0 to 1. */
  readonly has: Float32Array;
  // Words of the verse that stand in the query: where, and their newest entries in `noted`.
  readonly positions: Int32Array;
  readonly entries: Int32Array;
}

/** @param size words of the text */
export const newAlignment = (size: number): Alignment => ({
  noted: newQueryPlaces(size),
  shareOf: new Float64Array(ITSELF + 1),
  length: 0,
  whole: 0,
  pairs: 0,
  mostKnown: 0,
  values: new Float32Array(LONGEST),
  bits: new Uint32Array(LONGEST),
  others: [],
  tells: new Float64Array(LONGEST),
  aligned: new Float32Array(LONGEST + 1),
  neighbours: new Float64Array(LONGEST),
  has: new Float32Array(LONGEST),
  positions: new Int32Array(MOST_MATCHES),
  entries: new Int32Array(MOST_MATCHES),
});

/** Makes ready for measuring verses for a query. */
export function layOut({ on, lookUp, weights }: Run, { words: queryWords, clauses }: Query): void {
  const length = Math.min(queryWords.length, LONGEST);
  const { alignment, table } = on;
  const { noted, shareOf, values, bits, others, tells } = alignment;
  clearPlaces(noted);
  shareOf[ITSELF] = 1;
  for (let often = RELATED + 1; often < ITSELF; often++)
    shareOf[often] = Math.min(1, weights.association * (often / ITSELF));
  shareOf[RELATED] = FORM_SHARE;
  let whole = 0;
  let pairs = 0;
  let mostKnown = 0;
  for (let i = 0; i < length; i++) {
    const word = queryWords[i]!;
    const { forms, count, isStop, value, elsewhere } = lookUp.own(word);
    values[i] = value;
    whole += value;
    if (i > 0) pairs += Math.min(values[i - 1]!, value);
    others[i] = elsewhere;
    const looked = isStop ? undefined : lookUp.word(word);
    tells[i] = queryWords.indexOf(word) < i ? 0 : (MEANT * table.count) / ((looked?.postings ?? count) + 0.5);
    mostKnown += Math.log(1 + tells[i]!);
    bits[i] = looked === undefined ? 0 : bitOf(clauses, word);
    if (looked === undefined) notePlaces(noted, forms, i, 1);
    else noteLikely(noted, looked.likely, i, shareOf);
  }
  alignment.length = length;
  alignment.whole = whole;
  alignment.pairs = pairs;
  alignment.mostKnown = mostKnown;
}

/**
 * Measures verses for the query that has been laid out, 0 where there is nothing to align.
 * @param slots those in [from, to) are measured
 * @param exactly otherwise what it cannot be more than: told by which words the verse has, without laying the query along it
 * @param into beside `slots`
 */
export function measure(
  { on, weights }: Run,
  slots: Uint32Array,
  from: number,
  to: number,
  exactly: boolean,
  into: Float64Array,
): void {
  const { noted, length, whole, pairs, mostKnown, values, bits, others, tells } = on.alignment;
  const { aligned, neighbours, has, positions, entries } = on.alignment;
  const { newest, words, shares, before } = noted;
  const { verses, which } = on.matches;
  const { average } = on;
  if (length < 2) {
    into.fill(0, from, to);
    return;
  }
  for (let k = from; k < to; k++) {
    const slot = slots[k]!;
    const verse = verses[slot]!;
    const { places, from: begin, to: end } = on.text.words(verse);
    // First which words of the verse stand in the query, without a branch that nobody can foretell.
    let found = 0;
    for (let at = begin; at < end && found < MOST_MATCHES; at++) {
      const entry = newest[places[at]!]!;
      positions[found] = at;
      entries[found] = entry;
      found += (0 - entry) >>> 31;
    }
    let order = 0;
    let adjacent = 0;
    let close = 0;
    let last = 0;
    for (let n = 0; n < found; n++) {
      let most = 0;
      for (let entry = entries[n]!; entry !== 0; entry = before[entry]!) {
        const word = words[entry]!;
        const share = shares[entry]!;
        if (share > has[word]!) has[word] = share;
        if (values[word]! > most) most = values[word]!;
      }
      if (n > 0) close += Math.min(most, last) / (positions[n]! - positions[n - 1]!);
      last = most;
    }
    // The product of what each word tells: one logarithm in the place of many.
    let known = 1;
    const clausesHere = which[slot]!;
    const short = average / Math.max(SHORTEST, end - begin);
    last = 0;
    for (let i = 0; i < length; i++) {
      let share = has[i]!;
      has[i] = 0;
      const value = values[i]! * share;
      order += value;
      // Of two neighbours the less, times how much it has of both, is no more than this.
      adjacent += Math.min(value, last);
      last = value;
      if ((clausesHere & bits[i]!) !== 0) share = Math.max(POOLED_SHARE, share);
      else if (share === 0) {
        const elsewhere = others[i];
        if (elsewhere !== undefined && hasVerse(elsewhere, verse)) share = OTHER_STOP_SHARE;
      }
      known *= 1 + tells[i]! * share * short;
    }
    if (exactly) {
      adjacent = 0;
      close = 0;
      for (let i = 0; i < length; i++) {
        aligned[i] = 0;
        neighbours[i] = 0;
      }
      aligned[length] = 0;
      let lastLikely = 0;
      for (let n = 0; n < found; n++) {
        const first = entries[n]!;
        const apart = n === 0 ? 0 : positions[n]! - positions[n - 1]!;
        /** The word of the query that is worth most here, of those alike the first. */
        let likely = 0;
        let most = -1;
        // From the last word of the query to the first, so that a word of the verse is taken once.
        for (let entry = first; entry !== 0; entry = before[entry]!) {
          const word = words[entry]!;
          const value = values[word]!;
          const share = shares[entry]!;
          if (value * share >= most) {
            most = value * share;
            likely = word;
          }
          const sum = aligned[word]! + value * share;
          for (let i = word + 1; i <= length && sum > aligned[i]!; i++) aligned[i] = sum;
          if (word === 0 || apart !== 1) continue;
          const beside = entryOf(noted, entries[n - 1]!, word - 1);
          if (beside === 0) continue;
          const both = Math.min(value, values[word - 1]!) * share * shares[beside]!;
          if (both > neighbours[word]!) neighbours[word] = both;
        }
        if (n > 0 && likely !== lastLikely) close += Math.min(values[likely]!, values[lastLikely]!) / apart;
        lastLikely = likely;
      }
      order = aligned[length]!;
      for (let i = 0; i < length; i++) adjacent += neighbours[i]!;
    }
    into[k] =
      weights.order * (order / whole) +
      weights.adjacent * (adjacent / pairs) +
      weights.known * (Math.log(known) / mostKnown) +
      weights.close * (close / whole);
  }
}

/** The clause that a plain word of the query is, as a bit of Matches.which; 0 where it is none. */
function bitOf(clauses: Query['clauses'], word: string): number {
  for (let i = 0; i < clauses.length; i++) {
    const term = clauses[i]![0];
    if (term?.kind === 'word' && term.word === word) return 1 << i;
  }
  return 0;
}
