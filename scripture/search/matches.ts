// The verses that match any clause of a query, in the order in which they are found. Arrays are indexed by slot (order of
// discovery), not by verse number, so that a search touches little memory. Allocated once per edition and reused.

/** `how` of a verse that has the word itself; the other bits are editions (see Searchable.sources). */
export const OWN = 1;
/** All editions: the value of `shared` where the verse's own words match all clauses. */
export const EVERY = 0xffff_ffff;
/** Value in `scores` of a found verse that the query excludes. */
const EXCLUDED = -1;

export interface Matches {
  /** Verse → slot + 1; 0 where it is not found. */
  readonly slots: Int32Array;
  /** Number of verses found. */
  count: number;
  readonly verses: Uint32Array;
  // Parallel to `verses`:
  /** Weight of a word in the verse, by the verse's length. */
  readonly weights: Float32Array;
  /** Sum of the clause scores. */
  readonly scores: Float32Array;
  /** Number of clauses matched. */
  readonly clauses: Uint8Array;
  /** Clauses matched: one bit per clause, in query order. */
  readonly which: Uint32Array;
  /** Other editions by which the verse is found. */
  readonly how: Uint32Array;
  /** Editions that have every clause found so far; EVERY where the verse's own words do. */
  readonly shared: Uint32Array;
  /** Best score of any term of the current clause; 0 where the verse lacks the clause. */
  readonly clauseScores: Float32Array;
  /** Source of that match: OWN, other editions' bits, or both. */
  readonly clauseHow: Uint32Array;
  /** Slots that match the current clause. */
  readonly hits: Uint32Array;
  hitCount: number;
  /** Scratch list: the relevant postings of one word. */
  readonly ofInterest: Uint32Array;
  /** Verse → number of the last list that contains it (see visitOnce). */
  readonly lists: Uint32Array;
  list: number;
  /** True if verses without a slot are ignored (see match.ts). */
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

/** Gives a verse the next slot; the caller increments the count. */
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

/** Initialises the slots of verses that are already in `verses`. */
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
 * Notes that a verse matches the clause. A higher score replaces a lower one, and equal scores merge their sources. A match
 * by the verse's own words always wins, even over a higher score of another edition.
 */
export function addHit(matches: Matches, slot: number, exactly: number, how: number): void {
  const { clauseScores, clauseHow } = matches;
  // Rounded to the stored precision, so that equal scores compare as equal.
  const score = Math.fround(exactly);
  const before = clauseScores[slot]!;
  if (score > before) {
    if (before === 0) matches.hits[matches.hitCount++] = slot;
    clauseScores[slot] = score;
    clauseHow[slot] = before === 0 ? how : how | (clauseHow[slot]! & OWN);
  } else clauseHow[slot]! |= score === before ? how : how & OWN;
}

/**
 * Adds the current clause to the totals of the verses.
 * @param bit the clause's bit in `which`
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

/** Excludes a verse from the result; it keeps its slot. */
export function leaveOut(matches: Matches, slot: number): void {
  matches.scores[slot] = EXCLUDED;
  matches.clauses[slot] = 0;
}

/** Number of clauses lacking in the best single wording, own or another edition's; at least 1 if no single one has all. */
export function lacking({ clauses, shared }: Matches, slot: number, asked: number): number {
  const lacks = asked - clauses[slot]!;
  return lacks > 0 ? lacks : shared[slot] === 0 ? 1 : 0;
}
