import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Event-loop utilisation above which warming waits for visitors. */
const BUSY = 0.2;
const WAIT_WHILE_BUSY_MS = 500;

/** Waits for the given time, and longer while the event loop is busy. */
export async function waitUntilIdle(ms: number, signal: AbortSignal): Promise<void> {
  for (let rest = ms; !signal.aborted; rest = WAIT_WHILE_BUSY_MS) {
    const before = performance.eventLoopUtilization();
    await sleep(rest, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}
