// The verses that have any clause of a query, in the order in which they are found. What is known of each lies beside it, so
// that a search touches little memory: its slot, not its number, is its place in the arrays. Made once for an edition and
// used again by every search.

/** `how` of a verse that has the word itself; the other bits are editions (see Searchable.sources). */
export const OWN = 1;
/** Every edition: what `shared` is where all clauses are found by the verse's own words. */
export const EVERY = 0xffff_ffff;
/** `scores` of a verse that is found but not asked for. */
const LEFT_OUT = -1;

export interface Matches {
  /** Verse → its slot and 1; 0 where it is not found. */
  readonly slots: Int32Array;
  /** How many verses are found. */
  count: number;
  readonly verses: Uint32Array;
  // Beside each of `verses`:
  /** What a word in it counts. */
  readonly weights: Float32Array;
  /** The sum over its clauses. */
  readonly scores: Float32Array;
  /** How many clauses it has. */
  readonly clauses: Uint8Array;
  /** Which of them: a bit for each in the order in which they were asked. */
  readonly which: Uint32Array;
  /** By which other editions it is found. */
  readonly how: Uint32Array;
  /** Which editions have every clause found; EVERY where its own words do. */
  readonly shared: Uint32Array;
  /** The best that any term of the clause that is looked for now gives it; 0 where it does not have it. */
  readonly clauseScores: Float32Array;
  /** By what it has that clause: OWN, which other editions use the word, or both. */
  readonly clauseHow: Uint32Array;
  /** Slots that have that clause. */
  readonly hits: Uint32Array;
  hitCount: number;
  /** Of the postings of a word those that are of interest. */
  readonly ofInterest: Uint32Array;
  /** Verse → the number of the last list of verses that it was put in (see visitOnce). */
  readonly lists: Uint32Array;
  list: number;
  /** Whether only verses that have a slot are of interest (see match.ts). */
  closed: boolean;
}

export const newMatches = (verseCount: number): Matches => ({
  slots: new Int32Array(verseCount),
  count: 0,
  verses: new Uint32Array(verseCount),
  weights: new Float32Array(verseCount),
  scores: new Float32Array(verseCount),
  clauses: new Uint8Array(verseCount),
  which: new Uint32Array(verseCount),
  how: new Uint32Array(verseCount),
  shared: new Uint32Array(verseCount),
  clauseScores: new Float32Array(verseCount),
  clauseHow: new Uint32Array(verseCount),
  hits: new Uint32Array(verseCount),
  hitCount: 0,
  ofInterest: new Uint32Array(verseCount),
  lists: new Uint32Array(verseCount),
  list: 0,
  closed: false,
});

export function clearMatches(matches: Matches): void {
  for (let slot = 0; slot < matches.count; slot++) matches.slots[matches.verses[slot]!] = 0;
  matches.count = 0;
  matches.hitCount = 0;
  matches.closed = false;
}

/** Gives a verse the slot behind the last one; the caller counts it. */
export function fillSlot(matches: Matches, slot: number, verse: number, weight: number): void {
  matches.slots[verse] = slot + 1;
  matches.verses[slot] = verse;
  matches.weights[slot] = weight;
  matches.scores[slot] = 0;
  matches.clauses[slot] = 0;
  matches.which[slot] = 0;
  matches.how[slot] = 0;
  matches.shared[slot] = EVERY;
  matches.clauseScores[slot] = 0;
}

/** Begins with the verses that stand in their slots already. */
export function fillSlots(matches: Matches, count: number, weightOf: Float32Array): void {
  const { verses, weights, scores, clauses, which, how, shared, clauseScores } = matches;
  for (let slot = 0; slot < count; slot++) {
    weights[slot] = weightOf[verses[slot]!]!;
    scores[slot] = 0;
    clauses[slot] = 0;
    which[slot] = 0;
    how[slot] = 0;
    shared[slot] = EVERY;
    clauseScores[slot] = 0;
  }
  matches.count = count;
}

/** The slot of a verse, a new one if it has none. */
export function slotOf(matches: Matches, verse: number, weight: number): number {
  const known = matches.slots[verse]!;
  if (known > 0) return known - 1;
  fillSlot(matches, matches.count, verse, weight);
  return matches.count++;
}

/**
 * Notes that a verse has the clause; a better way of having it takes the place of a worse one, ways alike stand together. What
 * the verse has by its own words it has, however much better another edition's are.
 */
export function addHit(matches: Matches, slot: number, exactly: number, how: number): void {
  const { clauseScores, clauseHow } = matches;
  // As it is kept, or two ways that are alike would seem to differ.
  const score = Math.fround(exactly);
  const before = clauseScores[slot]!;
  if (score > before) {
    if (before === 0) matches.hits[matches.hitCount++] = slot;
    clauseScores[slot] = score;
    clauseHow[slot] = before === 0 ? how : how | (clauseHow[slot]! & OWN);
  } else clauseHow[slot]! |= score === before ? how : how & OWN;
}

/**
 * Adds the clause that was looked for to what the verses have.
 * @param bit its own in `which`
 */
export function takeClause(matches: Matches, bit: number): void {
  const { hits, hitCount, scores, clauses, which, how, shared, clauseScores, clauseHow } = matches;
  for (let i = 0; i < hitCount; i++) {
    const slot = hits[i]!;
    scores[slot]! += clauseScores[slot]!;
    clauseScores[slot] = 0;
    clauses[slot]!++;
    which[slot]! |= bit;
    const by = clauseHow[slot]!;
    if ((by & OWN) === 0) {
      how[slot]! |= by;
      shared[slot]! &= by;
    }
  }
  matches.hitCount = 0;
}

/** A verse that is left out stays in its slot, but is not asked for. */
export function leaveOut(matches: Matches, slot: number): void {
  matches.scores[slot] = LEFT_OUT;
  matches.clauses[slot] = 0;
}

/** How many clauses it lacks in any one wording, its own or another edition's; of words from here and there it lacks at least one. */
export function lacking({ clauses, shared }: Matches, slot: number, asked: number): number {
  const lacks = asked - clauses[slot]!;
  return lacks > 0 ? lacks : shared[slot] === 0 ? 1 : 0;
}
