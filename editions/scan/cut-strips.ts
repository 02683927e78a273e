import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import type { PageView } from './draw-page.ts';
import type { Strip } from './verse-strips.ts';

const MOST_BYTES = 40_000;
/** Of WebP; a strip that is still too large is made narrower. */
const QUALITIES = [70, 50, 35, 20];
const NARROWER = 0.7;

/** Cuts strips out of a page's picture into files of at most 40 kB, unless they are there. */
export async function cutStrips(
  { jpeg, width, height }: PageView,
  strips: readonly Strip[],
  folder: string,
): Promise<void> {
  const page = await loadImage(jpeg);
  for (const { name, box } of strips) {
    const file = join(folder, `${name}.webp`);
    if (existsSync(file)) continue;
    const [x, y, w, h] = box;
    const bytes = encode(page, [x * width, y * height, Math.max(1, w * width), Math.max(1, h * height)]);
    writeFileSync(`${file}.${process.pid}`, bytes);
    renameSync(`${file}.${process.pid}`, file);
  }
}

function encode(page: Image, [x, y, width, height]: readonly [number, number, number, number]): Buffer {
  for (let scale = 1; ; scale *= NARROWER) {
    const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
    const canvas = createCanvas(across, down);
    canvas.getContext('2d').drawImage(page, x, y, width, height, 0, 0, across, down);
    for (const quality of QUALITIES) {
      const bytes = canvas.toBuffer('image/webp', quality);
      if (bytes.length <= MOST_BYTES) return bytes;
    }
  }
}
