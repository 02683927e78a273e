// Two people have changed one text, each without the other. What they changed in different places is put together; where
// their changes meet (the same words, or one beside the other without a word between) only a person can say what is meant.

import { type WordChange, wordChanges } from './word-changes.ts';

export interface MergedText {
  /** They changed the same place, and not alike. */
  readonly clash: boolean;
  /** With what both have changed; where they clash, as `mine` has it. */
  readonly mine: string;
  /** The same; where they clash, as `theirs` has it. */
  readonly theirs: string;
}

/** What both changed alike is changed once. Without a clash both texts are the same. */
export function mergeWords(base: string, mine: string, theirs: string): MergedText {
  const other = wordChanges(base, theirs);
  const own = wordChanges(base, mine).filter((change) => !other.some((one) => isSame(change, one)));
  const clashing = own.filter((change) => other.some((one) => meet(change, one)));
  const clashed = other.filter((one) => clashing.some((change) => meet(change, one)));
  return {
    clash: clashing.length > 0,
    mine: withChanges(base, [...own, ...without(other, clashed)]),
    theirs: withChanges(base, [...without(own, clashing), ...other]),
  };
}

const isSame = (a: WordChange, b: WordChange) => a.from === b.from && a.to === b.to && a.added === b.added;
const meet = (a: WordChange, b: WordChange) => a.from <= b.to && b.from <= a.to;
const without = (changes: readonly WordChange[], some: readonly WordChange[]) =>
  changes.filter((change) => !some.includes(change));

function withChanges(base: string, changes: readonly WordChange[]): string {
  let text = base;
  for (const { from, to, added } of changes.toSorted((a, b) => b.from - a.from))
    text = text.slice(0, from) + added + text.slice(to);
  return text;
}
