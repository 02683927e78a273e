import { join } from 'node:path';
import { runChild } from '../editions/child/run-child.ts';

const LIMITS = { memoryMb: 256, seconds: 600 };

/** Has a process of its own go through a store that is too large to hold up a start. */
export async function isDamagedApart(path: string, programDir: string): Promise<boolean> {
  let damaged = false;
  await runChild<{ readonly damaged: boolean }>({
    program: join(programDir, 'store/check-sqlite.ts'),
    args: [path],
    limits: LIMITS,
    onMessage: (message) => {
      damaged = message.damaged;
    },
  });
  return damaged;
}
