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

/** The strips of a verse: of each line from its first to its last word there, to the column's edges where it goes on. */
export function verseRegions(words: readonly LineWord[], { height, slope }: PageLines): Rectangle[] {
  const lines = [...Map.groupBy(words, ({ line }) => line)];
  return lines.flatMap(([line, own], index) => {
    const boxes = own.map(({ word }) => word);
    const read = {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
    };
    const left = index > 0 && line.edges ? Math.min(read.left, line.edges.left) : read.left;
    const right = index < lines.length - 1 && line.edges ? Math.max(read.right, line.edges.right) : read.right;
    const pieces = Math.max(1, Math.ceil((Math.abs(slope) * (right - left)) / (height * MOST_FALL)));
    const step = (right - left) / pieces;
    return Array.from({ length: pieces }, (_, piece): Rectangle => {
      const x = left + piece * step;
      const y = heightAt(line, x + step / 2, slope);
      return [x, y - height * 0.75, step, height * 1.5];
    });
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
