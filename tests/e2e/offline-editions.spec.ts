// Several editions on one device are saved and removed one by one, and read, searched and compared with the network off.
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { addStudy, said, saveCopy } from './stored-copy.ts';
import { expect, expectLooks, hydrated, type Page, test } from './test.ts';

let site: ReviewSite;
test.beforeAll(async () => {
  site = await openReviewSite();
  // A separate process makes the copy after the start.
  const isReady = async (id: string) => (await fetch(`${site.origin}/copia/${id}.json`)).status;
  await expect.poll(() => isReady('uno'), { timeout: 60_000 }).toBe(200);
  await expect.poll(() => isReady('dos'), { timeout: 60_000 }).toBe(200);
});
test.afterAll(() => site?.close());

const note = (page: Page) => page.getByRole('complementary', { name: 'Copia sin conexión' });
const others = (page: Page) => page.getByRole('region', { name: 'Otras ediciones' });

/** The listed verses, hits or chapters, without the links to other editions. */
const listed = (page: Page) => page.locator('main ol > li').allInnerTexts();

test('an edition other than the default is saved alone, then both; each is removed by itself', async ({
  page,
  context,
  watch,
}) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/, /status of 503/);
  const at = (path: string) => page.goto(site.origin + path);

  // Saving starts from a chapter of that edition.
  await at('/search/Numbers/13/1?edicion=dos');
  await hydrated(page);
  await page.getByRole('button', { name: /ajustes de lectura/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Leer sin conexión' }).click();
  await expect(page).toHaveURL(`${site.origin}/sin-conexion?edicion=dos`);
  await expect(page.getByText('Guarde Edición segunda')).toBeVisible();
  await expect(others(page).getByRole('listitem')).toHaveText(/Edición primera no guardada/);
  await saveCopy(page, site.origin, '?edicion=dos');
  await expect(page.locator('main dd').first()).toHaveText('Edición segunda');

  const OF_TWO = ['/search/Numbers/13/1?edicion=dos', '/buscar?q=dos&edicion=dos', '/libros?edicion=dos'];
  const online = new Map<string, string | string[]>();
  for (const path of OF_TWO) {
    await at(path);
    online.set(path, await listed(page));
  }
  await context.setOffline(true);
  for (const [path, items] of online) {
    await at(path);
    await expect(note(page).getByTitle(/^Revisión [0-9a-f]{12}/)).toBeVisible();
    expect(await listed(page), path).toEqual(items);
  }
  await at('/jud/1/2?edicion=dos');
  await expect(page).toHaveURL(`${site.origin}/search/Jude/1/2?edicion=dos`);
  // The start page shows the saved edition, and so do its links.
  await at('/');
  await expect(note(page)).toBeVisible();
  await page.getByRole('link', { name: 'Números', exact: true }).click();
  await expect(page).toHaveURL(/libros\?edicion=dos#Num$/);
  // The default edition is not saved, and the saved one is offered instead.
  await at('/search/Jude/1/1');
  await expect(page.getByText('«Edición primera» no está guardada en este dispositivo.')).toBeVisible();
  await page.getByRole('link', { name: 'Edición segunda' }).click();
  await expect(page).toHaveURL(`${site.origin}/search/Jude/1/1?edicion=dos`);
  await expect(note(page)).toBeVisible();
  await at('/comparar/Jude/1?ediciones=uno,dos');
  await expect(page.getByText('Para comparar ediciones sin conexión')).toContainText('y «Edición primera» no lo está.');
  await at('/sin-conexion');
  await expect(page.getByRole('button', { name: 'Quitar la copia' })).toBeVisible();

  // The other edition is saved too; shared parts are stored once.
  await context.setOffline(false);
  const COMPARED = ['/comparar/Numbers/13?ediciones=uno,dos', '/buscar?q=uno&edicion=*', '/search/Numbers/13/1'];
  for (const path of COMPARED) {
    await at(path);
    online.set(path, await said(page));
  }
  await saveCopy(page, site.origin);
  await expect(others(page).getByRole('listitem')).toContainText(/guardada, revisión [0-9a-f]{12}/);
  const parts = await page.evaluate(async () => {
    const cache = await caches.open('copia');
    const files = async (id: string) => {
      const { files } = await (await cache.match(`/copia/${id}.json`))!.json();
      return Object.values<{ sha256: string }[]>(files).flat();
    };
    const named = [...(await files('uno')), ...(await files('dos'))].map(({ sha256 }) => sha256);
    const keys = (await cache.keys()).filter(({ url }) => url.includes('/partes/'));
    return { named: named.length, different: new Set(named).size, stored: keys.length };
  });
  expect(parts.stored).toBe(parts.different);
  expect(parts.different).toBeLessThan(parts.named);
  await addStudy(page, site.origin);
  await context.setOffline(true);
  for (const path of COMPARED) {
    await at(path);
    await expect(note(page)).toBeVisible();
    expect(await said(page), path).toBe(online.get(path));
  }
  await expect(note(page).getByTitle(/^Revisión [0-9a-f]{12}$/)).toBeVisible();
  await at(COMPARED[0]!);
  await expect(note(page)).toContainText(/: Edición primera, texto del .*; Edición segunda, texto del .*\. /);
  await expect(note(page).getByTitle(/^Revisión [0-9a-f]{12}, [0-9a-f]{12}$/)).toBeVisible();

  // Removing one keeps the other; removing the last deletes everything.
  await at('/sin-conexion');
  await expect(others(page).getByRole('button')).toBeVisible();
  await expectLooks(page, 'two copies');
  await others(page).getByRole('button', { name: 'Quitar Edición segunda' }).click();
  await expect(others(page).getByRole('status')).toContainText('Se ha quitado');
  await at('/search/Jude/1/1');
  await expect(note(page)).toBeVisible();
  await at('/search/Jude/1/1?edicion=dos');
  await expect(page.getByText('«Edición segunda» no está guardada')).toBeVisible();
  await at('/sin-conexion');
  await page.getByRole('button', { name: 'Quitar la copia' }).click();
  await expect(page.getByText('La copia se ha quitado')).toBeVisible();
  expect(await page.evaluate(async () => [...(await caches.keys()), ...(await indexedDB.databases())])).toEqual([]);
});
