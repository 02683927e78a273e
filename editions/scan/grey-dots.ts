// A page's dots in grey, and whether anything is on it.
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Picture } from './draw-page.ts';

/** A page where fewer dots differ from the paper is empty. */
const LEAST_INK = 0.002;

/** Row by row in bands, so that the coloured dots are never in memory twice. */
export function greyOf(pen: SKRSContext2D, width: number, height: number): Uint8Array {
  const BAND = 256;
  const grey = new Uint8Array(width * height);
  for (let top = 0; top < height; top += BAND) {
    const rows = Math.min(BAND, height - top);
    const { data } = pen.getImageData(0, top, width, rows);
    for (let dot = 0; dot < width * rows; dot++)
      grey[top * width + dot] = (data[dot * 4]! * 77 + data[dot * 4 + 1]! * 151 + data[dot * 4 + 2]! * 28) >> 8;
  }
  return grey;
}

const TILE = 32;
const WHITE = 245;

/** Makes the paper white all over the page: brightness is measured in tiles and evened out between them. */
export function evenLight({ grey, width, height }: Picture): Picture {
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const paper = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) paper[row * columns + column] = paperOf(column, row);
  // Bright neighbours tell the paper behind a tile full of ink.
  const smooth = paper.map((own, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    let brightest = own;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
        brightest = Math.max(brightest, paper[y * columns + x]!);
    return WHITE / Math.max(32, brightest);
  });
  for (let y = 0; y < height; y++) {
    const v = Math.min(rows - 1, Math.max(0, (y - TILE / 2) / TILE));
    const [above, below] = [Math.floor(v) * columns, Math.min(rows - 1, Math.floor(v) + 1) * columns];
    for (let x = 0; x < width; x++) {
      const u = Math.min(columns - 1, Math.max(0, (x - TILE / 2) / TILE));
      const [left, part] = [Math.floor(u), u % 1];
      const right = Math.min(columns - 1, left + 1);
      const top = smooth[above + left]! * (1 - part) + smooth[above + right]! * part;
      const bottom = smooth[below + left]! * (1 - part) + smooth[below + right]! * part;
      const at = y * width + x;
      grey[at] = Math.min(255, grey[at]! * (top * (1 - (v % 1)) + bottom * (v % 1)));
    }
  }
  return { grey, width, height };

  function paperOf(column: number, row: number): number {
    const counts = new Uint16Array(256);
    let seen = 0;
    for (let y = row * TILE; y < Math.min(height, (row + 1) * TILE); y += 2)
      for (let x = column * TILE; x < Math.min(width, (column + 1) * TILE); x += 2, seen++)
        counts[grey[y * width + x]!]!++;
    let brightness = 255;
    for (let left = seen * 0.15; brightness > 0; brightness--) {
      left -= counts[brightness]!;
      if (left <= 0) break;
    }
    return brightness;
  }
}

/** Whether something darker than its surroundings stands on the page. */
export function hasInk({ grey, width, height }: Picture): boolean {
  const STEP = 8;
  let [dark, seen] = [0, 0];
  for (let y = STEP; y < height; y += 4)
    for (let x = 2 * STEP; x < width; x += 4) {
      const at = y * width + x;
      const paper = Math.max(grey[at - STEP]!, grey[at - 2 * STEP]!, grey[at - STEP * width]!);
      if (grey[at]! < paper * 0.7) dark++;
      seen++;
    }
  return dark > seen * LEAST_INK;
}
