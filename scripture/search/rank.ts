import { closenessTo } from './closeness.ts';
import { EVERY } from './match.ts';
import { countBits } from './near-words.ts';
import type { Query } from './query.ts';
import type { Searchable } from './searchable.ts';
import type { Weights } from './weights.ts';

/** Verses whose words' order is weighed; more where one word alone chooses them (`yo soy el que soy`). */
const MOST_MEASURED = 150;
const MOST_OF_ONE = 600;
/** A verse that lacks words is worth listing when what it has weighs this share of what the best one has. */
const LEAST_SHARE = 0.35;

/** A verse in its order: by edition where two are alike. */
export interface Found {
  readonly on: Searchable;
  /** Of the edition among those that are searched. */
  readonly place: number;
  readonly verse: number;
  readonly score: number;
  /** How many clauses it lacks. */
  readonly lacks: number;
}

export interface Ranked {
  /** The best, with what the order of their words is worth. */
  readonly measured: readonly Found[];
  /** Those behind them, less only by what they have. */
  readonly others: readonly number[];
  /** How many of all have every clause. */
  readonly whole: number;
}

/** The verses that have all clauses or much of them. */
export function rank(
  on: Searchable,
  place: number,
  verses: readonly number[],
  query: Query,
  asked: number,
  weights: Weights,
): Ranked {
  const { scores } = on.matches;
  let top = 0;
  for (const verse of verses) top = Math.max(top, scores[verse]!);
  const enough = candidates(on, verses, asked, top * LEAST_SHARE);
  const lacks = (verse: number) => lacking(on, verse, asked);
  let whole = 0;
  for (const verse of enough) if (lacks(verse) === 0) whole++;
  const [best, others] = split(
    enough,
    (verse) => scores[verse]! + (lacks(verse) === 0 ? top : 0),
    asked > 1 ? MOST_MEASURED : MOST_OF_ONE,
  );
  const measure = closenessTo(on, query.words, weights);
  const measured = best.map((verse) => {
    let bonus = weights.prior * on.priors[verse]!;
    if (measure !== undefined) {
      const { order, adjacent, stops, close } = measure(verse);
      bonus += weights.order * order + weights.adjacent * adjacent + weights.stops * stops + weights.close * close;
    }
    return found(on, place, verse, scores[verse]! + top * bonus, lacks(verse));
  });
  return { measured, others, whole };
}

/** What stands behind the measured ones, when a page reaches so far. */
export const unmeasured = (on: Searchable, place: number, verses: readonly number[], asked: number): Found[] =>
  verses.map((verse) => found(on, place, verse, on.matches.scores[verse]!, lacking(on, verse, asked)));

const found = (on: Searchable, place: number, verse: number, score: number, lacks: number): Found => ({
  on,
  place,
  verse,
  score: Math.round(score * 1e4) / 1e4,
  lacks,
});

/** All its words in one wording, its own or another edition's; of words from here and there it lacks at least one. */
export function lacking({ matches: { clauses, shared } }: Searchable, verse: number, asked: number): number {
  return Math.max(asked - countBits(clauses[verse]!), shared[verse] === 0 ? 1 : 0);
}

function candidates(
  { matches: { scores, clauses, shared } }: Searchable,
  verses: readonly number[],
  asked: number,
  least: number,
): readonly number[] {
  const enough = verses.filter((verse) => scores[verse]! >= least || countBits(clauses[verse]!) >= asked);
  // A single word that the text has is not looked for in other editions.
  if (asked > 1) return enough;
  const own = enough.filter((verse) => shared[verse] === EVERY);
  return own.length > 0 ? own : enough;
}

/** The best by a value, as many as `most`, and the rest. */
function split(
  verses: readonly number[],
  value: (verse: number) => number,
  most: number,
): [readonly number[], readonly number[]] {
  if (verses.length <= most) return [verses, []];
  const values = Float64Array.from(verses, value);
  const border = Float64Array.from(values).sort()[verses.length - most]!;
  const best: number[] = [];
  const others: number[] = [];
  verses.forEach((verse, i) => {
    if (values[i]! > border) best.push(verse);
  });
  verses.forEach((verse, i) => {
    if (values[i]! > border) return;
    if (values[i]! === border && best.length < most) best.push(verse);
    else others.push(verse);
  });
  return [best, others];
}
