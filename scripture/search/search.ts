import type { VerseRef } from '../canon/verse-ref.ts';
import { type ClauseHits, clearHits, newClauseHits } from './clause-hits.ts';
import { closenessTo } from './closeness.ts';
import { findClause } from './find-clause.ts';
import { inScope } from './in-scope.ts';
import { type MarkRange, marksIn } from './marks-in.ts';
import type { Query } from './query.ts';
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
}

export interface SearchResult {
  /** Whether the verses have all words, or only most of them because none has all. */
  readonly mode: 'all' | 'any';
  readonly total: number;
  readonly hits: readonly Hit[];
  /** Verses found by book (OSIS code); books without any are absent. */
  readonly counts: Readonly<Record<string, number>>;
  /** For `after`; absent on the last page. */
  readonly next?: string;
  /** What was probably meant, where little was found. */
  readonly didYouMean?: string;
}

/** Postings that one query may visit. */
const MOST_POSTINGS = 1_500_000;
/** Verses whose words' order is weighed. */
const MOST_MEASURED = 200;
/** Clauses beyond this are not looked for. */
const MOST_CLAUSES = 30;

interface Found {
  readonly on: Searchable;
  readonly place: number;
  readonly verse: number;
  readonly score: number;
  readonly how: number;
}

interface Matched {
  readonly verses: readonly number[];
  readonly most: number;
  readonly scores: Float32Array;
  /** Verse → which clauses it has, a bit for each. */
  readonly clauses: Uint32Array;
  /** Verse → which other editions it is found by. */
  readonly how: Uint32Array;
}

/** Searches editions; what one does not have by all words is sought by most of them only where no edition has it. */
export function search(
  editions: readonly Searchable[],
  query: Query,
  options: SearchOptions,
  weights: Weights = WEIGHTS,
): SearchResult {
  const budget: Budget = { left: MOST_POSTINGS };
  const clauses = query.clauses.slice(0, MOST_CLAUSES);
  const matched = editions.map((on) => match(on, { ...query, clauses }, options, weights, budget));
  const most = Math.max(0, ...matched.map(({ most }) => most));
  const mode = most === clauses.length ? 'all' : 'any';
  const least = mode === 'all' ? most : Math.max(1, Math.min(most, Math.ceil(clauses.length / 2)));
  const found = editions.flatMap((on, place) => rank(on, place, matched[place]!, query, least, weights));
  found.sort(options.order === 'relevance' ? byScore : byPlace);
  const counts: Record<string, number> = {};
  for (const { on, verse } of found) {
    const { book } = on.table.refOf(verse);
    counts[book] = (counts[book] ?? 0) + 1;
  }
  const from = options.after === undefined ? 0 : startAfter(found, options.after, options.order);
  const page = found.slice(from, from + options.limit);
  return {
    mode,
    total: found.length,
    hits: page.map((hit) => describe(hit, query)),
    counts,
    ...(from + page.length < found.length && { next: cursorOf(page.at(-1)!) }),
  };
}

const byPlace = (a: Found, b: Found): number => a.verse - b.verse || a.place - b.place;
const byScore = (a: Found, b: Found): number => b.score - a.score || byPlace(a, b);

function match(on: Searchable, query: Query, { books }: SearchOptions, weights: Weights, budget: Budget): Matched {
  const { count } = on.table;
  const scores = new Float32Array(count);
  const clauses = new Uint32Array(count);
  const how = new Uint32Array(count);
  const verses: number[] = [];
  const hits: ClauseHits = newClauseHits(count);
  query.clauses.forEach((clause, i) => {
    findClause(on, clause, weights, budget, hits);
    for (let k = 0; k < hits.count; k++) {
      const verse = hits.verses[k]!;
      if (clauses[verse] === 0) verses.push(verse);
      scores[verse]! += hits.scores[verse]!;
      clauses[verse]! |= 1 << i;
      how[verse]! |= hits.how[verse]! & OWN ? 0 : hits.how[verse]!;
    }
    clearHits(hits);
  });
  const kept = keep(on, query, books, verses, weights, budget, hits);
  return {
    verses: kept,
    most: kept.reduce((most, verse) => Math.max(most, bits(clauses[verse]!)), 0),
    scores,
    clauses,
    how,
  };
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

/** The verses that have at least so many clauses, with their score for relevance. */
function rank(on: Searchable, place: number, matched: Matched, query: Query, least: number, weights: Weights): Found[] {
  const { scores, clauses, how } = matched;
  const enough = matched.verses.filter((verse) => bits(clauses[verse]!) >= least);
  const measure = closenessTo(on, query.words, weights);
  const best = enough.length > MOST_MEASURED ? bestOf(enough, scores, MOST_MEASURED) : enough;
  const scale = Math.max(0, ...best.map((verse) => scores[verse]!));
  const bonus = new Map<number, number>();
  for (const verse of best) {
    const close = measure?.(verse);
    const sum =
      close === undefined
        ? 0
        : weights.order * close.order + weights.adjacent * close.adjacent + weights.close * close.close;
    bonus.set(verse, scale * (sum + weights.prior * on.priors[verse]!));
  }
  return enough.map((verse) => ({
    on,
    place,
    verse,
    score: Math.round((scores[verse]! + (bonus.get(verse) ?? 0)) * 1e4) / 1e4,
    how: how[verse]!,
  }));
}

function bestOf(verses: readonly number[], scores: Float32Array, count: number): readonly number[] {
  return [...verses].sort((a, b) => scores[b]! - scores[a]! || a - b).slice(0, count);
}

function bits(value: number): number {
  let count = 0;
  for (let left = value; left !== 0; left &= left - 1) count++;
  return count;
}

/** `score~verse~edition`: where a page ended, whatever has been added since. */
const cursorOf = ({ score, verse, place }: Found): string => `${score}~${verse}~${place}`;

function startAfter(found: readonly Found[], cursor: string, order: Order): number {
  const [score = 0, verse = 0, place = 0] = cursor.split('~').map(Number);
  const last = { score, verse, place } as Found;
  const compare = order === 'relevance' ? byScore : byPlace;
  const at = found.findIndex((hit) => compare(hit, last) > 0);
  return at < 0 ? found.length : at;
}

function describe({ on, verse, score, how }: Found, query: Query): Hit {
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
  };
}
