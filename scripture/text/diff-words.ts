// Word diff. Words and punctuation marks are compared; spaces belong to the preceding word. The alignment is a longest
// common subsequence of the words. Text between two aligned words is a change if it differs, without the spaces that both
// texts have there.

import { commonEnd, commonStart } from './common-ends.ts';

export interface Difference {
  /** An `added` without a preceding `removed` is an insertion; a replacement is a `removed` followed by its `added`. */
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
  /** Offset in the old text; for `added`, the insertion point. */
  readonly before: number;
  /** Offset in the new text; for `removed`, the point of removal. */
  readonly after: number;
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[-’'][\p{L}\p{M}\p{N}]+)*|\S/gu;

/** Limit of the alignment table (product of the word counts); greater middles, which no Bible has, count as replaced. */
const MOST_CELLS = 4_000_000;

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ text: word, start: index, end: index + word.length }));

/**
 * The changes from `before` to `after`: joining `same` and `removed` gives the old text, joining `same` and `added` the new one.
 * The number of changed words is minimal, and the result is deterministic.
 */
export function diffWords(before: string, after: string): Difference[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before, before: 0, after: 0 }];
  const olds = wordsOf(before);
  const news = wordsOf(after);
  const differences: Difference[] = [];
  const push = (kind: Difference['kind'], text: string, from: number, to: number) => {
    const last = differences.at(-1);
    if (text === '') return;
    if (last?.kind === kind) differences[differences.length - 1] = { ...last, text: last.text + text };
    else differences.push({ kind, text, before: from, after: to });
  };
  /** Emits the difference between two aligned words. */
  const between = (fromOld: number, toOld: number, fromNew: number, toNew: number) => {
    const old = before.slice(fromOld, toOld);
    const text = after.slice(fromNew, toNew);
    const head = old === text ? old.length : commonStart(blanksBefore(old), blanksBefore(text));
    const tail = commonEnd(blanksBehind(old.slice(head)), blanksBehind(text.slice(head)));
    push('same', old.slice(0, head), fromOld, fromNew);
    push('removed', old.slice(head, old.length - tail), fromOld + head, fromNew + head);
    push('added', text.slice(head, text.length - tail), toOld - tail, fromNew + head);
    push('same', old.slice(old.length - tail), toOld - tail, toNew - tail);
  };
  let fromOld = 0;
  let fromNew = 0;
  for (const [i, j] of align(olds, news)) {
    const old = olds[i]!;
    const word = news[j]!;
    between(fromOld, old.start, fromNew, word.start);
    push('same', word.text, old.start, word.start);
    fromOld = old.end;
    fromNew = word.end;
  }
  between(fromOld, before.length, fromNew, after.length);
  return differences;
}

/** Pairs of indexes of equal words, ascending in both texts; the maximum number of pairs. */
function* align(olds: readonly Word[], news: readonly Word[]): Generator<readonly [number, number]> {
  const same = (i: number, j: number) => olds[i]!.text === news[j]!.text;
  const most = Math.min(olds.length, news.length);
  let head = 0;
  while (head < most && same(head, head)) head++;
  let tail = 0;
  while (tail < most - head && same(olds.length - 1 - tail, news.length - 1 - tail)) tail++;
  for (let i = 0; i < head; i++) yield [i, i];
  yield* alignMiddle(olds, news, head, tail, same);
  for (let i = tail; i > 0; i--) yield [olds.length - i, news.length - i];
}

function* alignMiddle(
  olds: readonly Word[],
  news: readonly Word[],
  head: number,
  tail: number,
  same: (i: number, j: number) => boolean,
): Generator<readonly [number, number]> {
  const rows = olds.length - head - tail;
  const columns = news.length - head - tail;
  if (rows === 0 || columns === 0 || rows * columns > MOST_CELLS) return;
  const width = columns + 1;
  /** Maximum number of pairs from (row, column) on. */
  const pairs = new Uint16Array((rows + 1) * width);
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      pairs[i * width + j] = same(head + i, head + j)
        ? pairs[(i + 1) * width + j + 1]! + 1
        : Math.max(pairs[(i + 1) * width + j]!, pairs[i * width + j + 1]!);
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    if (same(head + i, head + j)) yield [head + i++, head + j++];
    else if (pairs[(i + 1) * width + j]! >= pairs[i * width + j + 1]!) i++;
    else j++;
  }
}

const blanksBefore = (text: string): string => text.slice(0, text.length - text.trimStart().length);
const blanksBehind = (text: string): string => text.slice(text.trimEnd().length);

/** One difference: [from, to) is replaced by `added`. */
interface WordChange {
  readonly from: number;
  readonly to: number;
  readonly added: string;
}

/** The changes from `before` to `after`, ascending and not adjacent. */
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

// Three-way merge of independent changes to one text. Changes in different places are combined; changes that meet (the same
// words, or adjacent ones without a word between) are a clash that a person has to resolve.

export interface MergedText {
  /** True if both changed the same place in different ways. */
  readonly clash: boolean;
  /** The merged text; clashing places as in `mine`. */
  readonly mine: string;
  /** The merged text; clashing places as in `theirs`. */
  readonly theirs: string;
}

/** Merges both changes; identical changes apply once. Without a clash both texts are equal. */
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
