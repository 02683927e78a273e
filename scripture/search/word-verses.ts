import type { LookedUp } from './look-up.ts';
import { addHit, fillSlot, type Matches, OWN, slotOf } from './matches.ts';
import type { WordSource } from './searchable.ts';
import { OFTEN } from './verse-words.ts';
import type { Weights } from './weights.ts';

// A verse may have a word of a query in several ways: as typed or as another word with its stem, by its own words or another
// edition's. Only the best of them counts, and whether it has it by its own words at all. So they are put together once for a
// word, and a search runs along one list.

/** The verses that have a word in any way. */
export interface WordVerses {
  /** Each verse once, ascending: `verse << VERSE_AT | way << WAY_AT | how`, `how` as WordSource has it. */
  readonly packed: Uint32Array;
  /** Way → what the word is worth so in a verse of average length; the best first. */
  readonly scores: readonly number[];
}

/** 131,072 verses, eight ways, eleven other editions. */
const VERSE_AT = 15;
const WAY_AT = 12;
const WAY = (1 << (VERSE_AT - WAY_AT)) - 1;
const HOW = (1 << WAY_AT) - 1;

/** Puts together what was looked up. */
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

/** Each verse by its best way; by whom it is found so is put together, and with it that its own words have it in any way. */
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
 * Adds to a sum for each verse. Here and below V8 is given constants of this module: it does not take those of another one
 * for constants.
 * @param amounts by way
 * @param verses those whose sum was 0 are put behind the first `touched` of it; their new number is returned
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
    // 1 where the sum is 0: nobody can foretell it, and a branch would cost more.
    count += ((sum | (0 - sum)) >>> 31) ^ 1;
    sums[verse] = (sum + amounts[(value >>> WAY_AT) & WAY]!) | 0;
  }
  return count;
}

/**
 * Adds a clause that is one word to what its verses have, as addHit and takeClause would.
 * @param own `how` of a verse's own words
 * @param bit the clause's own in `which`
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
  // Without a branch that nobody can foretell.
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

/** Notes its verses for a clause of several terms. */
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

/** Goes through its verses, with how each has the word. */
export function versesIn({ packed }: WordVerses, found: (verse: number, how: number) => void): void {
  for (let i = 0; i < packed.length; i++) found(packed[i]! >>> VERSE_AT, packed[i]! & HOW);
}
