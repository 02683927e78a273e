// pdf.js, fetched only where a scanned page is looked at. It reads the pieces of the file that a page needs, never the whole;
// it decodes in a worker of our own origin, and everything else that it wants is a file of ours.
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

/** A page's picture is some hundred kilobytes: two or three pieces. */
const PIECE = 1 << 18;

export interface Book {
  page(number: number): Promise<PDFPageProxy>;
  /** Asks again for what could not be read. */
  retry(): void;
  close(): void;
}

/** @param onTrouble some piece of the file could not be read */
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
    // Glyphs are drawn as shapes: no fonts are put into the page.
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

async function readPiece(path: string, begin: number, end: number, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(path, { headers: { Range: `bytes=${begin}-${end - 1}` }, signal });
  if (response.status !== 206) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Decoders and the fonts that every PDF may take for granted. */
class OwnAssets {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = assetUrls.get(filename);
    const response = url === undefined ? undefined : await fetch(url);
    if (!response?.ok) throw new Error(`no ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
