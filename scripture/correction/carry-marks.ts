import type { Mark, Verse } from '../text/edition.ts';
import { type Marked, type Range, replaceMarked } from '../text/marked.ts';
import { normaliseBlanks } from '../text/normalise.ts';
import { openingOf } from '../text/opening.ts';
import { wordChanges } from '../text/word-changes.ts';
import type { Wording } from './wording.ts';

/**
 * The ranges over a text moved to the text that takes its place, word by word: what the edit does not touch keeps what
 * covers it. A range whose words are replaced as a whole goes over to those that replace them.
 * @param after with single blanks, none at either end
 */
export function carryMarks<R extends Range>(before: Marked<R>, after: string): readonly R[] {
  if (before.marks.length === 0) return before.marks;
  let carried = before;
  for (const { from, to, added } of wordChanges(before.text, after).reverse())
    carried = replaceMarked(carried, from, to, added);
  return normaliseBlanks(carried).marks;
}

/** The verse with another wording and the marks that go with it. */
export function carryVerse(before: Pick<Verse, 'text' | 'title' | 'marks' | 'titleMarks'>, after: Wording) {
  const marks = carryOpening(before, after.text, carryMarks({ text: before.text, marks: before.marks }, after.text));
  if (after.title === undefined) return { text: after.text, marks };
  const { title = '', titleMarks: marksBefore = [] } = before;
  const titleMarks = carryMarks({ text: title, marks: marksBefore }, after.title);
  return { text: after.text, marks, title: after.title, ...(titleMarks.length > 0 && { titleMarks }) };
}

/**
 * The opening of a chapter is what stands there in capitals: where the edit changed those words, the mark is found anew,
 * and goes where there are none.
 */
function carryOpening(before: Marked<Mark>, after: string, carried: readonly Mark[]): readonly Mark[] {
  const words = (text: string, mark: Mark | undefined) => mark && text.slice(mark.start, mark.end);
  const old = before.marks.find(({ kind }) => kind === 'opening');
  if (old === undefined) return carried;
  const kept = carried.find(({ kind }) => kind === 'opening');
  if (kept && words(after, kept) === words(before.text, old)) return carried;
  const opening = openingOf(after);
  const others = carried.filter((mark) => mark !== kept);
  return opening ? [...others, opening].sort((a, b) => a.start - b.start || a.end - b.end) : others;
}
