// What a reader asks for. Plain words are what nearly everybody types; everything else is an operator.

/** A `word` also finds its other forms and other editions' wording; the others find only what they say. Folded. */
export type Term =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'phrase'; readonly words: readonly string[] }
  | { readonly kind: 'prefix'; readonly prefix: string }
  /** All forms of a verb or a noun. */
  | { readonly kind: 'forms'; readonly word: string }
  /** Words in the title of a psalm. */
  | { readonly kind: 'title'; readonly words: readonly string[] };

/** A verse has a clause when it has one of its terms. */
export type Clause = readonly Term[];

/** A part of the canon: whole books, or some chapters of one. */
export interface Scope {
  /** OSIS codes. */
  readonly books: readonly string[];
  readonly chapters?: readonly [from: number, to: number];
}

export interface Query {
  readonly typed: string;
  /** A verse should have them all. */
  readonly clauses: readonly Clause[];
  /** What a verse must not have. */
  readonly without: readonly Term[];
  /** Plain words and words of phrases in the order typed, stop words too: for what stands near what. */
  readonly words: readonly string[];
  /** `cerca:5`: all plain words within so many words of each other, across the borders of verses. */
  readonly near?: number;
  /** A verse must stand in one of them; empty: anywhere. */
  readonly scopes: readonly Scope[];
  /** The words after `en:` that name no part of the canon; to be shown to readers. */
  readonly unknownScopes: readonly string[];
}

/** Equal terms of a clause, and equal clauses, ask for nothing more: each once, as it comes first. */
export function distinctClauses(clauses: readonly Clause[]): readonly Clause[] {
  const distinct = new Map<string, Clause>();
  for (const clause of clauses) {
    const terms = distinctTerms(clause);
    const key = [...terms.keys()].sort().join(' ');
    if (!distinct.has(key)) distinct.set(key, [...terms.values()]);
  }
  return [...distinct.values()];
}

export const distinctTerms = (terms: readonly Term[]): ReadonlyMap<string, Term> =>
  new Map(terms.map((term) => [term.kind === 'word' ? term.word : JSON.stringify(term), term]));
