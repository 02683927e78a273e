// What counts how much in the order of relevance. Found by trying on the development halves of the sets of bench/search
// (docs/search.md has the table of what each is worth); nothing else depends on the numbers.
export const WEIGHTS = {
  /** A word's stem beside the word itself. */
  stem: 1.2,
  /** A word that only other editions use in a verse, beside one of its own: more, since its own are weighed again for their order. */
  pooled: 1.1,
  /** What a second occurrence in a verse adds. */
  often: 0.1,
  /** A word for which other editions often have the one typed, times how often they have it. */
  association: 2,
  /** The query's words in their order, as a share of the query. */
  order: 1.6,
  /** Neighbours in the query that are neighbours in the verse. */
  adjacent: 0.5,
  /** Words of the query that the verse has in whatever order and wording, stop words too: how much they tell it from any other. */
  known: 2.2,
  /** Words close together in any order. */
  close: 0.3,
  /** A verse to which others refer much. */
  prior: 0.25,
  /** What a verse with all words loses that says `no` where the query does not: enough to stand behind its twin. */
  denial: 0.05,
  /** A stop word beside a rare one, where order is weighed. */
  stopWord: 1.3,
};
export type Weights = typeof WEIGHTS;
