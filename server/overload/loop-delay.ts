const EVERY_MS = 50;
/** Odd, so that there is one in the middle. */
const OF_LATE = 9;
/** Ten seconds; read by monitoring. */
const REMEMBERED = 200;

/** How late the event loop is, in milliseconds. */
export interface LoopDelay {
  /** The median of late, so that one long piece of work is not yet overload. */
  readonly delay: () => number;
  /** Within the last ten seconds. */
  readonly longest: () => number;
  readonly stop: () => void;
}

/** Starts measuring: a timer that fires late shows how long the loop was blocked. */
export function watchLoopDelay(now: () => number = () => performance.now()): LoopDelay {
  const late: number[] = Array(OF_LATE).fill(0);
  let due = now() + EVERY_MS;
  let median = 0;
  const timer = setInterval(() => {
    const came = now();
    late.push(Math.max(0, came - due));
    if (late.length > REMEMBERED) late.shift();
    due = came + EVERY_MS;
    median = late.slice(-OF_LATE).sort((a, b) => a - b)[OF_LATE >> 1]!;
  }, EVERY_MS);
  timer.unref();
  return { delay: () => median, longest: () => Math.max(...late), stop: () => clearInterval(timer) };
}
