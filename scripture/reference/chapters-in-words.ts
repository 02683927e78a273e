import { bookName } from './format-spanish.ts';
import type { ChapterPassage } from './passage.ts';
import type { Reading } from './segments.ts';

/** `los capítulos 3 y 16 de Juan`, `los salmos 23 y 24-26`; undefined if the passages are not chapters of one book. */
export function chaptersInWords(passages: Reading): string | undefined {
  const [first] = passages;
  const chapters = passages.filter((passage) => passage.kind === 'chapters' && passage.book === first?.book);
  if (first === undefined || first.kind !== 'chapters' || chapters.length < passages.length) return undefined;
  const list = new Intl.ListFormat('es').format((chapters as readonly ChapterPassage[]).map(numbersOf));
  return first.book === 'Ps' ? `los salmos ${list}` : `los capítulos ${list} de ${bookName(first.book)}`;
}

const numbersOf = ({ from, to }: ChapterPassage): string => (from === to ? `${from}` : `${from}-${to}`);
