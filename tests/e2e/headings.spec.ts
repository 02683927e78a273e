// The site's own headings divide the list of verses, and everything that acts on verses goes across them.
import { pdfPages } from '../pdf-text.ts';
import { expect, expectFits, expectLooks, hydrated, isMounted, type Page, test } from './test.ts';
import { giveVoices } from './voices.ts';

const JOHN = '/search/John/3/1';
/** It stands between John 3:15 and 16. */
const HEADING = 'El amor de Dios al mundo';
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: HEADING });
const chosen = (page: Page) =>
  page.locator('.verses li.chosen').evaluateAll((items) => items.map(({ id }) => id).join(' '));

const storeSettings = (page: Page, chosen: object) =>
  page.addInitScript((kept) => localStorage.setItem('lectura', kept), JSON.stringify({ at: 1, chosen }));

test('a heading divides the list of verses, which counts on, and the page says whose headings they are', async ({
  page,
}) => {
  await page.goto(JOHN);
  const lists = await page
    .locator('.verses > *')
    .evaluateAll((parts) =>
      parts.map((part) =>
        part instanceof HTMLOListElement
          ? `${part.start}: ${part.children.length}`
          : `${part.tagName} ${part.textContent}`,
      ),
    );
  expect(lists.slice(0, 4)).toEqual(['H2 Jesús instruye a Nicodemo', '1: 15', `H2 ${HEADING}`, '16: 6']);
  await expect(page.locator('#v16')).not.toContainText(HEADING);
  await expect(page.getByRole('link', { name: 'Los títulos entre los versículos son de este sitio' })).toHaveAttribute(
    'href',
    '/creditos#titulos',
  );
  await expectLooks(page, 'a chapter with headings');
  await page.goto('/creditos#titulos');
  await expect(page.locator('#titulos')).toContainText('CC0');
  // The range began in Genesis 1, so chapter 2 goes on without a heading.
  await page.goto('/search/Genesis/2/1');
  expect(await page.locator('.verses').evaluate(({ children: [first] }) => first!.tagName)).toBe('OL');
});

test('arrows, a selection and several chosen verses go across a heading, which is not copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(JOHN);
  await hydrated(page);
  await page.locator('.verses [tabindex="0"]').waitFor({ state: 'attached' });
  await page.locator('.verses [tabindex="0"]').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  for (let verse = 1; verse < 16; verse++) await page.keyboard.press('ArrowDown');
  await expect(page.locator('#v16')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => chosen(page)).toBe('v15 v16 v17');
  await page
    .getByRole('group', { name: 'Versículos seleccionados' })
    .getByRole('button', { name: 'Copiar', exact: true })
    .click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^15 .* 16 Porque de tal manera .* 17 .*\n\(Juan 3:15-17, Reina-Valera 1909\)$/s);
  expect(await copied()).not.toContain(HEADING);
  await page.keyboard.press('Escape');

  const selected = await page.locator('.verses').evaluate((list) => {
    getSelection()!.selectAllChildren(list);
    return getSelection()!.toString();
  });
  expect(selected).toContain('Porque de tal manera amó Dios');
  expect(selected).not.toContain(HEADING);
  await page.keyboard.press('Control+c');
  await expect
    .poll(copied)
    .toMatch(/^1 Y HABÍA .* 36 .*\n\(Juan 3, Reina-Valera 1909\)$|^1 Y HABÍA .* 36 .*\(Juan 3:1-36/s);
  expect(await copied()).not.toContain(HEADING);
});

test('a click on a heading opens nothing', async ({ page }) => {
  await page.goto(JOHN);
  await hydrated(page);
  await heading(page).click();
  await page.locator('#v15 > p').click();
  await expect(page.getByRole('textbox', { name: /Juan 3:15/ })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(1 + (await page.locator('.find input').count()));
});

test('the voice reads from verse to verse without the heading', async ({ page }) => {
  await giveVoices(page);
  await page.goto(JOHN);
  await hydrated(page);
  await page.evaluate(() => window.bringVoices());
  await page.locator('#v15').focus();
  await page.keyboard.press('e');
  const says = (text: RegExp) => expect.poll(() => page.evaluate(() => window.said()?.text)).toMatch(text);
  await says(/^Para que todo aquel que en él creyere/);
  await page.evaluate(() => window.endSaid());
  await says(/^Porque de tal manera amó Dios/);
  await expect(page.locator('.verses li.spoken')).toHaveId('v16');
});

test('who wants no headings sees none from the first paint, and without scripts they stand there', async ({
  page,
  browser,
  watch,
}) => {
  watch.expected.push(/ERR_FAILED/);
  await storeSettings(page, { headings: 'hidden' });
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto(JOHN);
  await expect(page.locator('html')).toHaveAttribute('data-headings', 'hidden');
  await expect(page.locator('#v16')).toBeVisible();
  await expect(page.locator('.verses > h2:visible, .of-headings:visible')).toHaveCount(0);
  expect(await isMounted(page)).toBe(false);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(new URL(JOHN, page.url()).href);
  await expect(heading(plain)).toBeVisible();
  await plain.close();
});

test('at 360 × 640 a heading lowers the first verse by less than a line and a half', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const top = async () => {
    await page.goto(JOHN);
    return page.evaluate(() => {
      const [above, verse] = ['.heading', '#v1'].map((part) => document.querySelector(part)!.getBoundingClientRect());
      return verse!.top - above!.bottom;
    });
  };
  const lower = await top();
  await expectFits(page, 'a heading on a phone');
  await storeSettings(page, { headings: 'hidden' });
  expect(lower - (await top())).toBeLessThan(44);
});

test('a jump to a verse that opens a section shows its heading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/search/John/3/16#v16');
  await expect(page.locator('.running.stuck')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const head = document.querySelector('.running')!.getBoundingClientRect().bottom;
        return (
          document.querySelector('#v16')!.parentElement!.previousElementSibling!.getBoundingClientRect().top >= head
        );
      }),
    )
    .toBe(true);
});

test('in running text a heading stands between two blocks, clear of the initial', async ({ page }) => {
  await storeSettings(page, { lines: 'running' });
  await page.goto('/search/Psalms/119/1');
  const parts = await page
    .locator('.verses > *')
    .evaluateAll((all) => all.map((part) => [part.getBoundingClientRect().top, part.getBoundingClientRect().bottom]));
  expect(parts.length).toBe(44);
  for (const [at, [top]] of parts.entries()) if (at > 0) expect(top).toBeGreaterThanOrEqual(parts[at - 1]![1]!);
});

test('on paper a heading stays with its verse', async ({ page }) => {
  const ends: string[] = [];
  for (const path of ['/search/Psalms/119/1', '/search/Luke/22/1', '/search/Deuteronomy/28/1']) {
    await page.goto(path);
    const headings = await page.locator('.verses > h2').allTextContents();
    for (const height of ['200mm', '217mm', '231mm', '250mm']) {
      const pages = await pdfPages(new Uint8Array(await page.pdf({ width: '150mm', height })));
      expect(pages.length).toBeGreaterThan(2);
      ends.push(...pages.flatMap((text) => headings.filter((words) => text.trimEnd().endsWith(words))));
    }
  }
  expect(ends).toEqual([]);
});
