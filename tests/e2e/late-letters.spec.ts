// Letters that come when the page has been painted move nothing: what stands there until then is as wide as they are.
import { expect, frames, noteShifts, type Page, test } from './test.ts';

const SCREENS = [
  '/',
  '/search/John/3/1',
  '/search/Psalms/119/1',
  '/buscar?q=luz',
  '/Download',
  '/Contact',
  '/revision/cambios',
];
const ITALICS = '**/*italic*.woff2';

/** What moves when these letters come. */
async function shiftsWhenLate(page: Page, letters: string, path: string): Promise<readonly number[]> {
  const shifts = await noteShifts(page);
  const { promise: painted, resolve: come } = Promise.withResolvers<void>();
  await page.route(letters, async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.waitForFunction(() => document.readyState !== 'loading');
  // The others may come a moment after the first paint too.
  if (letters === ITALICS)
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  await frames(page);
  const before = (await shifts()).length;
  come();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState();
  await frames(page);
  return (await shifts()).slice(before);
}

for (const [width, height] of [
  [412, 823],
  [360, 640],
  [1280, 800],
] as const)
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });
    for (const path of SCREENS)
      test(`italics move nothing: ${path}`, async ({ page }) => {
        expect(await shiftsWhenLate(page, ITALICS, path)).toEqual([]);
      });
    // A page on which no line ends elsewhere with them.
    if (width < 1280)
      test('no letters move anything: /Download', async ({ page }) => {
        expect(await shiftsWhenLate(page, '**/*.woff2', '/Download')).toEqual([]);
      });
  });
