// Draws a page of a PDF as it is read: grey, some 300 dots an inch of a folio page, whatever the scan has.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import {
  getDocument,
  OPS,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageFault } from '../../forms/refusals/page-faults.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** A byte for each dot, row by row. */
  readonly grey: Uint8Array;
}

/** A page as it is read, and as people see it. */
export interface DrawnPage extends Picture {
  readonly view: PageView;
}

/** The page in its own colours. */
export interface PageView {
  readonly width: number;
  readonly height: number;
  readonly jpeg: Buffer;
}

export interface ScannedPdf {
  readonly pages: number;
  draw(page: number): Promise<DrawnPage | PageFault>;
  /** The page in its own colours, this wide, unless it would be longer than that. */
  paint(page: number, width: number, longest: number): Promise<Canvas | PageFault>;
}

/** The longer side of a drawn page. */
const LONG_SIDE = 2_800;
/** How wide people see it, at most. */
const VIEW_WIDTH = 1_600;
const VIEW_QUALITY = 90;
/** Of a page whose longer side has fewer dots nothing can be read: a folio page at 72 dots an inch has 800. */
const COARSE = 1_000;
/**
 * Most scans have a flat list of pages whose objects lie between the pictures: a piece is read and kept for every page before
 * the wanted one. A picture is read whole.
 */
const PIECE = 1 << 14;
/** A larger picture is not decoded. */
const MOST_DOTS = 40_000_000;
/** A page where fewer dots differ from the paper is empty. */
const LEAST_INK = 0.002;

/** Its decoders of JPEG 2000 and JBIG2, its standard fonts and its profiles of colour. */
const LIBRARY = join(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')), '..');

const SHARED = {
  wasmUrl: join(LIBRARY, 'wasm/'),
  standardFontDataUrl: join(LIBRARY, 'standard_fonts/'),
  iccUrl: join(LIBRARY, 'iccs/'),
  useSystemFonts: false,
  verbosity: VerbosityLevel.ERRORS,
  maxImageSize: MOST_DOTS,
  disableFontFace: true,
};

export async function openScannedPdf(path: string): Promise<ScannedPdf> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  class FromDisk extends PDFDataRangeTransport {
    override async requestDataRange(begin: number, end: number): Promise<void> {
      const { buffer, bytesRead } = await file.read(new Uint8Array(end - begin), { position: begin });
      this.onDataRange(begin, buffer.subarray(0, bytesRead));
    }
  }
  const opened = (stopAtErrors: boolean) =>
    getDocument({
      ...SHARED,
      range: new FromDisk(size, new Uint8Array(0)),
      rangeChunkSize: PIECE,
      disableAutoFetch: true,
      disableStream: true,
      stopAtErrors,
    }).promise;
  const pdf = await opened(false);

  /** Why nothing is seen on a page. */
  async function faultOf(page: PDFPageProxy, number: number, list: Operators): Promise<PageFault> {
    if (picturesOf(list).some((id) => isDamaged(page, id))) return 'page-damaged';
    const isLarge = longestPicture(list) === 0 && (await leavesPictureOut(await opened(true), number, list));
    return isLarge ? 'page-large' : 'page-empty';
  }

  return {
    pages: pdf.numPages,
    async draw(number) {
      const page = await pdf.getPage(number);
      try {
        const list = await page.getOperatorList();
        const longest = longestPicture(list);
        if (longest > 0 && longest < COARSE) return 'page-coarse';
        const picture = await drawn(page);
        return hasInk(picture) ? picture : await faultOf(page, number, list);
      } finally {
        page.cleanup();
      }
    },
    async paint(number, width, longest) {
      const page = await pdf.getPage(number);
      try {
        const whole = page.getViewport({ scale: 1 });
        const canvas = await painted(page, Math.min(width / whole.width, longest / whole.height));
        const grey = greyOf(canvas.getContext('2d'), canvas.width, canvas.height);
        if (hasInk({ width: canvas.width, height: canvas.height, grey })) return canvas;
        // The list decodes its pictures again.
        const fault = await faultOf(page, number, await page.getOperatorList());
        return fault === 'page-empty' ? canvas : fault;
      } finally {
        page.cleanup();
        await pdf.cleanup();
      }
    },
  };
}

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/** The longer side of the page's largest picture; 0 if it has none. */
function longestPicture({ fnArray, argsArray }: Operators): number {
  const sizes = fnArray.map((operator: number, at: number): number => {
    const [first, width, height] = argsArray[at] ?? [];
    if (operator === OPS.paintImageXObject) return Math.max(width, height);
    if (operator === OPS.paintInlineImageXObject || operator === OPS.paintImageMaskXObject)
      return Math.max(first?.width ?? 0, first?.height ?? 0);
    return 0;
  });
  return Math.max(0, ...sizes);
}

const picturesOf = ({ fnArray, argsArray }: Operators): string[] =>
  fnArray.flatMap((operator: number, at: number) => (operator === OPS.paintImageXObject ? argsArray[at][0] : []));

/** pdf.js keeps nothing of a picture that it could not decode. */
function isDamaged({ objs, commonObjs }: PDFPageProxy, id: string): boolean {
  const kept = id.startsWith('g_') ? commonObjs : objs;
  return kept.has(id) && kept.get(id) === null;
}

/** A picture that is too large is left out without a word; a document that stops at every error ends its list there. */
async function leavesPictureOut(strict: PDFDocumentProxy, number: number, { fnArray }: Operators): Promise<boolean> {
  try {
    return (await (await strict.getPage(number)).getOperatorList()).fnArray.length < fnArray.length;
  } finally {
    await strict.cleanup();
  }
}

async function painted(page: PDFPageProxy, scale: number): Promise<Canvas> {
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const canvasContext = canvas.getContext('2d') as never;
  await page.render({ canvas: canvas as never, canvasContext, viewport, background: 'white' }).promise;
  return canvas;
}

async function drawn(page: PDFPageProxy): Promise<DrawnPage> {
  const whole = page.getViewport({ scale: 1 });
  const canvas = await painted(page, LONG_SIDE / Math.max(whole.width, whole.height));
  const { width, height } = canvas;
  const grey = greyOf(canvas.getContext('2d'), width, height);
  const view = viewOf(canvas);
  // Its dots are freed at once.
  canvas.width = 0;
  return { ...evenLight({ width, height, grey }), view };
}

/** As a JPEG, so that it takes little memory while the page is read. */
function viewOf(page: Canvas): PageView {
  const scale = Math.min(1, VIEW_WIDTH / page.width);
  const [width, height] = [Math.round(page.width * scale), Math.round(page.height * scale)];
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(page, 0, 0, width, height);
  const jpeg = canvas.toBuffer('image/jpeg', VIEW_QUALITY);
  canvas.width = 0;
  return { width, height, jpeg };
}

/** Row by row in bands, so that the coloured dots are never in memory twice. */
function greyOf(pen: SKRSContext2D, width: number, height: number): Uint8Array {
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
function evenLight({ grey, width, height }: Picture): Picture {
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
function hasInk({ grey, width, height }: Picture): boolean {
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
