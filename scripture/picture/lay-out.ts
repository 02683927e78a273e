// Breaks verses into lines for an image. Widths scale with the font size, so each word is measured once, at size 1, and the
// largest size at which all lines fit is used; below the smallest legible size the text is refused or truncated. Nothing is
// drawn here: the caller passes the measuring functions.

import { firstWhere } from '../figures/first-where.ts';

/** A word, with the verse's number if it is the first of a verse. */
export interface Word {
  readonly text: string;
  readonly number?: string;
}

export interface Paragraph {
  readonly kind: 'title' | 'text';
  readonly words: readonly Word[];
}

/** Width of words at font size 1. */
export interface Measure {
  readonly blank: number;
  word(text: string, kind: Paragraph['kind']): number;
  /** Width of a verse number and the space after it. */
  number(text: string): number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

interface Line {
  readonly kind: Paragraph['kind'];
  readonly words: readonly Word[];
  /** In pixels. */
  readonly width: number;
  /** Distance from the top of the box, in pixels. */
  readonly top: number;
}

export interface Layout {
  /** Font size, in pixels. */
  readonly size: number;
  readonly lines: readonly Line[];
  /** Total height, in pixels. */
  readonly height: number;
}

/** Range of font sizes, in pixels. */
export interface Sizes {
  readonly largest: number;
  readonly smallest: number;
}

const STEP = 2;
/** Line height and paragraph spacing, as multiples of the font size. */
export const LINE = 1.32;
const BETWEEN = 0.4;

/** Lays out the text at the largest size that fits the box; undefined if even the smallest does not fit. */
export function layOut(
  paragraphs: readonly Paragraph[],
  measure: Measure,
  box: Box,
  { largest, smallest }: Sizes,
): Layout | undefined {
  for (let size = largest; size >= smallest; size -= STEP) {
    const layout = atSize(paragraphs, measure, box.width, size);
    if (layout.height <= box.height && layout.lines.every(({ width }) => width <= box.width)) return layout;
  }
  return undefined;
}

/** Like layOut, for one text, which is truncated after a word if it does not fit at the smallest size. */
export function layOutCut(text: string, measure: Measure, box: Box, sizes: Sizes): Layout | undefined {
  const words = text.split(' ');
  const upTo = (count: number) => {
    const cut = words.slice(0, count).join(' ');
    const shown = count < words.length ? `${cut.replace(/[\p{P}\s]+$/u, '')}…` : cut;
    return layOut([{ kind: 'text', words: shown.split(' ').map((text) => ({ text })) }], measure, box, sizes);
  };
  const whole = upTo(words.length);
  if (whole) return whole;
  const most = firstWhere(words.length - 1, (before) => upTo(before + 1) === undefined);
  return most > 0 ? upTo(most) : undefined;
}

function atSize(paragraphs: readonly Paragraph[], measure: Measure, width: number, size: number): Layout {
  const lines: Line[] = [];
  let top = 0;
  for (const [at, { kind, words }] of paragraphs.entries()) {
    if (at > 0) top += BETWEEN * size;
    for (const line of breakLines(words, kind, measure, width / size)) {
      lines.push({ kind, words: line.words, width: line.width * size, top });
      top += LINE * size;
    }
  }
  return { size, lines, height: top };
}

interface Broken {
  readonly words: Word[];
  width: number;
}

/** Breaks lines of similar length, to avoid a single word in the last: as narrow as possible without adding a line. */
function breakLines(words: readonly Word[], kind: Paragraph['kind'], measure: Measure, width: number) {
  const first = fillLines(words, kind, measure, width);
  let lines = first;
  for (let share = 1 - NARROWER; share > 0.5; share -= NARROWER) {
    const narrower = fillLines(words, kind, measure, width * share);
    if (narrower.length > first.length || narrower.some((line) => line.width > width * share)) return lines;
    lines = narrower;
  }
  return lines;
}

const NARROWER = 0.02;

function fillLines(words: readonly Word[], kind: Paragraph['kind'], measure: Measure, width: number) {
  const lines: Broken[] = [];
  for (const word of words) {
    const own = measure.word(word.text, kind) + (word.number === undefined ? 0 : measure.number(word.number));
    const line = lines.at(-1);
    if (line && line.width + measure.blank + own <= width) {
      line.words.push(word);
      line.width += measure.blank + own;
    } else lines.push({ words: [word], width: own });
  }
  return lines;
}
