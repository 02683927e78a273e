import type { Witness } from '../../editions/search/gather-words.ts';
import { foldedWords } from '../../scripture/search/fold.ts';
import { isStopWord } from '../../scripture/search/words.ts';

/** A query whose verse is known. */
export interface KnownItem {
  readonly query: string;
  /** Any of these is right: places in the common verse count. */
  readonly verses: readonly number[];
}

export const SETS = ['3 content words', '4 content words', '8 running words'] as const;
export type SetName = (typeof SETS)[number];

/** A deterministic sequence of numbers from 0 to 1 for a seed. */
function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Queries drawn from an edition's verses: some of a verse's content words in their order, or consecutive words. */
export function automaticSet({ verses }: Witness, set: SetName, count: number, seed: number): readonly KnownItem[] {
  const random = sequence(seed);
  const items: KnownItem[] = [];
  const length = Number(set[0]);
  while (items.length < count) {
    const verse = Math.floor(random() * verses.length);
    const text = verses[verse]!;
    const words = foldedWords(text).map(({ word, start, end }) => ({ word, typed: text.slice(start, end) }));
    const query = set.endsWith('running words') ? running(words, length, random) : content(words, length, random);
    if (query !== undefined) items.push({ query, verses: verses.flatMap((other, i) => (other === text ? [i] : [])) });
  }
  return items;
}

interface Typed {
  readonly word: string;
  readonly typed: string;
}

function running(words: readonly Typed[], length: number, random: () => number): string | undefined {
  if (words.length < length) return undefined;
  const from = Math.floor(random() * (words.length - length + 1));
  return words
    .slice(from, from + length)
    .map(({ typed }) => typed)
    .join(' ');
}

function content(words: readonly Typed[], length: number, random: () => number): string | undefined {
  const chosen = new Map(words.filter(({ word }) => !isStopWord(word)).map(({ word, typed }) => [word, typed]));
  if (chosen.size < length) return undefined;
  while (chosen.size > length) chosen.delete([...chosen.keys()][Math.floor(random() * chosen.size)]!);
  return [...chosen.values()].join(' ');
}
