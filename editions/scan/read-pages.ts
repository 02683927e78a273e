import { join } from 'node:path';
import type { PageFault } from '../../forms/refusals/page-faults.ts';
import { runChild } from '../child/run-child.ts';
import type { FoundVerse } from './find-verses.ts';
import type { Engine } from './recognise.ts';

/** Regions are in parts of the page's width and height; those of the picture that strips are cut from are in dots. */
export type PageReading =
  | { readonly page: number; readonly verses: readonly FoundVerse[]; readonly width: number; readonly height: number }
  | { readonly page: number; readonly fault: PageFault };

export interface ReadTask {
  readonly pdf: string;
  readonly pages: readonly number[];
  /** The compiled file of the edition whose text is sought. */
  readonly edition: string;
  /** The first and the last chapter, `Gen.1`; empty: all. */
  readonly chapters: readonly [from: string, to: string] | readonly [];
  readonly engine: Engine;
  /** The folder for strips of the verses that are shown; absent: none are cut. */
  readonly strips?: string;
}

export type PageMessage = { readonly begun: number } | { readonly read: PageReading };

interface ReadHost {
  /** The folder of the program's sources. */
  readonly programDir: string;
  readonly signal?: AbortSignal;
  readonly onPage: (reading: PageReading) => void;
}

/** Tesseract's memory grows slowly, so a process reads a few pages only. */
const PAGES_A_PROCESS = 6;
/** Together with an idle Node, 400 MB. */
const MEMORY_MB = 336;
/** Letters and words are few; pictures lie outside of the heap. */
const HEAP_MB = 160;
/** WebAssembly and canvas reserve more than they fill. */
const RESERVED_MB = 600;
/** A busy machine needs a minute for what takes ten seconds of processor. */
const SECONDS_A_PAGE = 180;

/**
 * Draws, reads and aligns pages in processes of their own, in order. A page at which a process ends is reported as a fault, and the others
 * go on.
 */
export async function readPages(task: ReadTask, { programDir, signal, onPage }: ReadHost): Promise<void> {
  for (let rest = task.pages; rest.length > 0 && !signal?.aborted; ) {
    const pages = rest.slice(0, PAGES_A_PROCESS);
    let begun: number | undefined;
    let done = 0;
    const late = new AbortController();
    let timer = setTimeout(() => late.abort(), SECONDS_A_PAGE * 1_000);
    const { end, complaint } = await runChild<PageMessage>({
      program: join(programDir, 'editions/scan/read-pages-program.ts'),
      args: [JSON.stringify({ ...task, pages })],
      limits: { memoryMb: MEMORY_MB, heapMb: HEAP_MB, reservedMb: RESERVED_MB },
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
    if (done < pages.length && begun === undefined) throw new Error(`The reader did not start: ${end} ${complaint}`);
    if (done < pages.length) onPage({ page: pages[done]!, fault: end === 'failed' ? 'page-damaged' : 'page-heavy' });
    rest = rest.slice(Math.min(done + 1, pages.length));
  }
}
