import { occurrences } from './look-up.ts';
import type { Run } from './run.ts';
import type { Searchable } from './searchable.ts';
import { VERSE_COST, visit } from './visit.ts';

/**
 * The verses whose text has these words one after the other, ascending: those that have the rarest of them, each read.
 */
export function findSequence(run: Run, words: readonly string[]): readonly number[] {
  const { on, budget } = run;
  const { index } = on.own;
  const places = words.map((word) => run.lookUp.forms(word));
  if (places.some((list) => list.length === 0)) return [];
  const counts = places.map((list) => occurrences(index, list));
  const rarest = counts.indexOf(Math.min(...counts));
  const having: number[] = [];
  visit(run, on.own, places[rarest]!, (verse) => having.push(verse));
  // A verse may have several spellings of it.
  const candidates = places[rarest]!.length > 1 ? new Set(having) : having;
  const found: number[] = [];
  for (const verse of candidates) {
    budget.left -= VERSE_COST;
    if (budget.left < 0) break;
    if (hasSequence(on, verse, places, rarest)) found.push(verse);
  }
  return found.sort((a, b) => a - b);
}

function hasSequence(on: Searchable, verse: number, sequence: readonly (readonly number[])[], rarest: number): boolean {
  const { places, from, to } = on.text.words(verse);
  const last = to - (sequence.length - 1 - rarest);
  for (let i = from + rarest; i < last; i++)
    if (sequence[rarest]!.includes(places[i]!) && sequence.every((list, k) => list.includes(places[i - rarest + k]!)))
      return true;
  return false;
}
