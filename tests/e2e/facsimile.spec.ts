// Tests the scanned book from end to end: it is uploaded at the desk, its chapters are assigned to pages, it is read
// beside the text, and a part of a page is attached to a correction and seen by the reviewer.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportSkipped } from '../report-skipped.ts';
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { makeScannedBook, type ScannedBook } from '../scanned-book.ts';
import { expect, expectAccessible, hydrated, type Page, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
let site: ReviewSite;
let book: ScannedBook | undefined;
let path = '';
let dir: string;

test.beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'escaneado-'));
  site = await openReviewSite();
  const edition = site.services.texts.edition('uno');
  const chapters = ['John', 'Jude'].flatMap((osis) =>
    (edition?.chapterNumbers(osis) ?? []).map((chapter) => ({
      heading: `${osis === 'John' ? 'JUAN' : 'JUDAS'} ${chapter}`,
      verses: edition?.chapter(osis, chapter)?.verses ?? [],
    })),
  );
  book = await makeScannedBook(chapters);
  if (!book)
    return void reportSkipped('el visor del libro escaneado', 'instale de nuevo los paquetes (falta @napi-rs/canvas)');
  path = join(dir, 'Libro inventado.pdf');
  writeFileSync(path, book.pdf);
});
test.beforeEach(({ page }) => {
  test.skip(!book);
  page.setDefaultTimeout(20_000);
});
test.afterAll(async () => {
  await site?.close();
  rmSync(dir, { recursive: true });
});

async function enter(page: Page, name: string, role: 'lector' | 'corrector' | 'administrador'): Promise<string> {
  const { cookies, password } = await site.person(name, role);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.origin })));
  return password;
}

/** Waits until a page of the book is shown. */
const shown = (page: Page) =>
  expect
    .poll(
      () =>
        page
          .locator('.book-sheet img')
          .evaluate((picture: HTMLImageElement) =>
            picture.complete && picture.checkVisibility() ? picture.naturalWidth : 0,
          ),
      { timeout: 60_000 },
    )
    .toBeGreaterThan(100);

/** Waits until all pages have their pictures. */
async function prepared(own: ReviewSite): Promise<void> {
  const scan = own.services.scans.list()[0]!.id;
  await expect
    .poll(async () => (await own.services.scanPages.progress(scan))?.state, { timeout: 300_000 })
    .toBe('done');
}

test('the book is uploaded at the desk, and its chapters are assigned to pages', async ({ page, watch }) => {
  await enter(page, 'Ana', 'administrador');
  // The connection breaks once, and the upload resumes by itself.
  watch.expected.push(/ERR_FAILED/);
  // The first page is asked for before it is made.
  watch.expected.push(/status of 404/);
  let cut = false;
  await page.route('**/api/uploads/*', (route) => {
    if (cut || route.request().method() !== 'PATCH') return route.continue();
    cut = true;
    return route.abort();
  });
  await page.goto(`${site.origin}/administracion/libro`);
  await hydrated(page);
  await page.getByLabel('PDF del libro').setInputFiles(path);
  await page.getByRole('button', { name: 'Subir' }).click();
  await expect(page.getByText('El libro escaneado ya está en el sitio.')).toBeVisible();
  expect(cut).toBe(true);
  await expect(page.getByText(`${book!.pages} páginas`)).toBeVisible();
  await shown(page);
  await prepared(site);
  // The page follows the work, and loads itself anew once it is done.
  await expect(page.getByText(`Las ${book!.pages} páginas están preparadas.`)).toBeVisible({ timeout: 60_000 });
  await hydrated(page);

  const begins = book!.begins;
  // A page number beyond the book is reported while typing and when sent; it stays in the field.
  const sentence = `El libro tiene ${book!.pages} páginas: escriba un número entre 1 y ${book!.pages}.`;
  await page.getByLabel('Página del PDF').fill(String(book!.pages + 10));
  await expect(page.getByText(sentence)).toBeVisible();
  watch.expected.push(/status of 422/);
  await page.getByRole('button', { name: 'Marcar', exact: true }).click();
  await expect(page.getByLabel('Página del PDF')).toHaveValue(String(book!.pages + 10));
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await expect(page.getByText(sentence)).toHaveCount(1);
  await expect(page.getByText('Todavía no hay ninguna')).toBeVisible();
  await page.getByLabel('Página del PDF').fill('1');
  for (const [name, osis, chapter, at] of [
    ['Juan 1', 'John', '1', 0],
    ['Juan 21', 'John', '21', 20],
    ['Judas 1', 'Jude', '1', 21],
  ] as const) {
    const wanted = begins[at]!;
    await page.getByLabel('Libro', { exact: true }).last().selectOption(osis);
    await page.getByLabel('Capítulo', { exact: true }).last().fill(chapter);
    const field = page.getByLabel('Página del PDF');
    while (Number(await field.inputValue()) < wanted)
      await page.getByRole('button', { name: 'Página siguiente' }).click();
    while (Number(await field.inputValue()) > wanted)
      await page.getByRole('button', { name: 'Página anterior' }).click();
    await page.getByRole('button', { name: 'Marcar', exact: true }).click();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await hydrated(page);
  }
  await expectAccessible(page);
});

test('the chapter and its page follow each other, and a page costs one small picture', async ({ page }) => {
  const read: { readonly path: string; readonly bytes: number }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/facsimil\/(imagen|archivo)\//.test(pathname))
      read.push({ path: pathname, bytes: Number(response.headers()['content-length']) });
  });
  await page.goto(`${site.origin}/facsimil/John/21`);
  await shown(page);
  const number = page.getByRole('textbox', { name: 'Página' });
  await expect(number).toHaveValue(String(book!.begins[20]));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Juan 21');
  expect(new Set(read.map(({ path }) => path)).size, JSON.stringify(read)).toBe(1);
  for (const { path, bytes } of read) {
    expect(path).toMatch(new RegExp(`/imagen/[\\w-]+/${book!.begins[20]}-(800|1600)\\.webp$`));
    expect(bytes).toBeLessThanOrEqual(400_000);
  }

  // Going to a page of the book leads to its chapter.
  await number.fill('1');
  await number.press('Enter');
  await expect(heading).toHaveText('Juan 1');
  await expect(page.getByText('Aquí está Juan 1:3.')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/facsimil/pagina/1`);
  // The sheet is moved by keyboard.
  const sheet = page.getByRole('group', { name: /imagen$/ });
  await sheet.focus();
  await page.keyboard.press('PageDown');
  await expect(number).toHaveValue('2');
  const width = async () => (await page.locator('.book-sheet img').boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before * 1.2);
  // The page number is in the address.
  await page.reload();
  await expect(number).toHaveValue('2');
  await expectAccessible(page);
  // A page number beyond the book stays in the field and is reported; the shown page stays too.
  for (const none of ['40000', '0', 'xx']) {
    await number.fill(none);
    await number.press('Enter');
    await expect(page.getByRole('toolbar').getByRole('status')).toHaveText(
      `Esa página no existe: escriba un número del 1 al ${book!.pages}.`,
    );
    await expect(number).toHaveValue(none);
    await expect(page).toHaveURL(`${site.origin}/facsimil/pagina/2`);
  }
  await number.fill('1');
  await number.press('Enter');
  await expect(heading).toHaveText('Juan 1');
  await expect(page.getByRole('toolbar').getByRole('status')).toHaveText('');
});

test('a part of the page is attached to a correction, and the corrector sees it', async ({ page, browser }) => {
  await enter(page, 'Luz', 'lector');
  await page.goto(`${site.origin}/search/Jude/1/1`);
  await hydrated(page);
  await page.getByText('Aquí está Judas 1:3.').click({ position: { x: 20, y: 14 } });
  const text = page.getByRole('textbox', { name: 'Texto de Judas 1:3' });
  await text.fill('Así está Judas 1:3.');
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('link', { name: 'Ver en el libro impreso' }).click();
  const over = page.getByRole('dialog', { name: 'Judas 1:3 en el libro escaneado' });
  await shown(page);
  await over.getByRole('button', { name: 'Marcar la zona' }).click();
  const area = over.getByRole('group', { name: 'Zona marcada' });
  const sheet = (await over.locator('.book-sheet').boundingBox())!;
  await page.mouse.move(sheet.x + 80, sheet.y + 60);
  await page.mouse.down();
  await page.mouse.move(sheet.x + 260, sheet.y + 110, { steps: 4 });
  await page.mouse.up();
  await expect(over.locator('.marked-box')).toBeVisible();
  // The keyboard moves and enlarges the area.
  await area.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expectAccessible(page, 'over the chapter', 'dialog');
  await over.getByRole('button', { name: 'Adjuntar la zona' }).click();
  await expect(over).toBeHidden();
  await expect(text).toHaveValue('Así está Judas 1:3.');
  await expect(page.getByText(/^Zona marcada en la página/)).toBeVisible();
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('pendiente de revisión').first()).toBeVisible();

  const context = await browser.newContext({ locale: 'es-ES' });
  const review = await context.newPage();
  await enter(review, 'Eva', 'corrector');
  await review.goto(`${site.origin}/revision`);
  await review.getByRole('link', { name: 'Judas 1:3' }).click();
  await expect(review.getByText(/Hay una zona marcada en la página/)).toBeVisible();
  await hydrated(review);
  await review.getByRole('link', { name: 'Ver la página impresa' }).click();
  await shown(review);
  await expect(review.getByRole('img', { name: /^Zona: a/ })).toBeVisible();
  await review.keyboard.press('Escape');
  await expect(review.getByRole('dialog')).toBeHidden();
  await context.close();
});

test('the edition in the address is shown beside the page; an unknown edition is a 404', async ({ page }) => {
  const answer = async (address: string) => {
    const response = await page.request.get(site.origin + address);
    return { status: response.status(), text: await response.text() };
  };
  const second = await answer('/facsimil/Jude/1?edicion=dos');
  expect(second.status).toBe(200);
  expect(second.text).toContain('href="/search/Jude/1/1?edicion=dos"');
  expect(second.text).not.toContain('href="/search/Jude/1/1"');
  for (const address of ['/facsimil', '/facsimil/Jude/1', '/facsimil/pagina/1']) {
    const { status, text } = await answer(`${address}?edicion=cantaro1602`);
    expect(status, address).toBe(404);
    expect(text, address).toContain('Aquí no hay ninguna edición «cantaro1602».');
  }
});

for (const [what, answered] of [
  ['answers 503', { status: 503 }],
  ['is gone', { status: 404 }],
  ['does not answer', undefined],
] as const)
  test(`when a picture ${what}, a sentence says so, and the page can be requested again`, async ({ page, watch }) => {
    watch.expected.push(/status of (503|404)/);
    let requested = false;
    await page.clock.install();
    await page.route('**/facsimil/imagen/**', async (route) => {
      requested = true;
      if (answered) await route.fulfill(answered);
    });
    // A picture that does not come keeps the page from having loaded.
    await page.goto(`${site.origin}/facsimil/Jude/1`, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => requested).toBe(true);
    if (!answered) await page.clock.fastForward(30_000);
    await expect(page.getByText(/^No se ha podido cargar la página/)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByText(/^No se ha podido cargar la página/)).toBeVisible();
    await page.unroute('**/facsimil/imagen/**');
    // One that was only late appears by itself.
    if (answered) await page.getByRole('button', { name: 'Reintentar' }).click();
    await shown(page);
    await expect(page.locator('.sheet-state')).toBeEmpty();
  });

test('a page that is not ready yet says so and offers the file, and appears by itself', async ({ page, watch }) => {
  watch.expected.push(/status of 404/);
  const words = 'El libro todavía se está preparando, y esta página aún no está.';
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' };
  await page.route('**/facsimil/imagen/**', (route) => route.fulfill({ status: 404, body: words, headers }));
  await page.goto(`${site.origin}/facsimil/Jude/1`);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Descargar el libro', exact: true })).toHaveAttribute(
    'href',
    /^\/facsimil\/archivo\//,
  );
  await expectAccessible(page);
  await page.unroute('**/facsimil/imagen/**');
  await shown(page);
  await expect(page.getByText(words)).toBeHidden();
});

test('two fingers enlarge the page, and not the site', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, locale: 'es-ES' });
  const page = await context.newPage();
  await page.goto(`${site.origin}/facsimil/Jude/1`);
  await shown(page);
  const picture = page.locator('.book-sheet img');
  const { width, x, y } = (await picture.boundingBox())!;
  const touch = await context.newCDPSession(page);
  const fingers = (apart: number) => [-1, 1].map((side) => ({ x: x + 150 + side * apart, y: y + 150 }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', fingers(30));
  for (const apart of [40, 50, 60]) await send('touchMove', fingers(apart));
  await send('touchEnd', []);
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(width * 1.7);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await context.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page is in the HTML with links to its neighbours, and a form uploads a book', async ({ page, watch }) => {
    watch.expected.push(/status of 422/);
    watch.expected.push(/404/);
    // The chapter and its footer link to the book.
    await page.goto(`${site.origin}/search/Jude/1/1`);
    await page.getByRole('link', { name: 'Ver el capítulo junto al libro impreso' }).click();
    await expect(page).toHaveURL(`${site.origin}/facsimil/Jude/1`);
    expect((await page.goto(`${site.origin}/facsimil/pagina/${book!.pages + 10}`))?.status()).toBe(404);
    await expect(page.getByText(`El libro escaneado tiene ${book!.pages} páginas.`)).toBeVisible();
    await page.goto(`${site.origin}/facsimil/Jude/1`);
    const number = book!.begins[21]!;
    await expect(page.getByRole('img', { name: `Página ${number} del libro impreso` })).toBeVisible();
    await shown(page);
    await expect(page.getByRole('link', { name: /^Descargar el libro \(PDF/ })).toBeVisible();
    await page.getByRole('link', { name: 'Página anterior' }).click();
    await expect(page).toHaveURL(`${site.origin}/facsimil/pagina/${number - 1}`);
    await shown(page);
    const password = await enter(page, 'Pía', 'administrador');
    await page.goto(`${site.origin}/administracion/libro`);
    await page
      .getByLabel('PDF del libro')
      .setInputFiles({ name: 'no.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') });
    await page.getByRole('button', { name: 'Subir' }).click();
    await expect(page.getByRole('alert')).toContainText('Este archivo no es un PDF');
    await page.getByLabel('PDF del libro').setInputFiles(path);
    await page.getByRole('button', { name: 'Subir' }).click();
    await expect(page.getByText('El libro escaneado ya está en el sitio.')).toBeVisible();
    // The same book is uploaded again, and the assigned pages are kept.
    await expect(page.getByRole('link', { name: 'Judas 1', exact: true })).toBeVisible();
    // An unfinished upload can be discarded.
    await site.services.uploads.begin({ name: 'Otro libro.pdf', size: 700 });
    await page.reload();
    await page.getByText('Descartar', { exact: true }).click();
    await page.getByRole('button', { name: 'Sí, descartarla' }).click();
    await expect(page.getByText('Escriba su contraseña para confirmarlo.')).toBeVisible();
    await page.getByLabel('Su contraseña').and(page.locator('[aria-invalid]')).fill(password);
    await page.getByRole('button', { name: 'Sí, descartarla' }).click();
    await expect(page.getByText('La subida se ha descartado.')).toBeVisible();
    await page.getByText('Quitar del sitio').click();
    await page.getByLabel('Su contraseña').fill(password);
    await page.getByRole('button', { name: 'Sí, quitarlo' }).click();
    await expect(page.getByText('El libro escaneado ya no se ofrece.')).toBeVisible();
    expect((await page.goto(`${site.origin}/facsimil/Jude/1`))?.status()).toBe(404);
  });
});
