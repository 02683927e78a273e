import { ITSELF, RELATED } from './look-up.ts';
import type { Query } from './query.ts';
import type { Run } from './run.ts';
import { hasVerse } from './word-facts.ts';

// For each word of the text, the query words that it may match. Allocated once per edition and reused by every search:
// a query notes few words, so only those entries are cleared.

export interface QueryPlaces {
  /** Word of the text → the index of its newest entry in the lists below, counted from 1; 0 for none. */
  readonly newest: Int32Array;
  /** Number of entries in use. */
  count: number;
  /** The word of the text that the entry belongs to. */
  places: Uint32Array;
  /** Index of the query word. */
  words: Int32Array;
  /** How well the word of the text matches the query word, 0 to 1. */
  shares: Float64Array;
  /** The previous entry of the same word of the text; 0 for none. */
  before: Uint32Array;
}

/** Initial capacity, in entries. */
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

/** Notes a query word for some places; a place that has the word already keeps its first share. */
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
 * Same as `notePlaces`, for places that have no entry of this query word yet.
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

/** The entry of a query word in the chain of one place; 0 for none. */
export function entryOf({ words, before }: QueryPlaces, newest: number, word: number): number {
  let entry = newest;
  while (entry !== 0 && words[entry] !== word) entry = before[entry]!;
  return entry;
}

// Scores how well a verse follows the order of the query: a local alignment of the query's words with the verse's, each
// word weighed by its rarity. Stop words count here, since they distinguish a phrase from a loose set of words.
// Each part is a share of the query, multiplied by its factor in `weights`:
//   order     the best alignment that keeps the order
//   adjacent  pairs that are neighbours in both
//   known     words that the verse has in any order: its own, associated ones, and those of another edition; each counts
//             as the logarithm of its likelihood ratio (this verse against any verse), so a rare word counts much even
//             where its match is uncertain, and a word counts more in a short verse
//   close     words near each other, in any order
//   opening   the first words of the query, where the verse begins with them

/** Share of a word that matches only by its stem, relative to the word itself. */
const FORM_SHARE = Math.fround(0.6);
/** Share of a word that only another edition has in the verse. */
const POOLED_SHARE = 0.7;
/** Share of a stop word that only another edition has in the verse. */
const OTHER_STOP_SHARE = 0.75;
/** Factor by which a word is likelier in the verse the reader means than in a verse that merely has it. */
const TARGET_ODDS = 10;
/** Shorter verses count as this long, in words. */
const SHORTEST = 8;
/** A verse begins as the query does if they have so many words in common there. */
const OPENING = 3;
/** Query words beyond this number are not aligned. */
const LONGEST = 40;
/** Matching words of a verse beyond this number are not aligned. */
const MOST_MATCHES = 80;

/** Working memory for aligning a query with verses. Allocated once per edition and reused. */
export interface Alignment {
  readonly noted: QueryPlaces;
  /** Likeness (see look-up.ts) → share. */
  readonly shareOf: Float64Array;
  /** Number of query words. */
  length: number;
  // The maximum that a verse can reach in each part:
  whole: number;
  pairs: number;
  mostKnown: number;
  // By query word:
  /** Its value, by rarity. */
  readonly values: Float32Array;
  /** Its clause as a bit of Matches.which; 0 for none. */
  readonly bits: Uint32Array;
  /** For a stop word, the verses in which only other editions have it. */
  readonly others: (Uint8Array | undefined)[];
  /** Likelihood ratio: the meant verse against any verse; 0 for a repeated query word. */
  readonly likelihoods: Float64Array;
  /** Value of the best alignment of the words before it; one more entry than there are words. */
  readonly aligned: Float32Array;
  /** Value of the word and its predecessor as neighbours. */
  readonly neighbours: Float64Array;
  /** The best share with which the verse has it, 0 to 1. */
  readonly has: Float32Array;
  // Words of the verse that match the query: their positions and their newest entries in `noted`.
  readonly positions: Int32Array;
  readonly entries: Int32Array;
}

/** @param size number of words of the text */
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
  likelihoods: new Float64Array(LONGEST),
  aligned: new Float32Array(LONGEST + 1),
  neighbours: new Float64Array(LONGEST),
  has: new Float32Array(LONGEST),
  positions: new Int32Array(MOST_MATCHES),
  entries: new Int32Array(MOST_MATCHES),
});

/** Prepares the alignment for one query. */
export function prepareAlignment({ on, lookUp, weights }: Run, { words: queryWords, clauses }: Query): void {
  const length = Math.min(queryWords.length, LONGEST);
  const { alignment, table } = on;
  const { noted, shareOf, values, bits, others, likelihoods } = alignment;
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
    const found = isStop ? undefined : lookUp.word(word);
    likelihoods[i] =
      queryWords.indexOf(word) < i ? 0 : (TARGET_ODDS * table.count) / ((found?.postings ?? count) + 0.5);
    mostKnown += Math.log(1 + likelihoods[i]!);
    bits[i] = found === undefined ? 0 : bitOf(clauses, word);
    if (found === undefined) notePlaces(noted, forms, i, 1);
    else noteLikely(noted, found.likely, i, shareOf);
  }
  alignment.length = length;
  alignment.whole = whole;
  alignment.pairs = pairs;
  alignment.mostKnown = mostKnown;
}

/**
 * Scores verses for the prepared query; 0 where there is nothing to align.
 * @param slots those in [from, to) are scored
 * @param exactly if false, computes an upper bound from the set of matching words, without aligning
 * @param into receives the scores, parallel to `slots`
 */
export function scoreAlignments(
  { on, weights }: Run,
  slots: Uint32Array,
  from: number,
  to: number,
  exactly: boolean,
  into: Float64Array,
): void {
  const { noted, length, whole, pairs, mostKnown, values, bits, others, likelihoods } = on.alignment;
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
    // Collects the matching words of the verse without a branch, since the branch would be unpredictable.
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
    // The product of the likelihood ratios, so that one logarithm is enough.
    let known = 1;
    const clausesHere = which[slot]!;
    const short = average / Math.max(SHORTEST, end - begin);
    last = 0;
    for (let i = 0; i < length; i++) {
      let share = has[i]!;
      has[i] = 0;
      const value = values[i]! * share;
      order += value;
      // Upper bound: the lesser of two neighbours, times both shares, cannot exceed this.
      adjacent += Math.min(value, last);
      last = value;
      if ((clausesHere & bits[i]!) !== 0) share = Math.max(POOLED_SHARE, share);
      else if (share === 0) {
        const elsewhere = others[i];
        if (elsewhere !== undefined && hasVerse(elsewhere, verse)) share = OTHER_STOP_SHARE;
      }
      known *= 1 + likelihoods[i]! * share * short;
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
        /** The query word of the greatest value here; the first one in a tie. */
        let likely = 0;
        let most = -1;
        // Runs from the last query word to the first, so that a word of the verse is used once.
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
          const previous = entryOf(noted, entries[n - 1]!, word - 1);
          if (previous === 0) continue;
          const both = Math.min(value, values[word - 1]!) * share * shares[previous]!;
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
      weights.close * (close / whole) +
      (hasOpening(on.alignment, places, begin, end) ? weights.opening : 0);
  }
}

/** True if the words from `begin` on are the first ones of the query, or forms of them. */
function hasOpening({ noted, length }: Alignment, places: ArrayLike<number>, begin: number, end: number): boolean {
  if (Math.min(length, end - begin) < OPENING) return false;
  for (let i = 0; i < OPENING; i++) {
    const entry = entryOf(noted, noted.newest[places[begin + i]!]!, i);
    if (entry === 0 || noted.shares[entry]! < FORM_SHARE) return false;
  }
  return true;
}

/** The clause of a plain query word, as a bit of Matches.which; 0 for none. */
function bitOf(clauses: Query['clauses'], word: string): number {
  for (let i = 0; i < clauses.length; i++) {
    const term = clauses[i]![0];
    if (term?.kind === 'word' && term.word === word) return 1 << i;
  }
  return 0;
}
