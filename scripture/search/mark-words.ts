import { foldedWords } from './fold.ts';
import type { MarkRange } from './marker.ts';
import { spellingKey } from './spellings.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';

/** Where any text has words of a query, or their forms, but for stop words. @param words folded */
export function markWords(text: string, words: readonly string[]): readonly MarkRange[] {
  const content = words.filter((word) => !isStopWord(word));
  const keys = new Set(content.map((word) => spellingKey(word)));
  const stems = new Set(content.map((word) => stem(word)));
  return foldedWords(text)
    .filter(({ word }) => !isStopWord(word) && (keys.has(spellingKey(word)) || stems.has(stem(word))))
    .map(({ start, end }) => [start, end]);
}
