import { findNear } from './find-near.ts';
import { findTerm, matchClause, mostOf } from './find-terms.ts';
import { clearMatches, EVERY, fillSlots, leaveOut, type Matches, OWN, slotOf } from './matches.ts';
import type { Clause, Query, Scope } from './query.ts';
import { pay, payIfLeft, type Run } from './run.ts';
import type { VerseTable } from './verse-words.ts';
import { addToSums, versesIn, type WordVerses } from './word-verses.ts';

/** Builds a test for verses within the scopes (any verse if there are none) and within `books`, if given. */
function inScope(
  table: VerseTable,
  scopes: readonly Scope[],
  books: readonly string[] | undefined,
): (verse: number) => boolean {
  const whole = new Set(scopes.flatMap(({ books, chapters }) => (chapters === undefined ? books : [])));
  const parts = Map.groupBy(
    scopes.flatMap(({ books, chapters }) => (chapters === undefined ? [] : books.map((book) => ({ book, chapters })))),
    ({ book }) => book,
  );
  const chapters = table.chapters.map(
    ({ book, chapter }) =>
      (books === undefined || books.includes(book)) &&
      (scopes.length === 0 ||
        whole.has(book) ||
        parts.get(book)?.some(({ chapters: [from, to] }) => chapter >= from && chapter <= to)),
  );
  return (verse) => chapters[table.chapterOf(verse)] === true;
}

// Pruning: most verses that have a query word score too low to be listed. So the scores are first only summed, one integer
// for each verse: the score in the low bits, the number of clauses in the high ones. The best sum gives a threshold, and
// only verses that can reach it get slots. Clauses that cannot lift a new verse to the threshold are not summed at all.
// The list of hits is the same as without pruning.

const COUNT_AT = 26;
const WORTH = (1 << COUNT_AT) - 1;
/** Tolerance for rounded scores. */
const ROUNDING = 0.999;

/**
 * Gives slots only to the verses that may have all clauses or `share` of the best score. Does nothing unless each clause is
 * a single word.
 * @param clauses by descending score
 */
function pruneMatches(run: Run, clauses: readonly Clause[], share: number): void {
  const { budget } = run;
  const { matches, weights, heaviest } = run.on;
  const { slots: sums } = matches;
  const sought = clauses.length < 2 ? undefined : versesOfSingleWords(run, clauses);
  if (sought === undefined) return;
  let rest = 0;
  for (const { scores } of sought) rest += scores[0]!;
  /** The score that 1 represents in a sum, chosen so that no sum overflows its bits. */
  const unit = rest / (WORTH - sought.length);
  /** Maximum score of the clauses summed so far. */
  let added = 0;
  let best = 0;
  let touched = 0;
  /** Number of verses with the rarest clause: the best verse is nearly always one of them. */
  let first = 0;
  let left = sought.length;
  for (const verses of sought) {
    if (rest * heaviest < ROUNDING * share * best) break;
    touched = addToSums(verses, amountsOf(verses, unit), sums, matches.verses, touched);
    rest -= verses.scores[0]!;
    left--;
    first ||= touched;
    added += verses.scores[0]!;
    // The best score is computed only where the rest may already be below the threshold.
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

/** The verses of each clause; undefined where a clause is not a single word or where the budget does not cover them. */
function versesOfSingleWords({ lookUp, budget }: Run, clauses: readonly Clause[]): readonly WordVerses[] | undefined {
  const sought: WordVerses[] = [];
  let visited = 0;
  for (const [term, other] of clauses) {
    if (term?.kind !== 'word' || other !== undefined) return undefined;
    const verses = lookUp.verses(term.word);
    if (verses === undefined) return undefined;
    sought.push(verses);
    visited += verses.packed.length;
  }
  // Each posting is visited again when it is scored.
  return 2 * visited <= budget.left && payIfLeft(budget, visited) ? sought : undefined;
}

/** Way → increment of a verse's sum. */
function amountsOf({ scores }: WordVerses, unit: number): Int32Array {
  const amounts = new Int32Array(scores.length);
  for (let way = 0; way < scores.length; way++) amounts[way] = (1 << COUNT_AT) + Math.ceil(scores[way]! / unit);
  return amounts;
}

/** The best score among the first `first` touched verses. */
function bestOf({ slots: sums, verses }: Matches, weights: Float32Array, first: number): number {
  let best = 0;
  for (let i = 0; i < first; i++) {
    const verse = verses[i]!;
    const worth = (sums[verse]! & WORTH) * weights[verse]!;
    if (worth > best) best = worth;
  }
  return best;
}

const ALL_CLAUSES = 255;
/** A verse that lacks words is listed if its score is at least this share of the best one. */
export const LEAST_SHARE = 0.35;

/**
 * Fills the edition's matches; excluded verses and those outside the scopes are left out.
 * @param books restricts the search to these
 */
export function match(run: Run, query: Query, books: readonly string[] | undefined): void {
  const { matches, table } = run.on;
  clearMatches(matches);
  // Exclusions run first, while the budget lasts: running out of it later only loses hits and never adds wrong ones.
  const excluded = query.without.length === 0 ? undefined : new Uint8Array(table.count);
  const exclude = (verse: number) => {
    excluded![verse] = 1;
  };
  for (const term of query.without) findTerm(run, term, exclude);
  const narrowed = query.near !== undefined || books !== undefined || query.scopes.length + query.without.length > 0;
  const clauses = query.clauses.map((clause, i) => ({ clause, bit: 1 << i, most: mostOf(run, clause) }));
  clauses.sort((a, b) => b.most - a.most);
  if (!narrowed)
    pruneMatches(
      run,
      clauses.map(({ clause }) => clause),
      LEAST_SHARE,
    );
  for (const { clause, bit } of clauses) matchClause(run, clause, bit);
  matches.closed = false;
  if (query.near !== undefined) keepNear(run, findNear(run, query.clauses, query.near));
  if (query.scopes.length > 0 || books !== undefined) {
    const isWithin = inScope(table, query.scopes, books);
    for (let slot = 0; slot < matches.count; slot++) if (!isWithin(matches.verses[slot]!)) leaveOut(matches, slot);
  }
  if (excluded !== undefined)
    for (let slot = 0; slot < matches.count; slot++) if (excluded[matches.verses[slot]!] === 1) leaveOut(matches, slot);
  const [only, another] = query.clauses;
  if (only !== undefined && another === undefined) leaveOutOthers(run, only);
}

/**
 * In a query of one clause, a word that the text has is not matched by other editions' wording: verses that only those match
 * are left out. Each term of `siervo o esclavo` is judged by itself, so that the query never finds less than either term.
 */
function leaveOutOthers({ on: { matches }, lookUp, budget }: Run, clause: Clause): void {
  const ofOthers: WordVerses[] = [];
  for (const term of clause) {
    const verses = term.kind === 'word' ? lookUp.verses(term.word) : undefined;
    if (verses === undefined) continue;
    // One pass to see whether the text has the word, and one to note its verses.
    if (!pay(budget, 2 * verses.packed.length)) return;
    if (!hasOwn(matches, verses)) ofOthers.push(verses);
  }
  const stays = new Uint8Array(matches.count);
  for (const verses of ofOthers)
    versesIn(verses, (verse) => {
      const slot = matches.slots[verse]! - 1;
      if (slot >= 0) stays[slot] = 1;
    });
  for (let slot = 0; slot < matches.count; slot++)
    if (stays[slot] === 0 && matches.shared[slot] !== EVERY) leaveOut(matches, slot);
}

/** True if a verse that is not left out has the word in its own text. */
function hasOwn({ slots, scores }: Matches, verses: WordVerses): boolean {
  let has = false;
  versesIn(verses, (verse, how) => {
    const slot = slots[verse]! - 1;
    has ||= (how & OWN) !== 0 && slot >= 0 && scores[slot]! >= 0;
  });
  return has;
}

/** Keeps only the verses where the words are near each other; `near` is undefined if fewer than two words were given. */
function keepNear({ on }: Run, near: readonly number[] | undefined): void {
  if (near === undefined) return;
  const { matches } = on;
  for (const verse of near) {
    const slot = slotOf(matches, verse, on.weights[verse]!);
    matches.clauses[slot] = ALL_CLAUSES;
    matches.how[slot] = 0;
    matches.shared[slot] = EVERY;
  }
  for (let slot = 0; slot < matches.count; slot++) if (matches.clauses[slot] !== ALL_CLAUSES) leaveOut(matches, slot);
}
