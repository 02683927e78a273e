// Makes the pictures of a scan's pages: see prepare-pages.ts, which runs this in its own process.
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { endWithParent, lowerPriority } from '../child/child-side.ts';
import { openScannedPdf } from './draw-page.ts';
import {
  MOST_PICTURE_BYTES,
  PICTURE_WIDTHS,
  type PictureWidth,
  type PreparedPage,
  type PrepareTask,
  pictureName,
} from './prepare-pages.ts';
import type { PageFailure } from './run-pages.ts';
import { workOnPages } from './work-on-pages.ts';

/** Of the wide picture, in dots: a page three times as long as wide. */
const LONGEST = 4_800;
/** From what reads well to what is hardly legible; the first that fits is taken. */
const QUALITIES = [68, 50, 35, 20, 8, 1];
const [NARROW, WIDE] = PICTURE_WIDTHS;

endWithParent();
lowerPriority();
const { pdf: path, pages, folder } = JSON.parse(process.argv[2] ?? '') as PrepareTask;
// The library's canvases lie outside of the heap, where the collector does not see how large they are.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const pdf = await openScannedPdf(path);
await workOnPages(pages, async (page) => {
  await freeMemory();
  return await prepare(page);
});

/** Canvases are freed in the turn after they were collected. */
async function freeMemory(): Promise<void> {
  collectGarbage();
  await nextTurn();
}

async function prepare(page: number): Promise<PreparedPage | PageFailure> {
  const canvas = await pdf.paint(page, WIDE, LONGEST).catch(() => 'page-damaged' as const);
  if (typeof canvas === 'string') return { page, fault: canvas };
  const { width, height } = canvas;
  await put(page, WIDE, canvas);
  const narrow = reduced(canvas);
  // Its dots are freed at once.
  canvas.width = 0;
  await put(page, NARROW, narrow);
  narrow.width = 0;
  return { page, width, height };
}

function reduced(page: Canvas): Canvas {
  const scale = NARROW / WIDE;
  const [width, height] = [Math.max(1, Math.round(page.width * scale)), Math.max(1, Math.round(page.height * scale))];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(page, 0, 0, width, height);
  return canvas;
}

async function put(page: number, width: PictureWidth, canvas: Canvas): Promise<void> {
  const target = join(folder, pictureName(page, width));
  const fresh = `${target}.${process.pid}`;
  await writeFile(fresh, await encoded(canvas));
  await rename(fresh, target);
}

async function encoded(canvas: Canvas): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await canvas.encode('webp', quality);
    if (bytes.length <= MOST_PICTURE_BYTES) return bytes;
  }
  throw new Error('a picture that does not fit');
}
