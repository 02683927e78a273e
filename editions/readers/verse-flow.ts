import type { SourceWarning } from '../../forms/refusals/source-findings.ts';
import { isSetting, type Mark } from '../../scripture/text/edition.ts';
import type { Block, NoteKind, NotePart, NoteText } from '../../scripture/text/editors-layer.ts';
import { byPosition } from '../../scripture/text/marked.ts';
import { normaliseMarked } from '../../scripture/text/normalise.ts';
import { isSoundText, MAX_MARKS } from '../checks/check-verses.ts';
import { type Annotated, type Annotation, isMark, layersOf, type Sink } from '../source/annotated.ts';
import { type Anchor, anchorAt, isNote, type SourceVerse } from '../source/source-text.ts';

// What editors set in a text and beside it, in any markup: readers say where a paragraph, a line, a heading or a note stands, here they find
// their words.

/** The mark of a paragraph or of a line of a poem. */
export type Setting = Pick<Mark, 'kind' | 'value'>;

export const PARAGRAPH: Setting = { kind: 'paragraph', value: 'p' };
/** The style of a blank line, which has no words. */
const BLANK_LINE = 'b';

export const createSink = (): Sink => ({ text: '', marks: [] });

/** What stands before the next words of a book: paragraphs and lines, headings, notes of a verse without words. */
export class VerseFlow {
  #waiting: (Setting | Anchor['beside'])[] = [];
  #isAfterLine = false;

  get #hasSetting(): boolean {
    return this.#waiting.some((one) => !('text' in one));
  }

  /** True if there is more than any text has between two words. */
  get isTooMuch(): boolean {
    return this.#waiting.length > MAX_MARKS;
  }

  /** A paragraph or a line begins. One without words is none, except a blank line. */
  begin(setting: Setting): void {
    this.drop();
    this.#waiting.push(setting);
    this.#isAfterLine = false;
  }

  /** Drops the paragraphs and lines that have got no words. */
  drop(): void {
    this.#waiting = this.#waiting.filter((one) => 'text' in one || one.value === BLANK_LINE);
  }

  /** The words of a line end: those in none are prose. */
  endLine(): void {
    this.drop();
    this.#isAfterLine = true;
  }

  /** A chapter begins. */
  dropSettings(): void {
    this.#waiting = this.#waiting.filter((one) => 'text' in one);
  }

  beside(one: Anchor['beside']): void {
    this.#waiting.push(one);
  }

  /**
   * Sets what waits before words that are about to be added to a verse; before blanks nothing. Words behind a line of a poem, or behind a
   * heading amid the verse, begin a paragraph.
   */
  beforeWords(sink: Sink, words: string): void {
    if (words.trim() === '') return;
    const hasHeading = this.#waiting.some((one) => 'text' in one && !isNote(one));
    const isApart = (this.#isAfterLine && /\p{L}/u.test(words)) || (hasHeading && sink.text.trim() !== '');
    if (isApart && !this.#hasSetting) this.begin({ kind: 'paragraph', value: 'm' });
    this.place(sink);
  }

  place(sink: Sink): void {
    // The paragraph in which a verse's number stands has none of its words if another one begins before them.
    if (this.#hasSetting && sink.text.trim() === '') {
      const kept = sink.marks.filter((mark) => !('kind' in mark && isSetting(mark) && mark.value !== BLANK_LINE));
      sink.marks.splice(0, sink.marks.length, ...kept);
    }
    for (const one of this.#waiting) {
      if ('text' in one) putBeside(sink, one);
      else sink.marks.push({ ...one, start: sink.text.length, end: sink.text.length });
    }
    this.#waiting = [];
  }

  /** A book's last verse with what stands behind its words. */
  placeRest(verse: SourceVerse): SourceVerse {
    const rest = this.#waiting.filter((one) => 'text' in one);
    this.#waiting = [];
    return besideEnd(verse, rest);
  }
}

/** A verse with more behind its last word. */
export function besideEnd(verse: SourceVerse, more: readonly Anchor['beside'][]): SourceVerse {
  if (more.length === 0) return verse;
  const beside = more.map((one) => anchorAt(verse.text.length, one));
  return { ...verse, beside: [...(verse.beside ?? []), ...beside].sort(byPosition) };
}

/** Puts something beside the words that a sink has by now: a note behind the last one, a heading before the next. */
export function putBeside({ text, marks }: Sink, beside: Anchor['beside']): void {
  // A note keeps to the character before it, which no blank and no sign of a paragraph is.
  let last = isNote(beside) ? text.length - 1 : -1;
  while (last >= 0 && /[\s¶]/.test(text[last]!)) last -= 1;
  if (last < 0) marks.push({ start: text.length, end: text.length, beside });
  else marks.push({ start: last, end: last + 1, beside });
}

/** A heading or a paragraph of an introduction in its final form, or undefined if it has no words. */
export function finishBlock(style: string, sink: Sink): Block | undefined {
  const { text, marks, beside = [] } = layersOf(normaliseMarked(sink));
  if (text === '') return undefined;
  const notes = beside.flatMap(({ end, beside: note }) => (isNote(note) ? [{ offset: end, ...note }] : []));
  return { style, text, marks, notes };
}

/** A note in its final form, or undefined if it has no words. */
export function finishNote(
  kind: NoteKind,
  read: { readonly text: string; readonly marks: readonly (Annotation | NotePart)[] },
  caller?: string,
): NoteText | undefined {
  const { text, marks } = normaliseMarked(read);
  if (text === '') return undefined;
  return {
    kind,
    ...(caller !== undefined && { caller }),
    text,
    marks: marks.filter((mark) => 'kind' in mark),
    parts: outermost(marks.filter((mark) => 'style' in mark)),
  };
}

/** A part within another one is words of that one: parts do not overlap. */
function outermost(parts: readonly NotePart[]): readonly NotePart[] {
  const kept: NotePart[] = [];
  for (const part of parts.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (part.start >= (kept.at(-1)?.end ?? 0)) kept.push(part);
  return kept;
}

/** What stands beside a text if it can be kept; else it is reported. */
export function kept<T extends NoteText | Block>(
  one: T | undefined,
  what: string,
  report: (warning: SourceWarning) => void,
): T | undefined {
  if (one === undefined) report({ code: 'wordless', what });
  else if (isSoundText(one.text)) return one;
  else report({ code: 'unsound', what });
  return undefined;
}

/** Splits the marks of the setting at the paragraphs, lines and headings within a verse, as they are set. */
export function splitAtBreaks(verse: Annotated): Annotated {
  // A verse of so many marks is refused later.
  if (verse.marks.length > MAX_MARKS) return verse;
  const isBreak = (one: Annotation) =>
    one.start === one.end && (isMark(one) ? isSetting(one) : 'beside' in one && !isNote(one.beside));
  const breaks = [...new Set(verse.marks.filter(isBreak).map(({ start }) => start))];
  const crosses = ({ start, end }: Annotation) => breaks.some((at) => start < at && at < end);
  if (!verse.marks.some((one) => isMark(one) && isSetting(one) && crosses(one))) return verse;
  const marks = verse.marks.flatMap((one): Annotation[] => {
    if (!isMark(one) || !isSetting(one) || !crosses(one)) return [one];
    const edges = [one.start, ...breaks.filter((at) => one.start < at && at < one.end), one.end];
    return edges.slice(1).map((to, i) => {
      const from = edges[i]!;
      const start = verse.text[from] === ' ' ? from + 1 : from;
      return { ...one, start, end: verse.text[to - 1] === ' ' ? to - 1 : to };
    });
  });
  return { text: verse.text, marks: marks.sort(byPosition) };
}
