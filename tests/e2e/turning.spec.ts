// Chapters turn as documents that were prefetched.
import type { Request } from '@playwright/test';
import { expect, isMounted, type Page, test } from './test.ts';

const JOHN = '/search/John/3/1';
const isAhead = (path: string) => (request: Request) =>
  new URL(request.url()).pathname === path && (request.headers()['sec-purpose'] ?? '').startsWith('prefetch');

/** The way in which a document was delivered. */
const delivery = (page: Page) =>
  page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
  );

test('the next chapter is prefetched after the page has loaded, and not requested again when opened', async ({
  page,
}) => {
  const next = '/search/John/4/1';
  const ahead = page.waitForEvent('requestfinished', isAhead(next));
  await page.goto(JOHN);
  await ahead;
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === next && request.method() === 'HEAD') requests.push(request.method());
  });
  await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
  await expect(page).toHaveURL(next);
  await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 4' })).toBeVisible();
  expect(requests).toEqual([]);
});

test('the previous chapter is prerendered when the pointer rests on its link', async ({ page }) => {
  await page.goto(JOHN);
  // With a debugger attached, the browser only prefetches.
  const ahead = page.waitForEvent('requestfinished', isAhead('/search/John/2/1'));
  await page.getByRole('link', { name: 'capítulo anterior' }).first().hover();
  await ahead;
  await page.getByRole('link', { name: 'capítulo anterior' }).first().click();
  await expect(page).toHaveURL('/search/John/2/1');
  expect(await delivery(page)).toBe('navigational-prefetch');
});

/** Records whether each document is revealed by a view transition. */
const noteTransitions = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('pagereveal', (event) =>
      Object.assign(window, { revealed: (event as unknown as { viewTransition: unknown }).viewTransition !== null }),
    ),
  );
const revealed = (page: Page) => page.evaluate(() => (window as unknown as { revealed?: boolean }).revealed);

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`pages change with a view transition, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await noteTransitions(page);
    await page.goto(JOHN);
    await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
    await expect(page).toHaveURL('/search/John/4/1');
    await expect.poll(() => revealed(page)).toBe(reducedMotion === 'no-preference');
  });

test.describe('a prerendered page', () => {
  /** Shows the page after it has been loaded for longer than the delay before the scroll to the verse. */
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

  test('scrolls to its verse only after it is shown', async ({ page }) => {
    await prepare(page);
    // Any script evaluation in the page counts as user activation, so none happens before the scroll.
    const scrollMessage = page.waitForEvent('console', (message) => message.text() === 'scrolled');
    await page.goto('/search/John/3/16');
    await scrollMessage;
    await expect(page.locator('#v16')).toBeInViewport({ ratio: 1 });
    const { shown, scrolled } = await times(page);
    expect(scrolled).toBeGreaterThan(shown);
  });

  test('fetches and runs nothing before it is shown', async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'sesion', value: '1', url: baseURL! }]);
    await prepare(page);
    await page.goto(JOHN);
    await expect.poll(() => isMounted(page)).toBe(true);
    expect((await times(page)).links).toBe(0);
  });
});
