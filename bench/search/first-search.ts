import { readdirSync, readFileSync } from 'node:fs';
import { exchange } from '../exchange.ts';
import { median } from '../quantile.ts';
import { startServer } from '../server-process.ts';

const STARTS = 5;

/** Medians of several starts, in milliseconds. */
interface First {
  readonly clock: number;
  /** Processor time of the whole process, including start-up work that was still unfinished. */
  readonly processor: number;
}

/**
 * Measures the first search after a start, each time in a new process.
 * @param before a request made first; absent: none is
 */
export async function firstRequest(path: string, before?: string): Promise<First> {
  const clocks: number[] = [];
  const processors: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const server = await startServer({ WARM_PAGES: 'off' });
    if (before !== undefined) await exchange(server.origin + before);
    const used = processorMilliseconds(server.pid);
    const begun = performance.now();
    const { status } = await exchange(server.origin + path);
    clocks.push(performance.now() - begun);
    processors.push(processorMilliseconds(server.pid) - used);
    await server.stop();
    if (status !== 200) throw new Error(`${path} is answered ${status}.`);
  }
  return { clock: median(clocks), processor: median(processors) };
}

/** Processor time of all threads, as the scheduler counts it: finer than the hundredths of a second of `stat`. */
function processorMilliseconds(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`))
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  return nanoseconds / 1e6;
}
