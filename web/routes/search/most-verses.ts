/** Verses that one page shows of passages. */
export const MOST_VERSES = 200;
