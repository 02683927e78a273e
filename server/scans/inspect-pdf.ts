import { open } from 'node:fs/promises';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Problem } from '../problem.ts';
import { PdfFile } from './pdf-file.ts';
import { dictOf, numberOf, PdfFault } from './pdf-values.ts';

const TAIL = 4_096;
const MOST_PAGES = 20_000;

/** Whether a file is a PDF that everybody can open, whatever it is called; and how many pages it has. */
export async function inspectPdf(path: string): Promise<Outcome<{ readonly pages: number }>> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await file.read(Buffer.alloc(8), { position: 0 });
    if (!/^%PDF-[12]\./.test(head.buffer.toString('latin1', 0, head.bytesRead))) return refused(NO_PDF);
    const from = Math.max(0, size - TAIL);
    const tail = (await file.read(Buffer.alloc(size - from), { position: from })).buffer.toString('latin1');
    const start = /startxref[\0\t\n\f\r ]+(\d{1,12})[\0\t\n\f\r ]+%%EOF(?![\s\S]*startxref)/.exec(tail)?.[1];
    if (start === undefined) return refused(CUT_OFF);
    const pdf = new PdfFile(file, size);
    await pdf.open(Number(start));
    if (pdf.trailer.has('Encrypt')) return refused(LOCKED);
    const root = dictOf(await pdf.resolve(pdf.trailer.get('Root')));
    const tree = dictOf(await pdf.resolve(root?.get('Pages')));
    const pages = numberOf(await pdf.resolve(tree?.get('Count')));
    if (pages === undefined || !Number.isInteger(pages) || pages < 1 || pages > MOST_PAGES) return refused(DAMAGED);
    return done({ pages });
  } catch (error) {
    if (error instanceof PdfFault || /^(Z_|ERR_BUFFER_TOO_LARGE)/.test((error as NodeJS.ErrnoException).code ?? ''))
      return refused(DAMAGED);
    throw error;
  } finally {
    await file.close();
  }
}

const NO_PDF: Problem = {
  status: 422,
  code: 'not-pdf',
  detail: 'Este archivo no es un PDF, se llame como se llame. Elija el PDF del libro.',
};
const CUT_OFF: Problem = {
  status: 422,
  code: 'pdf-cut',
  detail: 'A este PDF le falta el final: parece que no se copió entero. Vuelva a copiarlo y súbalo otra vez.',
};
const LOCKED: Problem = {
  status: 422,
  code: 'pdf-locked',
  detail:
    'Este PDF está protegido con contraseña o permisos. Guárdelo sin protección (por ejemplo con «qpdf --decrypt») y súbalo otra vez.',
};
const DAMAGED: Problem = {
  status: 422,
  code: 'pdf-damaged',
  detail:
    'No se encuentran las páginas de este PDF: está dañado. Repárelo (por ejemplo con «qpdf entrada.pdf salida.pdf») y súbalo otra vez.',
};
