// The printed lines of a verse: in its menu, above its editor, on its page, in review and in its history.

import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { putReadScan } from '../scan/read-scan.ts';
import { openChapter, openVerse } from './correct-test.ts';
import { expect, expectAccessible, hydrated, type Page, test } from './test.ts';

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
  browser,
}) => {
  for (const path of PAGES) expect(await htmlOf(path), path).not.toMatch(/facsimil|printed-lines|impres/);
  const before = await pays(page);
  expect(Object.keys(before).filter((path) => /facsimile|printed|-lines/.test(path))).toEqual([]);
  await page.context().clearCookies();
  const ana = await site.person('Ana', 'administrador');
  await putReadScan(site.services, ana.viewer, { edition: 'uno', from: 'Jude.1', pages: 1 });
  // With one, the same files come, and those of the printed lines.
  const context = await browser.newContext({ locale: 'es-ES' });
  const own = await context.newPage();
  const after = await pays(own);
  await expect(lines(own).first()).toBeVisible();
  await context.close();
  for (const [path, bytes] of Object.entries(before)) expect(after[path], path).toBe(bytes);
  const more = Object.keys(after).filter((path) => before[path] === undefined);
  expect(more.map((path) => path.replace(/-[\w-]{8}\./, '.')).sort()).toEqual([
    '/assets/printed-lines.css',
    '/assets/printed-lines.js',
  ]);
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
  await expect(page.getByRole('link', { name: 'Página completa' })).toHaveAttribute('href', '/facsimil/Jude/1/3');
  await expectAccessible(page, 'lines above the editor');
});

test('on a wide screen they stand above the editor at once', async ({ page }) => {
  await openMenu(page);
  await expect(lines(page).first()).toBeVisible();
});

test('the page over a chapter marks the verse and leads to the others', async ({ page }) => {
  await openMenu(page);
  await page.getByRole('link', { name: 'Página completa' }).click();
  const over = page.getByRole('dialog', { name: 'Judas 1:3 en el libro escaneado' });
  await expect(linkOf(page, 3)).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'the page over a chapter', 'dialog');
  // Whoever marks a part of the page follows no link.
  await over.getByRole('button', { name: 'Marcar la zona' }).click();
  await expect(linkOf(page, 3)).toHaveCount(0);
  await over.getByRole('button', { name: 'Dejar de marcar' }).click();
  await linkOf(page, 2).locator('rect').first().click();
  await expect(page).toHaveURL(`${site.origin}/search/Jude/1/2#v2`);
});

test('the panel beside a chapter shows them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openMenu(page);
  await page.getByRole('link', { name: 'Estudiar' }).click();
  const panel = page.getByRole('complementary', { name: 'Judas 1:3' });
  await expect(panel.getByRole('img', { name: /^Líneas impresas de Judas 1:3/ }).first()).toBeVisible();
  const content = (of: Page) => of.locator('.study').ariaSnapshot();
  const own = await page.context().newPage();
  await own.goto(`${site.origin}/estudio/Jude/1/3`);
  expect(await content(own)).toBe(await content(page));
});

test('they are on paper, also where they are below what the window shows', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 300 });
  for (const path of ['/estudio/Jude/1/3', '/historia/Jude/1/3']) {
    await page.goto(site.origin + path);
    const [width, height] = await Promise.all(
      ['width', 'height'].map((name) => lines(page).first().getAttribute(name)),
    );
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    const pictures = pdf.match(/\/Subtype \/Image[^>]*/g) ?? [];
    expect(
      pictures.some((one) => one.includes(`/Width ${width}`) && one.includes(`/Height ${height}`)),
      path,
    ).toBe(true);
  }
});

test('a verse’s page, its history and its proposals show them', async ({ page }) => {
  for (const path of ['/estudio/Jude/1/3', '/historia/Jude/1/3']) {
    await page.goto(site.origin + path);
    await expect(lines(page).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Página completa' })).toHaveAttribute('href', '/facsimil/Jude/1/3');
    await expectAccessible(page, path);
  }
  const { cookies } = await site.person('Bea', 'corrector');
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.origin })));
  await page.goto(`${site.origin}/revision/${proposal}`);
  await expect(lines(page).first()).toBeVisible();
  await expectAccessible(page, 'a proposal');
});

const linkOf = (page: Page, verse: number) =>
  page
    .getByRole('navigation', { name: 'Versículos de esta página' })
    .getByRole('link', { name: `Judas 1:${verse}`, exact: true });

test('a tap on the page leads to the verse, and a drag moves the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.origin}/facsimil/Jude/1/3`);
  await hydrated(page);
  const link = linkOf(page, 2);
  const box = (await link.locator('rect').first().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const sheet = page.locator('.book-sheet');
  const top = () => sheet.evaluate((element) => element.scrollTop);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 60, { steps: 4 });
  await page.mouse.up();
  expect(await top()).toBeGreaterThan(30);
  await expect(page).toHaveURL(`${site.origin}/facsimil/Jude/1/3`);
  await expect(linkOf(page, 3)).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'a page with links');
  await link.locator('rect').first().click();
  await expect(page).toHaveURL(`${site.origin}/search/Jude/1/2#v2`);
  await page.goBack();
  await hydrated(page);
  await linkOf(page, 4).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.origin}/search/Jude/1/4#v4`);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });
  test('a tap on the page leads to the verse', async ({ page }) => {
    await page.goto(`${site.origin}/facsimil/Jude/1`);
    await hydrated(page);
    await linkOf(page, 2).locator('rect').first().tap();
    await expect(page).toHaveURL(`${site.origin}/search/Jude/1/2#v2`);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a verse’s page shows its lines and its page', async ({ page }) => {
    await page.goto(`${site.origin}/estudio/Jude/1/3`);
    await expect(lines(page).first()).toBeVisible();
    await page.getByRole('link', { name: 'Página completa' }).click();
    await expect(page).toHaveURL(`${site.origin}/facsimil/Jude/1/3`);
    await linkOf(page, 2).locator('rect').first().click();
    await expect(page).toHaveURL(`${site.origin}/search/Jude/1/2#v2`);
  });
});
