// The parts of a page's picture that readers see of a verse: its lines with half a line around, one strip for each column.
import { createHash } from 'node:crypto';
import type { Rectangle } from './verse-regions.ts';

export interface Strip {
  /** Names the file that is cut: `<name>.webp`. */
  readonly name: string;
  /** In parts of the page's width and height, like the regions. */
  readonly box: Rectangle;
}

/** Lines further apart than this many of their heights are strips of their own. */
const MOST_GAP = 3;

/** @param regions of one verse on one page, in the order of reading */
export function verseStrips(page: number, regions: readonly Rectangle[]): Strip[] {
  const runs: Rectangle[][] = [];
  for (const region of regions) {
    const last = runs.at(-1)?.at(-1);
    if (last && isBelow(region, last)) runs.at(-1)!.push(region);
    else runs.push([region]);
  }
  return runs.map((run) => {
    const box = around(run);
    return { name: stripName(page, box), box };
  });
}

/** Whether a region goes on in the same column: beside the one before, or at most so far below. */
function isBelow([, y, , height]: Rectangle, [, before, , high]: Rectangle): boolean {
  return y > before - Math.min(height, high) * 0.6 && y < before + high * (1 + MOST_GAP);
}

function around(run: readonly Rectangle[]): Rectangle {
  const half = run.reduce((sum, [, , , height]) => sum + height, 0) / run.length / 3;
  const left = Math.max(0, Math.min(...run.map(([x]) => x)) - half);
  const top = Math.max(0, Math.min(...run.map(([, y]) => y)) - half);
  const right = Math.min(1, Math.max(...run.map(([x, , width]) => x + width)) + half);
  const bottom = Math.min(1, Math.max(...run.map(([, y, , height]) => y + height)) + half);
  return [rounded(left), rounded(top), rounded(right - left), rounded(bottom - top)];
}

const rounded = (part: number): number => Math.round(part * 1e5) / 1e5;

const stripName = (page: number, box: Rectangle): string =>
  createHash('sha256')
    .update(`${page}|${box.join(',')}`)
    .digest('hex')
    .slice(0, 32);
