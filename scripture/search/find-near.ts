import { wordsOfTerm } from './find-terms.ts';
import { occurrences } from './look-up.ts';
import type { Clause } from './query.ts';
import { costOfWords, pay, type Run, visitOnce } from './run.ts';
import type { Searchable } from './searchable.ts';

/**
 * The verses in which a window of words begins that matches all clauses within `distance` words, ascending; the window may end
 * in a later verse of the book. Only single-word clauses count; undefined if there are fewer than two.
 */
export function findNear(run: Run, clauses: readonly Clause[], distance: number): readonly number[] | undefined {
  const { on, budget } = run;
  const { index } = on.own;
  const places = clauses
    .map((clause) => clause.flatMap((term) => wordsOfTerm(run, term)))
    .filter((list, i) => list.length > 0 || clauses[i]!.some(({ kind }) => kind === 'word'));
  if (places.length < 2) return undefined;
  const looked = places.reduce((sum, list) => sum + list.length, 0);
  if (!pay(budget, 2 * looked + ((index.size + on.table.count) >> 3))) return [];
  const counts = places.map((list) => occurrences(index, list));
  const rarest = counts.indexOf(Math.min(...counts));
  const starts = startsBefore(run, places[rarest]!, distance);
  const clausesOf = new Int32Array(index.size);
  places.forEach((list, clause) => {
    for (const place of list) clausesOf[place]! |= 1 << clause;
  });
  const found: number[] = [];
  const words: number[] = [];
  const all = (1 << places.length) - 1;
  for (const verse of starts) {
    // If the verse itself has them, the following verses need not be read.
    for (const further of [0, distance]) {
      const own = follow(on, verse, further, words);
      const looked = lookFor(words, own, clausesOf, all, distance);
      if (!pay(budget, 2 * costOfWords(words.length) + (Math.abs(looked) >> 3))) return found.sort((a, b) => a - b);
      if (looked < 0) continue;
      found.push(verse);
      break;
    }
  }
  return found.sort((a, b) => a - b);
}

/** The verses in which a window of that length may begin that reaches one of these words. */
function startsBefore(run: Run, places: readonly number[], distance: number): readonly number[] {
  const { on, budget } = run;
  const having: number[] = [];
  visitOnce(run, places, (verse) => having.push(verse));
  if (places.length > 1) having.sort((a, b) => a - b);
  const starts: number[] = [];
  const isStart = new Uint8Array(on.table.count);
  const start = (verse: number) => {
    if (isStart[verse] === 0) starts.push(verse);
    isStart[verse] = 1;
  };
  for (const verse of having) {
    start(verse);
    let between = 0;
    // A verse already noted was reached from farther back.
    for (let before = verse - 1; between < distance && before >= 0 && isStart[before] === 0; before--) {
      if (on.table.bookOf(before) !== on.table.bookOf(verse)) break;
      const { from, to } = on.text.words(before);
      if (!pay(budget, costOfWords(to - from))) return starts;
      start(before);
      between += to - from;
    }
  }
  return starts;
}

/** Fills `words` with those of a verse and `count` following ones of its book; returns how many belong to the verse. */
function follow(on: Searchable, verse: number, count: number, words: number[]): number {
  words.length = 0;
  let own = 0;
  for (let next = verse; next < on.table.count && on.table.bookOf(next) === on.table.bookOf(verse); next++) {
    const { places, from, to } = on.text.words(next);
    const most = next === verse ? to : Math.min(to, from + own + count - words.length);
    for (let i = from; i < most; i++) words.push(places[i]!);
    if (next === verse) own = words.length;
    if (words.length >= own + count) break;
  }
  return own;
}

/**
 * Searches a window that matches all clauses and begins with one of the first `own` words. Returns the number of words read,
 * negative if there is none.
 * @param clausesOf word → bits of the clauses that it matches
 */
function lookFor(words: readonly number[], own: number, clausesOf: Int32Array, all: number, distance: number): number {
  let looked = 1;
  for (let i = 0; i < own; i++) {
    let has = clausesOf[words[i]!]!;
    if (has === 0) continue;
    const first = i + 1;
    let k = first;
    for (; k < words.length && k <= i + distance && has !== all; k++) has |= clausesOf[words[k]!]!;
    looked += k - first;
    if (has === all) return looked;
  }
  return -looked;
}
