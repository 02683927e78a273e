import { join } from 'node:path';
import { runChild } from '../child/run-child.ts';
import { reservedFor } from './run-pages.ts';
import type { Strip } from './verse-strips.ts';

export interface CutTask {
  readonly pdf: string;
  readonly page: number;
  readonly strips: readonly Strip[];
  readonly folder: string;
}

/** Drawing one page takes some 200 MB and two seconds. */
const LIMITS = { memoryMb: 336, heapMb: 160, seconds: 60 };

/** Cuts strips out of a page in a process of its own; false if the page cannot be drawn. @param programDir the folder of the program's sources */
export async function recutPage(task: CutTask, programDir: string): Promise<boolean> {
  let isCut = false;
  await runChild<{ readonly cut: number }>({
    program: join(programDir, 'editions/scan/cut-strips-program.ts'),
    args: [JSON.stringify(task)],
    limits: { ...LIMITS, reservedMb: await reservedFor(task.pdf) },
    onMessage: () => {
      isCut = true;
    },
  });
  return isCut;
}
