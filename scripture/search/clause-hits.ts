// The verses that one clause finds, each with the best that any of its terms gives it.

export interface ClauseHits {
  readonly verses: Uint32Array;
  /** Of `verses`. */
  count: number;
  /** By verse; 0 where it is not found. */
  readonly scores: Float32Array;
  /** By verse: OWN, or which other editions use the word (see Searchable.sources). */
  readonly how: Uint32Array;
}

export const newClauseHits = (verseCount: number): ClauseHits => ({
  verses: new Uint32Array(verseCount),
  count: 0,
  scores: new Float32Array(verseCount),
  how: new Uint32Array(verseCount),
});

export function clearHits(hits: ClauseHits): void {
  for (let i = 0; i < hits.count; i++) hits.scores[hits.verses[i]!] = 0;
  hits.count = 0;
}

/** Notes that a verse has the clause; a better way of having it takes the place of a worse one, ways alike stand together. */
export function addHit(hits: ClauseHits, verse: number, exactly: number, how: number): void {
  // As it is kept, or two ways that are alike would seem to differ.
  const score = Math.fround(exactly);
  const before = hits.scores[verse]!;
  if (before === 0) hits.verses[hits.count++] = verse;
  if (score > before) {
    hits.scores[verse] = score;
    hits.how[verse] = how;
  } else if (score === before) hits.how[verse]! |= how;
}
