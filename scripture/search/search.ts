import type { VerseRef } from '../canon/verse-ref.ts';
import { type ClauseHits, clearHits, newClauseHits } from './clause-hits.ts';
import { closenessTo } from './closeness.ts';
import { didYouMean } from './did-you-mean.ts';
import { findClause } from './find-clause.ts';
import { findNear } from './find-near.ts';
import { inScope } from './in-scope.ts';
import { type MarkRange, marksIn } from './marks-in.ts';
import { countBits } from './near-words.ts';
import type { Clause, Query } from './query.ts';
import { OWN, type Searchable } from './searchable.ts';
import type { Budget } from './visit.ts';
import { WEIGHTS, type Weights } from './weights.ts';

// Search in one edition or several. Strings in, ranges out: no input, no output, no clock; the same answer on a server, in
// a browser and without a network.
//
//   const searchable = openSearchable(edition, index);          once for each edition
//   const query = parseQuery('tanto amó Dios al mundo');
//   search([searchable], query, { order: 'relevance', limit: 20 })
//     → { mode: 'all', total: 1, hits: [{ edition: 'rv1909', ref: { book: 'John', … }, text: 'Porque de tal…', marks: [[14, 17], …], … }], … }
//
// All words first; where no verse has them all, the verses that have most of them, and `mode` says so.

export type Order = 'relevance' | 'canonical';

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
  readonly text: string;
  readonly title?: string;
  /** What was found, half open, in UTF-16 code units of `text`; ascending, apart from each other. */
  readonly marks: readonly MarkRange[];
  /** The same in `title`. */
  readonly titleMarks?: readonly MarkRange[];
  /** Short names of the other editions whose wording of this verse has what was typed; absent where its own words have it. */
  readonly because?: readonly string[];
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
  /** Verses found by book (OSIS code); books without any are absent. */
  readonly counts: Readonly<Record<string, number>>;
  /** For `after`; absent on the last page. */
  readonly next?: string;
  /** What was searched for in the place of what was typed, where that has words that nobody writes: «¿quiso decir…?». */
  readonly didYouMean?: string;
}

/** Postings that one query may visit. */
const MOST_POSTINGS = 1_500_000;
/** Verses whose words' order is weighed. */
const MOST_MEASURED = 300;
/** A verse that lacks words is worth listing when what it has weighs this share of what the best one has. */
const LEAST_SHARE = 0.25;
/** Where so few verses have all of this many plain words, those that have most of them follow. */
const FEW = 5;
const RECALLED = 3;
/** Verses that have all of a recalled verse's words here and there, and weigh less than this share of the best, are none of it. */
const CONVINCING = 0.8;
/** Clauses beyond this are not looked for. */
const MOST_CLAUSES = 30;

interface Found {
  readonly on: Searchable;
  readonly place: number;
  readonly verse: number;
  readonly score: number;
  readonly how: number;
  /** How many clauses it does not have. */
  readonly lacks: number;
}

interface Matched {
  readonly verses: readonly number[];
  readonly scores: Float32Array;
  /** Verse → which clauses it has, a bit for each. */
  readonly clauses: Uint32Array;
  /** Verse → which other editions it is found by. */
  readonly how: Uint32Array;
  /** Verse → which editions have every clause found, OWN standing for all. */
  readonly shared: Uint32Array;
}

/** Searches editions; what one does not have by all words is sought by most of them only where no edition has it. */
export function search(
  editions: readonly Searchable[],
  asked: Query,
  options: SearchOptions,
  weights: Weights = WEIGHTS,
): SearchResult {
  const budget: Budget = { left: MOST_POSTINGS };
  const meant = didYouMean(editions, asked);
  const query = meant?.query ?? asked;
  const clauses = query.clauses.slice(0, MOST_CLAUSES);
  const matched = editions.map((on) => match(on, { ...query, clauses }, options, weights, budget));
  const found = editions.flatMap((on, place) => rank(on, place, matched[place]!, query, clauses.length, weights));
  const whole = found.filter(({ lacks }) => lacks === 0);
  const recalled = recalls(query, clauses);
  const best = (list: readonly Found[]) => list.reduce((most, { score }) => Math.max(most, score), 0);
  const mode = whole.length > 0 && (!recalled || best(whole) >= CONVINCING * best(found)) ? 'all' : 'any';
  const listed = mode === 'any' || (recalled && whole.length < FEW) ? found : whole;
  const compare = options.order === 'canonical' ? byPlace : mode === 'all' ? wholeFirst : byScore;
  listed.sort(compare);
  const counts: Record<string, number> = {};
  for (const { on, verse } of listed) {
    const { book } = on.table.refOf(verse);
    counts[book] = (counts[book] ?? 0) + 1;
  }
  const from = options.after === undefined ? 0 : startAfter(listed, options.after, compare);
  const page = listed.slice(from, from + options.limit);
  return {
    mode,
    total: listed.length,
    hits: page.map((hit) => describe(hit, query)),
    counts,
    ...(meant !== undefined && { didYouMean: meant.typed }),
    ...(from + page.length < listed.length && { next: cursorOf(page.at(-1)!) }),
  };
}

const EVERY = 0xffff_ffff;
const ALL_CLAUSES = 0x7fff_ffff;

type Ranked = Pick<Found, 'lacks' | 'score' | 'verse' | 'place'>;
const byPlace = (a: Ranked, b: Ranked): number => a.verse - b.verse || a.place - b.place;
const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || byPlace(a, b);
const wholeFirst = (a: Ranked, b: Ranked): number => Number(a.lacks > 0) - Number(b.lacks > 0) || byScore(a, b);

/** Whether somebody recalls a verse rather than lists all that have a word: three plain words or more, no operators. */
const recalls = ({ without, scopes, near }: Query, clauses: readonly Clause[]): boolean =>
  clauses.length >= RECALLED &&
  without.length + scopes.length === 0 &&
  near === undefined &&
  clauses.every(([term, other]) => term?.kind === 'word' && (other === undefined || /^\d/.test(term.word)));

function match(on: Searchable, query: Query, { books }: SearchOptions, weights: Weights, budget: Budget): Matched {
  const { count } = on.table;
  const scores = new Float32Array(count);
  const clauses = new Uint32Array(count);
  const how = new Uint32Array(count);
  const shared = new Uint32Array(count).fill(EVERY);
  const verses: number[] = [];
  const hits: ClauseHits = newClauseHits(count);
  query.clauses.forEach((clause, i) => {
    findClause(on, clause, weights, budget, hits);
    for (let k = 0; k < hits.count; k++) {
      const verse = hits.verses[k]!;
      if (clauses[verse] === 0) verses.push(verse);
      scores[verse]! += hits.scores[verse]!;
      clauses[verse]! |= 1 << i;
      if (hits.how[verse] !== OWN) {
        how[verse]! |= hits.how[verse]!;
        shared[verse]! &= hits.how[verse]!;
      }
    }
    clearHits(hits);
  });
  const near = query.near === undefined ? undefined : findNear(on, query.clauses, query.near, budget);
  for (const verse of near ?? []) {
    clauses[verse] = ALL_CLAUSES;
    shared[verse] = EVERY;
    how[verse] = 0;
  }
  const candidates = near === undefined ? verses : near;
  const kept = keep(on, query, books, candidates, weights, budget, hits);
  return { verses: kept, scores, clauses, how, shared };
}

/** Without what the query excludes and what lies elsewhere. */
function keep(
  on: Searchable,
  query: Query,
  books: readonly string[] | undefined,
  verses: readonly number[],
  weights: Weights,
  budget: Budget,
  hits: ClauseHits,
): readonly number[] {
  let kept = verses;
  if (query.scopes.length > 0 || books !== undefined) {
    const inside = inScope(on.table, query.scopes, books);
    kept = kept.filter(inside);
  }
  for (const term of query.without) {
    const exact = term.kind === 'word' ? ({ kind: 'phrase', words: [term.word] } as const) : term;
    findClause(on, [exact], weights, budget, hits);
    kept = kept.filter((verse) => hits.scores[verse] === 0);
    clearHits(hits);
  }
  return kept;
}

/** The verses that have all clauses or much of them, with their score for relevance. */
function rank(
  on: Searchable,
  place: number,
  { verses, scores, clauses, how, shared }: Matched,
  query: Query,
  asked: number,
  weights: Weights,
): Found[] {
  const top = verses.reduce((most, verse) => Math.max(most, scores[verse]!), 0);
  const enough = verses.filter((verse) => scores[verse]! >= top * LEAST_SHARE || countBits(clauses[verse]!) >= asked);
  const measure = closenessTo(on, query.words, weights);
  const best = enough.length > MOST_MEASURED ? bestOf(enough, scores, MOST_MEASURED) : enough;
  const scale = Math.max(0, ...best.map((verse) => scores[verse]!));
  const bonus = new Map<number, number>();
  for (const verse of best) {
    const close = measure?.(verse);
    const sum =
      close === undefined
        ? 0
        : weights.order * close.order +
          weights.adjacent * close.adjacent +
          weights.stops * close.stops +
          weights.close * close.close;
    bonus.set(verse, scale * (sum + weights.prior * on.priors[verse]!));
  }
  return enough.map((verse) => ({
    on,
    place,
    verse,
    score: Math.round((scores[verse]! + (bonus.get(verse) ?? 0)) * 1e4) / 1e4,
    how: how[verse]!,
    // All its words in one wording, its own or another edition's; of words from here and there it lacks at least one.
    lacks: Math.max(asked - countBits(clauses[verse]!), shared[verse] === 0 ? 1 : 0),
  }));
}

function bestOf(verses: readonly number[], scores: Float32Array, count: number): readonly number[] {
  return [...verses].sort((a, b) => scores[b]! - scores[a]! || a - b).slice(0, count);
}

/** `lacks~score~verse~edition`: where a page ended, whatever has been added since. */
const cursorOf = ({ lacks, score, verse, place }: Found): string => [lacks, score, verse, place].join('~');

function startAfter(found: readonly Found[], cursor: string, compare: (a: Ranked, b: Ranked) => number): number {
  const [lacks = 0, score = 0, verse = 0, place = 0] = cursor.split('~').map(Number);
  const last = { lacks, score, verse, place };
  const at = found.findIndex((hit) => compare(hit, last) > 0);
  return at < 0 ? found.length : at;
}

function describe({ on, verse, score, how, lacks }: Found, query: Query): Hit {
  const { text, title } = on.text.wording(verse);
  const marks = marksIn(on, query, text);
  const titleMarks = title === undefined ? [] : marksIn(on, query, title);
  const because = on.sources.filter((_, source) => (how & (2 << source)) !== 0);
  return {
    edition: on.edition.meta.id,
    ref: on.table.refOf(verse),
    score,
    text,
    ...(title !== undefined && { title }),
    marks,
    ...(titleMarks.length > 0 && { titleMarks }),
    ...(because.length > 0 && { because }),
    ...(lacks > 0 && { lacks }),
  };
}
