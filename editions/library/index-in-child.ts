import { join } from 'node:path';
import { type ChildEnd, runChild } from '../child/run-child.ts';
import type { CompileHost } from './compile-in-child.ts';

/** A Bible takes some four seconds, and finished indexes are kept. */
const LIMITS = { memoryMb: 768, heapMb: 512, seconds: 300 };

/** Makes the missing search indexes in another process, so that requests here do not wait for them. */
export const indexInChild = (varDir: string, { programDir, signal }: Omit<CompileHost, 'onStep'>): Promise<ChildEnd> =>
  runChild({
    program: join(programDir, 'editions/library/index-program.ts'),
    args: [varDir],
    limits: LIMITS,
    ...(signal && { signal }),
    onMessage() {},
  });
