import { byPosition, openingOf, replaceMarked } from '../../scripture/text/marked.ts';
import { type Annotated, annotatedOf, layersOf } from '../source/annotated.ts';
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

/** The sign with which a printed Bible opens a paragraph, and a blank beside it. */
const PILCROW = / ?¶$|¶ ?/;

/** Makes each `¶` of the text a mark of where it stood: it says how the text is set, and nobody searches for it or reads it aloud. */
export const markParagraphs = (verses: readonly SourceVerse[]): readonly SourceVerse[] =>
  verses.map((verse) => (verse.text.includes('¶') ? withoutPilcrows(verse) : verse));

function withoutPilcrows(verse: SourceVerse): SourceVerse {
  const { text, marks } = annotatedOf(verse);
  let lifted: Annotated = { text, marks: marks.toSorted(byPosition) };
  for (let sign = PILCROW.exec(lifted.text); sign; sign = PILCROW.exec(lifted.text)) {
    const at = sign.index;
    const { text, marks } = replaceMarked(lifted, at, at + sign[0].length, '');
    lifted = { text, marks: [...marks, { kind: 'paragraph' as const, start: at, end: at }].sort(byPosition) };
  }
  const { strongs: _, ...others } = verse;
  return { ...others, ...layersOf(lifted) };
}
