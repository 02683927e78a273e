import { closenessTo } from './closeness.ts';
import { EVERY, LEAST_SHARE, lacking } from './match.ts';
import type { Query } from './query.ts';
import type { Run } from './run.ts';
import type { Searchable } from './searchable.ts';
import { border } from './top.ts';
import { VERSE_COST } from './visit.ts';

/** Verses whose words' order is weighed; more where none has all words, or one word alone chooses them (`yo soy el que soy`). */
const MOST_MEASURED = 150;
const MOST_OF_PARTS = 300;
const MOST_OF_ONE = 600;

/** Verses that have all clauses or much of them. Made once for an edition and used again by every search. */
export interface Candidates {
  /** In no order. */
  readonly verses: Uint32Array;
  /** Of `verses`. */
  count: number;
  // Beside each of `verses`:
  /** How many clauses it lacks. */
  readonly lacks: Uint8Array;
  readonly scores: Float64Array;
  /** 1 where the order of its words is weighed: the best of them. */
  readonly isMeasured: Uint8Array;
}

export const newCandidates = (verseCount: number): Candidates => ({
  verses: new Uint32Array(verseCount),
  count: 0,
  lacks: new Uint8Array(verseCount),
  scores: new Float64Array(verseCount),
  isMeasured: new Uint8Array(verseCount),
});

/** What one edition has found. */
export interface Ranked {
  readonly on: Searchable;
  /** Of the edition among those that are searched. */
  readonly place: number;
  /** How many of its candidates have every clause. */
  readonly whole: number;
  /** How many are measured. */
  readonly measured: number;
}

/**
 * Fills the edition's candidates.
 * @param matched what match() found
 */
export function rank(run: Run, place: number, matched: Uint32Array, query: Query): Ranked {
  const { on, weights } = run;
  const { candidates, priors } = on;
  const { verses, lacks, scores, isMeasured } = candidates;
  const matchScores = on.matches.scores;
  const asked = query.clauses.length;
  let top = 0;
  for (let i = 0; i < matched.length; i++) top = Math.max(top, matchScores[matched[i]!]!);
  choose(on, matched, asked, top * LEAST_SHARE);
  let whole = 0;
  for (let i = 0; i < candidates.count; i++) {
    const lack = lacking(on, verses[i]!, asked);
    lacks[i] = lack;
    if (lack === 0) whole++;
    scores[i] = matchScores[verses[i]!]! + (lack === 0 ? top : 0);
  }
  const measured = markBest(candidates, asked === 1 ? MOST_OF_ONE : whole > 0 ? MOST_MEASURED : MOST_OF_PARTS);
  run.budget.left -= measured * VERSE_COST;
  const measure = closenessTo(run, query.words);
  for (let i = 0; i < candidates.count; i++) {
    const verse = verses[i]!;
    const bonus = isMeasured[i] === 0 ? 0 : weights.prior * priors[verse]! + measure(verse);
    scores[i] = Math.round((matchScores[verse]! + top * bonus) * 1e4) / 1e4;
  }
  return { on, place, whole, measured };
}

/** Takes those for candidates that have all clauses, or whose score is enough. */
function choose(
  { candidates, matches: { scores, clauses, shared } }: Searchable,
  matched: Uint32Array,
  asked: number,
  least: number,
): void {
  // A single word that the text has is not looked for in other editions.
  const own = asked === 1 && matched.some((verse) => shared[verse] === EVERY);
  let count = 0;
  for (let i = 0; i < matched.length; i++) {
    const verse = matched[i]!;
    if ((scores[verse]! >= least || clauses[verse]! >= asked) && (!own || shared[verse] === EVERY))
      candidates.verses[count++] = verse;
  }
  candidates.count = count;
}

/** Marks those with the greatest scores, as many as `most`; of those that are alike the first. */
function markBest({ scores, count, isMeasured }: Candidates, most: number): number {
  const least = border(scores, count, most);
  let marked = 0;
  for (let i = 0; i < count; i++) {
    isMeasured[i] = scores[i]! > least ? 1 : 0;
    marked += isMeasured[i]!;
  }
  for (let i = 0; i < count && marked < most; i++)
    if (scores[i] === least) {
      isMeasured[i] = 1;
      marked++;
    }
  return marked;
}
