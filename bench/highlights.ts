// Measures highlights on a device that has 10,000 of them, on a processor a quarter as fast as this one: from the arrival of the painter
// until the chapter is painted, and from a press on a colour until it is. The time of the whole machine counts, so the least of several
// rounds is nearest the truth; the median is printed. Layout shifts are added up.
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
    painted: number[];
    shifts: number[];
    pressed: number;
  }
}

/** Records when words are painted, when something is pressed, and what moves. */
function watch(): void {
  window.painted = [];
  window.shifts = [];
  const { set } = HighlightRegistry.prototype;
  HighlightRegistry.prototype.set = function (...given) {
    window.painted.push(performance.now());
    return set.apply(this, given);
  };
  addEventListener(
    'click',
    ({ timeStamp }) => {
      window.pressed = timeStamp;
    },
    { capture: true },
  );
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

async function paintedAfter(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.waitForFunction(() => window.painted.length > 0);
  return page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const arrived = scripts.filter(({ name }) => /\/assets\/own-[\w-]+\.js$/.test(name)).map((one) => one.responseEnd);
    return window.painted[0]! - Math.min(...arrived);
  });
}

async function tap(page: Page, verse: number): Promise<number> {
  await openMenu(page, verse);
  await page.evaluate(() => {
    window.painted = [];
  });
  await menu(page).getByRole('button', { name: 'rosa', exact: true }).click();
  await page.waitForFunction(() => window.painted.length > 0);
  const ms = await page.evaluate(() => window.painted[0]! - window.pressed);
  await page.keyboard.press('Escape');
  await menu(page).waitFor({ state: 'detached' });
  return ms;
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
  const slow: CDPSession = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const paints: number[] = [];
  let shifts = 0;
  for (let round = 0; round < ROUNDS; round++) {
    paints.push(await paintedAfter(page, server.origin + PATH));
    shifts += await page.evaluate(() => window.shifts.reduce((sum, one) => sum + one, 0));
  }
  const taps: number[] = [];
  for (let round = 0; round < ROUNDS; round++) taps.push(await tap(page, 3 + round));
  printVerdict([
    { name: 'a chapter painted, of 10,000 highlights', value: median(paints), unit: 'ms', yardstick: 50 },
    { name: '  least', value: Math.min(...paints), unit: 'ms', yardstick: 50 },
    { name: 'a press on a colour until it is painted', value: median(taps), unit: 'ms', yardstick: 100 },
    { name: '  most', value: Math.max(...taps), unit: 'ms', yardstick: 100 },
    { name: 'layout shift', value: shifts, unit: '', yardstick: 0 },
  ]);
} finally {
  await browser.close();
  await server.stop();
}
