// The owner reads a scanned book at the desk, from the sample to a mended strip: with scripts, and without. A program that knows the
// printed words stands in for Tesseract.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLibrary } from '../../editions/library/open-library.ts';
import { openReviewSite, type ReviewSite, unwrap } from '../review-site.ts';
import { bindKnownBook, printPages } from '../scan/known-reader.ts';
import { expect, expectLooks, hydrated, type Page, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1280, height: 900 } });

const VAR = process.env.E2E_VAR!;
let site: ReviewSite;
let ana: Awaited<ReturnType<ReviewSite['person']>>;
let folder: string;
let book: ReturnType<typeof bindKnownBook>;
/** The address of the book's reading. */
let reading: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'biblia-mesa-'));
  // The fourth of five pages is missing.
  const printed = printPages(openLibrary(VAR).editions[0]!.file, 'Gen.5.1', 5).filter((_, index) => index !== 3);
  book = bindKnownBook(folder, printed);
  site = await openReviewSite(undefined, offline(folder, book.engine.program!), (varDir) =>
    cpSync(join(VAR, 'editions'), join(varDir, 'editions'), { recursive: true, dereference: true }),
  );
  mkdirSync(join(site.varDir, 'tesseract'));
  writeFileSync(join(site.varDir, 'tesseract/spa.traineddata'), 'leído por nadie');
  ana = await site.person('Ana', 'administrador');
});
test.afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true });
});
test.beforeEach(async ({ page }) => {
  page.setDefaultTimeout(20_000);
  await signIn(page);
});

/** Variables of a server that finds a `tesseract` on its machine, and no network. */
function offline(dir: string, reader: string): Record<string, string> {
  const bin = join(dir, 'bin');
  mkdirSync(bin);
  const script = `#!/bin/sh\nPATH=/usr/bin:/bin\n[ "$1" = --version ] || exec "${reader}"\n`;
  writeFileSync(join(bin, 'tesseract'), script, { mode: 0o755 });
  return { PATH: bin, NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: 'http://127.0.0.1:1' };
}

const signIn = (page: Page) =>
  page.context().addCookies(ana.cookies.map((cookie) => ({ ...cookie, url: site.origin })));

/** Makes the reader wait at a page of the book. */
const hold = (page: number) => writeFileSync(join(folder, `espera-${book.widths[page - 1]}`), '');
const letGo = (page: number) => rmSync(join(folder, `espera-${book.widths[page - 1]}`));

async function bringBook(name: string): Promise<string> {
  const { uploads, scans } = site.services;
  const upload = await uploads.receiveWhole(
    name,
    book.pdf.length,
    (async function* () {
      yield book.pdf;
    })(),
  );
  const { id } = unwrap(await scans.takeUpload(ana.viewer, unwrap(upload).id));
  return `${site.origin}/administracion/libro/leer/${id}`;
}

const running = (page: Page, words: string) => expect(page.locator('#lectura')).toContainText(words);
const figures = (page: Page, box = 1) =>
  page
    .getByRole('group', { name: `Caja ${box}`, exact: true })
    .getByRole('textbox')
    .evaluateAll((fields) =>
      fields.map((field) => Number.parseFloat((field as HTMLInputElement).value.replace(',', '.'))),
    );
async function expectFigures(page: Page, due: readonly number[], digits = 0, box = 1) {
  for (const [at, part] of (await figures(page, box)).entries()) expect(part).toBeCloseTo(due[at]!, digits);
}
const movable = (page: Page, box = 1) => page.locator('.movable-box').nth(box - 1);

test('the owner reads a sample, a part, stops, reads all, and sees what was found', async ({ page, watch }) => {
  // Pages are being prepared; what is typed wrongly is answered with 422.
  watch.expected.push(/status of (404|422)/);
  reading = await bringBook('Biblia 1602.pdf');
  // The server reads the change log.
  const link = page.getByRole('link', { name: 'Buscar los versículos en sus páginas' });
  await expect(async () => {
    await page.goto(`${site.origin}/administracion/libro`);
    await expect(link).toBeVisible({ timeout: 100 });
  }).toPass();
  await link.click();
  await expect(page).toHaveURL(reading);
  await expect(page.getByRole('button', { name: 'Leer el libro' })).toHaveCount(0);

  hold(1);
  hold(2);
  await page.getByRole('button', { name: 'Leer la muestra' }).click();
  await running(page, 'Se están leyendo las páginas: 0 de 3.');
  await hydrated(page);
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  letGo(1);
  await running(page, 'Se están leyendo las páginas: 1 de 3.');
  expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
  letGo(2);
  await expect(page.getByText('Se lee bien. Merece la pena leer el libro entero.')).toBeVisible();
  await running(page, 'La última lectura ha terminado: 3 de 3 páginas.');
  await running(page, 'Lee el modelo de español actual (spa)');

  hold(4);
  await page.getByRole('textbox', { name: 'Páginas' }).fill('2, todas');
  await page.getByRole('button', { name: 'Leer el libro' }).click();
  await expect(page.getByText('Escriba las páginas así: 3-5,9.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Páginas' })).toHaveValue('2, todas');
  await page.getByRole('textbox', { name: 'Páginas' }).fill('3-4');
  await page.getByRole('button', { name: 'Leer el libro' }).click();
  await running(page, 'Se están leyendo las páginas: 1 de 2.');
  await page.getByRole('button', { name: 'Detener la lectura' }).click();
  await running(page, 'La última lectura se detuvo con 1 de 2 páginas.');
  letGo(4);
  await page.getByRole('button', { name: 'Leer el libro' }).click();
  await running(page, 'La última lectura ha terminado: 4 de 4 páginas.');

  await expect(page.getByText(/^Página 3: Entre las páginas 3 y 4 no está de Génesis \d/)).toBeVisible();
  await expectLooks(page, 'a book that was read');
  await page.setViewportSize({ width: 1280, height: 900 });
  const chapters = page.getByRole('checkbox', { name: /^Génesis: \d capítulos, páginas 1 a 4$/ });
  await chapters.uncheck();
  await page.getByRole('button', { name: 'Marcar los elegidos' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await chapters.check();
  await page.getByRole('button', { name: 'Marcar los elegidos' }).click();
  await expect(page.getByText('Los capítulos se han marcado.')).toBeVisible();
  await expect(chapters).toHaveCount(0);
  await page.getByRole('link', { name: 'Página 2', exact: true }).last().click();
  await expect(page).toHaveURL(`${reading}/2`);
});

/** The picture of a verse's printed lines, for readers. */
const stripOf = async (page: Page, verse: number) => {
  await page.goto(`${site.origin}/estudio/Gen/5/${verse}`);
  return await page.locator('img[src^="/facsimil/tira/"]').first().getAttribute('src');
};

test('boxes are moved by pointer, by keyboard and by figures, drawn and removed; no later reading undoes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1_300 });
  await expect(async () => {
    await page.goto(`${reading}/1?versiculo=Gen.5.3`);
    await expect(page.getByRole('img', { name: /^La página 1/ })).toBeVisible({ timeout: 100 });
  }).toPass();
  await hydrated(page);
  const [x, y, width, height] = (await figures(page)) as [number, number, number, number];
  const area = (await page.locator('.boxes-area').boundingBox())!;
  const box = (await movable(page).boundingBox())!;
  expect((box.x - area.x) / area.width).toBeCloseTo(x / 100, 2);

  // By its middle, a tenth of the page down and to the right; then by its corner.
  const [across, down] = [area.width / 10, area.height / 10];
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + across, box.y + box.height / 2 + down, { steps: 4 });
  await page.mouse.up();
  await expectFigures(page, [x + 10, y + 10, width, height]);
  const corner = (await movable(page).locator('.corner').boundingBox())!;
  await page.mouse.move(corner.x + 8, corner.y + 8);
  await page.mouse.down();
  await page.mouse.move(corner.x + 8 - across / 2, corner.y + 8 + down / 10, { steps: 4 });
  await page.mouse.up();
  await expectFigures(page, [x + 10, y + 10, width - 5, height + 1]);

  // By keyboard, from where the pointer has left it.
  await expect(movable(page)).toBeFocused();
  const before = (await figures(page)) as [number, number, number, number];
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowDown'])
    await page.keyboard.press(key);
  await expectFigures(page, [before[0] - 0.4, before[1] - 0.2, before[2] + 0.2, before[3] + 0.2], 5);

  // By figures: the box follows.
  await page.getByRole('group', { name: 'Caja 1', exact: true }).getByLabel('Izquierda').fill('12,5');
  await expect.poll(async () => ((await movable(page).boundingBox())!.x - area.x) / area.width).toBeCloseTo(0.125, 2);

  // Another is drawn where there is none, and one is tapped; both are removed, by key and by emptying its figures.
  const there = await page.locator('.movable-box').count();
  await page.mouse.move(area.x + area.width * 0.6, area.y + area.height * 0.97);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width * 0.8, area.y + area.height * 0.99, { steps: 4 });
  await page.mouse.up();
  await expectFigures(page, [60, 97, 20, 2], 0, there + 1);
  await page.mouse.click(area.x + area.width * 0.2, area.y + area.height * 0.98);
  await expect(page.locator('.movable-box')).toHaveCount(there + 2);
  await movable(page, there + 2).focus();
  await page.keyboard.press('Delete');
  await expect(page.locator('.movable-box')).toHaveCount(there + 1);
  for (const field of await page
    .getByRole('group', { name: `Caja ${there + 1}`, exact: true })
    .getByRole('textbox')
    .all())
    await field.fill('');
  await expect(page.locator('.movable-box')).toHaveCount(there);
  await expectLooks(page, 'a page with its boxes');
  await page.setViewportSize({ width: 1280, height: 900 });

  const mended = await figures(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El cambio se ha guardado.')).toBeVisible();
  await expect(page.getByText('corregido por una persona')).toBeVisible();
  const strip = await stripOf(page, 3);
  expect((await page.request.get(site.origin + strip!)).status()).toBe(200);

  await page.goto(`${reading}/1?versiculo=Gen.5.4`);
  await page.getByRole('button', { name: 'No mostrar este versículo en esta página' }).click();
  await expect(page.getByText('El cambio se ha guardado.')).toBeVisible();
  expect(await page.locator('img[src^="/facsimil/tira/"]').count()).toBe(0);

  await page.goto(reading);
  await page.getByRole('checkbox', { name: /^Leer de nuevo/ }).check();
  await page.getByRole('textbox', { name: 'Páginas' }).fill('1');
  await page.getByRole('button', { name: 'Leer el libro' }).click();
  await running(page, 'La última lectura ha terminado: 1 de 1 página.');
  await page.goto(`${reading}/1?versiculo=Gen.5.3`);
  expect(await figures(page)).toEqual(mended);
  expect(await stripOf(page, 3)).toBe(strip);
  expect(await stripOf(page, 5)).not.toBeNull();
  await page.goto(`${site.origin}/estudio/Gen/5/4`);
  await expect(page.locator('img[src^="/facsimil/tira/"]')).toHaveCount(0);
  await page.goto(`${reading}/1`);
  await page
    .getByRole('form', { name: 'Volver a lo que encontró la lectura: Génesis 5:4' })
    .getByRole('button')
    .click();
  expect(await stripOf(page, 4)).not.toBeNull();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the owner follows the reading by a link, and mends a verse by figures', async ({ page, watch }) => {
    watch.expected.push(/status of 422/);
    hold(1);
    await page.goto(reading);
    await page.getByRole('checkbox', { name: /^Leer de nuevo/ }).check();
    await page.getByRole('textbox', { name: 'Páginas' }).fill('1');
    await page.getByRole('button', { name: 'Leer el libro' }).click();
    await expect(page.getByText('Se ha pedido la lectura del libro.')).toBeVisible();
    letGo(1);
    await expect(async () => {
      await page.getByRole('link', { name: 'Actualizar' }).click({ timeout: 1_000 });
      await running(page, 'La última lectura ha terminado: 1 de 1 página.');
    }).toPass();
    await page.goto(`${reading}/1`);
    await page.getByRole('link', { name: 'Génesis 5:5', exact: true }).click();
    await expect(page.getByText('Sobre la imagen, arrastre')).toBeHidden();
    const first = page.getByRole('group', { name: 'Caja 1', exact: true });
    await first.getByLabel('Ancho').fill('95');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(first.getByLabel('Ancho')).toHaveValue('95');
    await first.getByLabel('Ancho').fill('20,5');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('El cambio se ha guardado.')).toBeVisible();
    await page.getByRole('link', { name: 'Génesis 5:5', exact: true }).click();
    expect((await figures(page))[2]).toBe(20.5);
  });
});
