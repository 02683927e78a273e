import { bookByOsis } from '../../scripture/canon/book.ts';
import { isSetting, MARK_KINDS, type Mark, POINTS } from '../../scripture/text/edition.ts';
import { byPosition, type Range } from '../../scripture/text/marked.ts';
import { fail } from '../source/edition-error.ts';
import type { SourceVerse } from '../source/source-text.ts';

/** No chapter of any Bible has so many verses; a higher number is a typing error. */
const MAX_NUMBER = 200;

/** Far above the length of any real verse; longer ones would make pages and searches slow. */
const MAX_LENGTH = 20_000;
export const MAX_MARKS = 2_000;

/**
 * Controls, unpaired surrogates, private or unassigned characters, the replacement character, byte order marks, and characters that change
 * the reading direction.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\uFFFD\uFEFF\u202A-\u202E\u2066-\u2069]/u;

/** The styles of paragraphs, lines and letters are USFM's, which are short. */
const STYLE = /^[a-z]{0,6}\d?$/;

/** True for words that an edition may have, once their blanks are in order. */
export const isSoundText = (text: string): boolean => text.length <= MAX_LENGTH && !FORBIDDEN.test(text);

export function checkText(text: string, place: string): void {
  if (text === '') fail({ code: 'E504', found: place });
  if (text.length > MAX_LENGTH) fail({ code: 'E511', found: place });
  const bad = FORBIDDEN.exec(text);
  if (bad !== null) {
    const number = bad[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    fail({ code: 'E506', found: `${place}, U+${number}` });
  }
  if (text !== text.normalize('NFC')) fail({ code: 'E506', found: place, is: 'nfc' });
  if (/^\s|\s$|\s\s|[^\S ]/.test(text)) fail({ code: 'E506', found: place, is: 'blanks' });
}

export function checkRanges(ranges: readonly Range[], text: string, place: string): void {
  if (ranges.length > MAX_MARKS) fail({ code: 'E511', found: place });
  ranges.forEach((range, i) => {
    const { start, end } = range;
    const whole = Number.isInteger(start) && Number.isInteger(end);
    if (!whole || start < 0 || end > text.length || start > end)
      fail({ code: 'E505', found: `${place}, ${start}-${end}` });
    if (i > 0 && byPosition(ranges[i - 1]!, range) > 0) fail({ code: 'E505', found: place, unordered: true });
  });
}

export function checkMarks(marks: readonly Mark[], text: string, place: string): void {
  checkRanges(marks, text, place);
  for (const mark of marks) {
    const { kind, start, end, value = '' } = mark;
    const isSound =
      MARK_KINDS.includes(kind) && (start === end) === POINTS.includes(kind) && (!isSetting(mark) || STYLE.test(value));
    if (!isSound) fail({ code: 'E505', found: `${place}, ${kind} ${start}-${end}` });
  }
}

function checkVerse(verse: SourceVerse, place: string): void {
  checkText(verse.text, place);
  checkMarks(verse.marks, verse.text, place);
  checkRanges(verse.strongs ?? [], verse.text, place);
  checkRanges(verse.beside ?? [], verse.text, place);
  if (verse.title === undefined) return;
  checkText(verse.title, `${place} (título)`);
  checkMarks(verse.titleMarks ?? [], verse.title, `${place} (título)`);
  checkRanges(verse.titleStrongs ?? [], verse.title, `${place} (título)`);
  checkRanges(verse.titleBeside ?? [], verse.title, `${place} (título)`);
}

/** Throws a numbered error at the first verse that no edition may contain, or that is in the wrong place. */
export function checkVerses(verses: readonly SourceVerse[]): void {
  if (verses.length === 0) fail({ code: 'E507' });
  const done = new Set<string>();
  let last: SourceVerse | undefined;
  for (const verse of verses) {
    const { book, chapter, number } = verse;
    const place = `${book}.${chapter}.${number}`;
    if (bookByOsis(book) === undefined) fail({ code: 'E501', found: place });
    for (const n of [chapter, number])
      if (!Number.isInteger(n) || n < 1 || n > MAX_NUMBER) fail({ code: 'E508', found: place });
    if (book !== last?.book) {
      if (done.has(book)) fail({ code: 'E503', found: place });
      done.add(book);
    } else if (chapter === last.chapter && number === last.number) fail({ code: 'E502', found: place });
    else if (chapter < last.chapter || (chapter === last.chapter && number < last.number))
      fail({ code: 'E503', found: place });
    checkVerse(verse, place);
    last = verse;
  }
}
