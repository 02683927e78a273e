import { expect, hydrated, test } from './test.ts';

test.beforeEach(({ watch }) => {
  watch.expected.push(/404/);
});

test('an address without a page says so, with the right status, and leads on', async ({ page }) => {
  const response = await page.goto('/nada');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe');
  await page.getByRole('link', { name: 'Volver a la página principal' }).click();
  await expect(page).toHaveURL('/');
});

test('a chapter that does not exist says what does, and leads there', async ({ page }) => {
  const response = await page.goto('/search/John/22/1');
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main).toContainText('Juan tiene 21 capítulos');
  await main.getByRole('link', { name: /21/ }).click();
  await expect(page).toHaveURL('/search/John/21/1');
});

test('a verse of the common numbering says where it stands here', async ({ page }) => {
  await page.goto('/search/Numbers/12/16');
  const main = page.getByRole('main');
  await expect(main).toContainText('Números 12:16 es aquí 13:1');
  await main.getByRole('link', { name: /13:1/ }).click();
  await expect(page).toHaveURL('/search/Numbers/13/1');
});

test.describe('where the connection is lost', () => {
  test('the chapter stays, the link says why, and the next one comes when the connection is back', async ({
    page,
    context,
    watch,
  }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/search/John/3/1');
    await hydrated(page);
    await context.setOffline(true);
    const next = page.getByRole('link', { name: 'próximo capítulo' }).first();
    await next.click();
    await expect(page.getByText('No hay conexión: la página se abrirá cuando vuelva.')).toBeVisible();
    await expect(next).toContainText('sin conexión');
    await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 3' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Descargar/ })).toBeVisible();
    await expect(page).toHaveURL('/search/John/3/1');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 4' })).toBeVisible();
    await expect(page.getByText('No hay conexión')).toBeHidden();
  });

  test('a screen that has not been fetched yet does not take the chapter away either', async ({
    page,
    context,
    watch,
  }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/search/John/3/1');
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { mark: 1 }));
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click();
    const told = page.getByText('No hay conexión: la página se abrirá cuando vuelva.');
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(told).toBeVisible();
    expect(await page.evaluate(() => 'mark' in window), 'nothing was loaded anew').toBe(true);
    await expect(page.locator('#v16')).toContainText('Porque de tal manera amó Dios');
    await context.setOffline(false);
    await expect(page).toHaveURL('/Contact');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Contacto');
  });

  test('a server that is busy leaves the chapter too, and can be asked again', async ({ page, watch }) => {
    watch.expected.push(/503/);
    await page.goto('/search/John/3/1');
    await hydrated(page);
    await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
    await expect(page.getByText('El sitio está ocupado')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 3' })).toBeVisible();
    await page.unroute('**/*.data*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 4' })).toBeVisible();
  });

  test('a file that alone is missing has the page loaded as a whole', async ({ page, watch }) => {
    watch.expected.push(/404|Failed to load/);
    await page.goto('/search/John/3/1');
    await hydrated(page);
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click();
    await expect(page).toHaveURL('/Contact');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Contacto');
  });
});

test('inside the running page an error keeps the header and the footer, and needs no further file', async ({
  page,
  watch,
}) => {
  watch.expected.push(/ERR_FAILED/);
  await page.goto('/search/John/3/1');
  await hydrated(page);
  await page.route('**/*.css', (route) => route.abort());
  // A chapter that a newer text does not have, say.
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('#v2 > a')!;
    link.href = '/search/John/22/1';
  });
  await page.getByRole('link', { name: '2', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página no existe' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-align', 'center');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Descargar La Biblia/ })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'eBible.org' })).toBeVisible();
});

test('a slow navigation shows itself', async ({ page }) => {
  await page.goto('/search/John/3/1');
  await hydrated(page);
  let answer = () => {};
  const asked = new Promise<void>((later) => {
    answer = later;
  });
  await page.route('**/*.data*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
  await expect(page.getByText('La página tarda en llegar.')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 4' })).toBeVisible();
  await expect(page.getByText('La página tarda en llegar.')).toBeHidden();
});
