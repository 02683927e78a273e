import type { InputRead } from '../reference/read-input.ts';
import { readable } from '../text/unseen.ts';
import { foldedWords } from './fold.ts';
import { isStopWord } from './words.ts';

/** What is searched for beside what a text is read as: no words where it is a reference, and no reference's name or numbers. */
export function searchedWords(typed: string, read: InputRead): string {
  switch (read.kind) {
    case 'none':
      return typed;
    case 'within':
      // `y en Juan 3:16`
      return foldedWords(read.words).every(({ word }) => isStopWord(word)) ? '' : read.words;
    case 'offer':
      return readable(typed).replaceAll(/\d[\d\s.,:;–—-]*/g, ' ');
    default:
      return /[0-9]/.test(readable(typed)) ? '' : typed;
  }
}
