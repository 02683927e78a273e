import type { LookedUp } from './look-up.ts';
import { addHit, fillSlot, type Matches, OWN, slotOf } from './matches.ts';
import type { WordSource } from './searchable.ts';
import { OFTEN } from './verse-words.ts';
import type { Weights } from './weights.ts';

// A verse may match a query word in several ways: as typed or by its stem, in its own text or in another edition's. Only
// the best way counts, plus a flag for its own text. The postings are merged once for each word, so that a search scans
// one list.

/** The verses that match a word in any way. */
export interface WordVerses {
  /** Each verse once, ascending: `verse << VERSE_AT | way << WAY_AT | how`, `how` as WordSource has it. */
  readonly packed: Uint32Array;
  /** Way → score of the word in a verse of average length; the best first. */
  readonly scores: readonly number[];
}

/** Bit layout: room for 131,072 verses, eight ways and eleven other editions. */
const VERSE_AT = 15;
const WAY_AT = 12;
const WAY = (1 << (VERSE_AT - WAY_AT)) - 1;
const HOW = (1 << WAY_AT) - 1;

/** Merges the postings of a look-up. */
export function wordVerses(
  { found, form, related, postings }: LookedUp,
  own: WordSource,
  weights: Weights,
): WordVerses {
  const { pooled, often } = weights;
  const ofSource = (source: WordSource) =>
    source === own
      ? { formScore: form, oftenScore: form * (1 + often), relatedScore: related }
      : { formScore: form * pooled, oftenScore: form * pooled, relatedScore: related * pooled };
  const all = found.flatMap(({ source }) => Object.values(ofSource(source)));
  const scores = [...new Set(all)].sort((a, b) => b - a);
  const packed = new Uint32Array(postings);
  let count = 0;
  const add = ({ index, how }: WordSource, places: readonly number[], score: number, scoreOften: number) => {
    const { bits } = index;
    const mask = (1 << bits) - 1;
    const once = scores.indexOf(score) << WAY_AT;
    const more = scores.indexOf(scoreOften) << WAY_AT;
    for (const place of places) {
      const { packed: from, from: begin, to } = index.postings(place);
      for (let i = begin; i < to; i++) {
        const value = from[i]!;
        const low = value & mask;
        packed[count++] = ((value >>> bits) << VERSE_AT) | ((low & OFTEN) === 0 ? once : more) | how[low]!;
      }
    }
  };
  for (const { source, forms, related } of found) {
    const { formScore, oftenScore, relatedScore } = ofSource(source);
    add(source, forms, formScore, oftenScore);
    add(source, related, relatedScore, relatedScore);
  }
  packed.sort();
  return { packed: onceEach(packed), scores };
}

/** Keeps the best way of each verse, with all editions of that way, and OWN if the verse's own text has the word in any way. */
function onceEach(packed: Uint32Array): Uint32Array {
  let count = 0;
  for (const value of packed) {
    const last = packed[count - 1]!;
    if (count === 0 || last >>> VERSE_AT !== value >>> VERSE_AT) packed[count++] = value;
    else packed[count - 1] = last | (last >>> WAY_AT === value >>> WAY_AT ? value : value & OWN);
  }
  return packed.slice(0, count);
}

/**
 * Adds to a sum for each verse. Here and below the bit constants are local: V8 does not treat imported ones as constants.
 * @param amounts way → increment
 * @param verses receives, from `touched` on, the verses whose sum was 0
 * @returns the new number of touched verses
 */
export function addToSums(
  { packed }: WordVerses,
  amounts: Int32Array,
  sums: Int32Array,
  verses: Uint32Array,
  touched: number,
): number {
  let count = touched;
  for (let i = 0; i < packed.length; i++) {
    const value = packed[i]! | 0;
    const verse = value >>> VERSE_AT;
    const sum = sums[verse]!;
    verses[count] = verse;
    // Adds 1 where the sum is 0, without a branch, since the branch would be unpredictable.
    count += ((sum | (0 - sum)) >>> 31) ^ 1;
    sums[verse] = (sum + amounts[(value >>> WAY_AT) & WAY]!) | 0;
  }
  return count;
}

/**
 * Adds a clause of a single word to its verses, equivalent to addHit and takeClause.
 * @param own the bit of `how` for a verse's own words
 * @param bit the clause's bit in `which`
 */
export function takeVerses(
  { packed, scores }: WordVerses,
  matches: Matches,
  weightOf: Float32Array,
  own: number,
  bit: number,
): void {
  const { slots, weights, closed, ofInterest, clauses, which, how, shared } = matches;
  const sums = matches.scores;
  let few = 0;
  // Branchless, since the branch would be unpredictable.
  for (let i = closed ? 0 : packed.length; i < packed.length; i++) {
    const value = packed[i]! | 0;
    ofInterest[few] = value;
    few += (0 - slots[value >>> VERSE_AT]!) >>> 31;
  }
  const values = closed ? ofInterest : packed;
  const end = closed ? few : packed.length;
  let { count } = matches;
  for (let i = 0; i < end; i++) {
    const value = values[i]! | 0;
    const verse = value >>> VERSE_AT;
    let slot = slots[verse]! - 1;
    if (slot < 0) {
      slot = count++;
      fillSlot(matches, slot, verse, weightOf[verse]!);
    }
    sums[slot]! += Math.fround(scores[(value >>> WAY_AT) & WAY]! * weights[slot]!);
    clauses[slot]!++;
    which[slot]! |= bit;
    const by = value & HOW;
    if ((by & own) === 0) {
      how[slot]! |= by;
      shared[slot]! &= by;
    }
  }
  matches.count = count;
}

/** Adds the verses of one term to a clause of several terms. */
export function addHits({ packed, scores }: WordVerses, matches: Matches, weightOf: Float32Array): void {
  for (const value of packed) {
    const verse = value >>> VERSE_AT;
    addHit(
      matches,
      slotOf(matches, verse, weightOf[verse]!),
      scores[(value >>> WAY_AT) & WAY]! * weightOf[verse]!,
      value & HOW,
    );
  }
}

/** Iterates over the verses and the sources of their matches. */
export function versesIn({ packed }: WordVerses, found: (verse: number, how: number) => void): void {
  for (let i = 0; i < packed.length; i++) found(packed[i]! >>> VERSE_AT, packed[i]! & HOW);
}
