import type { VerseRef } from '../canon/verse-ref.ts';
import { type SoughtByStem, soughtByStem } from './by-stem.ts';
import { foldedWords } from './fold.ts';
import { lookUp } from './look-up.ts';
import { match } from './match.ts';
import { OWN } from './matches.ts';
import { type Clause, distinctClauses, type Query, type Term } from './query.ts';
import { MOST_RANKED, type Ranked, rank, rounded, weigh } from './ranking.ts';
import { type Budget, pay, type Run, VERSE_COST } from './run.ts';
import type { PooledEdition } from './search-index.ts';
import type { Searchable } from './searchable.ts';
import { WEIGHTS, type Weights } from './weights.ts';
import { isStopWord } from './words.ts';

// One page of what was found, without putting the rest in order.

/** What verses are put in order by; by edition where two are alike. */
interface Placed {
  readonly verse: number;
  /** Of the edition among those that are searched. */
  readonly place: number;
  readonly score: number;
  /** How many clauses it lacks. */
  readonly lacks: number;
}

interface Found extends Placed {
  readonly on: Searchable;
  /** Of the verse among the edition's matches. */
  readonly slot: number;
}

type Compare = (a: Placed, b: Placed) => number;

interface Wanted {
  readonly compare: Compare;
  readonly limit: number;
  readonly onlyWhole: boolean;
  /** Only what comes after it in the order. */
  readonly after: Placed | undefined;
  /** Only those whose words' order is weighed. */
  readonly onlyWeighed: boolean;
}

/** The first `limit` in their order, and how many there are to choose from. */
function pageOf(
  ranked: readonly Ranked[],
  { compare, limit, onlyWhole, after, onlyWeighed }: Wanted,
): { readonly page: readonly Found[]; readonly of: number } {
  const page: Found[] = [];
  let of = 0;
  /** What is looked at; most of it does not come on the page, and needs no object of its own. */
  const probe = { verse: 0, place: 0, score: 0, lacks: 0 };
  for (const { run, place } of ranked) {
    const { on } = run;
    const { slots, count, lacks, scores, whole, wholeCount, parts, partCount } = on.candidates;
    const { verses } = on.matches;
    const take = (i: number) => {
      const slot = slots[i]!;
      probe.verse = verses[slot]!;
      probe.place = place;
      probe.score = rounded(scores[i]!);
      probe.lacks = lacks[i]!;
      if (after !== undefined && compare(probe, after) <= 0) return;
      of++;
      if (page.length === limit) {
        if (limit === 0 || compare(probe, page[limit - 1]!) >= 0) return;
        page.pop();
      }
      const { verse, score } = probe;
      const found: Found = { on, place, slot, verse, score, lacks: probe.lacks };
      insert(page, found, compare);
    };
    if (onlyWeighed) {
      for (let k = 0; k < wholeCount; k++) take(whole[k]!);
      for (let k = 0; k < partCount && !onlyWhole; k++) take(parts[k]!);
    } else for (let i = 0; i < count; i++) if (!onlyWhole || lacks[i] === 0) take(i);
  }
  return { page, of };
}

/** Puts it where it belongs in a list that is in order. */
function insert(page: Found[], found: Found, compare: Compare): void {
  let at = page.length;
  page.push(found);
  for (; at > 0 && compare(found, page[at - 1]!) < 0; at--) page[at] = page[at - 1]!;
  page[at] = found;
}

/** How many verses are listed, in all and by book. */
function countBooks(
  ranked: readonly Ranked[],
  onlyWhole: boolean,
): { readonly total: number; readonly counts: Readonly<Record<string, number>> } {
  // Without a prototype, or its many names would make another shape of object each.
  const counts: Record<string, number> = Object.create(null);
  let total = 0;
  for (const { run } of ranked) {
    const { on } = run;
    const { slots, count, lacks } = on.candidates;
    const { verses } = on.matches;
    const { books, bookOf } = on.table;
    const byBook = new Uint32Array(books.length);
    for (let i = 0; i < count; i++)
      if (!onlyWhole || lacks[i] === 0) {
        byBook[bookOf(verses[slots[i]!]!)]!++;
        total++;
      }
    for (let i = 0; i < books.length; i++)
      if (byBook[i]! > 0) counts[books[i]!] = (counts[books[i]!] ?? 0) + byBook[i]!;
  }
  return { total, counts };
}

/** Unknown words of a query that are looked into: each goes through the whole vocabulary. */
const MOST_CORRECTED = 3;

export interface Meant {
  readonly query: Query;
  /** The input with what was probably meant in the place of the slips. */
  readonly typed: string;
}

/** The query with words that none of the editions knows exchanged for the likeliest; undefined where all are known. */
function didYouMean(runs: readonly Run[], query: Query): Meant | undefined {
  const isPlain = (term: Term) => term.kind !== 'word' || isKnown(runs, term.word);
  if (query.clauses.every((clause) => clause.every(isPlain))) return undefined;
  const meant = new Map<string, string>();
  let looked = 0;
  const correct = (word: string): string => {
    if (isKnown(runs, word) || looked++ >= MOST_CORRECTED) return word;
    const cost = runs.reduce((sum, { on }) => sum + on.near.cost(), 0);
    if (runs[0] === undefined || !pay(runs[0].budget, cost)) return word;
    const near = runs.map(({ on }) => on.near.find(word)).find((found) => found !== undefined);
    if (near !== undefined) meant.set(word, near);
    return near ?? word;
  };
  const clauses = query.clauses.map(
    (clause): Clause =>
      clause.map((term) => (term.kind === 'word' ? { kind: 'word', word: correct(term.word) } : term)),
  );
  if (meant.size === 0) return undefined;
  const words = query.words.map((word) => meant.get(word) ?? word);
  let { typed } = query;
  for (const { word, start, end } of foldedWords(query.typed).reverse()) {
    const near = meant.get(word);
    if (near !== undefined) typed = typed.slice(0, start) + near + typed.slice(end);
  }
  return { query: { ...query, clauses: distinctClauses(clauses), words }, typed };
}

const isKnown = (runs: readonly Run[], word: string): boolean =>
  runs.some(({ lookUp }) => lookUp.word(word).isKnown) || isStopWord(word) || /^\d/.test(word);

// Search in one edition or several. Strings in, ranges out: no input, no output, no clock; the same answer on a server, in
// a browser and without a network.
//
//   const searchable = openSearchable(edition, index);          once for each edition
//   const query = parseQuery('tanto amó Dios al mundo');
//   search([searchable], query, { order: 'relevance', limit: 20 })
//     → { mode: 'all', total: 1, hits: [{ edition: 'rv1909', ref: { book: 'John', … }, … }], … }
//
// It tells which verses are found; highlight.ts reads them and marks what was found in them.
//
// All words first; where no verse has them all, the verses that have most of them, and `mode` says so.

type Order = 'relevance' | 'canonical';

export interface SearchOptions {
  readonly order: Order;
  readonly limit: number;
  /** `next` of the page before. */
  readonly after?: string;
  /** Only verses of these books (OSIS codes), beside what the query says itself. */
  readonly books?: readonly string[];
}

export interface Hit {
  /** Id of the edition. */
  readonly edition: string;
  readonly ref: VerseRef;
  readonly score: number;
  /** The other editions whose wording of this verse has what was typed; absent where its own words have it. */
  readonly because?: readonly PooledEdition[];
  /** How many of the words it lacks; absent where it has them all. */
  readonly lacks?: number;
}

export interface SearchResult {
  /**
   * `all`: there are verses that have all words, and they stand first; where three or more plain words were typed and fewer
   * than five verses have them all, those that have most of them follow (their `lacks` says so). `any`: none has them all.
   */
  readonly mode: 'all' | 'any';
  readonly total: number;
  readonly hits: readonly Hit[];
  /** The query that they answer: as asked, with what was probably meant in the place of slips. */
  readonly answered: Query;
  /** Verses found by book (OSIS code); books without any are absent. */
  readonly counts: Readonly<Record<string, number>>;
  /** Postings that were visited for it, with whatever else was done counted in them (see run.ts). */
  readonly visited: number;
  /** The search asked for more work than one may do: where it stopped there may be verses that are not among these. */
  readonly isCut?: true;
  /** For `after`; absent on the last page. */
  readonly next?: string;
  /** What was searched for in the place of what was typed, where that has words that nobody writes: «¿quiso decir…?». */
  readonly didYouMean?: string;
  /** Words that no edition has, for which others of their stem were sought; absent where there are none. */
  readonly byStem?: readonly SoughtByStem[];
}

/** What one search may do, in postings that are visited. */
export const MOST_POSTINGS = 1_500_000;
/** Kept of it for each edition: weighing what is best, and what was looked up of the last word. */
const RESERVED = MOST_RANKED * VERSE_COST + 5_000;
/** Clauses beyond this are not looked for. */
const MOST_CLAUSES = 30;

/** Searches editions; what one does not have by all words is sought by most of them only where no edition has it. */
export function search(
  editions: readonly Searchable[],
  asked: Query,
  options: SearchOptions,
  weights: Weights = WEIGHTS,
): SearchResult {
  const most = MOST_POSTINGS - editions.length * RESERVED;
  const budget: Budget = { left: most };
  const runs = editions.map((on): Run => ({ on, lookUp: lookUp(on, weights, budget), weights, budget }));
  const meant = didYouMean(runs, asked);
  const query = bounded(meant?.query ?? asked);
  const ranked = runs.map((run, place) => {
    match(run, query, options.books);
    return rank(run, place, query);
  });
  const after = options.after === undefined ? undefined : readCursor(options.after);
  const isFirstPage = options.order === 'relevance' && after === undefined;
  const { mode, onlyWhole } = weigh(ranked, query, isFirstPage ? Math.max(1, options.limit) : Number.POSITIVE_INFINITY);
  const { total, counts } = countBooks(ranked, onlyWhole);

  const compare = options.order === 'canonical' ? byPlace : mode === 'all' ? wholeFirst : byScore;
  // Nearly always the first page lies within what has been weighed.
  const onlyWeighed = isFirstPage && countWeighed(ranked, onlyWhole) >= options.limit;
  const { page, of } = pageOf(ranked, { compare, limit: options.limit, onlyWhole, after, onlyWeighed });
  const byStem = soughtByStem(runs, query);
  const more = (onlyWeighed ? total : of) > page.length && page.length > 0;
  return {
    mode,
    total,
    visited: most - budget.left,
    hits: page.map(hitOf),
    answered: query,
    counts,
    ...(meant !== undefined && { didYouMean: meant.typed }),
    ...(byStem.length > 0 && { byStem }),
    ...(budget.isCut && { isCut: true }),
    ...(more && { next: cursorOf(page.at(-1)!) }),
  };
}

const bounded = (query: Query): Query =>
  query.clauses.length <= MOST_CLAUSES ? query : { ...query, clauses: query.clauses.slice(0, MOST_CLAUSES) };

const byPlace: Compare = (a, b) => a.verse - b.verse || a.place - b.place;
const byScore: Compare = (a, b) => b.score - a.score || byPlace(a, b);
const wholeFirst: Compare = (a, b) => Number(a.lacks > 0) - Number(b.lacks > 0) || byScore(a, b);

/** How many weighed verses are listed. */
const countWeighed = (ranked: readonly Ranked[], onlyWhole: boolean): number =>
  ranked.reduce((sum, { run }) => {
    const { wholeCount, partCount } = run.on.candidates;
    return sum + wholeCount + (onlyWhole ? 0 : partCount);
  }, 0);

/** `lacks~score~verse~edition`: where a page ended, whatever has been added since. */
const cursorOf = ({ lacks, score, verse, place }: Found): string => `${lacks}~${score}~${verse}~${place}`;

function readCursor(cursor: string): Placed {
  const [lacks = 0, score = 0, verse = 0, place = 0] = cursor.split('~').map(Number);
  return { lacks, score, verse, place };
}

function hitOf({ on, slot, verse, score, lacks }: Found): Hit {
  const hit: Writable<Hit> = { edition: on.edition.meta.id, ref: on.table.refOf(verse), score };
  const because = foundBy(on, slot);
  if (because.length > 0) hit.because = because;
  if (lacks > 0) hit.lacks = lacks;
  return hit;
}

/** The editions that have every clause that was found; where none has, those that have any. */
function foundBy({ matches: { how, shared }, sources }: Searchable, slot: number): readonly PooledEdition[] {
  const any = how[slot]! & ~OWN;
  const by = any & shared[slot]! || any;
  return by === 0 ? [] : sources.filter((_, source) => (by & (2 << source)) !== 0);
}

/** To fill an object in only where it has something. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };
