import type { PageLine, PageLines } from './page-lines.ts';
import type { PageWord } from './page-words.ts';

/** `[x, y, width, height]` */
export type Rectangle = readonly [number, number, number, number];

interface LineWord {
  readonly word: PageWord;
  readonly line: PageLine;
}

/** A line that falls by more than this part of its height is cut in pieces, so that no piece reaches into another line. */
const MOST_FALL = 0.35;

/** So many lines that were not read are taken for the verse's in whose midst they stand. */
const MOST_UNREAD = 2;

/** The strips of a verse: of each line from its first to its last word there, to the column's edges where it goes on. */
export function verseRegions(words: readonly LineWord[], page: PageLines): Rectangle[] {
  const lines = [...Map.groupBy(words, ({ line }) => line)];
  return lines.flatMap(([line, own], index) => {
    const boxes = own.map(({ word }) => word);
    const read = {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
    };
    const left = index > 0 && line.edges ? Math.min(read.left, line.edges.left) : read.left;
    const right = index < lines.length - 1 && line.edges ? Math.max(read.right, line.edges.right) : read.right;
    const next = lines[index + 1]?.[0];
    const unread = next ? unreadBetween(line, next, page) : 0;
    return Array.from({ length: unread + 1 }, (_, below) =>
      below === 0
        ? strip(line, left, right, 0, page)
        : strip(line, line.edges!.left, line.edges!.right, (below * (next!.y - line.y)) / (unread + 1), page),
    ).flat();
  });
}

/** How many lines there are between two of a verse that follow each other in a column. */
function unreadBetween(line: PageLine, next: PageLine, { lines, pitch }: PageLines): number {
  if (!line.edges || next.column !== line.column || lines.indexOf(next) !== lines.indexOf(line) + 1) return 0;
  const count = Math.round((next.y - line.y) / pitch) - 1;
  return count > 0 && count <= MOST_UNREAD ? count : 0;
}

/** A part of a line, or of the place so far below it, in pieces that follow its fall. */
function strip(line: PageLine, left: number, right: number, below: number, { height, slope }: PageLines): Rectangle[] {
  const pieces = Math.max(1, Math.ceil((Math.abs(slope) * (right - left)) / (height * MOST_FALL)));
  const step = (right - left) / pieces;
  return Array.from({ length: pieces }, (_, piece): Rectangle => {
    const x = left + piece * step;
    return [x, heightAt(line, x + step / 2, slope) + below - height * 0.75, step, height * 1.5];
  });
}

/** The middle of a line there, from the words around. */
function heightAt({ words }: PageLine, x: number, slope: number): number {
  const near = words
    .map((word) => ({ word, far: Math.max(0, word.left - x, x - word.right) }))
    .sort((a, b) => a.far - b.far);
  const some = near
    .slice(0, 3)
    .map(({ word }) => (word.top + word.bottom) / 2 + slope * (x - (word.left + word.right) / 2));
  return some.sort((a, b) => a - b)[some.length >> 1]!;
}
