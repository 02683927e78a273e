// What counts how much in the order of relevance. Found by trying on the development halves of the sets of bench/search
// (docs/search.md has the table of what each is worth); nothing else depends on the numbers.
export const WEIGHTS = {
  /** A word's stem beside the word itself. */
  stem: 0.5,
  /** A word that only other editions use in a verse, beside one of its own. */
  pooled: 0.55,
  /** What a second occurrence in a verse adds. */
  often: 0.1,
  /** The query's words in their order, as a share of the query. */
  order: 0.6,
  /** Neighbours in the query that are neighbours in the verse. */
  adjacent: 0.8,
  /** Words close together in any order. */
  close: 0.25,
  /** A verse to which others refer much. */
  prior: 0.12,
  /** A stop word beside a rare one, where order is weighed. */
  stopWord: 0.25,
};
export type Weights = typeof WEIGHTS;
