// Correctors use the review pages by keyboard alone, without scripts, and on a phone.
import type { BrowserContext } from '@playwright/test';
import { openReviewSite, type ReviewSite, visitor } from '../review-site.ts';
import { expect, expectAccessible, expectFits, hydrated, type Page, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
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

/** Waits until the page listens to keys. */
const keysReady = (page: Page) => expect(page.getByRole('button', { name: 'Teclas' })).toBeVisible();

test('by keyboard alone a corrector goes through the queue, accepts, changes and rejects', async ({ page, watch }) => {
  watch.expected.push(/422/);
  const ids = [];
  // There are four different mistakes, so that each is a separate entry.
  ids.push(await site.propose(visitor('a'), 'Jude.1.1', 'Aquí', 'Allí'));
  ids.push(await site.propose(visitor('a'), 'Jude.1.2', 'está', 'esta'));
  ids.push(await site.propose(visitor('a'), 'Jude.1.3', 'Aquí', 'Así'));
  ids.push(await site.propose(visitor('b'), 'Jude.1.4', 'está', 'están'));
  await room(page);
  await keysReady(page);
  await expect(page.getByText('Hay 4 propuestas pendientes.')).toBeVisible();

  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Judas 1:1' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Judas 1:2' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Judas 1:1');

  await keysReady(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(help).toBeVisible();
  // While the help is open, its keys decide nothing.
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  expect(await state(ids[0]!)).toBe('pending');

  await page.keyboard.press('a');
  await expect(heading).toHaveText('Judas 1:2');
  await expect(page.getByRole('status')).toContainText('Judas 1:1: aceptada y publicada.');
  await expect(page.getByRole('link', { name: '3 correcciones esperan' })).toBeVisible();

  await keysReady(page);
  await page.keyboard.press('e');
  const text = page.getByLabel('Texto del versículo');
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('Aquí esta Judas 1:2.');
  await expect(page.getByRole('button', { name: 'Aceptar con estos cambios' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ControlOrMeta+a');
  // In a text field, command keys are typed as letters.
  await page.keyboard.type('Así está Judas 1:2.');
  await page.keyboard.press('Control+Enter');
  await expect(heading).toHaveText('Judas 1:3');
  await keysReady(page);
  expect(await state(ids[1]!)).toBe('accepted');

  await page.keyboard.press('j');
  await expect(heading).toHaveText('Judas 1:4');
  await keysReady(page);
  await page.keyboard.press('k');
  await expect(heading).toHaveText('Judas 1:3');
  await keysReady(page);
  await page.keyboard.press('r');
  await expect(page.getByLabel('Por qué no se acepta')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Escriba por qué no se acepta');
  await keysReady(page);
  await page.getByLabel('Por qué no se acepta').focus();
  await page.keyboard.type('Ya decía bien.');
  await page.keyboard.press('Control+Enter');
  await expect(heading).toHaveText('Judas 1:4');
  await keysReady(page);
  await page.keyboard.press('u');
  await expect(heading).toHaveText('Revisión');
  await expect(page.getByText('Hay 1 propuesta pendiente.')).toBeVisible();
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
  await keysReady(page);
  await page.getByRole('button', { name: 'Teclas' }).click();
  await page.getByLabel('Usar atajos de una sola tecla en este sitio').uncheck();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.reload();
  await keysReady(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Judas 1:4' })).not.toBeFocused();
});

test('a key does its work as soon as the page says that there are keys', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('button.keys')) return;
      observer.disconnect();
      dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
    }).observe(document, { childList: true, subtree: true });
  });
  await room(page);
  await expect(page.getByRole('link', { name: 'Judas 1:4' })).toBeFocused();
});

test('the same mistake in many places is decided once', async ({ page }) => {
  const ids = [];
  for (const verse of [11, 12, 13]) ids.push(await site.propose(visitor('c'), `Jude.1.${verse}`, 'Aquí', 'Así'));
  await room(page);
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Judas 1:11' }) });
  await expect(entry).toContainText('La misma corrección en Judas 1:12, Judas 1:13');
  await expect(page.getByRole('heading', { name: 'Judas 1:12' })).toBeHidden();
  await entry.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(`${site.origin}/revision/${ids[0]}`);
  await keysReady(page);
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: 'Judas 1:12' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Judas 1:13' }).uncheck();
  // Enter on a checkbox decides nothing.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Lo mismo en 1 lugar más.');
  expect(await Promise.all(ids.map(state))).toEqual(['accepted', 'accepted', 'pending']);
});

test('a draft survives a reload and an expired session', async ({ page }) => {
  const id = await site.propose(visitor('f'), 'Jude.1.21', 'Aquí', 'Así');
  await room(page, `/revision/${id}`);
  await keysReady(page);
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

  test('a decision is made with plain forms, and undone', async ({ page }) => {
    const id = await site.propose(visitor('d'), 'Ps.3.2', 'Aquí', 'Allí', { note: 'Folio 3.' });
    await room(page, '/revision?orden=libro');
    await page.getByRole('link', { name: 'Salmo 3:2' }).click();
    await expect(page.getByText('Folio 3.')).toBeVisible();
    await page.getByText('Aceptar con cambios', { exact: true }).click();
    await page.getByLabel('Texto del versículo').fill('Así está Salmos 3:2.');
    await page.getByLabel('Por qué (opcional)').fill('Dice «así».');
    await page.getByRole('button', { name: 'Aceptar con estos cambios' }).click();
    await expect(page.getByText('Salmo 3:2: aceptada y publicada.')).toBeVisible();
    expect(await state(id)).toBe('accepted');

    await page.getByRole('link', { name: 'Ver su historial' }).click();
    await expect(page.getByText('Dice «así».')).toBeVisible();
    await page.getByRole('link', { name: 'Volver a este texto' }).click();
    await page.getByLabel('Por qué').fill('No lo decía.');
    await page.getByRole('button', { name: 'Volver a este texto' }).click();
    await expect(page.getByText('Este versículo se ha corregido 2 veces.')).toBeVisible();
    await expect(page.getByText('No lo decía.')).toBeVisible();
  });
});

test('the visible text and the text for screen readers are the same', async ({ page }) => {
  const id = await site.propose(visitor('e'), 'Ps.4.2', 'Aquí', 'Allí');
  await room(page, `/revision/${id}`);
  await expect(page.getByRole('deletion')).toHaveText(/se quita: Aquí/);
  await expect(page.getByRole('insertion')).toHaveText(/se añade: Allí fin del cambio/);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  let id: string;
  test.beforeAll(async () => {
    id = await site.propose(visitor('g'), 'Ps.5.2', 'Aquí', 'Allí', {
      note: 'Una nota\nde varias líneas.\n'.repeat(12),
    });
    await site.propose(visitor('g'), 'Ps.5.3', 'Aquí', 'Allí');
  });
  const bar = (page: Page) => page.locator('.deciding');

  for (const [width, height, forcedColors] of [
    [360, 740, 'none'],
    [320, 568, 'active'],
    [740, 360, 'none'],
  ] as const)
    test(`every decision is within a thumb’s reach at ${width} × ${height}, and hides nothing`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ forcedColors });
      await room(page, `/revision/${id}`);
      await hydrated(page);
      for (const control of [
        page.getByRole('button', { name: 'Aceptar', exact: true }),
        page.getByRole('link', { name: 'Aceptar con cambios' }),
        page.getByRole('link', { name: 'Rechazar' }),
      ])
        await expect(control).toBeInViewport({ ratio: 1 });
      await expectFits(page);
      for (const summary of await page.locator('main summary').all()) await summary.click();
      const hidden = await hiddenBehindBar(page);
      expect(hidden.seen).toBeGreaterThan(20);
      expect(hidden.behind).toEqual([]);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const end = await page.locator('footer').boundingBox();
      const top = (await bar(page).boundingBox())!.y;
      expect(end!.y + end!.height, 'the last line').toBeLessThanOrEqual(top);
    });

  test('one of them opens the field for the reason, makes room for it, and decides', async ({ page }) => {
    const other = await site.propose(visitor('h'), 'Ps.5.4', 'Aquí', 'Así');
    await room(page, `/revision/${other}`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Rechazar' }).tap();
    const reason = page.getByLabel('Por qué no se acepta');
    await expect(reason).toBeFocused();
    await expect(reason).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toBeHidden();
    await page.keyboard.type('No es una errata.');
    await page.getByRole('button', { name: 'Rechazar con este motivo' }).tap();
    await expect(page.getByRole('status')).toContainText('Salmo 5:4: rechazada.');
    expect(await state(other)).toBe('rejected');
  });

  test('with very large type the bar is not sticky', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await room(page, `/revision/${id}`);
    await expect(bar(page)).toHaveCSS('position', 'static');
    await expectFits(page);
  });

  test('without scripts the buttons lead to the same fields', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await signIn(context);
    const page = await context.newPage();
    await page.goto(`${site.origin}/revision/${id}`);
    await page.getByRole('link', { name: 'Rechazar' }).click();
    const fold = page.locator('summary', { hasText: 'Rechazar' });
    await expect(fold).toBeInViewport({ ratio: 1 });
    await fold.click();
    await page.getByLabel('Por qué no se acepta').fill('No es una errata.');
    await expect(page.getByRole('button', { name: 'Rechazar con este motivo' })).toBeVisible();
    await context.close();
  });

  test('the links to the review pages are in the header’s menu', async ({ page }) => {
    await room(page, '/search/Jude/1/1');
    await hydrated(page);
    await page.getByText('Menú', { exact: true }).tap();
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Eva' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Administrar' })).toBeHidden();
    await expectAccessible(page, 'the menu', 'header');
    await header.getByRole('link', { name: /Revisar|correcciones esperan/ }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisión');
    await expect(header.getByRole('link', { name: 'Contacto' })).toBeHidden();
  });
});

test('on a wide screen the account’s name opens the links to the desk', async ({ page }) => {
  const teo = await site.person('Teodoro', 'administrador');
  await page.context().addCookies(teo.cookies.map((cookie) => ({ ...cookie, url: site.origin })));
  await page.goto(`${site.origin}/search/Jude/1/1`);
  await page.getByRole('button', { name: 'Teodoro' }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'the menu', 'header');
  await page.getByRole('link', { name: 'Administrar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.origin}/administracion`);
});

/** Focuses every focusable element, and lists those hidden behind the bar although they would fit above it. */
async function hiddenBehindBar(page: Page) {
  const behind: string[] = [];
  await page.locator('h1').focus();
  for (let seen = 0; ; seen++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const bar = document.querySelector('.deciding')!;
      const focused = document.activeElement!;
      if (focused === document.body || focused.closest('header, .skip')) return undefined;
      if (bar.contains(focused) || getComputedStyle(bar).visibility === 'hidden') return '';
      const { top, bottom } = focused.getBoundingClientRect();
      const edge = bar.getBoundingClientRect().top;
      return bottom > edge && bottom - top < edge ? focused.outerHTML.slice(0, 80) : '';
    });
    if (at === undefined) return { seen, behind };
    if (at !== '') behind.push(at);
  }
}
