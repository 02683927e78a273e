import { findNear } from './find-near.ts';
import { findTerm, matchClause, mostOf } from './find-terms.ts';
import { clearMatches, EVERY, fillSlots, leaveOut, type Matches, OWN, slotOf } from './matches.ts';
import type { Clause, Query, Scope } from './query.ts';
import { pay, payIfLeft, type Run } from './run.ts';
import type { VerseTable } from './verse-words.ts';
import { addToSums, versesIn, type WordVerses } from './word-verses.ts';

/** Whether a verse lies in one of the scopes (anywhere where there are none), and in one of the books if these are given. */
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
function keepPromising(run: Run, clauses: readonly Clause[], share: number): void {
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

const ALL_CLAUSES = 255;
/** A verse that lacks words is worth listing when what it has weighs this share of what the best one has. */
export const LEAST_SHARE = 0.35;

/**
 * Fills the edition's matches; those that the query excludes or that lie elsewhere are left out.
 * @param books only in these
 */
export function match(run: Run, query: Query, books: readonly string[] | undefined): void {
  const { matches, table } = run.on;
  clearMatches(matches);
  // First, so that the budget reaches: what it does not reach is lacking then, and never wrong.
  const excluded = query.without.length === 0 ? undefined : new Uint8Array(table.count);
  const exclude = (verse: number) => {
    excluded![verse] = 1;
  };
  for (const term of query.without) findTerm(run, term, exclude);
  const narrowed = query.near !== undefined || books !== undefined || query.scopes.length + query.without.length > 0;
  const clauses = query.clauses.map((clause, i) => ({ clause, bit: 1 << i, most: mostOf(run, clause) }));
  clauses.sort((a, b) => b.most - a.most);
  if (!narrowed)
    keepPromising(
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
 * A word that the text has is not looked for in other editions where nothing else is asked for: the verses that only these
 * have it in are left out. Each term of `siervo o esclavo` is judged by itself, so that it never finds less than either.
 */
function leaveOutOthers({ on: { matches }, lookUp, budget }: Run, clause: Clause): void {
  const ofOthers: WordVerses[] = [];
  for (const term of clause) {
    const verses = term.kind === 'word' ? lookUp.verses(term.word) : undefined;
    if (verses === undefined) continue;
    // Once to see whose they are, and once more to note them.
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

/** Whether a verse that is not left out has a word by its own words. */
function hasOwn({ slots, scores }: Matches, verses: WordVerses): boolean {
  let has = false;
  versesIn(verses, (verse, how) => {
    const slot = slots[verse]! - 1;
    has ||= (how & OWN) !== 0 && slot >= 0 && scores[slot]! >= 0;
  });
  return has;
}

/** Of all verses those in which the words stand near each other; undefined where nearness was not asked of two. */
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
