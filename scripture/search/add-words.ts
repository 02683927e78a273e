import { fillSlot } from './matches.ts';
import { OFTEN } from './own-words.ts';
import type { Run } from './run.ts';
import type { WordSource } from './searchable.ts';

/**
 * Notes the verses of some words for the clause that is looked for, as addHit would each of them.
 * @param often what a word that stands in a verse more than once counts beside one that does not
 */
export function addWords(
  { on, budget }: Run,
  { index, how }: WordSource,
  places: readonly number[],
  score: number,
  often: number,
): void {
  const { matches, weights: weightOf } = on;
  const { slots, weights, clauseScores, clauseHow, hits, closed, ofInterest } = matches;
  const { bits } = index;
  const mask = (1 << bits) - 1;
  const scoreOften = score * often;
  let { count, hitCount } = matches;
  for (const place of places) {
    if (index.count(place) > budget.left) break;
    const { packed, from, to } = index.postings(place);
    budget.left -= to - from;
    let few = 0;
    // Without a branch that nobody can foretell.
    for (let i = closed ? from : to; i < to; i++) {
      const value = packed[i]!;
      ofInterest[few] = value;
      few += (0 - slots[value >>> bits]!) >>> 31;
    }
    const values = closed ? ofInterest : packed;
    const end = closed ? few : to;
    for (let i = closed ? 0 : from; i < end; i++) {
      const value = values[i]!;
      const verse = value >>> bits;
      let slot = slots[verse]! - 1;
      if (slot < 0) {
        slot = count++;
        fillSlot(matches, slot, verse, weightOf[verse]!);
      }
      const low = value & mask;
      const worth = Math.fround(((low & OFTEN) === 0 ? score : scoreOften) * weights[slot]!);
      const before = clauseScores[slot]!;
      if (worth > before) {
        if (before === 0) hits[hitCount++] = slot;
        clauseScores[slot] = worth;
        clauseHow[slot] = how[low]!;
      } else if (worth === before) clauseHow[slot]! |= how[low]!;
    }
  }
  matches.count = count;
  matches.hitCount = hitCount;
}
