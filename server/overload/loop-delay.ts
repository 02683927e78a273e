const EVERY_MS = 50;
/** Odd, so that there is one in the middle. */
const REMEMBERED = 9;

/** How late the event loop usually was of late, in milliseconds: the median, so that one long piece of work is not yet overload. */
export interface LoopDelay {
  readonly delay: () => number;
  readonly stop: () => void;
}

/** Begins to look on: a timer that comes late tells what kept it. */
export function watchLoopDelay(now: () => number = () => performance.now()): LoopDelay {
  const late: number[] = Array(REMEMBERED).fill(0);
  let at = 0;
  let due = now() + EVERY_MS;
  let median = 0;
  const timer = setInterval(() => {
    const came = now();
    late[at++ % REMEMBERED] = Math.max(0, came - due);
    due = came + EVERY_MS;
    median = late.toSorted((a, b) => a - b)[REMEMBERED >> 1]!;
  }, EVERY_MS);
  timer.unref();
  return { delay: () => median, stop: () => clearInterval(timer) };
}
