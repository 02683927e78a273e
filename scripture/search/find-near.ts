import { occurrences } from './look-up.ts';
import type { Clause } from './query.ts';
import type { Run } from './run.ts';
import type { Searchable } from './searchable.ts';
import { VERSE_COST, visit } from './visit.ts';
import { wordsOfTerm } from './words-of-term.ts';

/**
 * The verses in which a run of words begins that has all clauses within `distance` words, ascending; it may end in a later
 * verse of the book. Only clauses of single words count; undefined where there are fewer than two.
 */
export function findNear(run: Run, clauses: readonly Clause[], distance: number): readonly number[] | undefined {
  const { on, budget } = run;
  const { index } = on.own;
  const places = clauses
    .map((clause) => clause.flatMap((term) => wordsOfTerm(run, term)))
    .filter((list, i) => list.length > 0 || clauses[i]!.some(({ kind }) => kind === 'word'));
  if (places.length < 2) return undefined;
  const counts = places.map((list) => occurrences(index, list));
  const rarest = counts.indexOf(Math.min(...counts));
  const starts = new Set<number>();
  visit(run, on.own, places[rarest]!, (verse) => {
    starts.add(verse);
    for (let before = verse - 1; before >= 0 && reaches(on, before, verse, distance); before--) starts.add(before);
  });
  const clausesOf = new Int32Array(index.size);
  places.forEach((list, clause) => {
    for (const place of list) clausesOf[place]! |= 1 << clause;
  });
  const found: number[] = [];
  for (const verse of starts) {
    budget.left -= VERSE_COST;
    if (budget.left < 0) break;
    if (beginsIn(on, verse, clausesOf, (1 << places.length) - 1, distance)) found.push(verse);
  }
  return found.sort((a, b) => a - b);
}

const bookOf = ({ table }: Searchable, verse: number): string => table.chapters[table.chapterOf(verse)]!.book;

/** Whether a run that begins in `first` and is so long may still reach the verse. */
function reaches(on: Searchable, first: number, verse: number, distance: number): boolean {
  let between = 0;
  for (let next = first + 1; next < verse && between < distance; next++) {
    const { from, to } = on.text.words(next);
    between += to - from;
  }
  return between < distance && bookOf(on, first) === bookOf(on, verse);
}

/** The words of a verse (`own` of them) and so many of those after it in its book. */
function following(on: Searchable, verse: number, count: number): { readonly places: number[]; readonly own: number } {
  const places: number[] = [];
  let own = 0;
  for (let next = verse; next < on.table.count && bookOf(on, next) === bookOf(on, verse); next++) {
    const words = on.text.words(next);
    for (let i = words.from; i < words.to; i++) places.push(words.places[i]!);
    if (next === verse) own = places.length;
    if (places.length >= own + count) break;
  }
  return { places, own };
}

function beginsIn(
  on: Searchable,
  verse: number,
  /** Word → the clauses that it is of, a bit for each. */
  clausesOf: Int32Array,
  all: number,
  distance: number,
): boolean {
  const words = following(on, verse, distance);
  for (let i = 0; i < words.own; i++) {
    let has = clausesOf[words.places[i]!]!;
    if (has === 0) continue;
    for (let k = i + 1; k < words.places.length && k <= i + distance && has !== all; k++)
      has |= clausesOf[words.places[k]!]!;
    if (has === all) return true;
  }
  return false;
}
