// Draws a page of a PDF as it is read: grey, some 300 dots an inch of a folio page, whatever the scan has.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import {
  getDocument,
  OPS,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageFault } from '../../forms/refusals/page-faults.ts';
import { evenLight, greyOf, hasInk } from './grey-dots.ts';
import { pageJpeg } from './page-jpeg.ts';

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
const PIECE = 1 << 12;
/** A larger picture is not decoded. */
const MOST_DOTS = 40_000_000;

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

  /** The picture that a page is, taken out of the file; undefined where it must be drawn. */
  async function pictureOf(number: number): Promise<Image | undefined> {
    const alone = await pdf.extractPages([{ document: null, includePages: [number - 1] }]).catch(() => undefined);
    const jpeg = alone && pageJpeg(alone);
    if (!jpeg || jpeg.width * jpeg.height > MOST_DOTS) return undefined;
    return await loadImage(jpeg.bytes).catch(() => undefined);
  }

  return {
    pages: pdf.numPages,
    async draw(number) {
      const page = await pdf.getPage(number);
      try {
        const picture = await pictureOf(number);
        const list = picture ? undefined : await page.getOperatorList();
        const longest = list ? longestPicture(list) : Math.max(picture!.width, picture!.height);
        if (longest > 0 && longest < COARSE) return 'page-coarse';
        const drawn = asRead(await painted(page, LONG_SIDE, LONG_SIDE, picture));
        if (hasInk(drawn)) return drawn;
        return list ? await faultOf(page, number, list) : 'page-empty';
      } finally {
        page.cleanup();
      }
    },
    async paint(number, width, longest) {
      const page = await pdf.getPage(number);
      try {
        const picture = await pictureOf(number);
        const canvas = await painted(page, width, longest, picture);
        const grey = greyOf(canvas.getContext('2d'), canvas.width, canvas.height);
        if (picture || hasInk({ width: canvas.width, height: canvas.height, grey })) return canvas;
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

/** @param picture what is all of the page, if it was taken out of the file */
async function painted(page: PDFPageProxy, width: number, height: number, picture?: Image): Promise<Canvas> {
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(width / whole.width, height / whole.height) });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const pen = canvas.getContext('2d');
  if (picture) {
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  } else
    await page.render({ canvas: canvas as never, canvasContext: pen as never, viewport, background: 'white' }).promise;
  return canvas;
}

function asRead(canvas: Canvas): DrawnPage {
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
