// Pages of another site with the strictest usable CSP: they run only the script that they name, and use only their own style sheet.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { citeInProse } from '../references/cited-prose.ts';
import { expect, type Page, test } from './test.ts';

const PROSE = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Otro sitio</title><main>
<p id="a">Como se lee en Juan 3:16, y en (1 Co 13,4-7), hay amor. Juan 23 años; Isaías, 3 de mayo; a las 3:16.</p>
<p id="b"><a href="/otra">Juan 3:16</a> <code>Juan 3:16</code> <span data-citas="no">Juan 3:16</span> <b contenteditable>Juan 3:16</b></p>
<textarea>Juan 3:16</textarea>
<p id="c">Otra vez: Sal 23,1.</p>
</main><script src="SITE/citas.js" defer></script>
<iframe src="SITE/embed/Juan/3/16-18" title="Juan 3:16-18"></iframe></html>`;

/** 500 references among false ones; the true ones are between ⟦ and ⟧. */
const MARKED = citeInProse(500);
const CITED = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Con citas</title><main>${MARKED.replaceAll(/[⟦⟧]/g, '')}</main>
<script src="SITE/citas.js" defer></script></html>`;
const FORM = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Formulario</title>
<form>Lea Juan 3:16. <input name="matches"> <input name="closest"></form>
<form data-citas="no">No Juan 3:16. <input name="matches"></form>
<p>Después, Sal 23,1.</p><script src="SITE/citas.js" defer></script></html>`;
const PAGES: Readonly<Record<string, string>> = { '/': PROSE, '/citas': CITED, '/formulario': FORM };

let host: Server;
let address: string;
test.beforeAll(async ({ baseURL }) => {
  const policy = `default-src 'none'; script-src ${baseURL}; connect-src ${baseURL}; frame-src ${baseURL}; require-trusted-types-for 'script'; trusted-types 'none'`;
  host = createServer((request, response) => {
    const html = PAGES[request.url ?? ''];
    response.writeHead(html === undefined ? 404 : 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    });
    response.end(html?.replaceAll('SITE', baseURL!));
  });
  await new Promise<void>((go) => host.listen(0, '127.0.0.1', go));
  address = `http://localhost:${(host.address() as AddressInfo).port}/`;
});
test.afterAll(() => host.close());

const preview = (page: Page) => page.locator('sagrada-cita').getByRole('status');

test('references on another site’s page become links with a preview of the text, and frames show passages', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/favicon/);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url());
  });
  await page.goto(address);
  const john = page.getByRole('link', { name: 'Juan 3:16' }).first();
  await expect(john).toHaveAttribute('href', `${baseURL}/search/John/3/16`);
  await expect(page.locator('#a a')).toHaveText(['Juan 3:16', '1 Co 13,4-7']);
  await expect(page.locator('#b')).toHaveText('Juan 3:16 Juan 3:16 Juan 3:16 Juan 3:16');
  await expect(page.locator('#b a')).toHaveCount(1);
  await expect(page.locator('#c a')).toHaveText('Sal 23,1');
  expect(requests).toEqual([]);
  await expect(page.frameLocator('iframe').getByText('de tal manera amó Dios')).toBeVisible();

  // The preview moves nothing on the page.
  const before = await page.locator('#c').boundingBox();
  await john.hover();
  await expect(preview(page)).toContainText('Porque de tal manera amó Dios al mundo');
  expect(await page.locator('#c').boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(preview(page)).toBeHidden();

  // The preview opens by keyboard, and closes again.
  await page.locator('#a a').last().focus();
  await expect(preview(page)).toContainText('1 Corintios 13:4-7');
  await page.keyboard.press('Escape');
  await expect(preview(page)).toBeHidden();
  await page.locator('#c a').focus();
  await expect(preview(page)).toContainText('mi pastor');
  await page.locator('#c a').blur();
  await expect(preview(page)).toBeHidden();
  // A passage is fetched only once.
  await john.focus();
  await expect(preview(page)).toContainText('Porque de tal manera');
  expect(requests.length).toBe(3);
});

test('a tap shows the preview, a second tap follows the link; a dark page has a dark preview', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 700 } });
  const page = await context.newPage();
  await page.goto(address);
  const link = page.locator('#a a').last();
  await link.tap();
  await expect(preview(page)).toContainText('La caridad es sufrida');
  const box = (await preview(page).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(360);
  expect(page.url()).toBe(address);
  await page.locator('#a').tap({ position: { x: 2, y: 2 } });
  await expect(preview(page)).toBeHidden();
  await page.evaluate(() => document.body.style.setProperty('color', 'rgb(230, 230, 230)'));
  await link.tap();
  await expect(preview(page)).toHaveCSS('background-color', 'rgb(35, 28, 21)');
  await link.tap();
  await expect(page).toHaveURL(/\/search\/1%20Corinthians\/13\/4/);
  await context.close();
});

test('on a page with 500 references among false ones, only the references become links', async ({ page, watch }) => {
  watch.expected.push(/favicon/);
  await page.goto(`${address}citas`);
  const links = page.locator('main a');
  await expect(links.nth(479)).toBeAttached();
  const found = await links.evaluateAll((all) =>
    all.map((link) => {
      const range = document.createRange();
      range.setStart(document.querySelector('main')!, 0);
      range.setEndBefore(link);
      return `${range.toString().length} ${link.textContent}`;
    }),
  );
  const marked = [...MARKED.matchAll(/⟦([^⟧]+)⟧/g)].map(({ index, 1: whole }, at) => `${index - 2 * at} ${whole}`);
  expect(marked).toHaveLength(500);
  expect(found.filter((one) => !marked.includes(one))).toEqual([]);
});

test('a form whose fields have the names of DOM properties does not stop references from becoming links', async ({
  page,
  watch,
}) => {
  watch.expected.push(/favicon/);
  await page.goto(`${address}formulario`);
  await expect(page.getByRole('link')).toHaveText(['Juan 3:16', 'Sal 23,1']);
});
