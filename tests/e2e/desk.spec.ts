// An administrator's changes at the owner's desk are visible to a visitor at once; by keyboard, in both colour schemes and
// at both widths.
import type { BrowserContext } from '@playwright/test';
import { pngOf } from '../../services/files/pictures/test-pictures.ts';
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { expect, expectFits, hydrated, type Page, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1280, height: 900 } });

let site: ReviewSite;
let ana: Awaited<ReturnType<ReviewSite['person']>>;
test.beforeAll(async () => {
  site = await openReviewSite();
  ana = await site.person('Ana', 'administrador');
});
test.afterAll(() => site?.close());

const signIn = (context: BrowserContext) =>
  context.addCookies(ana.cookies.map((cookie) => ({ ...cookie, url: site.origin })));
const desk = async (page: Page, path = '') => {
  await signIn(page.context());
  await page.goto(`${site.origin}/administracion${path}`);
  await hydrated(page);
};
const saved = (page: Page) =>
  expect(page.getByRole('main').getByRole('status').first()).toContainText('ya se ven en el sitio');

/** Opens the site as another visitor, in a new browser context. */
async function visit(page: Page, look: (visitor: Page) => Promise<void>) {
  const context = await page.context().browser()!.newContext({ locale: 'es-ES' });
  const visitor = await context.newPage();
  await visitor.goto(`${site.origin}/`);
  await look(visitor);
  await context.close();
}

/** Checks the front page, narrow and wide: title, picture and year are stacked within their frame, with nothing beside them. */
async function expectFrontPage(visitor: Page) {
  for (const width of [360, 1280]) {
    await visitor.setViewportSize({ width, height: 800 });
    await visitor.evaluate(() => document.fonts.ready);
    const boxes = await visitor.locator('.title-page > *').evaluateAll((parts) =>
      parts.map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const { left, right, top, bottom } = (part.childNodes.length > 0 ? range : part).getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    const frame = await visitor.locator('.title-page').evaluate((page) => {
      const { left, right, top, bottom } = page.getBoundingClientRect();
      const border = Number.parseFloat(getComputedStyle(page).borderLeftWidth);
      return { left: left + border, right: right - border, top: top + border, bottom: bottom - border };
    });
    expect(boxes.length).toBeGreaterThanOrEqual(4);
    for (const [at, box] of boxes.entries()) {
      expect(box.left, `${width} px: part ${at} in the frame`).toBeGreaterThanOrEqual(frame.left);
      expect(box.right, `${width} px: part ${at} in the frame`).toBeLessThanOrEqual(frame.right + 1);
      expect(box.top, `${width} px: part ${at} below the one before`).toBeGreaterThanOrEqual(
        (boxes[at - 1]?.bottom ?? frame.top) - 1,
      );
      expect(box.bottom, `${width} px: part ${at} in the frame`).toBeLessThanOrEqual(frame.bottom);
    }
    await expectFits(visitor, `${width} px`);
  }
}

test('a draft is restored after the session has expired, and can be discarded', async ({ page }) => {
  await desk(page, '/textos');
  const [title, second] = [page.getByLabel('Título', { exact: true }), page.getByLabel('Segundo párrafo')];
  const before = await title.inputValue();
  await title.fill('La Biblia del Cántaro');
  await second.fill('Otro párrafo.');
  await page.getByLabel('Zona horaria').selectOption('UTC');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/SignIn/);
  await desk(page, '/textos');
  await expect(title).toHaveValue('La Biblia del Cántaro');
  await expect(second).toHaveValue('Otro párrafo.');
  await expect(page.getByLabel('Zona horaria')).toHaveValue('UTC');
  await page.getByRole('button', { name: 'Descartarlo' }).click();
  await expect(title).toHaveValue(before);
  await page.reload();
  await hydrated(page);
  await expect(title).toHaveValue(before);
  await expect(page.getByRole('button', { name: 'Descartarlo' })).toHaveCount(0);
});

test('the desk is reached from the header, and everybody sees a new title', async ({ page, watch }) => {
  watch.expected.push(/422/);
  await signIn(page.context());
  await page.goto(`${site.origin}/search/Jude/1/1`);
  await page.getByRole('button', { name: 'Ana' }).click();
  await page.getByRole('link', { name: 'Administrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lo que falta por configurar' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Administración' })
    .getByRole('link', { name: 'Textos y portada' })
    .click();
  await page.getByLabel('Título', { exact: true }).fill('');
  await page.keyboard.press('Enter');
  // The invalid field has the focus.
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
  await expect(page.getByText('Escriba algo aquí.')).toBeVisible();
  await page.keyboard.type('La Biblia del Oso');
  await page.keyboard.press('Enter');
  await saved(page);
  await visit(page, async (visitor) => {
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('La Biblia del Oso');
    await expect(visitor.getByRole('banner')).toContainText('La Biblia del Oso');
  });
});
test('verses of the day are reordered by keyboard, and an invalid one is reported', async ({ page, watch }) => {
  watch.expected.push(/422/);
  await desk(page, '/versiculos');
  await page.getByRole('button', { name: 'Quitar: 4, Mateo 11:28' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Quitar: 3, Isaías 40:31' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Quitar: 2, Salmo 23:1' })).toBeFocused();
  await page.getByRole('button', { name: 'Subir: 2, Salmo 23:1' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Bajar: 1, Salmo 23:1' })).toBeFocused();
  await page.getByRole('button', { name: 'Añadir un versículo' }).press('Enter');
  await expect(page.getByLabel('Referencia').nth(2)).toBeFocused();
  await page.keyboard.type('Mt 5:3');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Referencia').nth(2)).toBeFocused();
  await expect(page.getByText('Esta edición no contiene el libro «Mateo».')).toBeVisible();
  await page.getByLabel('Referencia').nth(2).fill('Judas 3');
  await page.getByRole('button', { name: 'Ver los textos' }).click();
  await expect(page.getByText('Aquí está Judas 1:3.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await saved(page);
  await visit(page, async (visitor) => {
    const fader = visitor.getByRole('region', { name: 'Versículos escogidos' });
    await expect(fader.getByRole('blockquote').first()).toHaveText('Aquí está Salmo 23:1.');
    await expect(fader.locator('.source')).toHaveText(['Salmo 23:1', 'Juan 3:16', 'Judas 1:3']);
  });
});

test('a link is hidden, and a picture is uploaded', async ({ page }) => {
  await desk(page, '/enlaces');
  const part = (heading: string) => page.locator('section', { has: page.getByRole('heading', { name: heading }) });
  await part('Sitios afiliados').getByLabel('Nombre').first().fill('Biblias abiertas');
  const social = part('Redes sociales');
  await social.getByLabel('No mostrar').nth(2).check();
  await social.getByLabel('Dirección').first().fill('www.facebook.com/mi.biblia');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await saved(page);

  await page.goto(`${site.origin}/administracion/imagen`);
  await page
    .getByLabel('Archivo')
    .setInputFiles({ name: 'olivo.png', mimeType: 'image/png', buffer: pngOf(1000, 1500) });
  await page.getByLabel('Qué se ve en ella').fill('Un olivo');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await saved(page);
  await visit(page, async (visitor) => {
    const picture = visitor.getByRole('img', { name: 'Un olivo' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([
      1000, 1500,
    ]);
    await expectFrontPage(visitor);
    const footer = visitor.locator('.foot > div > div').filter({ hasText: 'Redes sociales' });
    await expect(footer.getByRole('link')).toHaveText(['Facebook', 'Instagram', 'YouTube']);
    await expect(footer.getByRole('link').first()).toHaveAttribute('href', 'https://www.facebook.com/mi.biblia');
    const affiliated = visitor.locator('.foot > div > div').filter({ hasText: 'Sitios afiliados' });
    await expect(affiliated.getByRole('link').first()).toHaveText('Biblias abiertas');
  });
});

test('leaving a page with unsaved changes asks first', async ({ page }) => {
  const dialogs: string[] = [];
  let stays = true;
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message());
    return stays ? dialog.dismiss() : dialog.accept();
  });
  const sections = page.getByRole('navigation', { name: 'Administración' });
  const pages = page.getByRole('navigation', { name: 'Textos y portada' });
  await desk(page, '/textos');
  await page.getByLabel('Subtítulo').fill('1909');
  await pages.getByRole('link', { name: 'Enlaces' }).click();
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await expect(page.getByLabel('Subtítulo')).toHaveValue('1909');
  await page.evaluate(() => location.reload());
  await expect.poll(() => dialogs).toEqual(['beforeunload', 'beforeunload']);
  await expect(page.getByLabel('Subtítulo')).toHaveValue('1909');

  stays = false;
  await pages.getByRole('link', { name: 'Enlaces' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enlaces' })).toBeVisible();
  expect(dialogs).toHaveLength(3);
  // Removing a row is a change too; after saving there is none.
  await page.getByRole('button', { name: 'Quitar: 3, Debian' }).click();
  stays = true;
  await pages.getByRole('link', { name: 'Imagen' }).click();
  await expect.poll(() => dialogs).toHaveLength(4);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await saved(page);
  await sections.getByRole('link', { name: 'Personas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personas' })).toBeVisible();
  expect(dialogs).toHaveLength(4);
});

test('sending one of two forms on a page asks first if the other has unsaved changes', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  await site.person('Luis', 'lector');
  await desk(page, '/personas');
  await page.getByRole('link', { name: 'Luis' }).click();
  await expect(page.getByRole('radio', { name: /^corrector/ })).toBeVisible();
  await hydrated(page);
  await page.getByRole('radio', { name: /^corrector/ }).check();
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect
    .poll(() => dialogs)
    .toEqual(['En otro formulario de esta página hay cambios sin guardar. ¿Continuar y perderlos?']);
  await expect(page.getByRole('radio', { name: /^corrector/ })).toBeChecked();
});

for (const button of ['Archivar', 'Es correo basura', 'Marcar como no leído'])
  test(`the draft of an answer is restored after «${button}»`, async ({ page }) => {
    const { messages } = site.services;
    const letter = { address: 'luz@example.org', message: `¿Y ahora «${button}»?` };
    expect(await messages.take({ expired: false, client: 'x' }, letter)).toMatchObject({ ok: true });
    await signIn(page.context());
    // A fast writer types before the page is hydrated.
    let come = () => {};
    const gate = new Promise<void>((done) => {
      come = done;
    });
    await page.route('**/assets/*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(`${site.origin}/administracion/mensajes`, { waitUntil: 'commit' });
    await page.getByRole('link').filter({ hasText: letter.message }).click();
    await page.getByLabel('Su respuesta').fill('Gracias: lo miro mañana.');
    const path = page.url();
    come();
    await hydrated(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mensajes' })).toBeVisible();
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByLabel('Su respuesta')).toHaveValue('Gracias: lo miro mañana.');
    await expect(page.getByRole('button', { name: 'Descartarlo' })).toBeVisible();
  });

test('without a chosen time zone the desk shows the browser’s time, otherwise the site’s time', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-ES', timezoneId: 'America/Bogota' });
  const page = await context.newPage();
  await desk(page, '/registro');
  const time = page.getByRole('main').getByRole('time').first();
  await expect(time).toHaveText(/ \(hora de Colombia\)$/);
  const utc = new Date((await time.getAttribute('datetime')) ?? '');
  const there = utc.toLocaleTimeString('es', { timeZone: 'America/Bogota', hour: 'numeric', minute: '2-digit' });
  await expect(time).toContainText(`, ${there} (`);
  await page.goto(`${site.origin}/administracion/textos`);
  const zone = page.getByLabel('Zona horaria');
  const own = page.getByRole('button', { name: 'Usar la de este dispositivo (Colombia)' });
  await own.click();
  await expect(zone).toHaveValue('America/Bogota');
  await expect(own).toBeHidden();
  await zone.selectOption({ label: 'España' });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await saved(page);
  await page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name: 'Registro' }).click();
  await expect(time).toHaveText(/ \(hora de Europa central\)$/);
  await context.close();
});

test('the log shows the values before and after a change, and reverts it', async ({ page }) => {
  await desk(page, '/registro');
  const entry = page.getByRole('listitem').filter({ hasText: 'Cambió un ajuste: Título' });
  await expect(entry).toContainText('Ana');
  await expect(entry).toContainText(/AntesSagrada BibliaDespuésLa Biblia del Oso/);
  await entry.getByRole('link').click();
  await page.getByRole('button', { name: 'Restaurar este valor' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Se ha restaurado el valor anterior.');
  await visit(page, (visitor) => expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Sagrada Biblia'));
});

for (const title of [
  'Biblia de la Congregación Betel «Ñandú»',
  'Reconciliación',
  'La Santa Biblia de los Desafortunadamenteincomprendidos',
  'Otorrinolaringología para desconstitucionalizadores',
])
  test(`a long title fits its frame and the header: ${title}`, async ({ page }) => {
    await desk(page, '/textos');
    await page.getByLabel('Título', { exact: true }).fill(title);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await saved(page);
    await visit(page, async (visitor) => {
      await expectFrontPage(visitor);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
      // The links of the header are on one line.
      await visitor.setViewportSize({ width: 1280, height: 800 });
      const tops = await visitor
        .locator('.head nav > *')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
      expect(new Set(tops).size).toBe(1);
    });
  });
