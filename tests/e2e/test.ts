// Every browser test fails of what a visitor's console would show: errors, exceptions, and anything that the
// Content-Security-Policy refused.
import { test as base, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test';
import { violations } from './violations.ts';

export { expect, type Page } from '@playwright/test';

/** Chromium's own, when it gives up the transition from one document to the next, also where scripts are off: https://github.com/w3c/csswg-drafts/issues/13726 */
const TRANSITION =
  /^(InvalidStateError: Transition was aborted because of invalid state|AbortError: Transition was skipped)/;

interface Watch {
  /** Messages that this test brings about itself. */
  expected: RegExp[];
}

export const test = base.extend<{ watch: Watch; watched: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  watch: async ({}, use) => use({ expected: [TRANSITION] }),
  watched: [
    async ({ context, watch }, use) => {
      const faults: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' || /Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text()))
          faults.push(`${message.text()} (${message.location().url})`);
      };
      const onError = (error: WebError) => faults.push(String(error.error()));
      context.on('console', onConsole);
      context.on('weberror', onError);
      await use(undefined);
      context.off('console', onConsole);
      context.off('weberror', onError);
      const unexpected = faults.filter((fault) => !watch.expected.some((pattern) => pattern.test(fault)));
      if (unexpected.length > 0) throw new Error(`La consola del navegador dice:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

/** Whether anything of the page has been mounted: until somebody wants something it is not. */
export const isAlive = (page: Page) => page.evaluate(() => document.querySelector('[data-started]') !== null);

/** Has what is alive on the page come, by the sign that a reader comes to a control, and waits until it has. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    if (document.readyState !== 'complete') return false;
    document.body.dispatchEvent(new Event('focusin', { bubbles: true }));
    const improved =
      !document.querySelector('form[method="post"], [data-print]') || document.body.dataset.forms !== undefined;
    const waiting =
      '[data-island]:not([data-when="open"], [data-when="known"], [data-started]), .seek:not([data-ready])';
    return improved && !document.querySelector(waiting);
  });

/** Lets the browser paint some frames: on its own clock, also where the page's stands still. */
export const frames = (page: Page, count = 10) =>
  page.evaluate(async (left) => {
    for (; left > 0; left--) await document.documentElement.animate(null, 1).finished;
  }, count);

/** Arrives at a page, and waits for what remembers where one reads: it comes once the page has been painted. */
export async function arriveRemembered(page: Page, arrive: () => Promise<unknown>): Promise<void> {
  const script = page.waitForResponse(/\/assets\/follow-/);
  await arrive();
  await (await script).finished();
  await frames(page);
}

/** The clock of the documents that come stands still until a test moves it: one that is only Playwright's goes on by itself, and overtakes a slow machine. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets the page's timers of so many milliseconds run, and what they began show itself. The page's clock must be Playwright's. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await frames(page);
}

/** Notes from here on what moves in pages without having been asked to. @returns by how much, each time, in the page that is open */
export async function noteShifts(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}

/** Nothing that axe has against a page, or a part of it. */
export async function expectAccessible(page: Page, name?: string, part = 'html'): Promise<void> {
  expect(
    (await violations(page, part)).map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    name,
  ).toEqual([]);
}

/** Nothing in the page is wider than its window. */
export async function expectFits(page: Page, name?: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, name).toBeLessThanOrEqual(0);
}

/** Each scheme of colours and each width once: contrast is of the one, overflow of the other. */
export const LOOKS = [
  ['light', 1280],
  ['dark', 360],
] as const;

/** In each look: nothing found by axe, nothing wider than the window. */
export async function expectLooks(page: Page, name: string): Promise<void> {
  for (const [colorScheme, width] of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: width === 360 ? 640 : 900 });
    await expectAccessible(page, `${name}, ${colorScheme}, ${width} px`);
    await expectFits(page, `${name}, ${width} px`);
  }
}
