import { foldedWords } from './fold.ts';
import type { Wording } from './verse-words.ts';

// What a posting says of a word in a verse of the edition's own text, in two bits.
export const OWN_BITS = 2;
/** It stands there twice or more, or in the title and in the text. */
export const OFTEN = 1;
/** It stands in the title; with nothing else: only there. */
export const IN_TITLE = 2;

export interface OwnWords {
  /** In the order of the text, the title's first. */
  readonly words: readonly string[];
  /** Every word once, with what its posting says. */
  readonly lows: ReadonlyMap<string, number>;
}

/** The folded words of a verse. */
export function ownWords({ text, title }: Wording): OwnWords {
  const lows = new Map<string, number>();
  const words: string[] = [];
  const add = (part: string, first: number) => {
    for (const { word } of foldedWords(part)) {
      const before = lows.get(word);
      lows.set(word, before === undefined ? first : before | OFTEN);
      words.push(word);
    }
  };
  if (title !== undefined) add(title, IN_TITLE);
  add(text, 0);
  return { words, lows };
}
