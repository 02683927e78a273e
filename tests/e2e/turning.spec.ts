// Chapters turn as documents that are there before they are asked for.
import type { Request } from '@playwright/test';
import { expect, isAlive, type Page, test } from './test.ts';

const JOHN = '/search/John/3/1';
const isAhead = (path: string) => (request: Request) =>
  new URL(request.url()).pathname === path && (request.headers()['sec-purpose'] ?? '').startsWith('prefetch');

/** How a document came. */
const delivery = (page: Page) =>
  page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
  );

test('the next chapter is fetched once the page has loaded, and not asked for again when it is wanted', async ({
  page,
}) => {
  const next = '/search/John/4/1';
  const ahead = page.waitForEvent('requestfinished', isAhead(next));
  await page.goto(JOHN);
  await ahead;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === next && request.method() === 'HEAD') asked.push(request.method());
  });
  await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
  await expect(page).toHaveURL(next);
  await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 4' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('the one before is prepared when the pointer rests on its link', async ({ page }) => {
  await page.goto(JOHN);
  // Where a debugger looks on, the browser only fetches what it would prepare.
  const ahead = page.waitForEvent('requestfinished', isAhead('/search/John/2/1'));
  await page.getByRole('link', { name: 'capítulo anterior' }).first().hover();
  await ahead;
  await page.getByRole('link', { name: 'capítulo anterior' }).first().click();
  await expect(page).toHaveURL('/search/John/2/1');
  expect(await delivery(page)).toBe('navigational-prefetch');
});

/** Notes whether each document is revealed by a transition from the one before. */
const noteTransitions = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('pagereveal', (event) =>
      Object.assign(window, { revealed: (event as unknown as { viewTransition: unknown }).viewTransition !== null }),
    ),
  );
const revealed = (page: Page) => page.evaluate(() => (window as unknown as { revealed?: boolean }).revealed);

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`one page goes over into the next, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await noteTransitions(page);
    await page.goto(JOHN);
    await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
    await expect(page).toHaveURL('/search/John/4/1');
    await expect.poll(() => revealed(page)).toBe(reducedMotion === 'no-preference');
  });

test.describe('a page that is prepared unseen', () => {
  /** Shown when it has been loaded for as long as its reader would wait for the verse. */
  const prepare = (page: Page) =>
    page.addInitScript(() => {
      const times: Record<string, number | undefined> = {};
      Object.assign(window, { times });
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
      addEventListener('load', () =>
        setTimeout(() => {
          times.links = document.querySelectorAll('link[rel=prefetch], link[rel=modulepreload]').length;
          Object.defineProperty(document, 'prerendering', { value: false });
          times.shown = performance.now();
          document.dispatchEvent(new Event('prerenderingchange', { bubbles: true }));
        }, 1_500),
      );
      addEventListener('scrollend', () => console.log('scrolled'));
      addEventListener('scroll', () => {
        times.scrolled ??= performance.now();
      });
    });
  const times = (page: Page) =>
    page.evaluate(() => (window as unknown as { times: { shown: number; scrolled: number; links: number } }).times);

  test('scrolls to its verse only when it has been shown', async ({ page }) => {
    await prepare(page);
    // Whatever looks into the page counts as its reader's hand: so nothing does before it has scrolled.
    const told = page.waitForEvent('console', (message) => message.text() === 'scrolled');
    await page.goto('/search/John/3/16');
    await told;
    await expect(page.locator('#v16')).toBeInViewport({ ratio: 1 });
    const { shown, scrolled } = await times(page);
    expect(scrolled).toBeGreaterThan(shown);
  });

  test('fetches and runs nothing before', async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'sesion', value: '1', url: baseURL! }]);
    await prepare(page);
    await page.goto(JOHN);
    await expect.poll(() => isAlive(page)).toBe(true);
    expect((await times(page)).links).toBe(0);
  });
});
