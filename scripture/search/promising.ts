import { fillSlots, type Matches } from './matches.ts';
import type { Clause } from './query.ts';
import { payIfLeft, type Run } from './run.ts';
import { addToSums, type WordVerses } from './word-verses.ts';

// Most verses that have a word of a query have too little of it to be listed. Before anything is worked out for a verse,
// what its words are worth is only added up, one number for each verse: in the low bits what they are worth, in the high
// ones how many of the clauses it has. What the best is worth is known then, and so who cannot come near it. Clauses that
// could not bring anybody there by themselves are not even added up. What is listed is the same without all this.

const COUNT_AT = 26;
const WORTH = (1 << COUNT_AT) - 1;
/** Scores are rounded when they are added. */
const ROUNDING = 0.999;

/**
 * Gives slots to the verses that may have all clauses or that share of the best score, and to no others, where that can be
 * told: where each clause is one word.
 * @param clauses those that are worth most first
 */
export function keepPromising(run: Run, clauses: readonly Clause[], share: number): void {
  const { budget } = run;
  const { matches, weights, heaviest } = run.on;
  const { slots: sums } = matches;
  const sought = clauses.length < 2 ? undefined : seek(run, clauses);
  if (sought === undefined) return;
  let rest = 0;
  for (const { scores } of sought) rest += scores[0]!;
  /** What 1 stands for in a sum, so that no sum is too great for its bits. */
  const unit = rest / (WORTH - sought.length);
  /** What the clauses that were added up may be worth. */
  let added = 0;
  let best = 0;
  let touched = 0;
  /** Verses that have the rarest clause: the best is nearly always one of them. */
  let first = 0;
  let left = sought.length;
  for (const verses of sought) {
    if (rest * heaviest < ROUNDING * share * best) break;
    touched = addToSums(verses, amountsOf(verses, unit), sums, matches.verses, touched);
    rest -= verses.scores[0]!;
    left--;
    first ||= touched;
    added += verses.scores[0]!;
    // Only where it may be enough already is it worth while to look.
    if ((left === 0 || rest < share * added) && payIfLeft(budget, first >> 3))
      best = bestOf(matches, weights, first) * unit;
  }
  const enough = (ROUNDING * share * best) / unit;
  const lacking = rest / unit;
  const asked = clauses.length - left;
  const { verses } = matches;
  let count = 0;
  for (let i = 0; i < touched; i++) {
    const verse = verses[i]!;
    const sum = sums[verse]!;
    const isPromising =
      Number(((sum & WORTH) + lacking) * weights[verse]! >= enough) | Number(sum >>> COUNT_AT >= asked);
    verses[count] = verse;
    count += isPromising;
    sums[verse] = count * isPromising;
  }
  fillSlots(matches, count, weights);
  matches.closed = true;
}

/** The verses of each clause; undefined where one is not a single word, or where they cannot be visited once more. */
function seek({ lookUp, budget }: Run, clauses: readonly Clause[]): readonly WordVerses[] | undefined {
  const sought: WordVerses[] = [];
  let visited = 0;
  for (const [term, other] of clauses) {
    if (term?.kind !== 'word' || other !== undefined) return undefined;
    const verses = lookUp.verses(term.word);
    if (verses === undefined) return undefined;
    sought.push(verses);
    visited += verses.packed.length;
  }
  // They are visited once more when they are scored.
  return 2 * visited <= budget.left && payIfLeft(budget, visited) ? sought : undefined;
}

/** By way, what a verse's sum grows by. */
function amountsOf({ scores }: WordVerses, unit: number): Int32Array {
  const amounts = new Int32Array(scores.length);
  for (let way = 0; way < scores.length; way++) amounts[way] = (1 << COUNT_AT) + Math.ceil(scores[way]! / unit);
  return amounts;
}

/** The most that one of the first touched verses is worth. */
function bestOf({ slots: sums, verses }: Matches, weights: Float32Array, first: number): number {
  let best = 0;
  for (let i = 0; i < first; i++) {
    const verse = verses[i]!;
    const worth = (sums[verse]! & WORTH) * weights[verse]!;
    if (worth > best) best = worth;
  }
  return best;
}
