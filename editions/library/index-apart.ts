import { join } from 'node:path';
import { type ChildEnd, runChild } from '../child/run-child.ts';
import type { CompileHost } from './compile-apart.ts';

/** A Bible takes some four seconds, and what has been made is kept. */
const LIMITS = { memoryMb: 768, heapMb: 512, seconds: 300 };

/** Makes the search indexes that are missing in a process of its own, so that nobody waits for them here. */
export const indexApart = (varDir: string, { programDir, signal }: Omit<CompileHost, 'tell'>): Promise<ChildEnd> =>
  runChild({
    program: join(programDir, 'editions/library/index-program.ts'),
    args: [varDir],
    limits: LIMITS,
    ...(signal && { signal }),
    onMessage() {},
  });
