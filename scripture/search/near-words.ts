import type { WordIndex } from './word-index.ts';

// What was probably meant by a word that nobody writes: one slip in words of four to seven letters, two in longer ones. A
// slip is a letter too many, too few, another one, or two that changed places; letters that Spanish confuses by their
// sound (b and v, s, z and c, g and j, ll and y, i and y, an h that is not heard) are half a slip.

const SOUNDS: readonly string[] = ['bv', 'sz', 'sc', 'zc', 'gj', 'iy', 'ck', 'kq', 'nm', 'nñ', 'xs', 'xj', 'ly'];
const ALIKE: ReadonlySet<string> = new Set(SOUNDS.flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]));
const HALF = 0.5;

/** Words that are kept with what was found for them. */
const MOST_KEPT = 1_000;

/** Slips allowed in a word of so many letters. */
const slipsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** A bit for each letter that a word has: words that differ in many letters need not be compared. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

/** How many slips lead from one word to the other; more than `most` is only said to be more. */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const [x, y] = [a[i - 1]!, b[j - 1]!];
      const exchanged = last[j - 1]! + (x === y ? 0 : ALIKE.has(x + y) ? HALF : 1);
      const dropped = last[j]! + (x === 'h' ? HALF : 1);
      const added = row[j - 1]! + (y === 'h' ? HALF : 1);
      let cost = Math.min(exchanged, dropped, added);
      if (i > 1 && j > 1 && x === b[j - 2] && a[i - 2] === y) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length]!;
}

/** The letters that the words of some indexes have, by their places: read when first asked for, and then only of words that have come since. */
export type WordLetters = () => readonly Uint32Array[];

export function wordLetters(indexes: readonly WordIndex[]): WordLetters {
  const known = indexes.map(() => new Uint32Array(0));
  return () => {
    indexes.forEach((index, i) => {
      const before = known[i]!;
      if (before.length === index.size) return;
      const now = new Uint32Array(index.size);
      now.set(before);
      for (let place = before.length; place < now.length; place++) now[place] = lettersOf(index.word(place));
      known[i] = now;
    });
    return known;
  };
}

/** Finds the likeliest word of some indexes for one that none of them has. */
export interface NearWords {
  find(word: string): string | undefined;
  /** What finding one costs at most, in postings: all words are gone through. */
  cost(): number;
}

export function nearWords(indexes: readonly WordIndex[], lettersOfWords = wordLetters(indexes)): NearWords {
  const find = (word: string): string | undefined => {
    const most = slipsIn(word.length);
    if (most === 0) return undefined;
    const letters = lettersOfWords();
    const asked = lettersOf(word);
    let best: { readonly word: string; readonly cost: number; readonly count: number } | undefined;
    indexes.forEach((index, i) => {
      for (let place = 0; place < index.size; place++) {
        if (countBits(letters[i]![place]! ^ asked) > 2 * most) continue;
        const candidate = index.word(place);
        const cost = slips(word, candidate, most);
        const count = index.count(place);
        if (cost > most || count === 0) continue;
        // The slips, then in how many verses it stands, then the alphabet: places say when a word came.
        const order = best && (cost - best.cost || best.count - count || (candidate < best.word ? -1 : 1));
        if (order === undefined || order < 0) best = { word: candidate, cost, count };
      }
    });
    return best?.word;
  };
  /** The same slips come again and again, and each goes through all words. */
  const kept = new Map<string, string | undefined>();
  return {
    cost: () => indexes.reduce((sum, { size }) => sum + size, 0),
    find(word) {
      if (kept.has(word)) return kept.get(word);
      if (kept.size >= MOST_KEPT) kept.clear();
      const near = find(word);
      kept.set(word, near);
      return near;
    },
  };
}

function countBits(value: number): number {
  let count = 0;
  for (let left = value; left !== 0; left &= left - 1) count++;
  return count;
}
