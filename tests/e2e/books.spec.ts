// A reader goes from a chapter to any other: in the table of books and chapters over the page, and on its own page
// without scripts.
import { openDelayedSite, openWithLateContent } from './delayed-site.ts';
import { expect, expectAccessible, frames, hydrated, type Page, test } from './test.ts';

const JOHN = '/search/John/3/1';
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).getByRole('link');
const table = (page: Page) => page.getByRole('dialog', { name: 'Libros y capítulos' });
const box = (page: Page) => table(page).getByRole('textbox');
const books = (page: Page) => page.locator('.books summary:visible');

test('by keyboard: the chapter’s name opens the table, letters filter the books, Esc returns', async ({ page }) => {
  await page.goto(JOHN);
  await heading(page).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await expect(table(page).locator('[aria-current]')).toHaveText('3');
  // The page below has hydrated in the meantime and loses nothing.
  await hydrated(page);
  await page.keyboard.type('GEN');
  await expect(books(page)).toHaveText(['Génesis']);
  await expect(table(page).getByRole('status')).toHaveText('1 libro');
  await page.keyboard.press('ArrowRight');
  await box(page).fill('zzz');
  await expect(books(page)).toHaveCount(0);
  await expect(table(page).getByRole('status')).toContainText('Ningún libro se llama así');
  await page.keyboard.press('Escape');
  await expect(table(page)).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL(JOHN);

  await page.keyboard.press('Enter');
  await box(page).fill('1 co');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(books(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/1%20Corinthians/2/1');

  await heading(page).click();
  await box(page).fill('jn 3,16');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/John\/3\/16/);
});

test('on the books page, letters filter the books also if the script ran before the list arrived', async ({
  page,
  baseURL,
}) => {
  const site = await openDelayedSite(baseURL!);
  try {
    await openWithLateContent(page, site, '/libros', /\/assets\/books-/, '<div class="books">');
    await page.getByLabel('Nombre de un libro, pasaje o palabras').pressSequentially('gen');
    await expect(books(page)).toHaveText(['Génesis']);
  } finally {
    site.close();
  }
});

test('on the books page, text and marks from before hydration are kept', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('leido', JSON.stringify({ read: { 'Gen.2': Date.now() } })));
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/packages-*.js', async (route) => {
    await come;
    await route.continue();
  });
  await page.goto('/libros');
  const typed = page.getByLabel('Nombre de un libro, pasaje o palabras');
  await typed.pressSequentially('ge');
  await expect(books(page)).toHaveText(['Génesis']);
  letCome();
  await hydrated(page);
  await frames(page);
  await expect(typed).toHaveValue('ge');
  await expect(books(page)).toHaveText(['Génesis']);
  await expect(page.locator('.books').getByRole('status')).toHaveText('1 libro');
  await expect(page.getByRole('link', { name: '2 leído', exact: true })).toBeVisible();
  await typed.fill('ex');
  await expect(books(page)).toHaveText(['Éxodo']);
});

test('forgotten chapters are no longer marked, also in a table that was opened earlier', async ({ page }) => {
  await page.goto(JOHN);
  await page.evaluate(() => localStorage.setItem('leido', JSON.stringify({ read: { 'John.2': Date.now() } })));
  await heading(page).click();
  const john = table(page).locator('[data-book="John"]');
  await expect(john.locator('.read')).toHaveText([/^2/]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Aa ajustes de lectura' }).click();
  await page.getByRole('button', { name: 'Borrar el historial de lectura' }).click();
  await page.keyboard.press('Escape');
  await heading(page).click();
  await expect(john.getByRole('link', { name: '2', exact: true })).toBeVisible();
  await expect(john).not.toHaveAttribute('data-read');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  test('another chapter is three taps away, without React; chapters that were read are marked', async ({ page }) => {
    await page.goto(JOHN);
    await page.evaluate(() =>
      localStorage.setItem('leido', JSON.stringify({ read: { 'Ps.22': Date.now(), 'Ps.150': Date.now() } })),
    );
    await heading(page).tap();
    await expect(books(page).getByText('Juan', { exact: true })).toBeInViewport();
    await expect(box(page)).not.toBeFocused();
    await expectAccessible(page, 'books over a chapter', 'dialog');
    const psalms = table(page).locator('[data-book="Ps"]');
    await psalms.locator('summary').tap();
    await expect(table(page).locator('[data-book="John"]')).not.toHaveAttribute('open');
    await expect(psalms).toHaveAttribute('data-read', '2/150');
    await expect(psalms.getByRole('link', { name: '22 leído' })).toBeVisible();
    await expect(psalms.locator('.read')).toHaveText([/^22/, /^150/]);
    await psalms.getByRole('link', { name: '23', exact: true }).tap();
    await expect(page).toHaveURL('/search/Psalms/23/1');
  });

  test('a table that fails to load says so, and is requested again', async ({ page, context, watch }) => {
    watch.expected.push(/net::ERR_FAILED/);
    await page.goto(JOHN);
    await context.route('**/libros', (route) => route.abort());
    await heading(page).tap();
    await expect(table(page)).toContainText('Compruebe la conexión');
    await table(page).getByRole('button', { name: 'Cerrar' }).tap();
    await expect(table(page)).toBeHidden();
    await context.unroute('**/libros');
    await heading(page).tap();
    await expect(books(page).first()).toBeAttached();
    await expect(table(page).getByRole('textbox')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the chapter’s name leads to the page of all books', async ({ page }) => {
    await page.goto(JOHN);
    await heading(page).click();
    await expect(page).toHaveURL('/libros');
    await books(page).getByText('Éxodo').click();
    await page.getByRole('list', { name: 'Éxodo' }).getByRole('link', { name: '20', exact: true }).click();
    await expect(page).toHaveURL('/search/Exodus/20/1');
    await page.goto('/libros');
    await page.getByLabel('Nombre de un libro, pasaje o palabras').fill('Jn 3,16');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\/search\/John\/3\/16/);
  });
});
