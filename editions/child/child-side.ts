import { writeFileSync, writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const STDOUT = 1;

/** Ends this process when the one that started it has ended. */
export function endWithParent(): void {
  process.stdin.on('end', () => process.exit(1)).on('error', () => process.exit(1));
  process.stdin.resume().unref?.();
}

/** The processor is for others first; and where the memory ends, the system is to end this process, not the server. */
export function yieldToOthers(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not on this system.
  }
}

/** One line to the process that started this one; whole when it returns. */
export function say(message: object): void {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(STDOUT, bytes, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Nobody listens any more.
      if (code === 'EPIPE') return;
      if (code !== 'EAGAIN') throw error;
    }
  }
}
