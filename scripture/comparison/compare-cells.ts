import { diffWords } from '../text/diff-words.ts';
import type { Mark } from '../text/edition.ts';
import { joinMarked, type Marked, type Range, segments } from '../text/marked.ts';
import type { PlacedVerse } from './pair-verses.ts';

/** A run of a text, with flags for words that another edition lacks and for supplied words. Punctuation alone is no difference. */
export interface ComparedRun {
  readonly text: string;
  readonly differs?: true;
  readonly added?: true;
}

/** An edition's text in a row. */
export interface ComparedText {
  readonly title: readonly ComparedRun[];
  readonly text: readonly ComparedRun[];
}

/**
 * The texts of a row with their differences: each edition is compared with the first one that has a text, and that one with all
 * others. Undefined for an edition that lacks the verse.
 */
export function compareCells(cells: readonly (readonly PlacedVerse[])[]): (ComparedText | undefined)[] {
  const there = cells.flatMap((cell, column) => (cell.length > 0 ? [column] : []));
  const titles = differing(there.map((column) => titleOf(cells[column]!)));
  const texts = differing(there.map((column) => textOf(cells[column]!)));
  return cells.map((_, column) => {
    const at = there.indexOf(column);
    return at < 0 ? undefined : { title: titles[at]!, text: texts[at]! };
  });
}

const textOf = (cell: readonly PlacedVerse[]): Marked<Mark> =>
  joinMarked(
    cell.map(({ verse }) => verse),
    ' ',
  );

const titleOf = (cell: readonly PlacedVerse[]): Marked<Mark> =>
  joinMarked(
    cell.flatMap(({ verse: { title, titleMarks = [] } }) =>
      title === undefined ? [] : { text: title, marks: titleMarks },
    ),
    ' ',
  );

type Difference = Range & { readonly kind: 'differs' };

function differing(texts: readonly Marked<Mark>[]): ComparedRun[][] {
  const [first, ...others] = texts;
  if (first === undefined) return [];
  const ofFirst: Difference[] = [];
  const ofOthers = others.map((other) => {
    const own: Difference[] = [];
    // A text that only one edition has, like most titles, is not marked as different.
    if (first.text === '' || other.text === '') return own;
    for (const { kind, text, before, after } of diffWords(...withoutOpenings(first, other))) {
      if (kind === 'removed') ofFirst.push(...wordsAt(text, before));
      if (kind === 'added') own.push(...wordsAt(text, after));
    }
    return own;
  });
  return [runsOf(first, ofFirst), ...others.map((other, at) => runsOf(other, ofOthers[at]!))];
}

/** The range from the text's first to its last letter, if it has any. */
function wordsAt(text: string, start: number): Difference[] {
  const [words] = /[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/su.exec(text) ?? [];
  if (words === undefined) return [];
  const from = start + text.indexOf(words);
  return [{ kind: 'differs', start: from, end: from + words.length }];
}

/** Ignores the capitals that open a chapter, which are typography: `EN el principio` equals `En el principio`. */
function withoutOpenings(one: Marked<Mark>, other: Marked<Mark>): [string, string] {
  const opening = [...one.marks, ...other.marks].find(({ kind }) => kind === 'opening');
  if (!opening) return [one.text, other.text];
  const { start, end } = opening;
  const small = (text: string) => text.slice(0, start) + text.slice(start, end).toLowerCase() + text.slice(end);
  return [small(one.text), small(other.text)];
}

function runsOf({ text, marks }: Marked<Mark>, differences: readonly Difference[]): ComparedRun[] {
  return segments<Mark | Difference>(text, [...marks.filter(({ kind }) => kind === 'added'), ...differences]).map(
    ({ text, covering }) => ({
      text,
      ...(covering.some(({ kind }) => kind === 'differs') && { differs: true as const }),
      ...(covering.some(({ kind }) => kind === 'added') && { added: true as const }),
    }),
  );
}
