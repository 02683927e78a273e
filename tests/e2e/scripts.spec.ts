import { expect, hydrated, test } from './test.ts';

test.describe('scripts wait for the page', () => {
  test('nothing but the text, its font and one small file is fetched before the page has loaded', async ({ page }) => {
    const before: string[] = [];
    let loaded = false;
    page.on('load', () => {
      loaded = true;
    });
    page.on('request', (request) => {
      if (!loaded && request.resourceType() === 'script') before.push(new URL(request.url()).pathname);
    });
    await page.goto('/search/John/3/1');
    expect(before).toEqual([expect.stringContaining('/assets/late-scripts-')]);
    await hydrated(page);
  });

  test('the first key has them fetched at once', async ({ page }) => {
    // A picture that never comes keeps the page loading.
    await page.route('**/favicon.svg', () => {});
    await page.route('**/*.woff2', () => {});
    await page.goto('/search/John/3/1', { waitUntil: 'commit' });
    await page.waitForFunction(() => history.state?.key);
    await page.keyboard.press('Tab');
    await hydrated(page);
    expect(await page.evaluate(() => document.readyState)).not.toBe('loading');
  });

  test('without scripts the page is whole', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto('/search/John/3/1');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
    await expect(page).toHaveURL('/search/John/4/1');
    await page.close();
  });
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

test('a tab that meets a new build loads the whole page at its next navigation, once', async ({ page }) => {
  await page.goto('/search/John/3/1');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { mark: 1 }));
  await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
  await expect(page).toHaveURL('/search/John/4/1');
  expect(await page.evaluate(() => 'mark' in window), 'the same build goes on').toBe(true);

  await page.route('**/*.data', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'newer' } });
  });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
  await expect(page).toHaveURL('/search/John/5/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 5' })).toBeVisible();
  await hydrated(page);
  expect(documents).toEqual(['/search/John/5/1']);
  expect(await page.evaluate(() => 'mark' in window)).toBe(false);
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
