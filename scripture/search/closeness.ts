import type { Searchable } from './searchable.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { occurrences, rarity, spelledSo } from './visit.ts';
import type { Weights } from './weights.ts';

// How much of what was typed a verse has in the order typed: a local alignment of the query's words with the verse's,
// each weighed by how rare it is. Stop words count here, since they make the difference between a phrase and a heap of words.

export interface Closeness {
  /** Weight of the best alignment that keeps the order, as a share of the query's. */
  readonly order: number;
  /** The same of pairs that are neighbours in both. */
  readonly adjacent: number;
  /** Weight of the stop words that the verse has, whatever their order. */
  readonly stops: number;
  /** Words near each other, whatever their order. */
  readonly close: number;
}

const NONE: Closeness = { order: 0, adjacent: 0, stops: 0, close: 0 };
/** What a form of a word counts beside the word. */
const FORM_SHARE = 0.6;
/** Words of a query beyond this are not aligned. */
const LONGEST = 40;
/** Words of a verse that stand in the query, beyond this not aligned. */
const MOST_MATCHES = 80;

export type Measure = (verse: number) => Closeness;

/** The measure for one query; undefined where there is nothing to align. */
export function closenessTo(on: Searchable, queryWords: readonly string[], weights: Weights): Measure | undefined {
  const words = queryWords.slice(0, LONGEST);
  const length = words.length;
  if (length < 2) return undefined;
  const { index } = on.own;
  const values = new Float32Array(length);
  /** Place of a word → how much it is each of the query's words. */
  const rows = new Map<number, Float32Array>();
  const note = (place: number, i: number, share: number) => {
    let row = rows.get(place);
    if (row === undefined) {
      row = new Float32Array(length);
      rows.set(place, row);
    }
    row[i] = Math.max(row[i]!, share);
  };
  const isStop = words.map(isStopWord);
  let whole = 0;
  let pairs = 0;
  words.forEach((word, i) => {
    const forms = spelledSo(index, word);
    const stop = isStopWord(word);
    values[i] = rarity(on.table.count, occurrences(index, forms)) * (stop ? weights.stopWord : 1);
    whole += values[i]!;
    if (i > 0) pairs += Math.min(values[i - 1]!, values[i]!);
    for (const place of forms) note(place, i, 1);
    if (!stop) for (const place of index.withStem(stem(word))) note(place, i, FORM_SHARE);
  });
  // One row of the alignment for each word of the query, over the matching words of a verse.
  const matches: Float32Array[] = [];
  const at = new Int32Array(MOST_MATCHES);
  let before = new Float32Array(MOST_MATCHES + 1);
  let current = new Float32Array(MOST_MATCHES + 1);

  return (verse) => {
    const { places, from, to } = on.text.words(verse);
    let count = 0;
    for (let i = from; i < to && count < MOST_MATCHES; i++) {
      const row = rows.get(places[i]!);
      if (row === undefined) continue;
      matches[count] = row;
      at[count++] = i;
    }
    if (count === 0) return NONE;
    before.fill(0, 0, count + 1);
    let adjacent = 0;
    let stops = 0;
    for (let i = 0; i < length; i++) {
      current[0] = 0;
      const value = values[i]!;
      let best = 0;
      let has = 0;
      for (let k = 0; k < count; k++) {
        const share = matches[k]![i]!;
        let sum = Math.max(before[k + 1]!, current[k]!);
        if (share > 0) {
          has = 1;
          sum = Math.max(sum, before[k]! + value * share);
          if (i > 0 && k > 0 && at[k]! === at[k - 1]! + 1) {
            const earlier = matches[k - 1]![i - 1]!;
            if (earlier > 0) best = Math.max(best, Math.min(value, values[i - 1]!) * share * earlier);
          }
        }
        current[k + 1] = sum;
      }
      adjacent += best;
      if (isStop[i]!) stops += has * value;
      [before, current] = [current, before];
    }
    return {
      order: before[count]! / whole,
      adjacent: adjacent / pairs,
      stops: stops / whole,
      close: nearness(matches, at, count, values) / whole,
    };
  };
}

/** What neighbouring matches that are different words of the query are worth, less the farther they stand apart. */
function nearness(matches: readonly Float32Array[], at: Int32Array, count: number, values: Float32Array): number {
  let sum = 0;
  let lastWord = -1;
  for (let k = 0; k < count; k++) {
    const word = bestOf(matches[k]!, values);
    if (k > 0 && word !== lastWord) sum += Math.min(values[word]!, values[lastWord]!) / (at[k]! - at[k - 1]!);
    lastWord = word;
  }
  return sum;
}

function bestOf(row: Float32Array, values: Float32Array): number {
  let best = 0;
  for (let i = 1; i < row.length; i++) if (row[i]! * values[i]! > row[best]! * values[best]!) best = i;
  return best;
}
