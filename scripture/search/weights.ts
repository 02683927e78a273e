// Relevance weights, tuned on the development halves of the sets in bench/search (docs/search.md lists the effect of each);
// nothing else depends on the numbers.
export const WEIGHTS = {
  /** A word with the same stem, relative to the word itself. */
  stem: 1.2,
  /** A word that only other editions have in a verse, relative to its own: above 1, since its own words are scored again for order. */
  pooled: 1.1,
  /** Added for a second occurrence in a verse. */
  often: 0.1,
  /** A word for which other editions often have the typed one, multiplied by that share. */
  association: 2,
  /** The query's words in their order, as a share of the query. */
  order: 1.6,
  /** Neighbours in the query that are neighbours in the verse. */
  adjacent: 0.5,
  /** Query words that the verse has in any order and wording, stop words too, by how well they distinguish the verse. */
  known: 2.2,
  /** Words close together in any order. */
  close: 0.3,
  /** A verse to which other verses often refer. */
  prior: 0.25,
  /** Deducted from a verse with all words that has `no` where the query has none: enough to rank below its twin. */
  denial: 0.05,
  /** A verse that begins as the query does: people quote beginnings. */
  opening: 0.1,
  /** A stop word in the scoring of word order. */
  stopWord: 1.3,
};
export type Weights = typeof WEIGHTS;
