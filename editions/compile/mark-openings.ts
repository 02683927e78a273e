import { byPosition } from '../../scripture/text/marked.ts';
import { openingOf } from '../../scripture/text/opening.ts';
import type { SourceVerse } from '../source/source-text.ts';

/**
 * Marks the capitals that open the chapters, where the edition opens its chapters so: in most of them. Capitals in
 * a few first verses of another edition mean something else.
 */
export function markOpenings(verses: readonly SourceVerse[]): readonly SourceVerse[] {
  const first = verses.filter((verse) => verse.number === 1);
  const opened = first.filter(({ text }) => openingOf(text) !== undefined).length;
  if (opened * 2 <= first.length) return verses;
  return verses.map((verse) => {
    if (verse.number !== 1 || verse.marks.some(({ kind }) => kind === 'opening')) return verse;
    const opening = openingOf(verse.text);
    return opening === undefined ? verse : { ...verse, marks: [...verse.marks, opening].sort(byPosition) };
  });
}
