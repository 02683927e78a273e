// Measures highlights on a device that has 10,000 of them: painting a chapter, and a press on a colour until it is painted. Judged by the
// processor time of the page's main thread times four, a processor a quarter as fast as this one, so that other work on the machine
// hardly counts. Medians of nine. Layout shifts are added up.
//
// npm run bench:highlights
import { resolve } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { openCompiled } from '../editions/compiled/open-compiled.ts';
import { openLibrary } from '../editions/library/open-library.ts';
import { chaptersOf } from '../scripture/text/edition.ts';
import { median } from './quantile.ts';
import { startServer } from './server-process.ts';
import { printVerdict } from './verdict.ts';

const COUNT = 10_000;
const ROUNDS = 9;
const SLOWER = 4;
const PATH = '/search/Psalms/119/1';
const VIEWPORT = { width: 412, height: 823 };

const installed = openLibrary(resolve(process.env.VAR_DIR || 'var')).editions.find(({ meta }) => meta.id === 'rv1909');
if (!installed) throw new Error('bench:highlights needs the Reina-Valera 1909: npm run edition -- setup');
const verses = [...chaptersOf(openCompiled(installed.file).edition)].flatMap((chapter) =>
  chapter.verses.map(({ number, text }) => ({ chapter: `rv1909:${chapter.book}.${chapter.number}`, number, text })),
);
const STAMP = '0mwxm4aaa0000abcdefgh';
/** Every third verse; of every tenth, words. */
const rows = verses
  .filter((_, at) => at % 3 === 0)
  .slice(0, COUNT)
  .map(({ chapter, number, text }, at) => {
    const where = `${chapter}.${number}`;
    const words = at % 10 === 0 ? JSON.stringify({ from: 0, to: text.indexOf(' '), wording: text }) : undefined;
    const values = { at: where, colour: `c${(at % 5) + 1}`, made: at, ...(words && { words }) };
    const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value, STAMP]]));
    return { record: { id: words ? `h:${at}` : `h:${where}`, kind: 'highlight', fields }, chapter };
  });

declare global {
  interface Window {
    shifts: number[];
  }
}

/** Records what moves without an act of the reader. */
function watch(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.shifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

const menu = (page: Page) => page.getByRole('group', { name: /^Versículo: / });

async function openMenu(page: Page, verse: number): Promise<void> {
  await page.locator(`#v${verse} > p`).click({ position: { x: 20, y: 14 } });
  await menu(page).waitFor();
}

async function fill(page: Page, origin: string): Promise<void> {
  await page.goto(origin + PATH);
  await openMenu(page, 2);
  await menu(page).getByRole('button', { name: 'verde', exact: true }).click();
  await menu(page).getByText('Subrayado: verde.').waitFor();
  await page.evaluate(async (rows) => {
    const open = indexedDB.open('propio');
    await new Promise((done) => open.addEventListener('success', done));
    const writing = open.result.transaction('propio', 'readwrite');
    for (const row of rows) writing.objectStore('propio').put(row, row.record.id);
    await new Promise((done) => writing.addEventListener('complete', done));
    open.result.close();
  }, rows);
}

/** Processor time of the main thread meanwhile, on the slower processor. */
async function costOf(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await seconds();
  await work();
  return ((await seconds()) - before) * 1000 * SLOWER;
}

/** Paints the chapter shown as if for the first time. */
const repaint = (page: Page) =>
  page.evaluate(async () => {
    CSS.highlights.clear();
    for (const item of document.querySelectorAll<HTMLElement>('li[data-own]')) delete item.dataset.own;
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
    for (const script of scripts.filter((name) => /\/assets\/own-[\w-]+\.js$/.test(name))) {
      const { repaint } = (await import(script)) as { repaint?: () => Promise<void> };
      await repaint?.();
    }
    await document.documentElement.animate(null, 1).finished;
  });

/** Finding the colour costs the page, too, and is no part of the press. */
const focusColour = (page: Page) => menu(page).getByRole('button', { name: 'rosa', exact: true }).focus();

/** Highlights the verse whose menu is open. */
async function press(page: Page, verse: number): Promise<void> {
  await page.keyboard.press('Enter');
  await page.waitForFunction((verse) => document.getElementById(`v${verse}`)?.dataset.own === '4', verse);
}

const server = await startServer({ WARM_PAGES: 'off' });
const executablePath = process.env.CHROME_PATH;
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(executablePath && { executablePath }),
});
try {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await fill(page, server.origin);
  let shifts = 0;
  for (let round = 0; round < 3; round++) {
    await page.goto(server.origin + PATH);
    await page.waitForFunction(() => CSS.highlights.size > 0);
    await page.evaluate(() => document.documentElement.animate(null, 1).finished);
    shifts += await page.evaluate(() => window.shifts.reduce((sum, one) => sum + one, 0));
  }
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const paints: number[] = [];
  const taps: number[] = [];
  for (let round = 0; round < ROUNDS; round++) paints.push(await costOf(session, () => repaint(page)));
  for (let round = 0; round < ROUNDS; round++) {
    const verse = 4 + round;
    await openMenu(page, verse);
    await focusColour(page);
    taps.push(await costOf(session, () => press(page, verse)));
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
  }
  printVerdict([
    { name: 'a chapter painted, of 10,000 highlights', value: median(paints), unit: 'ms', yardstick: 50 },
    { name: '  most', value: Math.max(...paints), unit: 'ms', yardstick: 50 },
    { name: 'a press on a colour until it is painted', value: median(taps), unit: 'ms', yardstick: 100 },
    { name: '  most', value: Math.max(...taps), unit: 'ms', yardstick: 100 },
    { name: 'layout shift', value: shifts, unit: '', yardstick: 0 },
  ]);
} finally {
  await browser.close();
  await server.stop();
}
