import { isInWord, spellingsOf } from './fold.ts';
import { spelledSo, withStem } from './look-up.ts';
import { pay, type Run } from './run.ts';
import { stem } from './stem.ts';
import { LOOK_UP_COST } from './visit.ts';

/** What `formas:amar` finds: the places of its forms, and those whose letters are also another word's. */
export interface Forms {
  readonly places: readonly number[];
  /** Place → spellings of it that are another word: `esta` is none of `estar`. In small letters. */
  readonly others: ReadonlyMap<number, readonly string[]>;
}

/** All forms of the words that may have this form; where none is known, the words with its stem. */
export function formsOf({ on, budget }: Pick<Run, 'on' | 'budget'>, word: string): Forms {
  const { index } = on.own;
  const others = new Map<number, readonly string[]>();
  if (!pay(budget, LOOK_UP_COST)) return { places: [], others };
  const family = on.families.of(word);
  if (family === undefined) {
    const place = index.findStem(stem(word));
    const kin = place < 0 ? 0 : index.withStem(place).length;
    return { places: pay(budget, kin) ? withStem(index, place) : [], others };
  }
  if (!pay(budget, family.words.length * LOOK_UP_COST)) return { places: [], others };
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
