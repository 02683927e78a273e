// Loads pdf.js only when a scanned page is viewed. It reads the ranges of the file that a page needs, never the whole; it
// decodes in a worker from this origin, and all its other files are from this site.
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import libraryUrl from 'pdfjs-dist/build/pdf.min.mjs?url';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { BookFile } from './book-place.ts';

type Library = typeof import('pdfjs-dist');

const ASSETS: Readonly<Record<string, string>> = import.meta.glob(
  [
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  ],
  { query: '?url', import: 'default', eager: true },
);
const assetUrls = new Map(Object.entries(ASSETS).map(([path, url]) => [path.split('/').at(-1), url]));

/**
 * Most scans have a flat page list whose objects lie between the images: pdf.js reads a range for every page before the requested
 * one. An image, which is read whole, is requested at once, however many ranges it spans.
 */
const PIECE = 1 << 14;

/** A file counts as failed after so long without data. */
const STALLED_MS = 20_000;

export interface Book {
  page(number: number): Promise<PDFPageProxy>;
  /** Retries the ranges that could not be read. */
  retry(): void;
  close(): void;
}

/** @param onTrouble called when a range of the file could not be read */
export async function openBook({ path, size }: BookFile, onTrouble: () => void): Promise<Book> {
  const library: Library = await import(/* @vite-ignore */ libraryUrl);
  library.GlobalWorkerOptions.workerSrc = workerUrl;
  const closing = new AbortController();
  let failed: (readonly [begin: number, end: number])[] = [];

  class Pieces extends library.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      readPiece(path, begin, end, closing.signal).then(
        (bytes) => this.onDataRange(begin, bytes),
        () => {
          failed.push([begin, end]);
          if (!closing.signal.aborted) onTrouble();
        },
      );
    }
  }

  const pieces = new Pieces(size, null);
  const task = library.getDocument({
    range: pieces,
    rangeChunkSize: PIECE,
    disableAutoFetch: true,
    disableStream: true,
    // Glyphs are drawn as shapes, so no fonts are added to the page.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    BinaryDataFactory: OwnAssets,
    verbosity: library.VerbosityLevel.ERRORS,
  });
  const opened: Promise<PDFDocumentProxy> = task.promise;
  opened.catch(onTrouble);
  return {
    page: async (number) => (await opened).getPage(number),
    retry() {
      const again = failed;
      failed = [];
      for (const [begin, end] of again) pieces.requestDataRange(begin, end);
    },
    close() {
      closing.abort();
      void task.destroy();
    },
  };
}

async function readPiece(path: string, begin: number, end: number, closing: AbortSignal): Promise<Uint8Array> {
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), STALLED_MS);
  try {
    const signal = AbortSignal.any([closing, stalled.signal]);
    const response = await fetch(path, { headers: { Range: `bytes=${begin}-${end - 1}` }, signal });
    if (response.status !== 206 || !response.body) throw new Error(`${path}: ${response.status}`);
    const bytes = new Uint8Array(end - begin);
    let length = 0;
    const reader = response.body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes.set(next.value, length);
      length += next.value.length;
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), STALLED_MS);
    }
    if (length < bytes.length) throw new Error(`${path}: ${length} of ${bytes.length} bytes`);
    return bytes;
  } finally {
    clearTimeout(timer);
  }
}

/** Serves decoders and the standard fonts of PDF from this site. */
class OwnAssets {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = assetUrls.get(filename);
    const response = url === undefined ? undefined : await fetch(url);
    if (!response?.ok) throw new Error(`no ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
