import { advanceClock, expect, hydrated, isMounted, test } from './test.ts';

test.beforeEach(({ watch }) => {
  watch.expected.push(/404/);
});

test('an unknown address gets the right status, an explanation and links onward', async ({ page }) => {
  const response = await page.goto('/nada');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe');
  await page.getByRole('link', { name: 'Volver a la página principal' }).click();
  await expect(page).toHaveURL('/');
});

test('a chapter that does not exist lists and links those that do', async ({ page }) => {
  const response = await page.goto('/search/John/22/1');
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main).toContainText('Juan tiene 21 capítulos');
  await main.getByRole('link', { name: /21/ }).click();
  await expect(page).toHaveURL('/search/John/21/1');
});

test('a verse in the standard numbering is mapped to this edition’s numbering', async ({ page }) => {
  await page.goto('/search/Numbers/12/16');
  const main = page.getByRole('main');
  await expect(main).toContainText('Números 12:16 es aquí 13:1');
  await main.getByRole('link', { name: /13:1/ }).click();
  await expect(page).toHaveURL('/search/Numbers/13/1');
});

test.describe('when the connection is lost', () => {
  for (const isHydrated of [false, true])
    test(`the chapter stays, the link explains why, and the next chapter loads once there is a connection (${isHydrated ? 'hydrated' : 'not hydrated'})`, async ({
      page,
      context,
      watch,
    }) => {
      watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
      await page.goto('/search/John/3/1');
      if (isHydrated) await hydrated(page);
      await context.setOffline(true);
      const next = page.getByRole('link', { name: /^próximo capítulo/ }).first();
      await next.click();
      await expect(page.getByText('No hay conexión: la página se abrirá cuando vuelva.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'próximo capítulo sin conexión' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 3' })).toBeVisible();
      await expect(page).toHaveURL('/search/John/3/1');
      expect(await isMounted(page)).toBe(isHydrated);
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 4' })).toBeVisible();
      await expect(page.getByText('No hay conexión')).toBeHidden();
    });

  test('a link to another kind of page keeps the chapter too', async ({ page, context, watch }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/search/John/3/1');
    await page.evaluate(() => Object.assign(window, { mark: 1 }));
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click();
    const notice = page.getByText('No hay conexión: la página se abrirá cuando vuelva.');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(notice).toBeVisible();
    expect(await page.evaluate(() => 'mark' in window), 'nothing was reloaded').toBe(true);
    await expect(page.locator('#v16')).toContainText('Porque de tal manera amó Dios');
    await context.setOffline(false);
    await expect(page).toHaveURL('/Contact');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Contacto');
  });

  const NEIGHBOURS = /search\/John\/[24]\//;

  test('a busy server leaves the chapter in place, and the reader can retry', async ({ page, watch }) => {
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

  test('a server that does not answer leaves the chapter in place too', async ({ page, watch }) => {
    watch.expected.push(/ERR_CONNECTION_REFUSED/);
    await page.route(NEIGHBOURS, (route) => route.abort('connectionrefused'));
    await page.goto('/search/John/3/1');
    await page.getByRole('link', { name: 'capítulo anterior' }).first().click();
    await expect(page.getByText('No hay conexión: la página se abrirá cuando vuelva.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 3' })).toBeVisible();
  });

  test('a server that accepts connections but never answers gets one request at a time', async ({ page, watch }) => {
    watch.expected.push(/ERR_CONNECTION_REFUSED/);
    let refuses = true;
    let requests = 0;
    await page.route(NEIGHBOURS, (route) => {
      if (refuses) return route.abort('connectionrefused');
      requests++;
    });
    await page.clock.install();
    await page.goto('/search/John/3/1');
    await page.getByRole('link', { name: 'capítulo anterior' }).first().click();
    await expect(page.getByText('No hay conexión: la página se abrirá cuando vuelva.')).toBeVisible();
    refuses = false;
    await advanceClock(page, 10_000);
    expect(requests).toBe(1);
  });

  test('a slow server shows a progress notice', async ({ page }) => {
    const { promise: gate, resolve: answer } = Promise.withResolvers<void>();
    await page.route(NEIGHBOURS, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/search/John/3/1');
    await page.getByRole('link', { name: 'capítulo anterior' }).first().click();
    await expect(page.getByText('La página tarda en cargarse.')).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 2' })).toBeVisible();
    await expect(page.getByText('La página tarda en cargarse.')).toBeHidden();
  });
});
