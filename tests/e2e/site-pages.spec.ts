// The owner writes a page of their own; readers find it at once, on narrow and wide screens, without scripts, and offline.
import type { BrowserContext } from '@playwright/test';
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { expect, expectFits, hydrated, type Page, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let site: ReviewSite;
let ana: Awaited<ReturnType<ReviewSite['person']>>;
let luis: Awaited<ReturnType<ReviewSite['person']>>;
test.beforeAll(async () => {
  site = await openReviewSite();
  ana = await site.person('Ana', 'administrador');
  luis = await site.person('Luis');
});
test.afterAll(() => site?.close());
// Refused forms.
test.beforeEach(({ watch }) => {
  watch.expected.push(/status of (403|409|422)/);
});

const signIn = (context: BrowserContext, { cookies } = ana) =>
  context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site.origin })));
async function desk(page: Page, path: string) {
  await signIn(page.context());
  await page.goto(`${site.origin}/administracion${path}`);
}

const TEXT = `Somos **una congregación** de la costa.

## Horarios
- Domingos, a las 11
- Miércoles, a las 7

[Escríbanos](mailto:nombre@example.org) <b>sin HTML</b>`;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is written, looked at before it is kept, and linked from every page', async ({ page }) => {
    await desk(page, '/paginas');
    await page.getByRole('link', { name: 'Escribir una página' }).click();
    await page.getByLabel('Título').fill('Quiénes somos');
    await page.getByRole('textbox', { name: 'Texto' }).fill(`${TEXT} [mal](javascript:alert(1))`);
    await page.getByLabel('Dónde se enlaza').selectOption({ label: 'Arriba, en el menú' });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('El enlace a «javascript:alert(1)» no sirve')).toBeVisible();
    await expect(page.getByLabel('Título')).toHaveValue('Quiénes somos');
    await page.getByRole('textbox', { name: 'Texto' }).fill(TEXT);
    await page.getByRole('button', { name: 'Ver cómo queda' }).click();
    await expect(page.getByRole('heading', { name: 'Horarios' })).toBeVisible();
    await expect(page.getByText('Todavía no se ha guardado nada.')).toBeVisible();
    expect((await page.request.get(`${site.origin}/p/quienes-somos`)).status()).toBe(404);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('ya se ven en el sitio');
    await page.goto(`${site.origin}/search/Jude/1/1`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Quiénes somos' })).toHaveAttribute(
      'href',
      '/p/quienes-somos',
    );
  });
});

test('a reader sees it, with its words for search engines', async ({ page }) => {
  await page.goto(`${site.origin}/p/quienes-somos`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Quiénes somos');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Horarios');
  await expect(main.getByRole('listitem')).toHaveCount(2);
  await expect(main).toContainText('<b>sin HTML</b>');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Somos una congregación de la costa/,
  );
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, `${width} px`);
  }
});

test('of two who edit at once the second sees both texts, and keeps theirs if they want', async ({ page }) => {
  await desk(page, '/paginas');
  await page.getByRole('main').getByRole('link', { name: 'Quiénes somos' }).click();
  await hydrated(page);
  const [{ id, version } = { id: '', version: 0 }] = await site.services.pageDesk.list();
  const theirs = {
    titulo: 'Quiénes somos',
    direccion: '',
    texto: 'Lo de ella.',
    lugar: 'header',
    publicada: '1',
  } as const;
  expect(await site.services.pageDesk.save(ana.viewer, id, theirs, version)).toMatchObject({ ok: true });
  const field = page.getByRole('textbox', { name: 'Texto' });
  await field.fill('Lo mío.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('Otra persona ha guardado esta página');
  await expect(field).toHaveValue('Lo mío.');
  await expect(page.getByRole('main').getByText('Lo de ella.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('ya se ven en el sitio');
  await page.getByRole('list').filter({ hasText: 'la de ahora' }).getByRole('link').nth(1).click();
  await expect(page.getByRole('main')).toContainText('Lo de ella.');
  await page.getByRole('button', { name: 'Volver a este texto' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Vuelve a decir lo que decía.');
  await expect(field).toHaveValue('Lo de ella.');
});

test('what was typed for a page that somebody has deleted becomes a new one', async ({ page }) => {
  await desk(page, '/paginas/nueva');
  await hydrated(page);
  await page.getByLabel('Título').fill('Horarios');
  await page.getByRole('textbox', { name: 'Texto' }).fill('Domingos a las 11.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('ya se ven en el sitio');
  const pages = await site.services.pageDesk.list();
  await site.services.pageDesk.remove(ana.viewer, pages.find(({ slug }) => slug === 'horarios')!.id);
  await page.getByRole('textbox', { name: 'Texto' }).fill('Domingos a las 12.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('Otra persona ha borrado esta página');
  await expect(page.getByRole('textbox', { name: 'Texto' })).toHaveValue('Domingos a las 12.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('ya se ven en el sitio');
  expect((await page.request.get(`${site.origin}/p/horarios`)).status()).toBe(200);
});

test('ten pages in the header fit at every width, and the phone’s menu lists them', async ({ page }) => {
  const { pageDesk } = site.services;
  const there = await pageDesk.list();
  for (let n = there.length; n < 10; n++) {
    const titulo = `${'Palabralarguísima '.repeat(3)}${n}`;
    const made = await pageDesk.create(ana.viewer, {
      titulo,
      direccion: `p${n}`,
      texto: 'x',
      lugar: 'header',
      publicada: '1',
    });
    expect(made).toMatchObject({ ok: true });
  }
  for (const path of ['/', '/search/Jude/1/1', '/p/quienes-somos'])
    for (const width of [320, 360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site.origin + path);
      await expectFits(page, `${path} at ${width} px`);
    }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByText('Menú', { exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Palabra/ })).toHaveCount(8);
  await expectFits(page, 'the open menu');
  for (const { id, slug } of await pageDesk.list()) if (/^p\d/.test(slug)) await pageDesk.remove(ana.viewer, id);
});

test('a suspended person is signed out and told so; readmitted, they sign in again', async ({ browser, page }) => {
  const context = await browser.newContext({ locale: 'es-ES' });
  await signIn(context, luis);
  const theirs = await context.newPage();
  await theirs.goto(`${site.origin}/cuenta`);
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await desk(page, '/personas');
  await page.getByRole('main').getByRole('link', { name: 'Luis' }).click();
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Suspender la cuenta' });
  await form.getByLabel('Su contraseña').fill(ana.password);
  await form.getByRole('button', { name: 'Suspender' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    'Se ha suspendido la cuenta y se han cerrado sus sesiones.',
  );
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/SignIn/);
  await theirs.getByLabel('Correo electrónico').fill(luis.email);
  await theirs.getByLabel('Contraseña', { exact: true }).fill(luis.password);
  await theirs.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(theirs.getByRole('alert')).toContainText('Esta cuenta está suspendida');
  await page.getByRole('button', { name: 'Volver a admitir' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Se ha vuelto a admitir la cuenta.');
  await theirs.getByLabel('Contraseña', { exact: true }).fill(luis.password);
  await theirs.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(theirs).not.toHaveURL(/\/SignIn/);
  await context.close();
});

test('the zone of this device is one press of the first steps', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-ES', timezoneId: 'America/Bogota' });
  const page = await context.newPage();
  await desk(page, '');
  await page.getByRole('button', { name: 'Usar la de este dispositivo (Colombia)' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    'Las horas se ven ahora en la zona de este dispositivo.',
  );
  await page.goto(`${site.origin}/administracion/textos`);
  await expect(page.getByLabel('Zona horaria')).toHaveValue('America/Bogota');
  await context.close();
});
