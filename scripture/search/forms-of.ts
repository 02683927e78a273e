import { foldWord, isInWord } from './fold.ts';
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

/** Whether a text has a word in some other spelling than these. */
export function isSpelledOtherwise(text: string, word: string, others: readonly string[]): boolean {
  for (let start = 0; start < text.length; ) {
    let end = start;
    while (end < text.length && isInWord(text.charCodeAt(end)) === 1) end++;
    // A word is as long as its folded form.
    if (end - start === word.length) {
      const written = text.slice(start, end);
      if (foldWord(written) === word && !others.includes(written.toLowerCase())) return true;
    }
    start = end + 1;
  }
  return false;
}
