import { diffWords } from './diff-words.ts';

/** One place of a text where another one differs: [from, to) becomes `added`. */
export interface WordChange {
  readonly from: number;
  readonly to: number;
  readonly added: string;
}

/** What makes `after` of `before`, ascending and apart from each other. */
export function wordChanges(before: string, after: string): WordChange[] {
  const changes: WordChange[] = [];
  for (const { kind, text, before: from } of diffWords(before, after)) {
    const last = changes.at(-1);
    if (kind === 'removed') changes.push({ from, to: from + text.length, added: '' });
    else if (kind === 'added' && last?.to === from && last.added === '')
      changes[changes.length - 1] = { ...last, added: text };
    else if (kind === 'added') changes.push({ from, to: from, added: text });
  }
  return changes;
}

const isSame = (a: WordChange, b: WordChange) => a.from === b.from && a.to === b.to && a.added === b.added;
const meet = (a: WordChange, b: WordChange) => a.from <= b.to && b.from <= a.to;

/**
 * The text with what two people have made of it, each without the other; what both changed alike is changed once.
 * Undefined where their changes meet: then only a person can say what is meant.
 */
export function mergeWords(base: string, mine: string, theirs: string): string | undefined {
  const ours = wordChanges(base, theirs);
  const own = wordChanges(base, mine).filter((change) => !ours.some((other) => isSame(change, other)));
  if (own.some((change) => ours.some((other) => meet(change, other)))) return undefined;
  let merged = base;
  for (const { from, to, added } of [...own, ...ours].sort((a, b) => b.from - a.from))
    merged = merged.slice(0, from) + added + merged.slice(to);
  return merged;
}
