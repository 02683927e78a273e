import { expect, hydrated, isAlive, letPass, test } from './test.ts';

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
  for (const alive of [false, true])
    test(`the chapter stays, the link says why, and the next one comes with the connection (${alive ? 'alive' : 'only read'})`, async ({
      page,
      context,
      watch,
    }) => {
      watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
      await page.goto('/search/John/3/1');
      if (alive) await hydrated(page);
      await context.setOffline(true);
      const next = page.getByRole('link', { name: /^próximo capítulo/ }).first();
      await next.click();
      await expect(page.getByText('No hay conexión: la página se abrirá cuando vuelva.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'próximo capítulo sin conexión' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 3' })).toBeVisible();
      await expect(page).toHaveURL('/search/John/3/1');
      expect(await isAlive(page)).toBe(alive);
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 4' })).toBeVisible();
      await expect(page.getByText('No hay conexión')).toBeHidden();
    });

  test('another page does not take the chapter away either', async ({ page, context, watch }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/search/John/3/1');
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

  const NEIGHBOURS = /search\/John\/[24]\//;

  test('a server that is busy leaves the chapter too, and can be asked again', async ({ page, watch }) => {
    watch.expected.push(/503/);
    await page.route(NEIGHBOURS, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/search/John/3/1');
    await page.getByRole('link', { name: 'capítulo anterior' }).first().click();
    await expect(page.getByText('El sitio está ocupado')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 3' })).toBeVisible();
    await page.unroute(NEIGHBOURS);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 2' })).toBeVisible();
  });

  test('one that does not answer likewise', async ({ page, watch }) => {
    watch.expected.push(/ERR_CONNECTION_REFUSED/);
    await page.route(NEIGHBOURS, (route) => route.abort('connectionrefused'));
    await page.goto('/search/John/3/1');
    await page.getByRole('link', { name: 'capítulo anterior' }).first().click();
    await expect(page.getByText('No hay conexión: la página se abrirá cuando vuelva.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 3' })).toBeVisible();
  });

  test('one that takes requests and answers none is asked by one at a time', async ({ page, watch }) => {
    watch.expected.push(/ERR_CONNECTION_REFUSED/);
    let refuses = true;
    let held = 0;
    await page.route(NEIGHBOURS, (route) => {
      if (refuses) return route.abort('connectionrefused');
      held++;
    });
    await page.clock.install();
    await page.goto('/search/John/3/1');
    await page.getByRole('link', { name: 'capítulo anterior' }).first().click();
    await expect(page.getByText('No hay conexión: la página se abrirá cuando vuelva.')).toBeVisible();
    refuses = false;
    await letPass(page, 10_000);
    expect(held).toBe(1);
  });

  test('a slow one shows itself', async ({ page }) => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route(NEIGHBOURS, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/search/John/3/1');
    await page.getByRole('link', { name: 'capítulo anterior' }).first().click();
    await expect(page.getByText('La página tarda en llegar.')).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 2' })).toBeVisible();
    await expect(page.getByText('La página tarda en llegar.')).toBeHidden();
  });
});
