import { occurrences } from './look-up.ts';
import { pay, type Run } from './run.ts';
import type { VerseWords } from './verse-words.ts';
import { costOfWords, visit } from './visit.ts';

/**
 * The verses whose text has these words one after the other, ascending: those that have the rarest of them, each read.
 */
export function findSequence(run: Run, words: readonly string[]): readonly number[] {
  const { on, budget } = run;
  const { index } = on.own;
  const places = words.map((word) => run.lookUp.own(word).forms);
  if (places.some((list) => list.length === 0)) return [];
  const looked = places.reduce((sum, list) => sum + list.length, 0);
  if (!pay(budget, looked)) return [];
  const counts = places.map((list) => occurrences(index, list));
  const rarest = counts.indexOf(Math.min(...counts));
  const having: number[] = [];
  visit(run, on.own, places[rarest]!, (verse) => having.push(verse));
  // A verse may have several spellings of it.
  const candidates = places[rarest]!.length > 1 ? [...new Set(having)].sort((a, b) => a - b) : having;
  // The index says it of one word.
  if (places.length === 1) return candidates;
  const found: number[] = [];
  for (const verse of candidates) {
    const words = on.text.words(verse);
    if (!pay(budget, costOfWords(words.to - words.from))) break;
    if (hasSequence(words, places, rarest)) found.push(verse);
  }
  return found;
}

/** Looks for the rarest of the words first, and for the others around it. */
function hasSequence(
  { places, from, to }: VerseWords,
  sequence: readonly (readonly number[])[],
  rarest: number,
): boolean {
  const wanted = sequence[rarest]!;
  const only = wanted.length === 1 ? wanted[0]! : -1;
  const last = to - (sequence.length - 1 - rarest);
  for (let i = from + rarest; i < last; i++) {
    const place = places[i]!;
    if (place !== only && (only >= 0 || !wanted.includes(place))) continue;
    let k = 0;
    while (k < sequence.length && sequence[k]!.includes(places[i - rarest + k]!)) k++;
    if (k === sequence.length) return true;
  }
  return false;
}
