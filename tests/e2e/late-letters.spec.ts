// Italics that come when the page has been painted move nothing: what stands there until then is as wide as they are.
import { MAIN_SCREENS } from '../../bench/main-screens.ts';
import { expect, frames, noteShifts, type Page, test } from './test.ts';

/** What moves when the italics come, all other letters being there. */
async function shiftsOfItalics(page: Page, path: string): Promise<readonly number[]> {
  const shifts = await noteShifts(page);
  const { promise: seen, resolve: come } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/*italic*.woff2', async (route) => {
    asked.push(route.request().url());
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
  // Or nothing was tried.
  expect(asked).not.toEqual([]);
  return (await shifts()).slice(before.length);
}

// As wide as Lighthouse looks at pages.
test.use({ viewport: { width: 412, height: 823 }, contextOptions: { reducedMotion: 'reduce' } });
for (const path of MAIN_SCREENS)
  test(`italics move nothing: ${path}`, async ({ page }) => {
    expect(await shiftsOfItalics(page, path)).toEqual([]);
  });

test("the footer's drawing is asked for once the page has been painted, also where it stands in view", async ({
  page,
}) => {
  await page.goto('/revision/cambios');
  const drawing = () =>
    page.evaluate(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      const [asked] = performance.getEntriesByType('resource').filter(({ name }) => /\/bee-[\w-]+\.svg$/.test(name));
      return painted && asked && asked.startTime - painted.startTime;
    });
  await expect.poll(drawing).toBeGreaterThan(0);
  const [image, color] = await page.locator('.foot').evaluate((element) => {
    const { maskImage, backgroundColor } = getComputedStyle(element, '::before');
    return [maskImage, backgroundColor];
  });
  expect(image).toContain('/assets/bee-');
  expect(color).not.toBe('rgba(0, 0, 0, 0)');
});

test('the head of a page asks for the italics, after everything else: no layout waits to ask for them', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  const asked: string[] = [];
  client.on('Network.requestWillBeSent', ({ initiator, request }) => {
    if (/eb-garamond-italic-/.test(request.url)) asked.push(`${initiator.type} ${request.initialPriority}`);
  });
  await client.send('Network.enable');
  await page.goto('/search/John/3/1');
  await page.evaluate(() => document.fonts.ready);
  expect(asked).toEqual(['parser Low']);
});
