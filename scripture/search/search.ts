import type { VerseRef } from '../canon/verse-ref.ts';
import { type SoughtByStem, soughtByStem } from './by-stem.ts';
import { countBooks } from './count-books.ts';
import { didYouMean } from './did-you-mean.ts';
import { lookUp } from './look-up.ts';
import { match } from './match.ts';
import { OWN } from './matches.ts';
import { type Compare, type Found, type Placed, pageOf } from './page-of.ts';
import type { Query } from './query.ts';
import { MOST_RANKED, type Ranked, rank } from './rank.ts';
import type { Budget, Run } from './run.ts';
import type { PooledEdition } from './search-index.ts';
import type { Searchable } from './searchable.ts';
import { VERSE_COST } from './visit.ts';
import { weigh } from './weigh.ts';
import { WEIGHTS, type Weights } from './weights.ts';

// Search in one edition or several. Strings in, ranges out: no input, no output, no clock; the same answer on a server, in
// a browser and without a network.
//
//   const searchable = openSearchable(edition, index);          once for each edition
//   const query = parseQuery('tanto amó Dios al mundo');
//   search([searchable], query, { order: 'relevance', limit: 20 })
//     → { mode: 'all', total: 1, hits: [{ edition: 'rv1909', ref: { book: 'John', … }, … }], … }
//
// It tells which verses are found; read-hits.ts reads them and marks what was found in them.
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
  /** Postings that were visited for it, with whatever else was done counted in them (see visit.ts). */
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
