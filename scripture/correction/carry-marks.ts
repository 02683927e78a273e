import { diffWords } from '../text/diff-words.ts';
import type { Mark, Verse } from '../text/edition.ts';
import { type Marked, type Range, replaceMarked } from '../text/marked.ts';
import { normaliseBlanks } from '../text/normalise.ts';
import { openingOf } from '../text/opening.ts';
import type { Wording } from './check-text.ts';

/**
 * The ranges over a text moved to the text that takes its place, word by word: what the edit does not touch keeps what
 * covers it. A range whose words are replaced as a whole goes over to those that replace them.
 * @param after with single blanks, none at either end
 */
export function carryMarks<R extends Range>(before: Marked<R>, after: string): readonly R[] {
  if (before.marks.length === 0) return before.marks;
  let carried = before;
  const changes = changesOf(before.text, after);
  for (const { from, to, added } of changes.reverse()) carried = replaceMarked(carried, from, to, added);
  return normaliseBlanks(carried).marks;
}

interface Change {
  readonly from: number;
  readonly to: number;
  readonly added: string;
}

/** What is to be replaced, ascending. */
function changesOf(before: string, after: string): Change[] {
  const changes: Change[] = [];
  for (const { kind, text, before: from } of diffWords(before, after)) {
    const last = changes.at(-1);
    if (kind === 'removed') changes.push({ from, to: from + text.length, added: '' });
    else if (kind === 'added' && last?.to === from && last.added === '')
      changes[changes.length - 1] = { ...last, added: text };
    else if (kind === 'added') changes.push({ from, to: from, added: text });
  }
  return changes;
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
