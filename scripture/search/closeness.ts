import { occurrences } from './look-up.ts';
import { clearNumbers, numberPlace } from './place-numbers.ts';
import type { Run } from './run.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { rarity } from './visit.ts';

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

/** Measures verses for one query: 0 where there is nothing to align. */
export function closenessTo({ on, lookUp, weights }: Run, queryWords: readonly string[]): (verse: number) => number {
  const words = queryWords.slice(0, LONGEST);
  const length = words.length;
  if (length < 2) return () => 0;
  const { index } = on.own;
  const values = new Float32Array(length);
  // Each word of the text that stands in the query has a row: which of the query's words it is, and how much. Row 0 is nobody's.
  const { rowOf } = on;
  clearNumbers(rowOf);
  const { numbers } = rowOf;
  const asWords: number[][] = [[]];
  const asShares: number[][] = [[]];
  const note = (place: number, word: number, share: number) => {
    const row = numberPlace(rowOf, place, asWords.length);
    if (row === asWords.length) {
      asWords.push([]);
      asShares.push([]);
    }
    if (asWords[row]!.at(-1) === word) return;
    asWords[row]!.push(word);
    asShares[row]!.push(share);
  };
  const isStop: boolean[] = [];
  let whole = 0;
  let pairs = 0;
  for (let i = 0; i < length; i++) {
    const stop = isStopWord(words[i]!);
    const { forms, related } = lookUp(words[i]!)[0]!;
    const value = Math.fround(rarity(on.table.count, occurrences(index, forms)) * (stop ? weights.stopWord : 1));
    values[i] = value;
    isStop.push(stop);
    whole += value;
    if (i > 0) pairs += Math.min(values[i - 1]!, value);
    for (const place of forms) note(place, i, 1);
    if (stop) continue;
    for (const place of related) note(place, i, FORM_SHARE);
    for (const [name, share] of on.standsFor(stem(words[i]!)))
      for (const place of index.withStem(name)) note(place, i, Math.min(1, weights.association * share));
  }
  /** Row → the word of the query that is worth most in it. */
  const likeliest = asWords.map((list, row) => likeliestOf(list, asShares[row]!, values));
  /** What the best alignment with the first words of the query is worth, by how many of these there are. */
  const aligned = new Float32Array(length + 1);
  /** By word of the query: what it and the one before it are worth as neighbours, and whether it is there. */
  const neighbours = new Float64Array(length);
  const has = new Uint8Array(length);

  return (verse) => {
    const { places, from, to } = on.text.words(verse);
    aligned.fill(0);
    neighbours.fill(0);
    has.fill(0);
    let close = 0;
    let count = 0;
    let last = from;
    let lastRow = 0;
    for (let at = from; at < to && count < MOST_MATCHES; at++) {
      const row = numbers[places[at]!]!;
      if (row === 0) continue;
      const list = asWords[row]!;
      const shares = asShares[row]!;
      for (let k = list.length - 1; k >= 0; k--) {
        const word = list[k]!;
        const value = values[word]!;
        const share = shares[k]!;
        has[word] = 1;
        const sum = aligned[word]! + value * share;
        for (let i = word + 1; i <= length && sum > aligned[i]!; i++) aligned[i] = sum;
        if (word === 0 || count === 0 || at !== last + 1) continue;
        const before = asWords[lastRow]!.indexOf(word - 1);
        if (before < 0) continue;
        const both = Math.min(value, values[word - 1]!) * share * asShares[lastRow]![before]!;
        if (both > neighbours[word]!) neighbours[word] = both;
      }
      if (count > 0 && likeliest[row] !== likeliest[lastRow])
        close += Math.min(values[likeliest[row]!]!, values[likeliest[lastRow]!]!) / (at - last);
      last = at;
      lastRow = row;
      count++;
    }
    if (count === 0) return 0;
    let adjacent = 0;
    let stops = 0;
    for (let i = 0; i < length; i++) {
      adjacent += neighbours[i]!;
      if (isStop[i]!) stops += has[i]! * values[i]!;
    }
    return (
      weights.order * (aligned[length]! / whole) +
      weights.adjacent * (adjacent / pairs) +
      weights.stops * (stops / whole) +
      weights.close * (close / whole)
    );
  };
}

function likeliestOf(words: readonly number[], shares: readonly number[], values: Float32Array): number {
  let likeliest = words[0] ?? 0;
  let most = 0;
  words.forEach((word, k) => {
    if (shares[k]! * values[word]! <= most) return;
    most = shares[k]! * values[word]!;
    likeliest = word;
  });
  return likeliest;
}
