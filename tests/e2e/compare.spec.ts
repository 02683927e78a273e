// Editions beside each other, with and without scripts, wide and narrow, and how one gets there.
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { expect, expectLooks, test } from './test.ts';

// One site for all of them.
test.describe.configure({ mode: 'default' });

let site: ReviewSite;
test.beforeAll(async () => {
  site = await openReviewSite();
});
test.afterAll(() => site?.close());

/** What stands in a row, an edition after the other. */
const cells = '#v1 .cell';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('other editions are chosen by a plain form, and their verses stand beside each other', async ({ page }) => {
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

    test('the same edition twice is told, and what was chosen stays', async ({ page, watch }) => {
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
  const link = page.getByRole('link', { name: 'Comparar', exact: true });
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

    test('the name of the edition leads to the same verse in another, by keyboard alone', async ({ page }) => {
      await page.goto(`${site.origin}/search/Numbers/13/2`);
      const name = page.getByRole('button', { name: 'Edición primera' });
      await name.focus();
      await page.keyboard.press('Enter');
      const link = page.getByRole('link', { name: 'Edición segunda' });
      await expect(link).toBeVisible();
      // What says that it opens stands apart from a name that may be cut short.
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

test('a verse that was marked on the page goes along to another edition', async ({ page }) => {
  const choose = async () => {
    await page.getByRole('button', { name: 'Edición primera' }).click();
    await page.getByRole('link', { name: 'Edición segunda' }).click();
  };
  await page.goto(`${site.origin}/search/Jude/1/4`);
  await page.locator('#v9 > a').click();
  // So does React while it comes to life.
  await page.evaluate(() => document.addEventListener('click', (event) => event.stopPropagation(), { capture: true }));
  await choose();
  await expect(page).toHaveURL(`${site.origin}/search/Jude/1/9?edicion=dos#v9`);
  // Where the numbers are other ones, only the server knows which verse it is.
  await page.goto(`${site.origin}/search/Numbers/13/2`);
  await page.locator('#v9 > a').click();
  await choose();
  await expect(page).toHaveURL(`${site.origin}/search/Numbers/13/1?edicion=dos#v1`);
});
