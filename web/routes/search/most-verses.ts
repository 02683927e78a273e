/** Maximum number of verses that a page of passages shows. */
export const MOST_VERSES = 200;
