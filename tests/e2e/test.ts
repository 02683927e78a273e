// Every browser test fails on errors and exceptions in the console, and on anything that the Content-Security-Policy
// refused.
import { test as base, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test';
import { violations } from './violations.ts';

export { expect, type Page } from '@playwright/test';

/**
 * Chromium's own message when it gives up a cross-document view transition, also with scripts off:
 * https://github.com/w3c/csswg-drafts/issues/13726
 */
const TRANSITION =
  /^(InvalidStateError: Transition was aborted because of invalid state|AbortError: Transition was skipped)/;

interface Watch {
  /** The messages that this test causes on purpose. */
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

/** Tells whether an island of the page is mounted; none is before the first interaction. */
export const isMounted = (page: Page) => page.evaluate(() => document.querySelector('[data-started]') !== null);

/** Triggers hydration as a reader does by focusing a control, and waits until it is complete. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    if (document.readyState !== 'complete') return false;
    document.body.dispatchEvent(new Event('focusin', { bubbles: true }));
    const improved =
      !document.querySelector('form[method="post"], [data-print]') || document.body.dataset.forms !== undefined;
    const waiting =
      '[data-island]:not([popover], [data-when="known"], [data-when="own"], [data-started]), .seek:not([data-ready])';
    return improved && !document.querySelector(waiting);
  });

/** Waits for some painted frames, on the browser's clock even if the page's clock is stopped. */
export const frames = (page: Page, count = 10) =>
  page.evaluate(async (left) => {
    for (; left > 0; left--) await document.documentElement.animate(null, 1).finished;
  }, count);

/** Opens a page and waits for the script that records the reading position, which loads after the first paint. */
export async function arriveWithRecorder(page: Page, arrive: () => Promise<unknown>): Promise<void> {
  const script = page.waitForResponse(/\/assets\/follow-/);
  await arrive();
  await (await script).finished();
  await frames(page);
}

/** Stops the clock of later documents until a test advances it; Playwright's clock alone keeps running, and outruns a slow machine. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Runs the page's timers for so many milliseconds, and waits until their effects are visible. The clock must be Playwright's. */
export async function advanceClock(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await frames(page);
}

/** Records unexpected layout shifts from now on. @returns the shift scores of the open page */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}

/** Fails if axe finds anything in a page, or a part of it. */
export async function expectAccessible(page: Page, name?: string, part = 'html'): Promise<void> {
  expect(
    (await violations(page, part)).map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    name,
  ).toEqual([]);
}

/** Fails if anything in the page is wider than its window. */
export async function expectFits(page: Page, name?: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, name).toBeLessThanOrEqual(0);
}

/** Each colour scheme and each width once: contrast depends on the one, overflow on the other. */
export const LOOKS = [
  ['light', 1280],
  ['dark', 360],
] as const;

/** Fails if in any look axe finds something or something is wider than the window. */
export async function expectLooks(page: Page, name: string): Promise<void> {
  for (const [colorScheme, width] of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: width === 360 ? 640 : 900 });
    await expectAccessible(page, `${name}, ${colorScheme}, ${width} px`);
    await expectFits(page, `${name}, ${width} px`);
  }
}
