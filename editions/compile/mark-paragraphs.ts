import type { Mark, StrongsTag } from '../../scripture/text/edition.ts';
import { byPosition, type Marked, replaceMarked } from '../../scripture/text/marked.ts';
import type { SourceVerse } from '../source/source-text.ts';

/** The sign with which a printed Bible opens a paragraph, and a blank beside it. */
const PILCROW = / ?¶$|¶ ?/;

/** Makes each `¶` of the text a mark of where it stood: it says how the text is set, and nobody searches for it or reads it aloud. */
export const markParagraphs = (verses: readonly SourceVerse[]): readonly SourceVerse[] =>
  verses.map((verse) => (verse.text.includes('¶') ? withoutPilcrows(verse) : verse));

function withoutPilcrows(verse: SourceVerse): SourceVerse {
  const isMark = (range: Mark | StrongsTag): range is Mark => 'kind' in range;
  let lifted: Marked<Mark | StrongsTag> = {
    text: verse.text,
    marks: [...verse.marks, ...(verse.strongs ?? [])].sort(byPosition),
  };
  for (let sign = PILCROW.exec(lifted.text); sign; sign = PILCROW.exec(lifted.text)) {
    const at = sign.index;
    const { text, marks } = replaceMarked(lifted, at, at + sign[0].length, '');
    lifted = { text, marks: [...marks, { kind: 'paragraph' as const, start: at, end: at }].sort(byPosition) };
  }
  return {
    ...verse,
    text: lifted.text,
    marks: lifted.marks.filter(isMark),
    ...(verse.strongs && { strongs: lifted.marks.filter((range): range is StrongsTag => !isMark(range)) }),
  };
}
