import { isInWord, spellingsOf } from './fold.ts';
import { spelledSo, withStem } from './look-up.ts';
import type { Searchable } from './searchable.ts';
import { stem } from './stem.ts';

/** What `formas:amar` finds: the places of its forms, and those whose letters are also another word's. */
export interface Forms {
  readonly places: readonly number[];
  /** Place → spellings of it that are another word: `esta` is none of `estar`. In small letters. */
  readonly others: ReadonlyMap<number, readonly string[]>;
}

/** All forms of the words that may have this form; where none is known, the words with its stem. */
export function formsOf({ own: { index }, families }: Searchable, word: string): Forms {
  const family = families.of(word);
  if (family === undefined) return { places: withStem(index, index.findStem(stem(word))), others: new Map() };
  const others = new Map<number, readonly string[]>();
  const places = new Set<number>();
  for (const form of family.words)
    for (const place of spelledSo(index, form)) {
      places.add(place);
      const strange = family.others.get(index.word(place));
      if (strange !== undefined) others.set(place, strange);
    }
  return { places: [...places], others };
}

/** Tells whether a text has a word in some other spelling than these. */
export function isSpelledOtherwise(word: string, others: readonly string[]): (text: string) => boolean {
  // Its letters in all their spellings: nothing runs along a text faster than a pattern.
  const pattern = new RegExp(Array.from(word, (letter) => `[${spellingsOf(letter)}]`).join(''), 'g');
  return (text) => {
    pattern.lastIndex = 0;
    while (pattern.test(text)) {
      const end = pattern.lastIndex;
      const start = end - word.length;
      const isWhole = !isLetterAt(text, start - 1) && !isLetterAt(text, end);
      if (isWhole && !others.includes(text.slice(start, end).toLowerCase())) return true;
    }
    return false;
  };
}

const isLetterAt = (text: string, at: number): boolean =>
  at >= 0 && at < text.length && isInWord(text.charCodeAt(at)) === 1;
