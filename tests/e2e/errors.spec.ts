import { expect, hydrated, test } from './test.ts';

test.beforeEach(({ watch }) => {
  watch.expected.push(/404/);
});

test('an address without a page says so, with the right status, and leads on', async ({ page }) => {
  const response = await page.goto('/nada');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay tal página');
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

test('a navigation that fails shows itself and can be repeated', async ({ page, watch }) => {
  watch.expected.push(/ERR_FAILED|Failed to fetch/);
  await page.goto('/search/John/3/1');
  await hydrated(page);
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
  const retry = page.getByRole('button', { name: 'Reintentar' }).or(page.getByRole('link', { name: 'Reintentar' }));
  await expect(retry.first()).toBeVisible();
  await page.unroute('**/*.data*');
  await retry.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 4' })).toBeVisible();
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
