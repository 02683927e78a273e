import { occurrences } from './look-up.ts';
import { clearPlaces, entryOf, newQueryPlaces, notePlace, type QueryPlaces } from './query-places.ts';
import { rarity } from './rarity.ts';
import type { Run } from './run.ts';
import { isStopWord } from './stop-words.ts';

// How much of what was typed a verse has in the order typed: a local alignment of the query's words with the verse's,
// each weighed by how rare it is. Stop words count here, since they make the difference between a phrase and a heap of words.
// Counted, as shares of the query and as much as `weights` says:
//   order     the best alignment that keeps the order
//   adjacent  pairs that are neighbours in both
//   stops     stop words that the verse has, whatever their order
//   close     words near each other, whatever their order

/** What a form of a word counts beside the word. */
const FORM_SHARE = Math.fround(0.6);
/** Words of a query beyond this are not aligned. */
const LONGEST = 40;
/** Words of a verse that stand in the query, beyond this not aligned. */
const MOST_MATCHES = 80;

/** What one query after the other is laid along verses in. Made once for an edition. */
export interface Alignment {
  readonly noted: QueryPlaces;
  // By word of the query:
  /** What it is worth. */
  readonly values: Float32Array;
  readonly isStop: Uint8Array;
  /** What the best alignment with the words before it is worth; one more than there are words. */
  readonly aligned: Float32Array;
  /** What it and the one before it are worth as neighbours. */
  readonly neighbours: Float64Array;
  /** Whether the verse has it. */
  readonly has: Uint8Array;
  // Words of the verse that stand in the query: where, and their newest entries in `noted`.
  readonly positions: Int32Array;
  readonly entries: Int32Array;
}

/** @param size words of the text */
export const newAlignment = (size: number): Alignment => ({
  noted: newQueryPlaces(size),
  values: new Float32Array(LONGEST),
  isStop: new Uint8Array(LONGEST),
  aligned: new Float32Array(LONGEST + 1),
  neighbours: new Float64Array(LONGEST),
  has: new Uint8Array(LONGEST),
  positions: new Int32Array(MOST_MATCHES),
  entries: new Int32Array(MOST_MATCHES),
});

/** Measures verses for one query: 0 where there is nothing to align. */
export function closenessTo({ on, lookUp, weights }: Run, queryWords: readonly string[]): (verse: number) => number {
  const length = Math.min(queryWords.length, LONGEST);
  if (length < 2) return () => 0;
  const { index } = on.own;
  const { starts, members } = index.byStem;
  const { noted, values, isStop, aligned, neighbours, has } = on.alignment;
  clearPlaces(noted);
  let whole = 0;
  let pairs = 0;
  for (let i = 0; i < length; i++) {
    const stop = isStopWord(queryWords[i]!);
    const forms = lookUp.forms(queryWords[i]!);
    const value = Math.fround(rarity(on.table.count, occurrences(index, forms)) * (stop ? weights.stopWord : 1));
    values[i] = value;
    whole += value;
    if (i > 0) pairs += Math.min(values[i - 1]!, value);
    for (const place of forms) notePlace(noted, place, i, 1);
    isStop[i] = stop ? 1 : 0;
    if (stop) continue;
    const { stem, found } = lookUp.word(queryWords[i]!);
    for (const place of found[0]!.related) notePlace(noted, place, i, FORM_SHARE);
    const standsFor = on.standsFor(stem);
    if (standsFor === undefined) continue;
    for (let at = standsFor.from; at < standsFor.to; at++) {
      const own = standsFor.own[at]!;
      const share = Math.min(1, weights.association * (standsFor.shares[at]! / 255));
      for (let k = starts[own]!; k < starts[own + 1]!; k++) notePlace(noted, members[k]!, i, share);
    }
  }
  const { newest, words, shares, before } = noted;
  const { positions, entries } = on.alignment;

  return (verse) => {
    const { places, from, to } = on.text.words(verse);
    for (let i = 0; i < length; i++) {
      aligned[i] = 0;
      neighbours[i] = 0;
      has[i] = 0;
    }
    aligned[length] = 0;
    // First which words of the verse stand in the query, without a branch that nobody can foretell.
    let found = 0;
    for (let at = from; at < to && found < MOST_MATCHES; at++) {
      const entry = newest[places[at]!]!;
      positions[found] = at;
      entries[found] = entry;
      found += (entry | -entry) >>> 31;
    }
    if (found === 0) return 0;
    let close = 0;
    let lastLikely = 0;
    for (let k = 0; k < found; k++) {
      const first = entries[k]!;
      const apart = k === 0 ? 0 : positions[k]! - positions[k - 1]!;
      /** The word of the query that is worth most here, of those alike the first. */
      let likely = 0;
      let most = -1;
      // From the last word of the query to the first, so that a word of the verse is taken once.
      for (let entry = first; entry !== 0; entry = before[entry]!) {
        const word = words[entry]!;
        const value = values[word]!;
        const share = shares[entry]!;
        has[word] = 1;
        if (value * share >= most) {
          most = value * share;
          likely = word;
        }
        const sum = aligned[word]! + value * share;
        for (let i = word + 1; i <= length && sum > aligned[i]!; i++) aligned[i] = sum;
        if (word === 0 || apart !== 1) continue;
        const beside = entryOf(noted, entries[k - 1]!, word - 1);
        if (beside === 0) continue;
        const both = Math.min(value, values[word - 1]!) * share * shares[beside]!;
        if (both > neighbours[word]!) neighbours[word] = both;
      }
      if (k > 0 && likely !== lastLikely) close += Math.min(values[likely]!, values[lastLikely]!) / apart;
      lastLikely = likely;
    }
    let adjacent = 0;
    let stops = 0;
    for (let i = 0; i < length; i++) {
      adjacent += neighbours[i]!;
      if (isStop[i] === 1) stops += has[i]! * values[i]!;
    }
    return (
      weights.order * (aligned[length]! / whole) +
      weights.adjacent * (adjacent / pairs) +
      weights.stops * (stops / whole) +
      weights.close * (close / whole)
    );
  };
}
