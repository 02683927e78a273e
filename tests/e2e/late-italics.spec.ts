// Italics that load after the first paint move nothing: the fallback has the same widths.
import { MAIN_SCREENS } from '../../bench/main-screens.ts';
import { expect, frames, type Page, recordLayoutShifts, test } from './test.ts';

/** The layout shifts when the italics load, with all other fonts present. */
async function shiftsOfItalics(page: Page, path: string): Promise<readonly number[]> {
  const shifts = await recordLayoutShifts(page);
  const { promise: seen, resolve: come } = Promise.withResolvers<void>();
  const requests: string[] = [];
  await page.route('**/*italic*.woff2', async (route) => {
    requests.push(route.request().url());
    await seen;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.waitForFunction(() =>
    [...document.fonts].every(({ style, status }) => style === 'italic' || status !== 'loading'),
  );
  await frames(page);
  const before = await shifts();
  come();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState();
  await frames(page);
  // Without a request the test would prove nothing.
  expect(requests).not.toEqual([]);
  return (await shifts()).slice(before.length);
}

// Lighthouse's viewport.
test.use({ viewport: { width: 412, height: 823 }, contextOptions: { reducedMotion: 'reduce' } });
for (const path of MAIN_SCREENS)
  test(`late italics move nothing: ${path}`, async ({ page }) => {
    expect(await shiftsOfItalics(page, path)).toEqual([]);
  });

test('the footer’s drawing is requested after the page has been painted, also when it is in view', async ({ page }) => {
  await page.goto('/revision/cambios');
  const drawing = () =>
    page.evaluate(() => {
      // A busy machine shows a frame later than the page paints it: `startTime` is when it was shown, `paintTime` when it was painted.
      const [painted] = performance.getEntriesByName('first-contentful-paint') as (PerformanceEntry & {
        paintTime?: number;
      })[];
      const [entry] = performance.getEntriesByType('resource').filter(({ name }) => /\/bee-[\w-]+\.svg$/.test(name));
      return painted && entry && entry.startTime - (painted.paintTime ?? painted.startTime);
    });
  await expect.poll(drawing).toBeGreaterThan(0);
  const [image, color] = await page.locator('.foot').evaluate((element) => {
    const { maskImage, backgroundColor } = getComputedStyle(element, '::before');
    return [maskImage, backgroundColor];
  });
  expect(image).toContain('/assets/bee-');
  expect(color).not.toBe('rgba(0, 0, 0, 0)');
});

test('the page’s head requests the italics after everything else, so that no layout triggers the request', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  const requests: string[] = [];
  client.on('Network.requestWillBeSent', ({ initiator, request }) => {
    if (/eb-garamond-italic-/.test(request.url)) requests.push(`${initiator.type} ${request.initialPriority}`);
  });
  await client.send('Network.enable');
  await page.goto('/search/John/3/1');
  await page.evaluate(() => document.fonts.ready);
  expect(requests).toEqual(['parser Low']);
});
