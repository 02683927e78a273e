import { carryMarks } from '../correction/corrected-edition.ts';
import type { Wording } from '../correction/wording.ts';

// A highlight of words keeps the whole wording of its verse as it was when the highlight was made, and two offsets into it.
// These never change. Where its words stand today is computed whenever they are shown: the range is carried from one wording
// of the verse to the next, as the marks of an edition are, so every device finds the same words. A range whose words no
// longer exist falls to its verse; it never moves to others.

/** The words of a highlight or a note, as they were when it was made. */
export interface HighlightedWords {
  /** Offsets in UTF-16 units into `wording`. */
  readonly from: number;
  readonly to: number;
  /** The whole text of the verse. */
  readonly wording: string;
  /** The revision of that text, if the verse had been corrected. */
  readonly revision?: string;
}

/** Where the words stand in the verse's current text. */
export type WordsPlace =
  | { readonly kind: 'exact'; readonly from: number; readonly to: number }
  /** Some of them have been corrected; `was` is what they were. */
  | { readonly kind: 'changed'; readonly from: number; readonly to: number; readonly was: string }
  /** None is left: the highlight stands at the whole verse. */
  | { readonly kind: 'verse'; readonly was: string };

/** Parses the field `words` of a record; undefined if it is none. */
export function parseWords(json: unknown): HighlightedWords | undefined {
  if (typeof json !== 'string') return undefined;
  let given: Partial<Record<keyof HighlightedWords, unknown>> | null;
  try {
    given = JSON.parse(json);
  } catch {
    return undefined;
  }
  const { from, to, wording, revision } = given ?? {};
  if (!Number.isInteger(from) || !Number.isInteger(to) || typeof wording !== 'string') return undefined;
  const [start, end] = [from as number, to as number];
  if (start < 0 || end <= start || end > wording.length) return undefined;
  return { from: start, to: end, wording, ...(typeof revision === 'string' && { revision }) };
}

/** The field `words` of a record. */
export const formatWords = ({ from, to, wording, revision }: HighlightedWords): string =>
  JSON.stringify({ from, to, wording, ...(revision !== undefined && { revision }) });

/** The words themselves, as they were. */
export const wordsOf = ({ from, to, wording }: HighlightedWords): string => wording.slice(from, to);

/**
 * Finds the words in the verse's current text.
 * @param between the wordings that the verse had since, oldest first, as far as they are known
 */
export function placeWords(words: HighlightedWords, now: string, between: readonly string[] = []): WordsPlace {
  const was = wordsOf(words);
  let text = words.wording;
  let range: { readonly start: number; readonly end: number } | undefined = { start: words.from, end: words.to };
  for (const next of [...between, now]) {
    if (range && next !== text) [range] = carryMarks({ text, marks: [range] }, next);
    text = next;
  }
  if (!range || range.start === range.end) return { kind: 'verse', was };
  const { start: from, end: to } = range;
  return text.slice(from, to) === was ? { kind: 'exact', from, to } : { kind: 'changed', from, to, was };
}

/** One published change of a verse. */
export interface VerseChange {
  readonly before?: Wording;
  readonly after?: Wording;
}

/**
 * The wordings of a verse after one of them, oldest first, as its history tells; none if the history does not know that wording.
 * @param changes oldest first
 */
export function wordingsAfter(wording: string, changes: readonly VerseChange[]): readonly string[] {
  const at = changes.findLastIndex(({ before, after }) => before?.text === wording || after?.text === wording);
  if (at < 0) return [];
  return changes.slice(changes[at]?.after?.text === wording ? at + 1 : at).flatMap(({ after }) => after?.text ?? []);
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const JOINER = /[-’']/;

/** Extends a range to whole words, without blanks and punctuation at its ends; undefined if it has no word. */
export function toWholeWords(text: string, from: number, to: number): { from: number; to: number } | undefined {
  const isLetter = (at: number) => LETTER.test(text[at] ?? '');
  const inWord = (at: number) => isLetter(at) || (JOINER.test(text[at] ?? '') && isLetter(at - 1) && isLetter(at + 1));
  let [start, end] = [from, to];
  while (start < end && !isLetter(start)) start++;
  while (end > start && !isLetter(end - 1)) end--;
  if (start === end) return undefined;
  while (start > 0 && inWord(start - 1)) start--;
  while (end < text.length && inWord(end)) end++;
  return { from: start, to: end };
}
