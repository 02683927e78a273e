import type { WordIndex } from './word-index.ts';

// Spelling correction for unknown words: one edit in words of four to seven letters, two in longer ones. An edit inserts,
// deletes or replaces a letter, or swaps two adjacent ones; replacing letters that sound alike in Spanish (b and v, s, z and
// c, g and j, ll and y, i and y, a silent h) counts half.

const SOUNDS: readonly string[] = ['bv', 'sz', 'sc', 'zc', 'gj', 'iy', 'ck', 'kq', 'nm', 'nñ', 'xs', 'xj', 'ly'];
const ALIKE: ReadonlySet<string> = new Set(SOUNDS.flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]));
const HALF = 0.5;

/** Cached corrections. */
const MOST_KEPT = 1_000;

/** Edits allowed in a word of that length. */
const maxEdits = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** One bit for each letter of a word, so that words with too many different letters are skipped. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

/** Edit distance between two words; any value greater than `most` only means that it is greater. */
export function editDistance(a: string, b: string, most: number): number {
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

/** Letter bits of the words of some indexes, by place: computed on first use, and later only for added words. */
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

/** Finds the likeliest known word for an unknown one. */
export interface SpellingCorrector {
  find(word: string): string | undefined;
  /** Maximum cost of a search, in postings: it scans all words. */
  cost(): number;
}

export function createSpellingCorrector(
  indexes: readonly WordIndex[],
  lettersOfWords = wordLetters(indexes),
): SpellingCorrector {
  const find = (word: string): string | undefined => {
    const most = maxEdits(word.length);
    if (most === 0) return undefined;
    const letters = lettersOfWords();
    const asked = lettersOf(word);
    let best: { readonly word: string; readonly cost: number; readonly count: number } | undefined;
    indexes.forEach((index, i) => {
      for (let place = 0; place < index.size; place++) {
        if (countBits(letters[i]![place]! ^ asked) > 2 * most) continue;
        const candidate = index.word(place);
        const cost = editDistance(word, candidate, most);
        const count = index.count(place);
        if (cost > most || count === 0) continue;
        // Ordered by distance, verse count, then alphabetically: a word's place depends on when it was added.
        const order = best && (cost - best.cost || best.count - count || (candidate < best.word ? -1 : 1));
        if (order === undefined || order < 0) best = { word: candidate, cost, count };
      }
    });
    return best?.word;
  };
  /** Cache: the same misspellings recur, and each search scans all words. */
  const cache = new Map<string, string | undefined>();
  return {
    cost: () => indexes.reduce((sum, { size }) => sum + size, 0),
    find(word) {
      if (cache.has(word)) return cache.get(word);
      if (cache.size >= MOST_KEPT) cache.clear();
      const near = find(word);
      cache.set(word, near);
      return near;
    },
  };
}

function countBits(value: number): number {
  let count = 0;
  for (let left = value; left !== 0; left &= left - 1) count++;
  return count;
}
