import { foldLetters } from '../canon/fold-name.ts';
import { diffWords } from '../text/diff-words.ts';

export interface WordsLost {
  readonly lost: number;
  /** The words of the text as it is. */
  readonly of: number;
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** How many words of a text go, where they are more than half of it. One that is only written in another way stays. */
export function mostWordsLost(before: string, after: string): WordsLost | undefined {
  const [was, is] = [foldLetters(before), foldLetters(after)];
  const of = countWords(was);
  const lost = diffWords(was, is).reduce((sum, { kind, text }) => sum + (kind === 'removed' ? countWords(text) : 0), 0);
  return lost * 2 > of ? { lost, of } : undefined;
}
