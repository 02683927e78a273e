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

/** The verses of one edition that have all clauses or much of them. */
export interface Ranked {
  readonly run: Run;
  readonly place: number;
  /** All of them, in no order, and beside each how many clauses it lacks. */
  readonly verses: readonly number[];
  readonly lacks: Uint8Array;
  /** Those of them that are the best, with what the order of their words is worth. */
  readonly measured: readonly Found[];
  /** Beside each of `verses`: 1 where it is measured. */
  readonly isMeasured: Uint8Array;
  /** How many of all have every clause. */
  readonly whole: number;
}

/** @param matched what match() found */
export function rank(run: Run, place: number, matched: Uint32Array, query: Query): Ranked {
  const { on, weights } = run;
  const { scores } = on.matches;
  const asked = query.clauses.length;
  let top = 0;
  for (let i = 0; i < matched.length; i++) top = Math.max(top, scores[matched[i]!]!);
  const verses = candidates(on, matched, asked, top * LEAST_SHARE);
  const lacks = new Uint8Array(verses.length);
  const values = new Float64Array(verses.length);
  let whole = 0;
  for (let i = 0; i < verses.length; i++) {
    const verse = verses[i]!;
    const lack = lacking(on, verse, asked);
    lacks[i] = lack;
    if (lack === 0) whole++;
    values[i] = scores[verse]! + (lack === 0 ? top : 0);
  }
  const isMeasured = best(values, asked === 1 ? MOST_OF_ONE : whole > 0 ? MOST_MEASURED : MOST_OF_PARTS);
  const measure = closenessTo(run, query.words);
  const measured: Found[] = [];
  for (let i = 0; i < verses.length; i++) {
    if (isMeasured[i] === 0) continue;
    const verse = verses[i]!;
    run.budget.left -= VERSE_COST;
    const bonus = weights.prior * on.priors[verse]! + measure(verse);
    measured.push(found(on, place, verse, scores[verse]! + top * bonus, lacks[i]!));
  }
  return { run, place, verses, lacks, measured, isMeasured, whole };
}

/** What stands behind the measured ones, when a page reaches so far. */
export function unmeasured({ run: { on }, place, verses, lacks, isMeasured }: Ranked): Found[] {
  const behind: Found[] = [];
  for (let i = 0; i < verses.length; i++)
    if (isMeasured[i] === 0) behind.push(found(on, place, verses[i]!, on.matches.scores[verses[i]!]!, lacks[i]!));
  return behind;
}

const found = (on: Searchable, place: number, verse: number, score: number, lacks: number): Found => ({
  on,
  place,
  verse,
  score: Math.round(score * 1e4) / 1e4,
  lacks,
});

function candidates(
  { matches: { scores, clauses, shared } }: Searchable,
  matched: Uint32Array,
  asked: number,
  least: number,
): readonly number[] {
  // A single word that the text has is not looked for in other editions.
  const own = asked === 1 && matched.some((verse) => shared[verse] === EVERY);
  const enough: number[] = [];
  for (let i = 0; i < matched.length; i++) {
    const verse = matched[i]!;
    if ((scores[verse]! >= least || clauses[verse]! >= asked) && (!own || shared[verse] === EVERY)) enough.push(verse);
  }
  return enough;
}

/** Marks the greatest values, as many as `most`; of those that are alike the first. */
function best(values: Float64Array, most: number): Uint8Array {
  const chosen = new Uint8Array(values.length);
  const least = border(values, values.length, most);
  let count = 0;
  for (let i = 0; i < values.length; i++)
    if (values[i]! > least) {
      chosen[i] = 1;
      count++;
    }
  for (let i = 0; i < values.length && count < most; i++)
    if (values[i] === least) {
      chosen[i] = 1;
      count++;
    }
  return chosen;
}
