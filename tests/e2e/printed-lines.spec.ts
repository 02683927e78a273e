// The printed lines of a verse: in its menu, above its editor, on its page, in review and in its history.

import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { putReadScan } from '../scan/read-scan.ts';
import { openChapter, openVerse } from './correct-test.ts';
import { expect, expectAccessible, type Page, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
let site: ReviewSite;
let proposal = '';

test.beforeAll(async () => {
  site = await openReviewSite();
  const leo = await site.person('Leo');
  proposal = await site.propose(leo.viewer, 'Jude.1.3', ' ', ' aquí ');
});
test.beforeEach(({ page }) => page.setDefaultTimeout(20_000));
test.afterAll(() => site?.close());

const lines = (page: Page) => page.getByRole('img', { name: /^Líneas impresas de Judas 1:3/ });

async function openMenu(page: Page) {
  await openChapter(page, `${site.origin}/search/Jude/1/1`);
  await openVerse(page, 3);
  await expect(page.getByRole('group', { name: 'Versículo: Judas 1:3' })).toBeVisible();
}

/** What a reader loads to read a chapter and to open a verse, and how much of it. */
async function pays(page: Page) {
  const loaded: Record<string, number> = {};
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname)) loaded[pathname] = (await response.body().catch(() => Buffer.of())).length;
  });
  await openMenu(page);
  await page.waitForLoadState('networkidle');
  return loaded;
}

const htmlOf = async (path: string) => await (await fetch(site.origin + path)).text();
const PAGES = ['/search/Jude/1/1', '/estudio/Jude/1/3', '/historia/Jude/1/3'] as const;

test('without a scan pages have nothing of it, and a verse opens with the scripts and styles that it always has', async ({
  page,
}) => {
  for (const path of PAGES) expect(await htmlOf(path), path).not.toMatch(/facsimil|printed-lines|impres/);
  const before = await pays(page);
  expect(Object.keys(before).filter((path) => /facsimile|printed/.test(path))).toEqual([]);
  await page.context().clearCookies();
  const ana = await site.person('Ana', 'administrador');
  await putReadScan(site.services, ana.viewer, { edition: 'uno', from: 'Jude.1', pages: 1 });
});

test('the menu of a verse shows its printed lines and leads to the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openMenu(page);
  const asked = page.locator('.lines-above summary');
  await expect(asked).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
  await asked.click();
  await expect(lines(page).first()).toBeVisible();
  await expect
    .poll(() =>
      lines(page)
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(100);
  await expect(page.getByRole('link', { name: 'Página completa' })).toHaveAttribute('href', '/facsimil/pagina/1');
  await expectAccessible(page, 'lines above the editor');
});

test('on a wide screen they stand above the editor at once', async ({ page }) => {
  await openMenu(page);
  await expect(lines(page).first()).toBeVisible();
});

test('a verse’s page, its history and its proposals show them', async ({ page }) => {
  for (const path of ['/estudio/Jude/1/3', '/historia/Jude/1/3']) {
    await page.goto(site.origin + path);
    await expect(lines(page).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Página completa' })).toHaveAttribute('href', '/facsimil/pagina/1');
    await expectAccessible(page, path);
  }
  const { cookies } = await site.person('Bea', 'corrector');
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.origin })));
  await page.goto(`${site.origin}/revision/${proposal}`);
  await expect(lines(page).first()).toBeVisible();
  await expectAccessible(page, 'a proposal');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a verse’s page shows its lines and its page', async ({ page }) => {
    await page.goto(`${site.origin}/estudio/Jude/1/3`);
    await expect(lines(page).first()).toBeVisible();
    await page.getByRole('link', { name: 'Página completa' }).click();
    await expect(page).toHaveURL(`${site.origin}/facsimil/pagina/1`);
  });
});
