// A verse's own page: what is known of it, without scripts and by keyboard.
import { expect, expectAccessible, expectFits, type Page, test } from './test.ts';

const part = (page: Page, name: string) =>
  page.locator('.study section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the page holds the verse, those beside it, and its references, three at first', async ({ page }) => {
      await page.goto('/estudio/John/3/16');
      await expect(page).toHaveTitle('Juan 3:16 · Reina-Valera 1909');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/estudio\/John\/3\/16$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Juan 3:16' })).toBeVisible();
      await expect(page.locator('.studied')).toContainText('Porque de tal manera amó Dios al mundo');
      const references = part(page, 'Referencias');
      const links = references.getByRole('link');
      await expect(links.filter({ visible: true })).toHaveCount(3);
      await expect(links.first()).toHaveText('Romanos 5:8');
      await page.getByText('17 referencias más').click();
      await expect(links.filter({ visible: true })).toHaveCount(20);
      await page.getByRole('link', { name: 'Juan 3:17', exact: true }).click();
      await expect(page).toHaveURL('/estudio/John/3/17');
    });

    test('parallel passages stand side by side where there is room, with the words in common underlined', async ({
      page,
    }) => {
      await page.goto('/estudio/Matthew/3/3');
      const parallels = part(page, 'Pasajes paralelos en los Evangelios');
      await expect(parallels.getByRole('heading', { level: 3 })).toHaveText([
        'Mateo 3:3',
        'Marcos 1:3',
        'Lucas 3:3-6',
        'Juan 1:23',
      ]);
      const marked = await parallels.locator('u').allInnerTexts();
      expect(marked.length).toBeGreaterThan(3);
      for (const words of marked) expect(words).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} ]*$/u);
      const tops = () =>
        parallels
          .getByRole('heading', { level: 3 })
          .evaluateAll((headings) => headings.map((heading) => Math.round(heading.getBoundingClientRect().top)));
      await page.setViewportSize({ width: 1280, height: 900 });
      expect(new Set(await tops()).size).toBe(1);
      await page.setViewportSize({ width: 360, height: 640 });
      expect(new Set(await tops()).size).toBe(4);
      await expect(part(page, 'Cita del Antiguo Testamento')).toContainText('Isaías 40:3');
      await expectFits(page, 'a verse’s page');
    });
  });

test('the page is accessible, folded and open', async ({ page }) => {
  await page.goto('/estudio/Psalms/110/1');
  await expectAccessible(page, 'a verse’s page');
  for (const summary of await page.locator('summary').all()) if (await summary.isVisible()) await summary.click();
  await expectAccessible(page, 'a verse’s page, open');
});

test.describe('beside the chapter', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  const panel = (page: Page) => page.getByRole('complementary', { name: /^Juan 3/ });
  async function openPanel(page: Page) {
    await page.goto('/search/John/3/1');
    await page.locator('#v16 > p').click();
    await page.getByRole('link', { name: 'Estudiar' }).click();
    await expect(panel(page).getByRole('heading', { name: 'Juan 3:16' })).toBeFocused();
  }

  test('a panel shows just what the verse’s page shows; one at a time, and Escape closes it', async ({ page }) => {
    await openPanel(page);
    await expectAccessible(page, 'a verse beside its chapter');
    const content = (of: Page) => of.locator('.study').evaluate((part) => part.outerHTML);
    const shown = await content(page);
    const own = await page.context().newPage();
    await own.goto('/estudio/John/3/16');
    expect(await content(own)).toBe(shown);
    await own.close();
    await panel(page).getByRole('link', { name: 'Juan 3:17', exact: true }).click();
    await expect(panel(page).getByRole('heading', { name: 'Juan 3:17' })).toBeFocused();
    await expect(page.locator('.study')).toHaveCount(1);
    await expect(page).toHaveURL('/search/John/3/1');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Estudiar' })).toBeFocused();
  });

  test('a panel that does not load gives way to the page', async ({ page, watch }) => {
    watch.expected.push(/503/);
    await page.route('**/api/study/**', (route) => route.fulfill({ status: 503 }));
    await page.goto('/search/John/3/1');
    await page.locator('#v16 > p').click();
    await page.getByRole('link', { name: 'Estudiar' }).click();
    await expect(page).toHaveURL('/estudio/John/3/16');
  });
});

test('on a narrow screen «Estudiar» opens the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/search/John/3/1');
  await page.locator('#v16 > p').click();
  await page.getByRole('link', { name: 'Estudiar' }).click();
  await expect(page).toHaveURL('/estudio/John/3/16');
});
