// Words by their places, and places by their words, as set-up writes them: one string and two arrays, of which nothing has
// to be made before the first word is asked for.

export interface WordListData {
  /** The words one behind the other. */
  readonly letters: string;
  /** Place → where its word begins; behind the last one where that ends. */
  readonly starts: Uint32Array;
  /** A word's place and 1, at the first slot from that of its hash on that was free; 0 where none is. Their number is a power of two. */
  readonly slots: Uint16Array | Uint32Array;
}

export interface WordList {
  readonly size: number;
  word(place: number): string;
  /** -1 for a word that is not in the list. */
  find(word: string): number;
}

/** FNV-1a over UTF-16. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash ^ (hash >>> 15);
}

export function makeWordList(words: readonly string[]): WordListData {
  const starts = new Uint32Array(words.length + 1);
  words.forEach((word, place) => {
    starts[place + 1] = starts[place]! + word.length;
  });
  let count = 2;
  while (count < words.length * 1.5) count *= 2;
  const slots = words.length < 65_535 ? new Uint16Array(count) : new Uint32Array(count);
  words.forEach((word, place) => {
    let slot = hashOf(word) & (count - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (count - 1);
    slots[slot] = place + 1;
  });
  return { letters: words.join(''), starts, slots };
}

export function openWordList({ letters, starts, slots }: WordListData): WordList {
  const last = slots.length - 1;
  return {
    size: starts.length - 1,
    word: (place) => letters.slice(starts[place], starts[place + 1]),
    find(word) {
      for (let slot = hashOf(word) & last; slots[slot] !== 0; slot = (slot + 1) & last) {
        const place = slots[slot]! - 1;
        const start = starts[place]!;
        if (starts[place + 1]! - start === word.length && letters.startsWith(word, start)) return place;
      }
      return -1;
    },
  };
}

/** The words of a list in order. */
export const wordsOf = (data: WordListData): readonly string[] => {
  const list = openWordList(data);
  return Array.from({ length: list.size }, (_, place) => list.word(place));
};
