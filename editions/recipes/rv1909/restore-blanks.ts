import { commonEnd, commonStart } from '../../../scripture/text/common-ends.ts';
import { replaceMarked } from '../../../scripture/text/marked.ts';
import { type Annotated, isMark } from '../../source/annotated.ts';
import type { WordRepair } from '../recipe.ts';
import { JOINED_PRONOUNS } from './repairs.ts';

/**
 * Restores the blanks that the module lost around added words. After an added word a blank is missing where a tagged
 * or another added word follows at once; before it, where a letter or a tagged word ends there, unless the addition
 * is a pronoun that Spanish joins to its verb.
 */
export function restoreBlanks(verse: Annotated): Annotated {
  const added = verse.marks.filter((mark) => isMark(mark) && mark.kind === 'added');
  if (added.length === 0) return verse;
  const begins = new Set(verse.marks.filter((m) => !isMark(m) || m.kind === 'added').map((m) => m.start));
  const tagEnds = new Set(verse.marks.filter((m) => !isMark(m)).map((m) => m.end));
  const places = new Set<number>();
  for (const { start, end } of added) {
    if (begins.has(end)) places.add(end);
    const before = verse.text.slice(0, start);
    const touches = tagEnds.has(start) || /\p{L}$/u.test(before);
    if (touches && !JOINED_PRONOUNS.has(verse.text.slice(start, end))) places.add(start);
  }
  const blank = (at: number) => verse.text[at] === ' ' || verse.text[at - 1] === ' ';
  return [...places]
    .filter((at) => at > 0 && at < verse.text.length && !blank(at))
    .sort((a, b) => b - a)
    .reduce((text, at) => replaceMarked(text, at, at, ' '), verse);
}

/** Puts `replace` for the first `find`, touching only the characters in which they differ; undefined: not found. */
export function repairWords(verse: Annotated, { find, replace }: WordRepair): Annotated | undefined {
  const at = verse.text.indexOf(find);
  if (at === -1) return undefined;
  const head = commonStart(find, replace);
  const tail = commonEnd(find.slice(head), replace.slice(head));
  return replaceMarked(verse, at + head, at + find.length - tail, replace.slice(head, replace.length - tail));
}
