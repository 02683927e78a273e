import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild } from '../../../editions/child/run-child.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';

/** Result that read-pdf.ts sends. */
export type ReadPdf = { readonly pages: number } | { readonly fault: 'locked' | 'damaged' };

const TAIL = 4_096;
const MOST_PAGES = 20_000;
/** A book of 1,600 pages takes about 80 MB beyond an idle Node, and one second. */
const MEMORY_MB = 256;
const SECONDS = 60;

/**
 * Checks that a file is a PDF that everybody can open, whatever its name, and counts its pages.
 * @param programDir the folder of the program's sources
 */
export async function inspectPdf(path: string, programDir: string): Promise<Outcome<{ readonly pages: number }>> {
  const looked = await checkEnds(path);
  if (typeof looked !== 'number') return refused(looked);
  let found: ReadPdf | undefined;
  const { end } = await runChild<ReadPdf>({
    program: join(programDir, 'services/book/scans/read-pdf.ts'),
    args: [path],
    // pdf.js reserves memory for the whole file twice, and fills the parts that it has read.
    limits: { memoryMb: MEMORY_MB, reservedMb: Math.ceil((2 * looked) / 1_000_000), seconds: SECONDS },
    onMessage: (message) => {
      found = message;
    },
  });
  if (!found) return refused(end === 'memory' || end === 'time' ? { code: 'pdf-heavy' } : DAMAGED);
  if ('fault' in found) return refused(found.fault === 'locked' ? { code: 'pdf-locked' } : DAMAGED);
  const { pages } = found;
  return pages >= 1 && pages <= MOST_PAGES ? done({ pages }) : refused(DAMAGED);
}

/** The file's size, if it begins and ends like a PDF. */
async function checkEnds(path: string): Promise<number | Refusal> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await file.read(Buffer.alloc(8), { position: 0 });
    if (!/^%PDF-[12]\./.test(head.buffer.toString('latin1', 0, head.bytesRead))) return { code: 'not-pdf' };
    const from = Math.max(0, size - TAIL);
    const tail = (await file.read(Buffer.alloc(size - from), { position: from })).buffer.toString('latin1');
    return /startxref[\0\t\n\f\r ]+\d{1,12}[\0\t\n\f\r ]+%%EOF(?![\s\S]*startxref)/.test(tail)
      ? size
      : { code: 'pdf-cut' };
  } finally {
    await file.close();
  }
}

const DAMAGED: Refusal = { code: 'pdf-damaged' };

const FILE_FAULTS: readonly Refusal['code'][] = ['not-pdf', 'pdf-cut', 'pdf-locked', 'pdf-damaged', 'pdf-heavy'];

/** True if the file itself is at fault, so that a retry would not help. */
export const isFileFault = ({ code }: Refusal): boolean => FILE_FAULTS.includes(code);
