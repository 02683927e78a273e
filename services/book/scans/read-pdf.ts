// Reads a PDF's pages with pdf.js, which also shows the book to readers: see inspect-pdf.ts, which runs this in a separate
// process. Its one argument is the file; only the ranges that pdf.js requests are read.
import { open } from 'node:fs/promises';
import { getDocument, PDFDataRangeTransport, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { endWithParent, lowerPriority, sendToParent } from '../../../editions/child/child-side.ts';
import type { ReadPdf } from './inspect-pdf.ts';

/**
 * A PDF with intact tables needs only small parts of the file. One that must be searched to its end here would also be in each
 * reader's browser.
 */
const MOST_READ = 64_000_000;

endWithParent();
lowerPriority();
const file = await open(process.argv[2] ?? '', 'r');
const { size } = await file.stat();
let read = 0;

class FromDisk extends PDFDataRangeTransport {
  override async requestDataRange(begin: number, end: number): Promise<void> {
    read += end - begin;
    if (read > MOST_READ) finish({ fault: 'damaged' });
    const { buffer, bytesRead } = await file.read(new Uint8Array(end - begin), { position: begin });
    this.onDataRange(begin, buffer.subarray(0, bytesRead));
  }
}

try {
  const pdf = await getDocument({
    range: new FromDisk(size, new Uint8Array(0)),
    disableAutoFetch: true,
    disableStream: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  const { info } = await pdf.getMetadata();
  const locked = (info as { readonly EncryptFilterName?: string | null }).EncryptFilterName;
  finish(locked ? { fault: 'locked' } : { pages: pdf.numPages });
} catch (error) {
  const { name, message } = error as Error;
  finish({ fault: name === 'PasswordException' || /encrypt/i.test(message) ? 'locked' : 'damaged' });
}

function finish(found: ReadPdf): never {
  sendToParent(found);
  process.exit(0);
}
