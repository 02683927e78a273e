import { writeFileSync, writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const STDOUT = 1;

/** Ends this process when its parent process has ended. */
export function endWithParent(): void {
  process.stdin.on('end', () => process.exit(1)).on('error', () => process.exit(1));
  process.stdin.resume().unref?.();
}

/** Lowers this process's priority, and makes it the first that the system ends when memory runs out, not the server. */
export function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // This system does not support it.
  }
}

/** Sends one line to the parent process; the line is fully written when this returns. */
export function sendToParent(message: object): void {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(STDOUT, bytes, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The parent no longer reads.
      if (code === 'EPIPE') return;
      if (code !== 'EAGAIN') throw error;
    }
  }
}
