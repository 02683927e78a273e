// Tesseract takes a stretch of a column for a picture now and then, and leaves it out. Where lines are missing between two others, the
// place is read once more by itself.
import type { Picture } from './draw-page.ts';
import { type PageLine, pageLines } from './page-lines.ts';
import type { PageWord } from './page-words.ts';

export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A gap of so many usual distances between lines lacks a line. */
const GAP = 1.7;

export function unreadParts(words: readonly PageWord[], picture: Picture): Part[] {
  const { lines, pitch, slope, height } = pageLines(words);
  const bottom = Math.max(...lines.map(({ y }) => y));
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    const edges = line.edges ?? next?.edges;
    const below = next?.column === line.column ? next.y - pitch / 2 : bottom + pitch / 2;
    if (!edges || below - line.y < pitch * (GAP - 0.5)) return [];
    return within(partOf(line, edges, below, { slope, height, pitch }), picture);
  });
}

function partOf(
  { y }: PageLine,
  edges: NonNullable<PageLine['edges']>,
  below: number,
  { slope, height, pitch }: { readonly slope: number; readonly height: number; readonly pitch: number },
): Part {
  // Back from a straight page to the picture, where the part has to hold lines that fall.
  const falls = [edges.left * slope, edges.right * slope];
  const top = y + pitch / 2 + Math.min(...falls);
  return {
    left: edges.left - height / 2,
    top,
    width: edges.right - edges.left + height,
    height: below + Math.max(...falls) - top,
  };
}

/** The part cut off at the picture's edges; none if nothing is left. */
function within({ left, top, width, height }: Part, picture: Picture): Part[] {
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  const part = {
    left: x,
    top: y,
    width: Math.min(picture.width, Math.ceil(left + width)) - x,
    height: Math.min(picture.height, Math.ceil(top + height)) - y,
  };
  return part.width > 0 && part.height > 0 ? [part] : [];
}

export function cutOut({ width, grey }: Picture, part: Part): Picture {
  const cut = new Uint8Array(part.width * part.height);
  for (let row = 0; row < part.height; row++) {
    const from = (part.top + row) * width + part.left;
    cut.set(grey.subarray(from, from + part.width), row * part.width);
  }
  return { width: part.width, height: part.height, grey: cut };
}

/** Adds what was read in a part to the words of the page, but for words that were read before. */
export function addPart(words: readonly PageWord[], part: Part, read: readonly PageWord[], name: string): PageWord[] {
  const moved = read.map((word) => ({
    ...word,
    line: `${name}.${word.line}`,
    left: word.left + part.left,
    right: word.right + part.left,
    top: word.top + part.top,
    bottom: word.bottom + part.top,
  }));
  const isNew = (word: PageWord) => {
    const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
    return !words.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
  };
  return [...words, ...moved.filter(isNew)];
}
