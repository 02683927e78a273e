import { commonEnd, commonStart } from '../../../scripture/text/common-ends.ts';
import { replaceMarked } from '../../../scripture/text/marked.ts';
import { type Annotated, isMark } from '../../source/annotated.ts';
import type { WordRepair } from '../recipe.ts';

// The SWORD module `spaRV1909eb` (Debian's sword-text-sparv 2.60) lost the blanks around words that the translators added. A rule restores
// nearly all of them; the word pairs below correct its mistakes and other lost blanks. Facts, checked against two other witnesses of the
// same text.

/** Added words that are joined to the verb before them (`Díjetelo`): they get no blank before them. */
const JOINED_PRONOUNS: ReadonlySet<string> = new Set([
  'lo',
  'la',
  'le',
  'les',
  'los',
  'las',
  'se',
  'me',
  'te',
  'nos',
  'os',
]);

/** Corrections applied after the rule, once each. */
export const WORD_REPAIRS: readonly WordRepair[] = [
  { book: 'Deut', chapter: 3, verse: 14, find: 'Gessur i', replace: 'Gessuri' },
  { book: 'Josh', chapter: 5, verse: 4, find: 'Josuélos', replace: 'Josué los' },
  { book: '1Sam', chapter: 14, verse: 1, find: 'nolo', replace: 'no lo' },
  { book: 'Ps', chapter: 35, verse: 5, find: 'Jehoválos', replace: 'Jehová los' },
  { book: 'Ps', chapter: 48, verse: 8, find: 'Comolo', replace: 'Como lo' },
  { book: 'Isa', chapter: 48, verse: 5, find: 'Díjete lo', replace: 'Díjetelo' },
  { book: 'Matt', chapter: 14, verse: 13, find: 'genteslo', replace: 'gentes lo' },
  { book: 'John', chapter: 10, verse: 10, find: 'quela', replace: 'que la' },
  { book: 'John', chapter: 14, verse: 2, find: 'oslo', replace: 'os lo' },
  { book: 'John', chapter: 17, verse: 26, find: 'manifestaré lo', replace: 'manifestarélo' },
  { book: '1Cor', chapter: 10, verse: 9, find: 'ellosle', replace: 'ellos le' },
  { book: '2Cor', chapter: 8, verse: 5, find: 'comolo', replace: 'como lo' },
  { book: '2Tim', chapter: 1, verse: 18, find: 'cuántonos', replace: 'cuánto nos' },
  { book: 'Heb', chapter: 6, verse: 3, find: 'Dioslo', replace: 'Dios lo' },
  { book: 'Rev', chapter: 1, verse: 1, find: 'yla', replace: 'y la' },
];

/**
 * Restores the blanks that the module lost around added words. A blank is missing after an added word if a tagged or another added word
 * follows immediately; before it, if a letter or a tagged word ends there, unless the addition is a pronoun that Spanish joins to its verb.
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

/** Puts `replace` for the first `find`, changing only the characters in which they differ; undefined: not found. */
export function repairWords(verse: Annotated, { find, replace }: WordRepair): Annotated | undefined {
  const at = verse.text.indexOf(find);
  if (at === -1) return undefined;
  const head = commonStart(find, replace);
  const tail = commonEnd(find.slice(head), replace.slice(head));
  return replaceMarked(verse, at + head, at + find.length - tail, replace.slice(head, replace.length - tail));
}
