// The static site is opened from the disk, read, turned, and searched with the same results as on the server.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, expectAccessible, expectFits, type Page, test } from './test.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = join(mkdtempSync(join(tmpdir(), 'disco-')), 'biblia');
const at = (path: string) => `${pathToFileURL(folder).href}/${path}`;

test.beforeAll(() => {
  execFileSync(process.execPath, [join(ROOT, 'bin/export.ts'), 'static', folder], {
    env: { ...process.env, VAR_DIR: process.env.E2E_VAR, PUBLIC_URL: '' },
    stdio: 'pipe',
  });
});
test.afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

/** The result of a search: the number of hits, and each verse with its marked words. */
const answerOn = async (page: Page) => {
  await page.locator('.hits li').first().waitFor();
  return {
    count: await page.locator('.count strong').textContent(),
    hits: await page
      .locator('.hits > li')
      .evaluateAll((hits) => hits.map((hit) => hit.innerHTML.replace(/ href="[^"]*"/g, ''))),
    chart: await page.locator('.chart').textContent(),
  };
};

test('the static site opened from a disk is read, turned and searched', async ({ page, context, baseURL, watch }) => {
  // axe requests the style sheet itself, which pages from a disk may not.
  watch.expected.push(/XMLHttpRequest at 'file:.*static\.css'/, /ERR_FAILED \(file:.*static\.css\)/);
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('index.html'));
  await expectFits(page, 'home');
  await expectAccessible(page, 'home');
  await page.getByRole('link', { name: 'Libros', exact: true }).click();
  await page.getByText('Juan', { exact: true }).click();
  await page.getByRole('list', { name: 'Juan', exact: true }).getByRole('link', { name: '3', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juan Capítulo 3');
  await expect(page.locator('#v16')).toContainText('de tal manera amó Dios al mundo');
  await expectFits(page, 'chapter');
  const { width } = (await page.getByRole('textbox').boundingBox())!;
  expect(width, 'the search box has a row of its own').toBeGreaterThan(180);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'chapter');
  await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juan Capítulo 4');

  await page.getByRole('textbox').fill('amó Dios al mundo');
  await page.getByRole('textbox').press('Enter');
  const first = await answerOn(page);
  await expectFits(page, 'search');
  await expectAccessible(page, 'search');
  await page.getByRole('textbox').fill('"pan de vida" o maná');
  await page.getByRole('textbox').press('Enter');
  await expect(page).toHaveTitle(/«"pan de vida" o maná»/);
  await expect(page.locator('.count strong')).not.toHaveText(first.count ?? '');
  const second = await answerOn(page);
  expect(requests.filter((url) => !/^(file|data):/.test(url))).toEqual([]);

  await page.goBack();
  await expect(page.locator('.count strong')).toHaveText(first.count ?? '');
  await page.getByRole('link', { name: 'Juan 3:16' }).click();
  await expect(page).toHaveURL(/juan\/3\.html#v16$/);
  await expect(page.locator('#v16')).toBeInViewport();
  await page.goto(at('buscar.html?q=Jn+3,16'));
  await expect(page).toHaveURL(/juan\/3\.html#v16$/);

  for (const [q, answer] of [
    ['amó Dios al mundo', first],
    ['"pan de vida" o maná', second],
  ] as const) {
    await page.goto(`${baseURL}/buscar?q=${encodeURIComponent(q)}`);
    expect(await answerOn(page)).toEqual(answer);
  }
});
