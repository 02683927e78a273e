import { occurrences } from './look-up.ts';
import { fillSlots, type Matches } from './matches.ts';
import type { Clause } from './query.ts';
import type { Run } from './run.ts';
import type { WordSource } from './searchable.ts';

// Most verses that have a word of a query have too little of it to be listed. Before anything is worked out for a verse,
// its postings are only added up, one number for each verse, without asking what they are of:
//   bits 0–15   what it may be worth at most: every word that finds it, even if several are of one clause
//   bits 16–25  what it is worth at least: its clauses' words as typed
//   bits 26–31  how many words find it
// What the best is worth at least is known then, and so who cannot come near it. Clauses that could not bring anybody there
// by themselves are not even added up. What is listed is the same without all this.

const MOST = 0xffff;
const LEAST_AT = 16;
const LEAST = 0x3ff;
const COUNT_AT = 26;
/** Scores are rounded when they are added. */
const ROUNDING = 0.999;

/** What finds a clause of plain words. */
interface Sought {
  readonly lists: readonly WordList[];
  /** The most that it may add to what a verse of average length is worth. */
  readonly most: number;
}

/** Some words of a source that are worth the same. */
interface WordList {
  readonly source: WordSource;
  readonly places: readonly number[];
  readonly score: number;
  /** What the first of them is worth at least; 0 where a verse's worth at least is not told by it. */
  readonly least: number;
}

/**
 * Gives slots to the verses that may have all clauses or that share of the best score, and to no others, where that can be told.
 * @param clauses those that are worth most first
 */
export function keepPromising(run: Run, clauses: readonly Clause[], share: number): void {
  const { matches, weights, heaviest } = run.on;
  const sought = clauses.length < 2 ? undefined : seek(run, clauses);
  if (sought === undefined) return;
  const postings = postingsOf(sought);
  // What is promising is visited once more.
  if (2 * postings > run.budget.left) return;
  run.budget.left -= postings;
  const { unit, leastUnit } = unitsOf(sought);
  let rest = 0;
  for (const { most } of sought) rest += most;
  let best = 0;
  let touched = 0;
  /** Verses that have the rarest clause: the best is nearly always one of them. */
  let first = 0;
  let left = sought.length;
  for (const { lists, most } of sought) {
    if (rest * heaviest < ROUNDING * share * best) break;
    for (const { source, places, score, least } of lists) {
      const amount = (1 << COUNT_AT) + Math.ceil(score / unit);
      for (let i = 0; i < places.length; i++) {
        const more = i === 0 ? Math.floor(least / leastUnit) << LEAST_AT : 0;
        touched = addUp(matches, source, places[i]!, amount + more, touched);
      }
    }
    rest -= most;
    left--;
    first ||= touched;
    best = bestOf(matches, weights, first) * leastUnit;
  }
  const enough = (ROUNDING * share * best) / unit;
  const lacking = rest / unit;
  const asked = clauses.length - left;
  const { slots: sums, verses } = matches;
  let count = 0;
  for (let i = 0; i < touched; i++) {
    const verse = verses[i]!;
    const sum = sums[verse]!;
    const isPromising =
      Number(((sum & MOST) + lacking) * weights[verse]! >= enough) | Number(sum >>> COUNT_AT >= asked);
    verses[count] = verse;
    count += isPromising;
    sums[verse] = count * isPromising;
  }
  fillSlots(matches, count, weights);
  matches.closed = true;
}

/** What finds each clause; undefined where anything but plain words does. */
function seek({ on, lookUp, weights }: Run, clauses: readonly Clause[]): readonly Sought[] | undefined {
  const sought: Sought[] = [];
  for (const clause of clauses) {
    const lists: WordList[] = [];
    let most = 0;
    for (const term of clause) {
      if (term.kind !== 'word') return undefined;
      const { found, form, related } = lookUp.word(term.word);
      for (const one of found) {
        const { source } = one;
        const own = source === on.own;
        const factor = own ? 1 + weights.often : weights.pooled;
        const least = own && term === clause[0] ? form : 0;
        lists.push({ source, places: one.forms, score: form * factor, least });
        lists.push({ source, places: one.related, score: related * factor, least: 0 });
        most = Math.max(most, form * factor);
      }
    }
    sought.push({ lists, most });
  }
  return sought;
}

function postingsOf(sought: readonly Sought[]): number {
  let postings = 0;
  for (const { lists } of sought) for (const { source, places } of lists) postings += occurrences(source.index, places);
  return postings;
}

/** What 1 stands for in a sum, so that no sum is too great for its bits. */
function unitsOf(sought: readonly Sought[]): { readonly unit: number; readonly leastUnit: number } {
  let words = 0;
  let most = 0;
  let least = 0;
  for (const { lists } of sought)
    for (const list of lists) {
      words += list.places.length;
      most += list.score * list.places.length;
      least += list.least;
    }
  return { unit: most / (MOST - words), leastUnit: least / LEAST };
}

/** Adds to the sums of the verses that have a word; those that had none yet are put behind the touched ones, whose new number it returns. */
function addUp(
  { slots: sums, verses }: Matches,
  { index }: WordSource,
  place: number,
  amount: number,
  touched: number,
): number {
  const { bits } = index;
  const { packed, from, to } = index.postings(place);
  let count = touched;
  for (let i = from; i < to; i++) {
    const verse = packed[i]! >>> bits;
    const sum = sums[verse]!;
    verses[count] = verse;
    // 1 where the sum is 0: nobody can foretell it, and a branch would cost more.
    count += ((sum | (0 - sum)) >>> 31) ^ 1;
    sums[verse] = (sum + amount) | 0;
  }
  return count;
}

/** The most that one of the first touched verses is worth at least. */
function bestOf({ slots: sums, verses }: Matches, weights: Float32Array, first: number): number {
  let best = 0;
  for (let i = 0; i < first; i++) {
    const verse = verses[i]!;
    const least = ((sums[verse]! >>> LEAST_AT) & LEAST) * weights[verse]!;
    if (least > best) best = least;
  }
  return best;
}
