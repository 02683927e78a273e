import { type Difference, diffWords } from '../text/diff-words.ts';
import type { Wording } from './check-text.ts';

/** Who said that a wording should be published. */
export interface Approval extends Wording {
  /** A corrector's account. */
  readonly account: string;
}

export const isSameWording = (a: Wording, b: Wording): boolean => a.text === b.text && a.title === b.title;

/** The accounts behind exactly this wording, each once. */
export const standsBehind = (wording: Wording, approvals: readonly Approval[]): readonly string[] => [
  ...new Set(approvals.filter((approval) => isSameWording(approval, wording)).map(({ account }) => account)),
];

/**
 * Whether a wording may be published: one corrector is enough, or where two-person review is on, two different ones behind
 * the very same wording. Who changes it begins anew with that wording. A corrector who wrote it has approved it.
 */
export const isPublishable = (wording: Wording, approvals: readonly Approval[], twoPersons: boolean): boolean =>
  standsBehind(wording, approvals).length >= (twoPersons ? 2 : 1);

/**
 * What an edit changes, whatever verse it stands in: the words taken out and those put in their place. Two proposals with
 * one key make the identical change (a slip that was made again and again). A mark of punctuation counts with the word
 * that it touches: a comma too many here says nothing of one elsewhere.
 */
export const changeKey = (before: Wording, after: Wording): string =>
  JSON.stringify([changes(before.text, after.text), changes(before.title ?? '', after.title ?? '')]);

const LETTER = /[\p{L}\p{N}]/u;
const WORD_AT_END = /[\p{L}\p{M}\p{N}]+$/u;
const WORD_AT_START = /^[\p{L}\p{M}\p{N}]+/u;

function changes(from: string, to: string): (readonly [removed: string, added: string])[] {
  const parts = diffWords(from, to);
  const textOf = (kind: Difference['kind'], at: number) => (parts[at]?.kind === kind ? parts[at].text : '');
  return parts.flatMap(({ kind }, at) => {
    // What is put in the place of something goes with that.
    if (kind === 'same' || (kind === 'added' && textOf('removed', at - 1))) return [];
    const end = kind === 'removed' && textOf('added', at + 1) ? at + 1 : at;
    const [removed, added] = [textOf('removed', at), textOf('added', end)];
    const bare = !LETTER.test(removed + added);
    const touched = (pattern: RegExp, text: string) => (bare && pattern.exec(text)?.[0]) || '';
    const [left, right] = [
      touched(WORD_AT_END, textOf('same', at - 1)),
      touched(WORD_AT_START, textOf('same', end + 1)),
    ];
    return [[left + removed.trim() + right, left + added.trim() + right] as const];
  });
}
