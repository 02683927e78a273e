// Measures the work that a page still does after its first paint on a processor a quarter as fast as this one: the processor time of the
// main thread's tasks in the browser's own trace, times four, so that other work on the machine hardly counts. The same page without
// scripts is measured alternately. Medians of nine.
//
// npm run bench:after-paint -- [path …]
import { type Browser, chromium, type Page } from '@playwright/test';
import { MAIN_SCREENS } from './main-screens.ts';
import { median } from './quantile.ts';
import { SAME_ADDRESS, startServer, waitUntilIdle } from './server-process.ts';
import { printVerdict } from './verdict.ts';
import { withoutScripts } from './without-scripts.ts';

const ROUNDS = 9;
const SLOWER = 4;
/** The budget for the early script and prefetching; hydrating each page cost 237 ms. */
const BUDGET_MS = 100;
const VIEWPORT = { width: 412, height: 823 };

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** In milliseconds. */
interface Cost {
  readonly all: number;
  readonly longest: number;
}

const named = process.argv.slice(2).filter((word) => word.startsWith('/'));
const server = await startServer(SAME_ADDRESS);
await waitUntilIdle(server);
const bare = await withoutScripts(server.origin);
const executablePath = process.env.CHROME_PATH;
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(executablePath && { executablePath }),
});
try {
  for (const path of named.length > 0 ? named : MAIN_SCREENS) {
    await fetch(server.origin + path);
    const ours: Cost[] = [];
    const without: Cost[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await afterPaint(browser, server.origin + path));
      without.push(await afterPaint(browser, bare.origin + path));
    }
    console.log(`\n${path}`);
    const [all, bareAll] = [medianOf(ours, 'all'), medianOf(without, 'all')];
    printVerdict([
      {
        name: 'processor time after the first paint',
        value: all,
        unit: 'ms',
        yardstick: Math.round(bareAll) + BUDGET_MS,
      },
      { name: '  without scripts', value: bareAll, unit: 'ms', yardstick: BUDGET_MS },
      { name: 'longest task', value: medianOf(ours, 'longest'), unit: 'ms', yardstick: 50 },
      { name: '  without scripts', value: medianOf(without, 'longest'), unit: 'ms', yardstick: 50 },
    ]);
  }
} finally {
  await browser.close();
  bare.close();
  await server.stop();
}

function medianOf(costs: readonly Cost[], of: keyof Cost): number {
  return median(costs.map((cost) => cost[of]));
}

async function afterPaint(browser: Browser, url: string): Promise<Cost> {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const events = await traced(browser, page, async () => {
    await page.goto(url, { waitUntil: 'networkidle' });
  });
  await context.close();
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === paint?.pid,
  );
  if (!paint || !main) throw new Error(`no paint in the trace of ${url}`);
  const tasks = events
    .filter(({ name, tid, pid, ts }) => name === 'RunTask' && pid === main.pid && tid === main.tid && ts > paint.ts)
    .map(({ tdur = 0 }) => (tdur / 1_000) * SLOWER);
  return { all: tasks.reduce((sum, ms) => sum + ms, 0), longest: Math.max(0, ...tasks) };
}

async function traced(browser: Browser, page: Page, run: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading', '__metadata'],
  });
  await run();
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}
