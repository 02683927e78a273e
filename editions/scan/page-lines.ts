// Puts the words of a page in the order in which they are read: columns, then lines. The page may be askew, and what stands in the
// margins is left out.
import type { PageWord } from './page-words.ts';

export interface PageLine {
  readonly column: number;
  readonly words: readonly PageWord[];
  /** The column's edges at this line; absent where too few lines tell them. */
  readonly edges: { readonly left: number; readonly right: number } | undefined;
  /** Its middle, as if the page stood straight. */
  readonly y: number;
}

export interface PageLines {
  readonly lines: readonly PageLine[];
  /** The usual height of a line's letters. */
  readonly height: number;
  /** The usual distance from a line to the next. */
  readonly pitch: number;
  /** How much a line falls for each dot to the right. */
  readonly slope: number;
}

interface Line {
  readonly words: readonly PageWord[];
  /** Its middle, and its ends, as if the page stood straight. */
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/** A line tells the slope of the page, or a column's edges, if it has at least so many words. */
const FULL = 4;
const LEAST_LINES = 6;
/** Letters narrower than this part of the usual width are of a smaller type. */
const SMALL = 0.84;
const ENOUGH_LETTERS = 15;
/** A line farther from its neighbours than so many usual distances is a running head or a signature. */
const APART = 1.7;

export function pageLines(words: readonly PageWord[]): PageLines {
  const read = [...Map.groupBy(words, ({ line }) => line).values()];
  const height = median(words.map(({ top, bottom }) => bottom - top)) ?? 0;
  const slope = median(read.flatMap(slopeOf)) ?? 0;
  const straightX = (word: PageWord, x: number) => x + slope * middle(word);
  const straightY = (word: PageWord) => middle(word) - slope * ((word.left + word.right) / 2);
  const usualWidth = median(read.map(letterWidth).filter(Number.isFinite)) ?? 0;
  const cut = gutter(words, straightX);
  const toLine = (own: readonly PageWord[]): Line => {
    const sorted = own.toSorted((a, b) => a.left - b.left);
    const [first, last] = [sorted[0]!, sorted.at(-1)!];
    return {
      words: sorted,
      y: median(sorted.map(straightY))!,
      left: straightX(first, first.left),
      right: straightX(last, last.right),
    };
  };
  const inColumn = (column: number): PageLine[] => {
    const own = read
      .map((line) => line.filter((word) => Number(straightX(word, (word.left + word.right) / 2) > cut) === column))
      .filter((line) => line.length > 0)
      .map(toLine)
      .sort((a, b) => a.y - b.y);
    const edges = columnEdges(own);
    return withoutFurniture(joinLines(own, height, edges), edges).flatMap((line) => {
      // A summary is set in a smaller type, and says what its verses say: its words are left out.
      const small = letterWidth(line.words) < usualWidth * SMALL;
      if (!edges || small) return { column, words: small ? [] : line.words, edges: undefined, y: line.y };
      const within = line.words.filter((word) => {
        const x = straightX(word, (word.left + word.right) / 2);
        return x > edges.left - height * 0.5 && x < edges.right + height * 0.8;
      });
      const back = slope * middle(line.words[0]!);
      const own = { left: edges.left - back, right: edges.right - back };
      return within.length > 0 ? { column, words: within, edges: own, y: line.y } : [];
    });
  };
  const lines = [...inColumn(0), ...inColumn(1)];
  const pitch = median(lines.slice(1).flatMap(({ y }, at) => (y > lines[at]!.y ? y - lines[at]!.y : []))) ?? height;
  return { lines, height, pitch, slope };
}

const middle = ({ top, bottom }: PageWord): number => (top + bottom) / 2;

/** Letters by their width in any roman type; all others are taken for one. */
const WIDTHS: readonly (readonly [width: number, letters: RegExp])[] = [
  [0.45, /[.,:;'ijlſ]/g],
  [0.65, /[ftrI]/g],
  [1.4, /[A-HJ-Z]/g],
  [1.6, /[mw]/g],
];

/** The width of a line's letters, whichever they are; infinite for a line of too few. */
function letterWidth(words: readonly PageWord[]): number {
  const text = words.map((word) => word.text).join('');
  if (text.length < ENOUGH_LETTERS) return Number.POSITIVE_INFINITY;
  const expected = WIDTHS.reduce(
    (sum, [width, letters]) => sum + (width - 1) * text.split(letters).length,
    text.length,
  );
  return words.reduce((sum, { left, right }) => sum + right - left, 0) / expected;
}

/** The slope of a line of many words. */
function slopeOf(line: readonly PageWord[]): number[] {
  if (line.length < FULL) return [];
  const sorted = line.toSorted((a, b) => a.left - b.left);
  const half = sorted.length >> 1;
  const mean = (own: readonly PageWord[], of: (word: PageWord) => number) =>
    own.reduce((sum, word) => sum + of(word), 0) / own.length;
  const [before, behind] = [sorted.slice(0, half), sorted.slice(half)];
  const run =
    mean(behind, ({ left, right }) => (left + right) / 2) - mean(before, ({ left, right }) => (left + right) / 2);
  return run > 0 ? [(mean(behind, middle) - mean(before, middle)) / run] : [];
}

const BINS = 200;

/** Where two columns part: the middle of the emptiest stretch near the middle of what is printed. A page of one column has none. */
function gutter(words: readonly PageWord[], straightX: (word: PageWord, x: number) => number): number {
  const [from, to] = [
    Math.min(...words.map((word) => straightX(word, word.left))),
    Math.max(...words.map((word) => straightX(word, word.right))),
  ];
  const bins = new Float64Array(BINS);
  const binOf = (x: number) => Math.min(BINS - 1, Math.max(0, Math.floor(((x - from) / (to - from)) * BINS)));
  for (const word of words)
    for (let bin = binOf(straightX(word, word.left)); bin <= binOf(straightX(word, word.right)); bin++) bins[bin]! += 1;
  const usual = median([...bins].filter((count) => count > 0)) ?? 0;
  const [first, last] = [Math.floor(BINS * 0.35), Math.ceil(BINS * 0.65)];
  const least = Math.min(...bins.slice(first, last));
  if (least > usual * 0.35) return Number.POSITIVE_INFINITY;
  let [best, bestLength] = [BINS / 2, 0];
  for (let bin = first, length = 0; bin < last; bin++) {
    length = bins[bin]! <= least + usual * 0.08 ? length + 1 : 0;
    if (length > bestLength) [best, bestLength] = [bin + 1 - length / 2, length];
  }
  return from + ((to - from) * best) / BINS;
}

/** The edges between which most full lines of a column stand. */
function columnEdges(lines: readonly Line[]): { readonly left: number; readonly right: number } | undefined {
  const full = lines.filter(({ words }) => words.length >= FULL);
  if (full.length < LEAST_LINES) return undefined;
  return {
    left: quantile(
      full.map(({ left }) => left),
      0.15,
    ),
    right: quantile(
      full.map(({ right }) => right),
      0.8,
    ),
  };
}

/** A column without the running head above it, and the catchword and signature below. */
function withoutFurniture(
  lines: readonly Line[],
  edges: { readonly left: number; readonly right: number } | undefined,
): readonly Line[] {
  const gaps = lines.slice(1).map(({ y }, at) => y - lines[at]!.y);
  const usual = median(gaps) ?? 0;
  const first = (gaps[0] ?? 0) > usual * APART ? 1 : 0;
  const last = lines.at(-1);
  const catchword = last && edges && (gaps.at(-1) ?? 0) > usual * 0.6 && last.left > (edges.left + edges.right) / 2;
  return lines.slice(first, catchword || (gaps.at(-1) ?? 0) > usual * APART ? -1 : undefined);
}

/** Pieces of one line that the reading took for two become one again. */
function joinLines(
  lines: readonly Line[],
  height: number,
  edges: { readonly left: number; readonly right: number } | undefined,
): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const inside = edges === undefined || (line.right > edges.left && line.left < edges.right);
    const apart =
      before !== undefined && (before.right <= line.left + height * 0.3 || line.right <= before.left + height * 0.3);
    if (before && inside && apart && Math.abs(before.y - line.y) < height * 0.55)
      joined[joined.length - 1] = {
        words: [...before.words, ...line.words].sort((a, b) => a.left - b.left),
        y: (before.y + line.y) / 2,
        left: Math.min(before.left, line.left),
        right: Math.max(before.right, line.right),
      };
    else joined.push(line);
  }
  return joined;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
}

const median = (values: readonly number[]): number | undefined =>
  values.length > 0 ? quantile(values, 0.5) : undefined;
