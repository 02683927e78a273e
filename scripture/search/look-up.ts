import type { Searchable, WordSource } from './searchable.ts';
import { spellingKey } from './spellings.ts';
import { stem } from './stem.ts';
import type { WordIndex } from './word-index.ts';

/** A word of a query among the words of a source, by their places. */
interface WordPlaces {
  readonly source: WordSource;
  /** In all its spellings, as typed first. */
  readonly forms: readonly number[];
  /** Other words with its stem. */
  readonly related: readonly number[];
}

/** The word in every source, the edition's own words first. */
export type LookUp = (word: string) => readonly WordPlaces[];

/** Each word of a query is asked for several times in one search, and looked up once. */
export function lookUp({ own, pools }: Searchable): LookUp {
  const sources = [own, ...pools];
  const found = new Map<string, readonly WordPlaces[]>();
  const places = (word: string): readonly WordPlaces[] => {
    const key = spellingKey(word);
    const exact = sources.map(({ index }) => index.find(word));
    const knows = exact.findIndex((place) => place >= 0);
    const name = knows < 0 ? stem(word) : sources[knows]!.index.stemOf(exact[knows]!);
    return sources.map((source, i) => {
      const forms = spelledSo(source.index, word, key, exact[i]!);
      return { source, forms, related: source.index.withStem(name).filter((place) => !forms.includes(place)) };
    });
  };
  return (word) => {
    let known = found.get(word);
    if (known === undefined) {
      known = places(word);
      found.set(word, known);
    }
    return known;
  };
}

/** The places of a word in all its spellings, as typed first. Who types `n` finds `ñ` too; who types `ñ` means it. */
export function spelledSo(
  index: WordIndex,
  word: string,
  key = spellingKey(word),
  exact = index.find(word),
): readonly number[] {
  const others = index.findSpelled(key).filter((place) => place !== exact);
  const meant = word.includes('ñ') ? others.filter((place) => index.word(place).includes('ñ')) : others;
  return exact < 0 ? meant : [exact, ...meant];
}

/** In how many verses some words stand; a verse counts once for each. */
export function occurrences(index: WordIndex, places: readonly number[]): number {
  let sum = 0;
  for (const place of places) sum += index.count(place);
  return sum;
}
