import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild } from '../../../editions/child/run-child.ts';
import { done, type Outcome, refused } from '../../refusals/outcome.ts';
import type { Problem } from '../../refusals/problem.ts';

/** What read-pdf.ts says. */
export type ReadPdf = { readonly pages: number } | { readonly fault: 'locked' | 'damaged' };

const TAIL = 4_096;
const MOST_PAGES = 20_000;
/** A book of 1,600 pages takes some 80 MB beyond an idle Node, and a second. */
const MEMORY_MB = 256;
const SECONDS = 60;

/**
 * Whether a file is a PDF that everybody can open, whatever it is called; and how many pages it has.
 * @param programDir where the sources of the program lie
 */
export async function inspectPdf(path: string, programDir: string): Promise<Outcome<{ readonly pages: number }>> {
  const looked = await lookAt(path);
  if (typeof looked !== 'number') return refused(looked);
  let found: ReadPdf | undefined;
  const { end } = await runChild<ReadPdf>({
    program: join(programDir, 'services/book/scans/read-pdf.ts'),
    args: [path],
    // pdf.js sets room aside for the whole file, twice, and fills what it has read.
    limits: { memoryMb: MEMORY_MB, reservedMb: Math.ceil((2 * looked) / 1_000_000), seconds: SECONDS },
    onMessage: (message) => {
      found = message;
    },
  });
  if (!found) return refused(end === 'memory' || end === 'time' ? HEAVY : DAMAGED);
  if ('fault' in found) return refused(found.fault === 'locked' ? LOCKED : DAMAGED);
  const { pages } = found;
  return pages >= 1 && pages <= MOST_PAGES ? done({ pages }) : refused(DAMAGED);
}

/** Its size, if it begins and ends like a PDF. */
async function lookAt(path: string): Promise<number | Problem> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await file.read(Buffer.alloc(8), { position: 0 });
    if (!/^%PDF-[12]\./.test(head.buffer.toString('latin1', 0, head.bytesRead))) return NO_PDF;
    const from = Math.max(0, size - TAIL);
    const tail = (await file.read(Buffer.alloc(size - from), { position: from })).buffer.toString('latin1');
    return /startxref[\0\t\n\f\r ]+\d{1,12}[\0\t\n\f\r ]+%%EOF(?![\s\S]*startxref)/.test(tail) ? size : CUT_OFF;
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
const HEAVY: Problem = {
  status: 422,
  code: 'pdf-heavy',
  detail:
    'Leer este PDF pide mucha más memoria, o mucho más tiempo, que un libro: no se acepta así. Guárdelo de nuevo (por ejemplo con «qpdf entrada.pdf salida.pdf») y súbalo otra vez.',
};
