import { advanceClock, expect, isMounted, type Page, stopClock, test } from './test.ts';

/** Milliseconds of the page's clock after which an unwanted scroll would have happened. */
const LATER = 2_000;
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const topOf = (page: Page, id: string) =>
  page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN), id);

interface Moves {
  scrolls: { readonly at: number; readonly y: number }[];
  /** The number of finished scrolls. */
  ended: number;
  loaded: number;
}

/** Records every scroll of the page, on the clock of its own loading. */
async function record(page: Page): Promise<() => Promise<Moves>> {
  await page.addInitScript(() => {
    const moves: Moves = { scrolls: [], ended: 0, loaded: 0 };
    Object.assign(window, { moves });
    addEventListener('load', () => {
      moves.loaded = performance.now();
    });
    addEventListener('scrollend', () => moves.ended++);
    addEventListener('scroll', () => moves.scrolls.push({ at: performance.now(), y: window.scrollY }));
  });
  return () => page.evaluate(() => (window as unknown as { moves: Moves }).moves);
}

test('a verse above 5 is scrolled to, smoothly, 1,000 ms after the load, without React', async ({ page }) => {
  const moves = await record(page);
  await page.goto('/search/John/3/16');
  await expect.poll(async () => (await moves()).ended).toBe(1);
  const { scrolls, loaded } = await moves();
  const first = scrolls[0]!.at - loaded;
  expect(first).toBeGreaterThan(950);
  expect(scrolls.length).toBeGreaterThan(3);
  const top = await topOf(page, 'v16');
  expect(top).toBeGreaterThan(0);
  const covering = await page.evaluate(() => {
    const box = document.querySelector('#v16 p')!.getBoundingClientRect();
    return document.elementFromPoint(box.left + 20, box.top + 8)?.closest('li')?.id;
  });
  expect(covering, 'clear of the header').toBe('v16');
  expect(await isMounted(page)).toBe(false);
});

test.describe('under prefers-reduced-motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the page jumps to the verse without a smooth scroll', async ({ page }) => {
    const moves = await record(page);
    await page.goto('/search/John/3/16');
    await expect.poll(() => topOf(page, 'v16')).toBeLessThan(140);
    const { scrolls } = await moves();
    expect(new Set(scrolls.map(({ y }) => y)).size).toBe(1);
  });
});

/** Opens a verse under a stopped clock, so that the test decides when the second before the scroll is over. */
async function arrive(page: Page, address = '/search/John/3/16', waitUntil: 'load' | 'commit' = 'load'): Promise<void> {
  await stopClock(page);
  await page.goto(address, { waitUntil });
}
/** Delays the page's script, and returns a function that releases it. */
async function holdScript(page: Page): Promise<() => Promise<void>> {
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/early-*.js', async (route) => {
    await come;
    await route.continue();
  });
  return async () => {
    letCome();
    await page.waitForLoadState('load');
  };
}
/** The scroll position after the second is over and some frames have passed. */
async function afterTheSecond(page: Page): Promise<number> {
  await advanceClock(page, LATER);
  return await scrollY(page);
}

test('verses up to 5 that are seen at the top are left there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await arrive(page, '/search/John/3/5');
  expect(await afterTheSecond(page)).toBe(0);
});

test('one of them that is not fully visible is scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await arrive(page, '/search/John/3/5');
  expect(await afterTheSecond(page)).toBeGreaterThan(0);
  await expect(page.locator('#v5')).toBeInViewport({ ratio: 1 });
});

test('with a fragment the page stays at the fragment’s target', async ({ page }) => {
  await arrive(page, '/search/John/3/16#v30');
  const before = await scrollY(page);
  expect(before).toBeGreaterThan(0);
  expect(await afterTheSecond(page)).toBe(before);
});

/** Each action resolves when the page has received it. */
const READER_ACTIONS: Record<string, (page: Page) => Promise<void>> = {
  'a turn of the wheel': async (page) => {
    await page.mouse.wheel(0, 60);
    await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
  },
  'a key': (page) => page.keyboard.press('Shift'),
  'a touch': (page) => page.touchscreen.tap(5, 300),
};

test('under a stopped clock the page scrolls once the test lets the second pass', async ({ page }) => {
  await arrive(page);
  expect(await scrollY(page)).toBe(0);
  // The wait is as long as in the tests below, so those would notice a scroll.
  expect(await afterTheSecond(page)).toBeGreaterThan(0);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(100);
});

for (const [name, act] of Object.entries(READER_ACTIONS)) {
  test.describe(`${name} before the scroll`, () => {
    test.use({ hasTouch: name === 'a touch' });

    test('keeps the page where the reader put it', async ({ page }) => {
      await arrive(page);
      await act(page);
      await expectLeft(page);
    });

    test('keeps the page in place also before the script has loaded', async ({ page }) => {
      const letCome = await holdScript(page);
      await arrive(page, undefined, 'commit');
      await page.locator('#v36').waitFor();
      await act(page);
      await letCome();
      await expectLeft(page);
    });
  });
}

/** Checks that the page does not scroll by itself; the wheel may still be scrolling it, by 60 pixels in total. */
async function expectLeft(page: Page): Promise<void> {
  expect(await afterTheSecond(page)).toBeLessThanOrEqual(60);
  await expect.poll(() => scrollY(page)).toBeLessThanOrEqual(60);
}

/** Opens a verse's page under Playwright's clock, and waits until its own scroll has ended. */
async function openScrolled(page: Page): Promise<void> {
  const moves = await record(page);
  await arrive(page);
  await advanceClock(page, LATER);
  await expect.poll(() => topOf(page, 'v16')).toBeLessThan(140);
  await expect.poll(async () => (await moves()).ended).toBe(1);
}

/** Opens a verse's page, waits for its scroll, and then scrolls elsewhere. */
async function readElsewhere(page: Page, y: number) {
  await openScrolled(page);
  await page.evaluate((to) => window.scrollTo(0, to), y);
  await expect.poll(() => scrollY(page)).toBe(y);
}

test('a reload keeps the scroll position', async ({ page }) => {
  await readElsewhere(page, 60);
  await page.reload();
  await advanceClock(page, LATER);
  expect(await scrollY(page)).toBe(60);
});

test('back and forward restore the scroll position', async ({ page }) => {
  await openScrolled(page);
  const next = page.getByRole('link', { name: 'próximo capítulo' }).last();
  await next.scrollIntoViewIfNeeded();
  const left = await scrollY(page);
  await next.click();
  await expect(page).toHaveURL('/search/John/4/1');
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(left);
  await advanceClock(page, LATER);
  expect(await scrollY(page)).toBe(left);
  await page.goForward();
  await expect.poll(() => scrollY(page)).toBe(0);
  await advanceClock(page, LATER);
  expect(await scrollY(page)).toBe(0);
});

test('going back across a page load does not scroll to the verse either', async ({ page }) => {
  await readElsewhere(page, 60);
  await page.goto('/health');
  await page.goBack();
  await advanceClock(page, LATER);
  expect(await scrollY(page)).toBe(60);
});

test('the next chapter is a document of its own, and shown from its top', async ({ page }) => {
  await page.goto('/search/John/3/1');
  await page.evaluate(() => Object.assign(window, { mark: 1 }));
  await page.getByRole('link', { name: 'próximo capítulo' }).last().scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'próximo capítulo' }).last().click();
  await expect(page).toHaveURL('/search/John/4/1');
  expect(await scrollY(page)).toBe(0);
  expect(await page.evaluate(() => 'mark' in window)).toBe(false);
});

test('the number of a visible verse marks the verse and moves nothing', async ({ page }) => {
  await page.clock.install();
  await page.goto('/search/John/3/1');
  await page.getByRole('link', { name: 'Juan 3:12', exact: true }).scrollIntoViewIfNeeded();
  const before = await scrollY(page);
  await page.evaluate(() => Object.assign(window, { mark: 1 }));
  const number = page.getByRole('link', { name: 'Juan 3:12', exact: true });
  await number.click();
  await expect(page.locator('#v12')).toHaveAttribute('aria-current', 'true');
  await advanceClock(page, LATER);
  expect(await scrollY(page)).toBe(before);
  expect(await page.evaluate(() => 'mark' in window), 'inside the same document').toBe(true);
  await expect(page).toHaveTitle(/^Juan 3:12 – /);
  await expect(page.getByLabel('Versículo', { exact: true })).toHaveValue('12');

  const entries = await page.evaluate(() => history.length);
  await number.click();
  await advanceClock(page, LATER);
  expect(await page.evaluate(() => history.length), 'the same address again is no step').toBe(entries);

  await page.goBack();
  await expect(page).toHaveURL('/search/John/3/1');
  await expect(page.locator('main [aria-current]')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Juan 3 – /);
  expect(await scrollY(page)).toBe(before);

  // The browser is asked for its tabs, because Playwright sometimes misses one that is opened like this.
  const browser = await page.context().browser()!.newBrowserCDPSession();
  await number.click({ modifiers: ['Control'] });
  await expect
    .poll(async () => (await browser.send('Target.getTargets')).targetInfos.map(({ url }) => url))
    .toContainEqual(expect.stringMatching(/\/estudio\/John\/3\/12$/));
});
