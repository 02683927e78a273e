import type { InputRead } from '../reference/read-input.ts';
import { normaliseInput } from '../text/invisible.ts';
import { foldedWords } from './fold.ts';
import { isStopWord } from './words.ts';

/** The part of an input to search as text: nothing for a plain reference, else the input without the reference. */
export function searchedWords(typed: string, read: InputRead): string {
  switch (read.kind) {
    case 'none':
      return typed;
    case 'within':
      // `y en Juan 3:16`
      return foldedWords(read.words).every(({ word }) => isStopWord(word)) ? '' : read.words;
    case 'offer':
      return normaliseInput(typed).replaceAll(/\d[\d\s.,:;–—-]*/g, ' ');
    default:
      return /[0-9]/.test(normaliseInput(typed)) ? '' : typed;
  }
}
