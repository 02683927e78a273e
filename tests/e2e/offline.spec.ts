// After one visit and one click the network is off, and the offline copy shows what the server had answered.
import type { PackManifest } from '../../scripture/pack/pack.ts';
import { editorListens } from './correct-test.ts';
import { NEWER, openDelayedSite } from './delayed-site.ts';
import { addStudy, awaitPack, restartWorker, said, saveCopy } from './stored-copy.ts';
import { expect, expectLooks, hydrated, test } from './test.ts';

const SEARCHES = [
  'tanto amó dios',
  'amor',
  '"en el principio"',
  'jehova pastor',
  'luz -tinieblas',
  'sol OR luna',
  'fe esperanza caridad',
  'formas:amar',
  'en:salmos misericordia',
  'no temas porque yo estoy contigo',
  'bienaventurados los pobres',
  'nicodemo',
  'abrahan',
  'jesus lloro',
  'la paga del pecado es muerte',
  'todo lo puedo en cristo',
  'camino verdad vida',
  'yo soy la puerta',
  'los cielos cuentan la gloria',
  'mana',
  'arca del pacto',
  'samuel',
  'Jn 3,16; Ro 8,28',
  'Juan 3 4',
  'juann 3',
  'Juan 99',
  'palabraquenoexiste',
  'ovejas',
  'vanidad de vanidades',
  'el reino de los cielos es semejante',
];

test.describe('the offline copy', () => {
  test('shows chapters, start page, addresses and searches as the server answers them, with the network off', async ({
    page,
    context,
    watch,
  }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED/, /status of (404|503)/);
    const pages = [
      '/search/John/3/1',
      '/search/John/3/16',
      '/',
      '/libros',
      '/search/Psalms/119/1',
      '/search/Jude/1/1',
      '/search/3%20John/1/1',
    ];
    const found = SEARCHES.map((q) => `/buscar?q=${encodeURIComponent(q)}`);
    const online = new Map<string, string>();
    for (const path of [...pages, ...found]) {
      await page.goto(path);
      online.set(path, await said(page));
    }
    await saveCopy(page);
    await addStudy(page);
    await context.setOffline(true);
    await restartWorker(context, page);
    for (const [path, text] of online) {
      await page.goto(path);
      const note = page.getByRole('complementary', { name: 'Copia sin conexión' });
      await expect(note).toContainText(/^Copia de este dispositivo, texto del \d+ de \w+ de \d{4}\. /);
      await expect(note.getByTitle(/^Revisión [0-9a-f]{12}$/)).toBeVisible();
      expect(await said(page), path).toBe(text);
    }
    await page.goto('/juan/3/16');
    await expect(page).toHaveURL('/search/John/3/16');
    await page.goto('/search?libro=Juan&capitulo=3&versiculo=16');
    await expect(page).toHaveURL('/search/John/3/16#v16');
    await page.goto('/search/John/99/1');
    await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
    await page.goto('/Download');
    await expect(page.getByText('Esta página no está en la copia')).toBeVisible();
    await page.goto('/search/John/3/16?revision=1');
    await expect(page.getByText('Esta página no está en la copia'), 'the copy has no past').toBeVisible();
  });

  test('has pages that hydrate, turn by links, take settings, can be shared, and look right', async ({
    page,
    context,
    watch,
  }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
    await page.addInitScript(() => {
      navigator.storage.persist = async () => {
        sessionStorage.setItem('persist', 'asked');
        return false;
      };
    });
    await saveCopy(page);
    expect(await page.evaluate(() => sessionStorage.getItem('persist'))).toBe('asked');
    await expectLooks(page, 'a stored copy');
    await context.setOffline(true);
    // Opens the page as an installed app does.
    await page.evaluate(() =>
      localStorage.setItem('leido', JSON.stringify({ place: { path: '/search/John/3/1', name: 'Juan 3', at: 1 } })),
    );
    await page.goto('/sin-conexion?seguir');
    await expect(page).toHaveURL('/search/John/3/1');
    await expect(page.getByRole('complementary', { name: 'Copia sin conexión' })).toBeVisible();
    await expectLooks(page, 'a chapter of the copy');
    await hydrated(page);
    await editorListens(page);
    await page.locator('#v16').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Más (imagen, cita o código QR)' }).click();
    const shared = page.getByRole('dialog', { name: /^Juan 3:/ });
    await shared.locator('summary', { hasText: 'Código QR' }).click();
    await expect(shared.getByRole('img', { name: /^Código QR/ })).toBeVisible();
    await shared.locator('summary', { hasText: 'Imagen' }).click();
    await expect(shared.getByRole('img', { name: /^Imagen de Juan 3:/ })).toBeVisible();
    await page.keyboard.press('Escape');
    // The button stands in the running head, which is away if the page scrolled to the verse after the key.
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: /ajustes de lectura/ }).click();
    await page.getByRole('radio', { name: 'Oscuro' }).press('Space');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /próximo capítulo/ })
      .first()
      .click();
    await expect(page).toHaveURL('/search/John/4/1');
    await expect(page.getByRole('complementary', { name: 'Copia sin conexión' })).toBeVisible();
    await page.getByRole('link', { name: 'Copia de este dispositivo' }).click();
    await expect(page.getByRole('button', { name: 'Quitar la copia' })).toBeVisible();
    await page.getByRole('button', { name: 'Quitar la copia' }).click();
    await expect(page.getByText('La copia se ha quitado')).toBeVisible();
    expect(await page.evaluate(async () => [...(await caches.keys()), ...(await indexedDB.databases())])).toEqual([]);
  });

  test('resumes a download that was cancelled, or cut at every part, with the missing parts', async ({
    page,
    watch,
  }) => {
    watch.expected.push(/ERR_CONNECTION_RESET/);
    const PARTS = '**/copia/partes/*';
    const stored = () =>
      page.evaluate(
        async () => (await (await caches.open('copia')).keys()).filter(({ url }) => /partes/.test(url)).length,
      );
    let left = 3;
    await page.route(PARTS, async (route) => {
      if (left-- > 0) return route.continue();
      // The request hangs until it is cancelled.
      await page.waitForEvent('requestfailed', (request) => request.url() === route.request().url()).catch(() => {});
    });
    await awaitPack(page);
    await page.goto('/sin-conexion');
    await page.getByRole('button', { name: 'Leer sin conexión' }).click();
    await expect.poll(() => page.locator('.amount').innerText()).not.toMatch(/^0/);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('Lo que ya ha llegado sigue aquí')).toBeVisible();
    await expect(page.getByText(/Una parte ya está guardada; faltan/)).toBeVisible();
    await page.unroute(PARTS);

    // From now on one part arrives at each try, and then the connection is cut.
    const { files }: PackManifest = await (await page.request.get('/copia/rv1909.json')).json();
    const all = Object.values(files).flat().length;
    const came: string[] = [];
    let allowed = 0;
    await page.route(PARTS, (route) => {
      if (came.length >= allowed) return route.abort('connectionreset');
      came.push(route.request().url());
      return route.continue();
    });
    const before = await stored();
    expect(before).toBeGreaterThan(0);
    for (let there = before; there < all; there++) {
      allowed++;
      await page.getByRole('button', { name: 'Seguir guardando' }).click();
      await expect.poll(stored).toBe(there + 1);
      if (there + 1 < all) await expect(page.getByText('No se ha podido terminar')).toBeVisible();
    }
    await expect(page.getByText('La copia está guardada')).toBeVisible();
    expect(came.length).toBe(all - before);
    expect(new Set(came).size).toBe(all - before);
  });

  test('is reported missing and offered again after the browser has cleared it; no worker is installed unasked', async ({
    page,
  }) => {
    await page.goto('/search/John/3/1');
    await hydrated(page);
    await page.goto('/sin-conexion');
    await expect(page.getByRole('button', { name: 'Leer sin conexión' })).toBeVisible();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await saveCopy(page);
    await page.evaluate(() => caches.delete('copia'));
    await page.reload();
    await expect(page.getByText(/El navegador ha borrado la copia que usted guardó el/)).toBeVisible();
    // While the site answers, nothing else differs.
    await page.goto('/search/John/3/1');
    await expect(page.getByRole('complementary', { name: 'Copia sin conexión' })).toHaveCount(0);
    await saveCopy(page);
  });
});

test('a slow site does not keep the reader waiting; a newer revision is fetched and offered', async ({
  page,
  baseURL,
}) => {
  const site = await openDelayedSite(baseURL!);
  try {
    const note = page.getByRole('complementary', { name: 'Copia sin conexión' });
    await saveCopy(page, site.url);
    await page.goto(`${site.url}/search/John/3/1`);
    await expect(note).toHaveCount(0);
    site.hold();
    await page.goto(`${site.url}/search/John/4/1`);
    await expect(note.getByTitle(/^Revisión (?!f{12})[0-9a-f]{12}$/)).toBeVisible();
    const offer = page.getByRole('link', { name: 'Ver el texto más nuevo' });
    await expect(offer).toBeHidden();
    await site.publish();
    site.release();
    await expect(offer).toBeVisible();
    await offer.click();
    await expect(note).toHaveCount(0);
    site.hold();
    await page.goto(`${site.url}/search/John/5/1`);
    await expect(note.getByTitle(`Revisión ${NEWER}`)).toBeVisible();
    expect(site.newerRequests).toHaveLength(1);
  } finally {
    site.close();
  }
});

test('the page waits for a copy that the site is still preparing, and the wait can be cancelled', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/status of 503/);
  const site = await openDelayedSite(baseURL!);
  try {
    await page.goto(`${site.url}/sin-conexion`);
    const preparing = page.getByText('El sitio está preparando la copia');
    const save = page.getByRole('button', { name: 'Leer sin conexión' });
    site.prepare(true);
    await save.click();
    await expect(preparing).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(preparing).toBeHidden();
    await save.click();
    await expect(preparing).toBeVisible();
    site.prepare(false);
    await expect(page.getByText('La copia está guardada')).toBeVisible({ timeout: 60_000 });
  } finally {
    site.close();
  }
});

test('an open page gets a newer build, and the files of the previous build are kept', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
  const site = await openDelayedSite(baseURL!);
  const shells = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('sitio-')));
  const states = () =>
    page.evaluate(async () => {
      const there = await navigator.serviceWorker.getRegistration();
      return [there?.installing?.state, there?.waiting?.state, there?.active?.state];
    });
  const update = async (name: string) => {
    site.rebuild(name);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    await expect.poll(async () => (await shells()).at(-1), { timeout: 60_000 }).toBe(`sitio-${name}`);
    // The cache exists from the first file on, and a cut before the last file would end the update.
    await expect.poll(states, { timeout: 60_000 }).toEqual([undefined, undefined, 'activated']);
  };
  try {
    await saveCopy(page, site.url);
    const [first] = await shells();
    await page.goto(`${site.url}/search/John/3/1`);
    await update('00000000');
    await expect.poll(shells).toEqual([first, 'sitio-00000000']);
    // Files that the open page has not requested yet still load.
    await context.setOffline(true);
    await hydrated(page);
    await page.getByRole('button', { name: /ajustes de lectura/ }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Leer sin conexión' })).toBeVisible();
    await page.goto(`${site.url}/search/John/4/1`);
    await expect(page.getByRole('complementary', { name: 'Copia sin conexión' })).toBeVisible();
    await context.setOffline(false);
    await update('11111111');
    await expect.poll(shells).toEqual(['sitio-00000000', 'sitio-11111111']);
  } finally {
    site.close();
  }
});

test('the site can be installed as an app, and resumes at the reader’s place', async ({ page, request }) => {
  await page.goto('/sin-conexion');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href!)).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/' });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Continuar', 'Buscar']);
  const place = { path: '/search/John/5/1', name: 'Juan 5', at: Date.now() };
  await page.evaluate((kept) => localStorage.setItem('leido', JSON.stringify(kept)), { place, read: {} });
  await page.goto(manifest.shortcuts[0].url);
  await expect(page).toHaveURL(/\/search\/John\/5\/1$/);
});

test('without scripts the page says what it needs', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/sin-conexion');
  await expect(page.getByText(/hace falta JavaScript/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'descargar la Biblia en un archivo' })).toBeVisible();
  await page.close();
});
