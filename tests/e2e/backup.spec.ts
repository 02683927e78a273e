// Backups at the owner's desk are made while the page follows, downloaded and deleted with the password, also without
// scripts; the installation page reports its state.
import { execFileSync } from 'node:child_process';
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { expect, expectAccessible, expectFits, hydrated, type Page, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
let site: ReviewSite;
let ana: Awaited<ReturnType<ReviewSite['person']>>;
test.beforeAll(async () => {
  site = await openReviewSite();
  ana = await site.person('Ana', 'administrador');
});
test.afterAll(() => site?.close());

async function desk(page: Page, path: string) {
  await page.context().addCookies(ana.cookies.map((cookie) => ({ ...cookie, url: site.origin })));
  await page.goto(`${site.origin}/administracion/${path}`);
}

const form = (page: Page, name: string) => page.getByRole('form', { name });

test('the page follows a backup while it is made, and offers it for download with the password', async ({ page }) => {
  await desk(page, 'copias');
  await hydrated(page);
  await expect(page.getByText('Todavía no se ha hecho ninguna copia.')).toBeVisible();
  await page.getByRole('button', { name: 'Hacer una copia ahora' }).click();
  // The page polls by itself.
  await expect(page.getByText('Se hizo bien')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('row').last().getByRole('link').click();
  await expect(page.getByRole('definition').filter({ hasText: /^Ana$/ })).toBeVisible();
  await hydrated(page);
  const download = form(page, 'Descargar');
  await download.getByRole('button', { name: /^Descargar/ }).click();
  await expect(page.getByText('Escriba su contraseña para confirmarlo.')).toBeVisible();
  await hydrated(page);
  await download.getByLabel('Su contraseña').fill('otra cualquiera');
  await download.getByRole('button', { name: /^Descargar/ }).click();
  await expect(page.getByText('Esa no es su contraseña.')).toBeVisible();
  await expect(download.getByLabel('Su contraseña')).toBeFocused();
  await download.getByLabel('Su contraseña').fill(ana.password);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    download.getByRole('button', { name: /^Descargar/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sagrada-biblia-20.*\.tar$/);
  const names = execFileSync('tar', ['-tf', await file.path()], { encoding: 'utf8' });
  expect(names).toMatch(/^20\S+Z\/manifest\.json\n20\S+Z\/SHA256SUMS\n20\S+Z\/sagrada\.sqlite\n/);
  await expectAccessible(page);
});

test('the installation page reports its state', async ({ page }) => {
  await desk(page, 'salud');
  await expect(page.getByText('No hay servidor de correo')).toBeVisible();
  await expect(page.getByText('No hay ninguna copia de las últimas 48 horas.')).toHaveCount(0);
  for (const term of ['Libre', 'Base de datos', 'Programa', 'SQLite'])
    await expect(page.getByText(term, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await expectFits(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a backup is deleted with the password, and another one is begun', async ({ page, watch }) => {
    // The server answers 422 to the missing password.
    watch.expected.push(/status of 422/);
    await desk(page, 'copias');
    await page.getByRole('row').last().getByRole('link').click();
    const remove = form(page, 'Borrar');
    await remove.getByRole('button', { name: /^Borrar/ }).click();
    await expect(page.getByText('Escriba su contraseña para confirmarlo.')).toBeVisible();
    await remove.getByLabel('Su contraseña').fill(ana.password);
    await remove.getByRole('button', { name: /^Borrar/ }).click();
    await expect(page.getByText('La copia se ha borrado.')).toBeVisible();
    await expect(page.getByText('No hay ninguna.')).toBeVisible();
    await page.getByRole('button', { name: 'Hacer una copia ahora' }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Se hizo bien')).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
  });
});
