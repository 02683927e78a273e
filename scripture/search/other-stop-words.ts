/** Stop words that other editions use in verses where this one does not. */
export interface OtherStopWords {
  readonly words: readonly string[];
  /** For each word a bit for every verse, the first verse's the lowest; each word begins with a byte of its own. */
  readonly verses: Uint8Array;
}

export const NO_STOP_WORDS: OtherStopWords = { words: [], verses: new Uint8Array(0) };

export function makeOtherStopWords(verseCount: number, found: ReadonlyMap<string, readonly number[]>): OtherStopWords {
  const words = [...found.keys()].sort();
  const width = widthOf(verseCount);
  const verses = new Uint8Array(words.length * width);
  words.forEach((word, row) => {
    for (const verse of found.get(word)!) verses[row * width + (verse >> 3)]! |= 1 << (verse & 7);
  });
  return { words, verses };
}

const widthOf = (verseCount: number): number => (verseCount + 7) >> 3;

/** A stop word's bits; undefined where others use it nowhere else. */
export type FindOtherStopWord = (word: string) => Uint8Array | undefined;

export function openOtherStopWords({ words, verses }: OtherStopWords, verseCount: number): FindOtherStopWord {
  const width = widthOf(verseCount);
  return (word) => {
    const row = words.indexOf(word);
    return row < 0 ? undefined : verses.subarray(row * width, (row + 1) * width);
  };
}

/** The verses among them, ascending. */
export const versesIn = (bits: Uint8Array): number[] =>
  Array.from({ length: bits.length * 8 }, (_, verse) => verse).filter((verse) => hasVerse(bits, verse));

/** Whether a verse is among them. */
export const hasVerse = (bits: Uint8Array, verse: number): boolean => ((bits[verse >> 3]! >> (verse & 7)) & 1) === 1;
