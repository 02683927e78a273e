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

// Picks one page of the hits without sorting the rest.

/** Sort key of a hit; ties are broken by the edition. */
interface SortKey {
  readonly verse: number;
  /** Index of the edition among those searched. */
  readonly place: number;
  readonly score: number;
  /** Number of clauses the verse lacks. */
  readonly lacks: number;
}

interface Found extends SortKey {
  readonly on: Searchable;
  /** Slot of the verse in the edition's matches. */
  readonly slot: number;
}

type Compare = (a: SortKey, b: SortKey) => number;

interface PageRequest {
  readonly compare: Compare;
  readonly limit: number;
  readonly onlyWhole: boolean;
  /** Cursor: only hits after it in the order. */
  readonly after: SortKey | undefined;
  /** Restricts the page to candidates whose word order was scored. */
  readonly onlyWeighed: boolean;
}

/** The first `limit` hits in order, and how many there are to choose from. */
function pageOf(
  ranked: readonly Ranked[],
  { compare, limit, onlyWhole, after, onlyWeighed }: PageRequest,
): { readonly page: readonly Found[]; readonly of: number } {
  const page: Found[] = [];
  let of = 0;
  /** One reused object: most candidates do not reach the page and need no object of their own. */
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

/** Inserts a hit into a sorted list. */
function insert(page: Found[], found: Found, compare: Compare): void {
  let at = page.length;
  page.push(found);
  for (; at > 0 && compare(found, page[at - 1]!) < 0; at--) page[at] = page[at - 1]!;
  page[at] = found;
}

/** Counts the listed verses, in all and by book. */
function countBooks(
  ranked: readonly Ranked[],
  onlyWhole: boolean,
): { readonly total: number; readonly counts: Readonly<Record<string, number>> } {
  // A null prototype keeps V8 from making a hidden class for each set of book names.
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

/** Unknown words of a query beyond this number are not corrected: each correction scans the whole vocabulary. */
const MOST_CORRECTED = 3;

export interface CorrectedQuery {
  readonly query: Query;
  /** The input with its unknown words replaced by the likeliest ones. */
  readonly typed: string;
}

/** Replaces words that no edition knows by the likeliest ones; undefined where nothing is replaced. */
function didYouMean(runs: readonly Run[], query: Query): CorrectedQuery | undefined {
  const isPlain = (term: Term) => term.kind !== 'word' || isKnown(runs, term.word);
  if (query.clauses.every((clause) => clause.every(isPlain))) return undefined;
  const corrections = new Map<string, string>();
  let looked = 0;
  const correct = (word: string): string => {
    if (isKnown(runs, word) || looked++ >= MOST_CORRECTED) return word;
    const cost = runs.reduce((sum, { on }) => sum + on.corrector.cost(), 0);
    if (runs[0] === undefined || !pay(runs[0].budget, cost)) return word;
    const near = runs.map(({ on }) => on.corrector.find(word)).find((found) => found !== undefined);
    if (near !== undefined) corrections.set(word, near);
    return near ?? word;
  };
  const clauses = query.clauses.map(
    (clause): Clause =>
      clause.map((term) => (term.kind === 'word' ? { kind: 'word', word: correct(term.word) } : term)),
  );
  if (corrections.size === 0) return undefined;
  const words = query.words.map((word) => corrections.get(word) ?? word);
  let { typed } = query;
  for (const { word, start, end } of foldedWords(query.typed).reverse()) {
    const near = corrections.get(word);
    if (near !== undefined) typed = typed.slice(0, start) + near + typed.slice(end);
  }
  return { query: { ...query, clauses: distinctClauses(clauses), words }, typed };
}

const isKnown = (runs: readonly Run[], word: string): boolean =>
  runs.some(({ lookUp }) => lookUp.word(word).isKnown) || isStopWord(word) || /^\d/.test(word);

// Search in one edition or several. It is pure (strings in, ranges out; no I/O, no clock) and gives the same answer on a
// server, in a browser and offline.
//
//   const searchable = openSearchable(edition, index);          once for each edition
//   const query = parseQuery('tanto amó Dios al mundo');
//   search([searchable], query, { order: 'relevance', limit: 20 })
//     → { mode: 'all', total: 1, hits: [{ edition: 'rv1909', ref: { book: 'John', … }, … }], … }
//
// It returns which verses match; highlight.ts reads their text and marks the matches.
//
// Verses with all words come first; where no verse has all, those with most of them are returned, and `mode` says so.

type Order = 'relevance' | 'canonical';

export interface SearchOptions {
  readonly order: Order;
  readonly limit: number;
  /** The `next` of the previous page. */
  readonly after?: string;
  /** Restricts hits to these books (OSIS codes), in addition to the scopes of the query. */
  readonly books?: readonly string[];
}

export interface Hit {
  /** Id of the edition. */
  readonly edition: string;
  readonly ref: VerseRef;
  readonly score: number;
  /** The other editions whose wording of this verse matches; absent where its own words do. */
  readonly because?: readonly PooledEdition[];
  /** Number of words the verse lacks; absent where it has them all. */
  readonly lacks?: number;
}

export interface SearchResult {
  /**
   * `all`: there are verses with all words, and they come first; where three or more plain words were typed and fewer
   * than five verses have them all, verses with most of them follow (see `lacks`). `any`: no verse has them all.
   */
  readonly mode: 'all' | 'any';
  readonly total: number;
  readonly hits: readonly Hit[];
  /** The query that was run: as typed, or with unknown words replaced (see `didYouMean`). */
  readonly answered: Query;
  /** Number of verses found by book (OSIS code); books without any are absent. */
  readonly counts: Readonly<Record<string, number>>;
  /** Work done, in visited postings; other work is converted into postings (see run.ts). */
  readonly visited: number;
  /** The search ran out of its budget, so verses may be missing. */
  readonly isCut?: true;
  /** Cursor to pass as `after`; absent on the last page. */
  readonly next?: string;
  /** The corrected input that was searched instead, where the typed one has unknown words: «¿quiso decir…?». */
  readonly didYouMean?: string;
  /** Words that no edition has and that were searched by their stem; absent where there are none. */
  readonly byStem?: readonly SoughtByStem[];
}

/** Budget of one search, in visited postings. */
export const MOST_POSTINGS = 1_500_000;
/** Part of the budget reserved for each edition: scoring the best candidates, and what was looked up of the last word. */
const RESERVED = MOST_RANKED * VERSE_COST + 5_000;
/** Clauses beyond this number are ignored. */
const MOST_CLAUSES = 30;

/** Searches editions; an edition without a verse with all words gives partial matches only if no other edition has one. */
export function search(
  editions: readonly Searchable[],
  asked: Query,
  options: SearchOptions,
  weights: Weights = WEIGHTS,
): SearchResult {
  const most = MOST_POSTINGS - editions.length * RESERVED;
  const budget: Budget = { left: most };
  const runs = editions.map((on): Run => ({ on, lookUp: lookUp(on, weights, budget), weights, budget }));
  const corrected = didYouMean(runs, asked);
  const query = bounded(corrected?.query ?? asked);
  const ranked = runs.map((run, place) => {
    match(run, query, options.books);
    return rank(run, place, query);
  });
  const after = options.after === undefined ? undefined : readCursor(options.after);
  const isFirstPage = options.order === 'relevance' && after === undefined;
  const { mode, onlyWhole } = weigh(ranked, query, isFirstPage ? Math.max(1, options.limit) : Number.POSITIVE_INFINITY);
  const { total, counts } = countBooks(ranked, onlyWhole);

  const compare = options.order === 'canonical' ? byPlace : mode === 'all' ? wholeFirst : byScore;
  // The first page nearly always lies within the scored candidates.
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
    ...(corrected !== undefined && { didYouMean: corrected.typed }),
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

/** Number of listed verses whose word order was scored. */
const countWeighed = (ranked: readonly Ranked[], onlyWhole: boolean): number =>
  ranked.reduce((sum, { run }) => {
    const { wholeCount, partCount } = run.on.candidates;
    return sum + wholeCount + (onlyWhole ? 0 : partCount);
  }, 0);

/** `lacks~score~verse~edition`: the end of a page; it stays valid when verses are added. */
const cursorOf = ({ lacks, score, verse, place }: Found): string => `${lacks}~${score}~${verse}~${place}`;

function readCursor(cursor: string): SortKey {
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

/** The editions that have every clause that was found, or any of them where no edition has all. */
function foundBy({ matches: { how, shared }, sources }: Searchable, slot: number): readonly PooledEdition[] {
  const any = how[slot]! & ~OWN;
  const by = any & shared[slot]! || any;
  return by === 0 ? [] : sources.filter((_, source) => (by & (2 << source)) !== 0);
}

/** Removes `readonly`, so that optional fields can be set one by one. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };
