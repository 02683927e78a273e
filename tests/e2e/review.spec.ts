// The correctors' reading room in a browser: by keyboard alone, without scripts, in both colour schemes and at both widths.
import type { BrowserContext } from '@playwright/test';
import { openReviewSite, type ReviewSite, visitor } from '../review-site.ts';
import { expect, expectAccessible, expectFits, hydrated, LOOKS, type Page, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(90_000);

let site: ReviewSite;
let eva: Awaited<ReturnType<ReviewSite['person']>>;
test.beforeAll(async () => {
  site = await openReviewSite();
  eva = await site.person('Eva', 'corrector');
});
test.afterAll(() => site?.close());

const signIn = (context: BrowserContext) =>
  context.addCookies(eva.cookies.map((cookie) => ({ ...cookie, url: site.origin })));
const state = async (id: string) => (await site.services.corrections.reviewItem(eva.viewer, id))?.state;
const room = async (page: Page, path = '/revision') => {
  await signIn(page.context());
  await page.goto(site.origin + path);
};

/** From here on keys are heard. */
const awake = (page: Page) => expect(page.getByRole('button', { name: 'Teclas' })).toBeVisible();

test('by keyboard alone: through the queue, accept, change, reject', async ({ page, watch }) => {
  watch.expected.push(/422/);
  const ids = [];
  for (const verse of [1, 2, 3]) ids.push(await site.propose(visitor('a'), `Jude.1.${verse}`, 'Aquí', 'Allí'));
  // Another change, so that the three are not one slip.
  ids.push(await site.propose(visitor('b'), 'Jude.1.4', 'está', 'están'));
  await room(page);
  await awake(page);
  await expect(page.getByText('Esperan 4 propuestas.')).toBeVisible();

  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Judas 1:1' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Judas 1:2' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Judas 1:1');
  await expect(heading).toBeFocused();

  await awake(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Teclas' });
  await expect(help).toBeVisible();
  // Under the help nothing is decided.
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  expect(await state(ids[0]!)).toBe('pending');

  await page.keyboard.press('a');
  await expect(heading).toHaveText('Judas 1:2');
  await expect(page.getByRole('status')).toContainText('Judas 1:1: aceptada y publicada.');
  await expect(page.getByRole('link', { name: '3 correcciones esperan' })).toBeVisible();
  await expect(heading).toBeFocused();

  await page.keyboard.press('e');
  const text = page.getByLabel('Texto del versículo');
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('Allí está Judas 1:2.');
  await expect(page.getByRole('button', { name: 'Aceptar con estos cambios' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ControlOrMeta+a');
  // Letters that are commands elsewhere are letters here.
  await page.keyboard.type('Así está Judas 1:2.');
  await page.keyboard.press('Control+Enter');
  await expect(heading).toHaveText('Judas 1:3');
  expect(await state(ids[1]!)).toBe('accepted');

  await page.keyboard.press('j');
  await expect(heading).toHaveText('Judas 1:4');
  await page.keyboard.press('k');
  await expect(heading).toHaveText('Judas 1:3');
  await page.keyboard.press('r');
  await expect(page.getByLabel('Por qué no se acepta')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Escriba por qué no se acepta');
  await page.getByLabel('Por qué no se acepta').focus();
  await page.keyboard.type('Ya decía bien.');
  await page.keyboard.press('Control+Enter');
  await expect(heading).toHaveText('Judas 1:4');
  await page.keyboard.press('u');
  await expect(heading).toHaveText('Revisión');
  await expect(page.getByText('Espera 1 propuesta.')).toBeVisible();
  expect(site.services.texts.edition()?.meta.title).toBe('Edición primera');
  const said = await (await page.request.get(`${site.origin}/api/verse/chapter/Jude/1`)).json();
  expect(said.slice(0, 3).map(({ text }: { text: string }) => text)).toEqual([
    'Allí está Judas 1:1.',
    'Así está Judas 1:2.',
    'Aquí está Judas 1:3.',
  ]);
});

test('single keys can be turned off, and stay off', async ({ page }) => {
  await room(page);
  await awake(page);
  await page.getByRole('button', { name: 'Teclas' }).click();
  await page.getByLabel('Usar estas teclas').uncheck();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.reload();
  await awake(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Judas 1:4' })).not.toBeFocused();
});

test('the same slip in many places, with one decision', async ({ page }) => {
  const ids = [];
  for (const verse of [11, 12, 13]) ids.push(await site.propose(visitor('c'), `Jude.1.${verse}`, 'Aquí', 'Así'));
  await room(page, `/revision/${ids[0]}`);
  await awake(page);
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: 'Judas 1:12' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Judas 1:13' }).uncheck();
  // Enter on a box decides nothing.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Lo mismo en 1 lugar más.');
  expect(await Promise.all(ids.map(state))).toEqual(['accepted', 'accepted', 'pending']);
});

test('what is typed survives a reload and a session that is over', async ({ page }) => {
  const id = await site.propose(visitor('f'), 'Jude.1.21', 'Aquí', 'Así');
  await room(page, `/revision/${id}`);
  await awake(page);
  await page.keyboard.press('r');
  await page.keyboard.type('Pensado con calma.');
  await page.reload();
  const reason = page.getByLabel('Por qué no se acepta');
  await expect(reason).toBeVisible();
  await expect(reason).toHaveValue('Pensado con calma.');

  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Rechazar con este motivo' }).click();
  await page.waitForURL('**/SignIn?volver=**');
  await room(page, `/revision/${id}`);
  await expect(reason).toHaveValue('Pensado con calma.');
  await page.getByRole('button', { name: 'Rechazar con este motivo' }).click();
  await expect(page.getByRole('status')).toContainText('Judas 1:21: rechazada.');
  expect(await state(id)).toBe('rejected');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a slip is settled with plain forms, and taken back', async ({ page }) => {
    const id = await site.propose(visitor('d'), 'Ps.3.2', 'Aquí', 'Allí', { note: 'Folio 3.' });
    await room(page, '/revision?orden=libro');
    await page.getByRole('link', { name: 'Salmo 3:2' }).click();
    await expect(page.getByText('Folio 3.')).toBeVisible();
    await page.getByText('Aceptar con cambios', { exact: true }).click();
    await page.getByLabel('Texto del versículo').fill('Así está Salmos 3:2.');
    await page.getByLabel('Por qué (puede quedar vacío)').fill('Dice «así».');
    await page.getByRole('button', { name: 'Aceptar con estos cambios' }).click();
    await expect(page.getByText('Salmo 3:2: aceptada y publicada.')).toBeVisible();
    expect(await state(id)).toBe('accepted');

    await page.getByRole('link', { name: 'Ver su historia' }).click();
    await expect(page.getByText('Dice «así».')).toBeVisible();
    await page.getByRole('link', { name: 'Volver a este texto' }).click();
    await page.getByLabel('Por qué').fill('No lo decía.');
    await page.getByRole('button', { name: 'Volver a este texto' }).click();
    await expect(page.getByText('Este versículo se ha corregido 2 veces.')).toBeVisible();
    await expect(page.getByText('No lo decía.')).toBeVisible();
  });
});

test('what the browser is shown and what is read aloud say the same', async ({ page }) => {
  const id = await site.propose(visitor('e'), 'Ps.4.2', 'Aquí', 'Allí');
  await room(page, `/revision/${id}`);
  await expect(page.getByRole('deletion')).toHaveText(/se quita: Aquí/);
  await expect(page.getByRole('insertion')).toHaveText(/se pone: Allí fin del cambio/);
});

for (const [colorScheme, width] of LOOKS)
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: width === 360 ? 640 : 900 } });

    test('axe finds nothing, nothing overflows', async ({ page }) => {
      const { items } = await site.services.corrections.queue('oldest');
      const alike = items.find(({ id }) => id === 'Jude.1.4') ?? items[0];
      const paths = ['/revision', `/revision/${alike?.proposal}`, '/historia/Psalms/3/2', '/revision/cambios'];
      for (const path of paths) {
        await room(page, path);
        await hydrated(page);
        for (const summary of await page.locator('main summary').all()) await summary.click();
        await expectAccessible(page, path);
        await expectFits(page, path);
      }
    });
  });
