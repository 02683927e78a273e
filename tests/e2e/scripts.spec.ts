import { expect, hydrated, isAlive, type Page, test } from './test.ts';

/** Files of the build that were run as scripts, not those that were only fetched ahead. */
const ran = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => name.endsWith('.js') && initiatorType !== 'link')
      .map(({ name }) => name.replace(/.*\/|-[\w-]{8}\.js$/g, ''))
      .sort(),
  );
/** Until what is fetched ahead has come. */
const fetched = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /packages-[\w-]+\.js$/.test(name)),
  );

/** How many links the rules of the page have browsers prepare. */
const prepared = (page: Page) =>
  page.evaluate(() => {
    const { prerender } = JSON.parse(document.querySelector('[type=speculationrules]')!.textContent);
    return document.querySelectorAll(prerender[0].where.selector_matches).length;
  });

test.describe('who only reads', () => {
  test('runs two small scripts, and one more once the page has been painted, while the others are fetched ahead', async ({
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
    expect(await ran(page)).toEqual(['chapter', 'early', 'follow']);
    expect(await prepared(page)).toBeGreaterThan(0);
    expect(await isAlive(page)).toBe(false);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

    test('likewise: a finger that scrolls is no sign', async ({ page }) => {
      await page.goto('/search/John/3/1');
      await fetched(page);
      const touch = await page.context().newCDPSession(page);
      const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] });
      await finger('touchStart', 500);
      for (let y = 490; y > 200; y -= 20) await finger('touchMove', y);
      await finger('touchEnd');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
      expect(await ran(page)).toEqual(['chapter', 'early', 'follow', 'turn-by-swipe']);
      expect(await isAlive(page)).toBe(false);
    });
  });

  test('is sent nothing ahead where data are saved', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/search/John/3/1', { waitUntil: 'networkidle' });
    expect(await ran(page)).toEqual(['chapter', 'early', 'follow']);
    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
    expect(await prepared(page)).toBe(0);
  });
});

test.describe('scripts run', () => {
  const signs: Record<string, (page: Page) => Promise<void>> = {
    'at a key': (page) => page.keyboard.press('Tab'),
    'at a press beside links': (page) => page.locator('.edition').click(),
    'where one comes to a field': (page) => page.getByRole('textbox').first().focus(),
  };
  for (const [name, give] of Object.entries(signs))
    test(name, async ({ page }) => {
      await page.goto('/search/John/3/1');
      expect(await isAlive(page)).toBe(false);
      await give(page);
      await expect.poll(() => isAlive(page)).toBe(true);
    });

  const waiting: Record<string, (page: Page) => Promise<unknown>> = {
    'somebody who is known here': (page) =>
      page.context().addCookies([{ name: 'sesion', value: '1', url: page.url() }]),
    'a draft of this chapter': (page) =>
      page.evaluate(() => localStorage.setItem('borrador:rv1909:John.3.16', JSON.stringify({ text: 'Porque' }))),
  };
  for (const [name, make] of Object.entries(waiting))
    test(`by themselves for ${name}`, async ({ page }) => {
      await page.goto('/search/John/3/1');
      await fetched(page);
      expect(await isAlive(page)).toBe(false);
      await make(page);
      await page.reload();
      await expect.poll(() => isAlive(page)).toBe(true);
    });

  test('not for a draft of another chapter', async ({ page }) => {
    await page.goto('/search/John/3/1');
    await page.evaluate(() => localStorage.setItem('borrador:rv1909:John.31.16', '{}'));
    await page.reload();
    await fetched(page);
    expect(await isAlive(page)).toBe(false);
  });

  test('at the first key also while the page is still loading', async ({ page }) => {
    // A picture that never comes keeps the page loading.
    await page.route('**/favicon.svg', () => {});
    await page.route('**/*.woff2', () => {});
    await page.goto('/search/John/3/1', { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Juan 3:1', exact: true })).toHaveAttribute('href', '/search/John/3/1');
    await page.keyboard.press('Tab');
    await expect.poll(() => isAlive(page)).toBe(true);
  });
});

test('what is typed before the page’s scripts came stays', async ({ page }) => {
  const { promise: typed, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/assets/improve-forms-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/search/John/3/16/corregir');
  const area = page.getByRole('textbox', { name: 'Texto' });
  const sent = await area.inputValue();
  await area.fill('De otra manera.');
  go();
  await hydrated(page);
  await expect(area).toHaveValue('De otra manera.');
  // From then on it can be set back.
  await area.evaluate((element: HTMLTextAreaElement, sent) => {
    element.value = sent;
  }, sent);
  await expect(area).toHaveValue(sent);
});

test('without scripts the page is whole', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/search/John/3/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Opciones', { exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
  await expect(page).toHaveURL('/search/John/4/1');
  await page.close();
});

test('reloading keeps the place, and so does coming back', async ({ page }) => {
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

test('markup given to the page as a string is refused', async ({ page, watch }) => {
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
