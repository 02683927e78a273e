import { foldedWords } from '../search/fold.ts';
import { isStopWord } from '../search/words.ts';
import type { Range } from '../text/marked.ts';

/** Words of other texts, as wordsInCommon compares them. */
export const comparableWords = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => foldedWords(text).map(({ word }) => word)));

/**
 * The ranges of a text whose words other texts have too, in any form of their letters. Small words count only between two others
 * that count, and punctuation never does: a range ends before it.
 */
export function wordsInCommon(text: string, others: ReadonlySet<string>): readonly Range[] {
  const ranges: { start: number; end: number }[] = [];
  /** Where the run of words that others have began to be of small words only. */
  let end: number | undefined;
  for (const { word, start, end: wordEnd } of foldedWords(text)) {
    const goesOn = end !== undefined && text.slice(end, start).trim() === '';
    if (!others.has(word)) end = undefined;
    else if (isStopWord(word)) end = goesOn ? wordEnd : undefined;
    else {
      if (goesOn) ranges.at(-1)!.end = wordEnd;
      else ranges.push({ start, end: wordEnd });
      end = wordEnd;
    }
  }
  return ranges;
}

/** How many different words, small ones apart, a text shares with others. */
export const countCommon = (text: string, others: ReadonlySet<string>): number =>
  new Set(foldedWords(text).flatMap(({ word }) => (others.has(word) && !isStopWord(word) ? [word] : []))).size;
