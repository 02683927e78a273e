import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Above this share of a busy event loop, visitors come first, and warming waits. */
const BUSY = 0.2;
const WAIT_WHILE_BUSY_MS = 500;

/** Rests for that long, and on while there is much to do for visitors. */
export async function idle(ms: number, signal: AbortSignal): Promise<void> {
  for (let rest = ms; !signal.aborted; rest = WAIT_WHILE_BUSY_MS) {
    const before = performance.eventLoopUtilization();
    await sleep(rest, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}
