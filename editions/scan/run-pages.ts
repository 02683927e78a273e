import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFault } from '../../forms/refusals/page-faults.ts';
import { runChild } from '../child/run-child.ts';

/** What a program that works on pages reports. */
export type PageMessage<Result> = { readonly begun: number } | { readonly read: Result };

export interface PageFailure {
  readonly page: number;
  readonly fault: PageFault;
}

export interface PageHost<Result> {
  /** The folder of the program's sources. */
  readonly programDir: string;
  readonly signal?: AbortSignal;
  readonly onPage: (result: Result | PageFailure) => void;
}

interface PageWork {
  /** The path of the program in the folder of sources. Its argument is the task, with its part of the pages. */
  readonly program: string;
  readonly task: { readonly pdf: string; readonly pages: readonly number[] };
  /** Memory grows, so a process works on some pages only. */
  readonly pagesAProcess: number;
}

/** Together with an idle Node, 400 MB. */
const MEMORY_MB = 336;
/** Letters and words are few; pictures lie outside of the heap. */
const HEAP_MB = 160;
/** WebAssembly and canvas reserve more than they fill, and pdf.js the whole file, twice to learn why a page is empty. */
const RESERVED_MB = 600;
export const reservedFor = async (pdf: string): Promise<number> =>
  RESERVED_MB + Math.ceil((2 * (await stat(pdf)).size) / 1_000_000);
/** Otherwise glibc keeps blocks of up to 32 MB for later that were freed, as those of pictures are. */
const ENV = { MALLOC_MMAP_THRESHOLD_: '262144' };
/** A busy machine needs a minute for what takes ten seconds of processor. */
const SECONDS_A_PAGE = 180;

/** Works on pages in processes of their own, in order. A page at which a process ends twice is reported as a fault, and the
 * others go on. */
export async function runPages<Result>(
  { program, task, pagesAProcess }: PageWork,
  { programDir, signal, onPage }: PageHost<Result>,
): Promise<void> {
  const reservedMb = await reservedFor(task.pdf);
  for (let rest = task.pages; rest.length > 0 && !signal?.aborted; ) {
    const pages = rest.slice(0, pagesAProcess);
    let begun: number | undefined;
    let done = 0;
    const late = new AbortController();
    let timer = setTimeout(() => late.abort(), SECONDS_A_PAGE * 1_000);
    const { end, complaint } = await runChild<PageMessage<Result>>({
      program: join(programDir, program),
      args: [JSON.stringify({ ...task, pages })],
      limits: { memoryMb: MEMORY_MB, heapMb: HEAP_MB, reservedMb },
      env: ENV,
      signal: AbortSignal.any([late.signal, ...(signal ? [signal] : [])]),
      onMessage(message) {
        clearTimeout(timer);
        timer = setTimeout(() => late.abort(), SECONDS_A_PAGE * 1_000);
        if ('begun' in message) begun = message.begun;
        else {
          done++;
          onPage(message.read);
        }
      },
    });
    clearTimeout(timer);
    if (signal?.aborted) return;
    if (done < pages.length && begun === undefined)
      throw new Error(`The program of pages did not start: ${end} ${complaint}`);
    // What ended at a later page may have been the memory of those before it: that page is tried once more, as the first.
    const isLost = done === 0;
    if (isLost) onPage({ page: pages[0]!, fault: end === 'failed' ? 'page-damaged' : 'page-heavy' });
    rest = rest.slice(isLost ? 1 : done);
  }
}
