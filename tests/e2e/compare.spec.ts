// Editions are compared side by side, with and without scripts, on wide and narrow screens, and are reached by links.
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { editorListens } from './correct-test.ts';
import { expect, expectLooks, test } from './test.ts';

// All tests share one site.
test.describe.configure({ mode: 'default' });

let site: ReviewSite;
test.beforeAll(async () => {
  site = await openReviewSite();
});
test.afterAll(() => site?.close());

/** The cells of a row, one for each edition. */
const cells = '#v1 .cell';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a plain form chooses other editions, and their verses are shown side by side', async ({ page }) => {
      await page.goto(`${site.origin}/comparar/num/13`);
      await expect(page).toHaveURL(`${site.origin}/comparar/Numbers/13`);
      await expect(page.locator(cells)).toContainText(['13:1.', '12:16.']);
      await page.getByText('Elegir ediciones').click();
      await page.getByLabel('Primera edición').selectOption('Edición segunda');
      await page.getByLabel('Segunda edición').selectOption('Edición primera');
      await page.getByRole('button', { name: 'Comparar', exact: true }).click();
      await expect(page).toHaveURL(`${site.origin}/comparar/Numbers/13?ediciones=dos,uno`);
      await expect(page.locator(cells)).toContainText(['13:1.', '13:2.']);
      await page.getByRole('link', { name: 'Números 14 ›' }).click();
      await expect(page).toHaveURL(`${site.origin}/comparar/Numbers/14?ediciones=dos,uno`);
    });

    test('the same edition twice is refused, and the choice is kept', async ({ page, watch }) => {
      watch.expected.push(/status of 400/);
      await page.goto(`${site.origin}/comparar/Jude/1`);
      await page.getByText('Elegir ediciones').click();
      await page.getByLabel('Primera edición').selectOption('Edición segunda');
      await page.getByLabel('Segunda edición').selectOption('Edición segunda');
      await page.getByRole('button', { name: 'Comparar', exact: true }).click();
      await expect(page.getByText('Solo se ha elegido una edición: Edición segunda.')).toBeVisible();
      await expect(page.getByLabel('Primera edición')).toHaveValue('dos');
    });
  });

test('editions stand side by side on a wide screen, one below the other on a narrow one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site.origin}/comparar/Numbers/13?ediciones=uno,dos`);
  const boxes = async () =>
    Promise.all((await page.locator(cells).all()).map(async (cell) => (await cell.boundingBox())!));
  const [left, right] = await boxes();
  expect(left!.y).toBe(right!.y);
  expect(left!.x + left!.width).toBeLessThan(right!.x);
  await page.setViewportSize({ width: 360, height: 740 });
  const [above, below] = await boxes();
  expect(above!.x).toBe(below!.x);
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
  await expect(page.locator(cells).nth(1)).toContainText('DOS');
  await expectLooks(page, 'comparison');
});

test('a verse’s menu leads to its comparison', async ({ page }) => {
  await page.goto(`${site.origin}/search/Numbers/13/1`);
  await page.locator('#v2 > p').click({ position: { x: 20, y: 14 } });
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  const link = page.getByRole('link', { name: 'Comparar ediciones' });
  const { height } = (await link.boundingBox())!;
  expect(height, 'as large as a thumb, like its buttons').toBeGreaterThanOrEqual(44);
  await link.click();
  await expect(page).toHaveURL(`${site.origin}/comparar/Numbers/13?ediciones=uno,dos#v2`);
  await expect(page.locator('#v2')).toBeInViewport();
});

test('each number leads to its verse in its edition, and says which verse that is', async ({ page }) => {
  await page.goto(`${site.origin}/comparar/Numbers/13?ediciones=uno,dos`);
  const [own, other] = await page.locator(`${cells} a`).all();
  await expect(own!).toHaveAccessibleName('Números 13:1');
  await expect(other!).toHaveAccessibleName('Números 12:16');
  await other!.click();
  await expect(page).toHaveURL(`${site.origin}/search/Numbers/12/16?edicion=dos#v16`);
  await expect(page.locator('#v16')).toHaveAttribute('aria-current', 'true');
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 640 } });

    test('the edition’s name leads to the same verse in another edition, by keyboard alone', async ({ page }) => {
      await page.goto(`${site.origin}/search/Numbers/13/2`);
      const name = page.getByRole('button', { name: 'Edición primera' });
      await name.focus();
      await page.keyboard.press('Enter');
      const link = page.getByRole('link', { name: 'Edición segunda' });
      await expect(link).toBeVisible();
      // The marker of the menu stays visible beside a name that may be cut off.
      expect(await name.evaluate((button) => getComputedStyle(button, '::after').position)).toBe('absolute');
      if (javaScriptEnabled) await expectLooks(page, 'editions of a chapter');
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await expect(name).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${site.origin}/search/Numbers/13/1?edicion=dos#v1`);
      await expect(page.getByRole('button', { name: 'Edición segunda' })).toBeVisible();
    });
  });

test('a verse that was marked on the page stays marked in another edition', async ({ page }) => {
  const choose = async () => {
    await page.getByRole('button', { name: 'Edición primera' }).click();
    await page.getByRole('link', { name: 'Edición segunda' }).click();
  };
  await page.goto(`${site.origin}/search/Jude/1/4`);
  await page.locator('#v9 > a').click();
  // React does the same while it hydrates.
  await page.evaluate(() => document.addEventListener('click', (event) => event.stopPropagation(), { capture: true }));
  await choose();
  await expect(page).toHaveURL(`${site.origin}/search/Jude/1/9?edicion=dos#v9`);
  // Where the numbering differs, only the server can map the verse.
  await page.goto(`${site.origin}/search/Numbers/13/2`);
  await page.locator('#v9 > a').click();
  await choose();
  await expect(page).toHaveURL(`${site.origin}/search/Numbers/13/1?edicion=dos#v1`);
});

test('a whole book for paper has what was highlighted and noted in another edition, at whole verses that name it', async ({
  page,
}) => {
  await page.goto(`${site.origin}/search/Numbers/12/16?edicion=dos#v16`);
  await editorListens(page);
  await page.locator('#v16').focus();
  await page.keyboard.press('2');
  await expect(page.getByText('Subrayado: verde.')).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Su nota' }).fill('Otro número.');
  await expect(page.getByText('Guardada.')).toBeVisible();
  await page.goto(`${site.origin}/imprimir/Numbers`);
  await expect(page.locator('.own-notes')).toHaveText('Sus notasNúmeros 13:1 (en la edición dos) Otro número.');
  expect(await page.evaluate(() => [...CSS.highlights.get('own-2')!].map(String))).toEqual([
    await page.locator('[data-note]').textContent(),
  ]);
});
