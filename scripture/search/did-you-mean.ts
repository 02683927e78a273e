import { foldedWords } from './fold.ts';
import { type Clause, distinctClauses, type Query, type Term } from './query.ts';
import { pay, type Run } from './run.ts';
import { isStopWord } from './stop-words.ts';

/** Unknown words of a query that are looked into: each goes through the whole vocabulary. */
const MOST_CORRECTED = 3;

export interface Meant {
  readonly query: Query;
  /** The input with what was probably meant in the place of the slips. */
  readonly typed: string;
}

/** The query with words that none of the editions knows exchanged for the likeliest; undefined where all are known. */
export function didYouMean(runs: readonly Run[], query: Query): Meant | undefined {
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
