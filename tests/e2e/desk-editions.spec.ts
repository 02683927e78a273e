// Editions at the owner's desk are uploaded, previewed, installed, made the default, removed and restored, also without
// scripts; each change is on the public pages at once.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gardenBook, WRONG_TEXT, zipOf } from '../../editions/library/test-support.ts';
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { expect, expectAccessible, expectFits, type Page, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
let site: ReviewSite;
/** Stub of the hosts of the catalogue's files; it holds each request until the test answers. */
let host: Server;
const waiting: ServerResponse[] = [];
let ana: Awaited<ReturnType<ReviewSite['person']>>;
test.beforeAll(async () => {
  host = createServer((request, response) => {
    if (request.url === '/spapddpt_usfm.zip') waiting.push(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  const { port } = host.address() as AddressInfo;
  site = await openReviewSite(undefined, { CATALOGUE_URL: `http://127.0.0.1:${port}` });
  ana = await site.person('Ana', 'administrador');
});
test.afterAll(async () => {
  await site?.close();
  host?.closeAllConnections();
  host?.close();
});

async function desk(page: Page, path = '') {
  await page.context().addCookies(ana.cookies.map((cookie) => ({ ...cookie, url: site.origin })));
  await page.goto(`${site.origin}/administracion/ediciones${path}`);
}
async function bring(page: Page, name: string, files: Record<string, string>) {
  await page.getByLabel('Archivo').setInputFiles({ name, mimeType: 'application/zip', buffer: zipOf(files) });
  await page.getByRole('button', { name: 'Subir y leer' }).click();
}
const confirm = async (page: Page, button: string, password = ana.password) => {
  const form = page.getByRole('form', { name: button === 'Instalar la edición' ? 'Instalar' : button });
  await form.getByLabel('Su contraseña').fill(password);
  await form.getByRole('button', { name: button }).click();
};

test('an uploaded source is previewed before it is installed, and readable by everybody afterwards', async ({
  page,
  watch,
}) => {
  watch.expected.push(/422|404/);
  await page.goto(`${site.origin}/search/Obadiah/1/1?edicion=jardin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe');
  await desk(page);
  await expectAccessible(page);
  await bring(page, 'jardin.zip', gardenBook());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edición nueva');
  await expect(page.getByText('jardin.zip')).toBeVisible();
  await expect(page.getByRole('cell', { name: '\\zcasa (marca desconocida)' })).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('El jardín');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);

  await page.getByLabel('Identificador').fill('El jardín');
  await confirm(page, 'Instalar la edición');
  await expect(page.getByText('Escriba quién tiene los derechos')).toBeVisible();
  await expect(page.getByLabel('Identificador')).toBeFocused();
  await expect(page.getByLabel('Identificador')).toHaveValue('El jardín');
  await page.getByLabel('Identificador').fill('jardin');
  await page.getByLabel('Derechos').fill('Dominio público');
  await confirm(page, 'Instalar la edición', 'no es esta');
  await expect(page.getByText('Esa no es su contraseña')).toBeVisible();
  await expect(page.getByLabel('Derechos')).toHaveValue('Dominio público');
  await confirm(page, 'Instalar la edición');
  await expect(page.getByRole('status').first()).toContainText('La edición se ha instalado');
  await page.getByRole('link', { name: 'El jardín' }).click();
  await page.getByRole('link', { name: 'Leerla' }).click();
  await expect(page.getByText('Salió el buen jardinero')).toBeVisible();
});

test('an unreadable source is reported with its error code and line, and can be discarded', async ({ page }) => {
  await desk(page);
  await bring(page, 'malo.zip', { 'OBA.usfm': '\\id OBA\n\\c uno\n\\v 1 a' });
  await expect(page.getByRole('alert')).toContainText(/E303: .*«uno».*OBA\.usfm, línea/);
  await page.getByRole('button', { name: 'Descartar el archivo' }).click();
  await expect(page.getByRole('status').first()).toContainText('El archivo se ha descartado.');
});

test('a click fetches an edition of the catalogue, and the page follows it until it is installed with its licence', async ({
  page,
}) => {
  await desk(page);
  await page.getByRole('button', { name: 'Añadir Palabra de Dios para ti' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'La edición se está descargando.' })).toBeVisible();
  await expectAccessible(page);
  expect(waiting).toHaveLength(1);
  waiting[0]!.end(zipOf({ '32-OBAspapddpt.usfm': '\\id OBA\n\\c 1\n\\v 1 Un versículo de otra.\n' }));
  // The page polls by itself.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edición nueva');
  await expect(page.getByText('Es la primera vez que se instala aquí')).toBeVisible();
  await expect(page.getByLabel('Derechos')).toHaveValue('© 2020 Asociación Bíblica Latinoamericana. CC BY 4.0');
  await expect(page.getByLabel('Licencia')).toHaveValue('cc-by-4.0');
  await confirm(page, 'Instalar la edición');
  await expect(page.getByText('La edición se ha instalado')).toBeVisible();
  await page.goto(`${site.origin}/search/Obadiah/1/1?edicion=pddpt`);
  const terms = page.getByRole('contentinfo').getByRole('link', { name: '© 2020 Asociación Bíblica Latinoamericana' });
  await expect(terms).toHaveAttribute('href', /creativecommons\.org\/licenses\/by\/4\.0/);
  expect(waiting).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('an edition that cannot be fetched is reported, with its address and the alternative of a file', async ({
    page,
  }) => {
    await desk(page);
    await page.getByRole('button', { name: 'Añadir Versión Biblia Libre' }).click();
    // The page waits briefly, and needs a reload if the fetch takes longer.
    await expect(async () => {
      await page.goto(`${site.origin}/administracion/ediciones/catalogo/vbl`);
      await expect(page.getByRole('alert')).toContainText(/no se pudo descargar.*responde 404/, { timeout: 500 });
    }).toPass();
    await expect(page.getByRole('link', { name: /\/spavbl_usfm\.zip$/ })).toBeVisible();
    await expectFits(page);
    await bring(page, 'spavbl_usfm.zip', { '32-OBAspavbl.usfm': '\\id OBA\n\\c 1\n\\v 1 Del archivo.\n' });
    await expect(page.getByLabel('Licencia')).toHaveValue('cc-by-sa-4.0');
    await expect(page.getByLabel('Identificador')).toHaveValue('vbl');
    await page.getByRole('button', { name: 'Descartar el archivo' }).click();
    await expect(page.getByText('El archivo se ha descartado.')).toBeVisible();
  });

  test('a text that differs from the known one is installed only after a confirmation', async ({ page, watch }) => {
    watch.expected.push(/422/);
    await desk(page);
    await page.getByRole('button', { name: 'Subir y leer' }).click();
    await expect(page.getByText('Elija primero el archivo')).toBeVisible();
    await bring(page, 'rv.zip', WRONG_TEXT);
    await expect(page.getByText(/No coincide con el texto conocido como Reina-Valera 1909: faltan/)).toBeVisible();
    await confirm(page, 'Instalar la edición');
    await expect(page.getByText('Si aun así lo quiere, márquelo aquí.')).toBeVisible();
    await page.getByLabel('Sé que el texto es otro').check();
    await confirm(page, 'Instalar la edición');
    await expect(page.getByText('La edición se ha instalado')).toBeVisible();
  });

  test('metadata of a file fills the form, doubtful values are asked for, and all faults are listed', async ({
    page,
    watch,
  }) => {
    watch.expected.push(/422/);
    await desk(page);
    const manifest = 'dublin_core: { title: La huerta, identifier: huerta, issued: 2024-05-01 }';
    const doubt = 'CC BY-SA 4.0. Lo que no es suyo está en el dominio público.';
    const spoilt = '\\id OBA\n\\c 1\n\\v 1 criÃ³ <i>Dios</i>\n';
    await bring(page, 'huerta.zip', { 'OBA.usfm': spoilt, 'manifest.yaml': manifest, 'LICENSE.md': doubt });
    await expect(page.getByLabel('Título')).toHaveValue('La huerta');
    await expect(page.getByText('Tomado de manifest.yaml; compruébelo.').first()).toBeVisible();
    await expect(page.getByLabel('Derechos')).toHaveValue('');
    await expect(page.getByText('Falta indicar los derechos: LICENSE.md habla')).toBeVisible();
    await expect(page.getByText('faltan 20 versículos: Abd 1:2-21')).toBeVisible();
    await expect(page.getByText('hay 1 versículo con letras estropeadas')).toBeVisible();
    await page.getByRole('button', { name: 'Descartar el archivo' }).click();
    const faults = {
      'OBA.usfm': '\\id OBA\n\\c 1\n\\v x Uno.\n',
      'JUD.usfm': '\\id JUD\n\\c 1\n\\v 1 Uno.\n\\v 1 Dos.\n',
    };
    await bring(page, 'fallos.zip', faults);
    await expect(page.getByRole('alert')).toContainText('los libros tienen 2 fallos');
    await expect(page.getByRole('alert')).toContainText('(OBA.usfm, línea 3, Abdías 1)');
    await expect(page.getByRole('alert')).toContainText('(JUD.usfm, línea 4, Judas 1:1)');
    await page.getByRole('button', { name: 'Descartar el archivo' }).click();
  });

  test('an edition is offered in each chapter as the one in the Spanish of today, until the owner says no', async ({
    page,
  }) => {
    const line = page.getByRole('link', { name: 'Leer en español de hoy' });
    await desk(page, '/dos');
    await page.getByRole('button', { name: 'Ofrecerla en cada capítulo' }).click();
    await expect(page.getByText('ha quedado como ha pedido')).toBeVisible();
    await page.goto(`${site.origin}/search/Jude/1/3`);
    await line.click();
    await expect(page).toHaveURL(`${site.origin}/search/Jude/1/3?edicion=dos#v3`);
    await expect(line).toHaveCount(0);
    await desk(page, '/dos');
    await page.getByRole('button', { name: 'Dejar de ofrecerla' }).click();
    await page.goto(`${site.origin}/search/Jude/1/3`);
    await expect(line).toHaveCount(0);
  });

  test('an incomplete edition becomes the default after a warning; one is removed and restored', async ({
    page,
    watch,
  }) => {
    watch.expected.push(/404|422/);
    await desk(page, '/jardin');
    await confirm(page, 'Hacerla principal');
    await expect(page.getByText('Si aun así quiere que sea la principal, márquelo aquí.')).toBeVisible();
    await expect(
      page.getByText(/^A esta edición le faltan 64 libros, y en total 31\.099 versículos\. Si la hace/),
    ).toBeVisible();
    await page.getByLabel('Sé lo que le falta').check();
    await confirm(page, 'Hacerla principal');
    await expect(page.getByText('Desde ahora esta es la edición')).toBeVisible();
    await page.goto(`${site.origin}/search/Obadiah/1/1`);
    await expect(page.getByText('Salió el buen jardinero')).toBeVisible();
    expect((await page.goto(`${site.origin}/search/Jude/1/25`))?.status()).toBe(404);
    await page.getByRole('link', { name: 'Leer este pasaje en Edición segunda' }).click();
    await expect(page).toHaveURL(`${site.origin}/search/Jude/1/25?edicion=dos`);
    await page.goto(`${site.origin}/administracion/salud`);
    await expect(page.getByText(/A la edición principal, El jardín, le faltan 64 libros/)).toBeVisible();
    await desk(page, '/jardin');
    await expect(page.getByText('Es la edición principal: para quitarla')).toBeVisible();

    await desk(page, '/dos');
    await expect(page.getByText('durante 30 días puede recuperarla')).toBeVisible();
    await confirm(page, 'Quitar la edición');
    await expect(page.getByText('La edición ya no está en el sitio.')).toBeVisible();
    expect((await page.goto(`${site.origin}/search/Jude/1/1?edicion=dos`))?.status()).toBe(404);
    await desk(page, '/dos');
    await confirm(page, 'Recuperarla');
    await expect(page.getByText('La edición vuelve a estar en el sitio.')).toBeVisible();
    expect((await page.goto(`${site.origin}/search/Jude/1/1?edicion=dos`))?.status()).toBe(200);
    await desk(page);
    await expectFits(page);
    const auditLog = await site.services.audit.page({ noun: 'edition' });
    expect(
      auditLog.entries.map(({ action, target }) => (action === 'edition.discard' ? action : `${action} ${target}`)),
    ).toEqual([
      'edition.restore dos',
      'edition.remove dos',
      'edition.default jardin',
      'edition.discard',
      'edition.discard',
      'edition.install rv1909',
      'edition.discard',
      'edition.install pddpt',
      'edition.fetch pddpt',
      'edition.discard',
      'edition.install jardin',
    ]);
  });
});
