import { expect, hydrated, isMounted, type Page, test } from './test.ts';

/** The build's files that were run as scripts, without those that were only prefetched. */
const ran = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => name.endsWith('.js') && initiatorType !== 'link')
      .map(({ name }) => name.replace(/.*\/|-[\w-]{8}\.js$/g, ''))
      .sort(),
  );
/** Waits until the prefetched files have loaded. */
const fetched = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /packages-[\w-]+\.js$/.test(name)),
  );

/** The number of links that the page's speculation rules let browsers prerender. */
const prepared = (page: Page) =>
  page.evaluate(() => {
    const { prerender } = JSON.parse(document.querySelector('[type=speculationrules]')!.textContent);
    return document.querySelectorAll(prerender[0].where.selector_matches).length;
  });

test.describe('a page that is only read', () => {
  test('runs two small scripts, others after the first paint, while the verse tools are prefetched', async ({
    page,
  }) => {
    const before: string[] = [];
    let loaded = false;
    page.on('load', () => {
      loaded = true;
    });
    page.on('request', (request) => {
      if (!loaded && request.resourceType() === 'script') before.push(new URL(request.url()).pathname);
    });
    await page.goto('/search/John/3/1');
    expect(before.sort()).toEqual(['chapter', 'early'].map((name) => expect.stringContaining(`/assets/${name}-`)));
    await fetched(page);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    for (const key of ['PageDown', 'ArrowDown', ' ', 'End']) await page.keyboard.press(key);
    await expect
      .poll(() => page.evaluate(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 1))
      .toBe(true);
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await ran(page)).toEqual(['chapter', 'early', 'first-use', 'follow']);
    expect(await prepared(page)).toBeGreaterThan(0);
    expect(await isMounted(page)).toBe(false);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

    test('does the same: scrolling by finger is no sign of use', async ({ page }) => {
      await page.goto('/search/John/3/1');
      await fetched(page);
      const touch = await page.context().newCDPSession(page);
      const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] });
      await finger('touchStart', 500);
      for (let y = 490; y > 200; y -= 20) await finger('touchMove', y);
      await finger('touchEnd');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
      expect(await ran(page)).toEqual(['chapter', 'early', 'first-use', 'follow', 'turn-by-swipe']);
      expect(await isMounted(page)).toBe(false);
    });
  });

  test('prefetches nothing with Save-Data', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/search/John/3/1', { waitUntil: 'networkidle' });
    await expect.poll(() => ran(page)).toEqual(['chapter', 'early', 'first-use', 'follow']);
    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
    expect(await prepared(page)).toBe(0);
  });
});

test.describe('scripts run', () => {
  const signs: Record<string, (page: Page) => Promise<void>> = {
    'at a key': (page) => page.keyboard.press('Tab'),
    'at a click beside links': (page) => page.locator('.edition').click(),
    'when a field is focused': (page) => page.getByRole('textbox').first().focus(),
  };
  for (const [name, give] of Object.entries(signs))
    test(name, async ({ page }) => {
      await page.goto('/search/John/3/1');
      expect(await isMounted(page)).toBe(false);
      await give(page);
      await expect.poll(() => isMounted(page)).toBe(true);
    });

  const waiting: Record<string, (page: Page) => Promise<unknown>> = {
    'a device with a session': (page) => page.context().addCookies([{ name: 'sesion', value: '1', url: page.url() }]),
    'a draft of this chapter': (page) =>
      page.evaluate(() => localStorage.setItem('borrador:rv1909:John.3.16', JSON.stringify({ text: 'Porque' }))),
  };
  for (const [name, make] of Object.entries(waiting))
    test(`without interaction for ${name}`, async ({ page }) => {
      await page.goto('/search/John/3/1');
      await fetched(page);
      expect(await isMounted(page)).toBe(false);
      await make(page);
      await page.reload();
      await expect.poll(() => isMounted(page)).toBe(true);
    });

  test('only after interaction if the draft is of another chapter', async ({ page }) => {
    await page.goto('/search/John/3/1');
    await page.evaluate(() => localStorage.setItem('borrador:rv1909:John.31.16', '{}'));
    await page.reload();
    await fetched(page);
    expect(await isMounted(page)).toBe(false);
  });

  test('at the first key, also while the page is still loading', async ({ page }) => {
    // An image that never arrives keeps the page loading.
    await page.route('**/favicon.svg', () => {});
    await page.route('**/*.woff2', () => {});
    // The page's scripts have run before this event.
    await page.goto('/search/John/3/1', { waitUntil: 'domcontentloaded' });
    await page.keyboard.press('Tab');
    await expect.poll(() => isMounted(page)).toBe(true);
  });
});

test('text typed before hydration is kept', async ({ page }) => {
  const { promise: typed, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/assets/improve-forms-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/estudio/John/3/16');
  await page.getByText('Corregir este versículo').click();
  const area = page.getByRole('textbox', { name: 'Texto' });
  const sent = await area.inputValue();
  await area.fill('De otra manera.');
  go();
  await hydrated(page);
  await expect(area).toHaveValue('De otra manera.');
  // From now on React could reset the value.
  await area.evaluate((element: HTMLTextAreaElement, sent) => {
    element.value = sent;
  }, sent);
  await expect(area).toHaveValue(sent);
});

test('without scripts the page is complete', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/search/John/3/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Aa/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
  await expect(page).toHaveURL('/search/John/4/1');
  await page.close();
});

test('a reload keeps the scroll position, and so does going back', async ({ page }) => {
  await page.goto('/search/Genesis/1/1');
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  await page.goto('/');
  await hydrated(page);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
});

test('Trusted Types refuse markup assigned as a string', async ({ page, watch }) => {
  watch.expected.push(/TrustedHTML/);
  await page.goto('/search/John/3/1');
  await hydrated(page);
  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      return false;
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).toBe('TypeError');
});
