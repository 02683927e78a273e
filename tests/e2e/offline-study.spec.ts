// What a reader adds to the offline copy: the verses' own pages and the headings, with the network off as the site has them.
import { parseStudyManifest, STUDY_PACK_PATH } from '../../scripture/pack/study-pack.ts';
import { openReviewSite } from '../review-site.ts';
import { crawl, type Get } from '../site-files/crawl.ts';
import { addStudy, studyOffer as offer, restartWorker, saveCopy } from './stored-copy.ts';
import { expect, expectLooks, hydrated, type Page, test } from './test.ts';

const PARTS = '**/copia/partes/*';
const NAME = /^Referencias, pasajes paralelos y títulos \(\d{3}\skB\)/;

const press = (page: Page, name: RegExp | string) => offer(page).getByRole('button', { name }).click();

const caches = (page: Page) => page.evaluate(() => window.caches.keys());
const storedParts = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await window.caches.open('estudio')).keys();
    return keys.map(({ url }) => new URL(url).pathname).toSorted();
  });

test('without it numbers are plain anchors; with it every verse has its page, and chapters their headings', async ({
  page,
  context,
  watch,
}) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/, /status of 503/);
  await page.setViewportSize({ width: 1280, height: 900 });
  const VERSES = ['/estudio/John/3/16', '/estudio/Matthew/3/3', '/estudio/Psalms/110/1'];
  const studied = () => page.locator('.study').evaluate((part) => part.outerHTML);
  const headings = () => page.locator('.verses > h2').allInnerTexts();
  const online = new Map<string, string>();
  for (const path of VERSES) {
    await page.goto(path);
    online.set(path, await studied());
  }
  await page.goto('/search/John/3/1');
  const shown = await headings();
  expect(shown).toContain('El amor de Dios al mundo');

  await page.goto('/sin-conexion');
  await expect(page.getByRole('button', { name: 'Leer sin conexión' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await saveCopy(page);
  await page.reload();
  await expect(offer(page).getByRole('listitem')).toHaveText(NAME);
  await context.setOffline(true);
  await page.goto('/search/John/3/1');
  await expect(page.locator('#v16 > a')).toHaveAttribute('href', '#v16');
  expect(await headings()).toEqual([]);
  await expect(page.locator('.first-use')).toHaveText(/copiarlo, compartirlo o corregirlo/);
  await page.locator('#v16 > p').click();
  await expect(page.getByRole('button', { name: 'Copiar', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Estudiar' })).toHaveCount(0);
  await page.goto('/estudio/John/3/16');
  await expect(page.getByText('Esta página no está en la copia')).toBeVisible();

  await context.setOffline(false);
  await addStudy(page);
  await expect(offer(page).getByRole('listitem')).toContainText('guardados');
  await expectLooks(page, 'what was added to a copy');
  await page.setViewportSize({ width: 1280, height: 900 });
  await context.setOffline(true);
  await restartWorker(context, page);
  for (const [path, html] of online) {
    await page.goto(path);
    await expect(page.getByRole('complementary', { name: 'Copia sin conexión' })).toBeVisible();
    expect(await studied(), path).toBe(html);
    // Its form would be sent to the site.
    await expect(page.locator('main form')).toHaveCount(0);
  }
  await page.goto('/search/John/3/1');
  expect(await headings()).toEqual(shown);
  await expect(page.locator('#v16 > a')).toHaveAttribute('href', '/estudio/John/3/16');
  await hydrated(page);
  await page.locator('#v16 > p').click();
  await page.getByRole('link', { name: 'Estudiar' }).click();
  await expect(page, 'the copy has no calls for a panel').toHaveURL('/estudio/John/3/16');

  await page.goto('/sin-conexion');
  await press(page, /^Quitar/);
  await expect(offer(page).getByRole('status')).toHaveText('Se han quitado de este dispositivo.');
  await page.goto('/estudio/John/3/16');
  await expect(page.getByText('Esta página no está en la copia')).toBeVisible();
  await page.goto('/search/John/3/1');
  await expect(page.locator('#v16 > a')).toHaveAttribute('href', '#v16');
});

test('it can be cancelled; what comes damaged or cut is refused and fetched again; the copy goes with it, not by it', async ({
  page,
  watch,
}) => {
  watch.expected.push(/ERR_CONNECTION_RESET/);
  await saveCopy(page);
  await page.reload();
  await page.route(PARTS, async (route) => {
    await page.waitForEvent('requestfailed', (request) => request === route.request()).catch(() => {});
  });
  await press(page, /^Añadir/);
  await press(page, 'Cancelar');
  await expect(offer(page).getByRole('status')).toContainText('Lo que ya ha llegado sigue aquí');
  await page.unroute(PARTS);

  // One part arrives, another one damaged however often it is asked for.
  const { files } = parseStudyManifest(await (await page.request.get(STUDY_PACK_PATH)).json())!;
  const address = `**/copia/partes/${files.parallels[0]!.sha256}`;
  await page.route(address, (route) => route.fulfill({ body: 'x'.repeat(files.parallels[0]!.bytes) }));
  await press(page, /^Añadir/);
  await expect(offer(page).getByRole('status')).toContainText('No se ha podido terminar');
  await expect(offer(page).getByRole('listitem')).toContainText(/guardados en parte; faltan \d/);
  await expect(page.getByText('La copia está guardada')).toBeVisible();
  await page.unroute(address);
  await page.route(address, (route) => route.abort('connectionreset'));
  await press(page, /^Seguir guardando/);
  await expect(offer(page).getByRole('status')).toContainText('No se ha podido terminar');
  await page.unroute(address);

  // The browser's own cache has it damaged, the site has not.
  let asked = 0;
  await page.route(address, (route) => (++asked === 1 ? route.fulfill({ body: 'x' }) : route.continue()));
  await press(page, /^Seguir guardando/);
  await expect(offer(page).getByRole('status')).toHaveText('Ya están en este dispositivo.');
  expect(asked).toBe(2);
  expect(await storedParts(page)).toHaveLength(6);
  await page.getByRole('button', { name: 'Quitar la copia' }).click();
  await expect(page.getByText('La copia se ha quitado')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await caches(page)).toEqual([]);
});

test('two pages and a double click fetch each part once', async ({ page, context }) => {
  await saveCopy(page);
  const other = await context.newPage();
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/copia/partes/')) asked.push(request.url());
  });
  // Nothing arrives before both pages have been clicked.
  const { promise: bothClicked, resolve: letArrive } = Promise.withResolvers<void>();
  await context.route('**/copia/partes/**', async (route) => {
    await bothClicked;
    await route.continue();
  });
  for (const one of [page, other]) await one.goto('/sin-conexion');
  await Promise.all(
    [page, other].map((one) =>
      offer(one)
        .getByRole('button', { name: /^Añadir/ })
        .dblclick({ noWaitAfter: true }),
    ),
  );
  letArrive();
  for (const one of [page, other]) await expect(offer(one).getByRole('button', { name: /^Quitar/ })).toBeVisible();
  expect(asked).toHaveLength(5);
  expect(new Set(asked).size).toBe(5);
});

test('another version takes the place of the one that was added, also of one in a former format', async ({
  page,
  context,
}) => {
  await saveCopy(page);
  await addStudy(page);
  const whole = await storedParts(page);
  for (const format of [1, 0]) {
    await page.evaluate(
      async ({ path, format }) => {
        const cache = await window.caches.open('estudio');
        const { files } = await (await cache.match(path))!.json();
        const former = { sha256: '0'.repeat(64), bytes: 0, wire: 0 };
        await cache.put(`/copia/partes/${former.sha256}`, new Response(''));
        await cache.delete(`/copia/partes/${files.headings[0].sha256}`);
        await cache.put(path, Response.json({ format, files: { ...files, headings: [former] } }));
      },
      { path: STUDY_PACK_PATH, format },
    );
    expect(await storedParts(page)).not.toEqual(whole);
    await restartWorker(context, page);
    await page.goto('/search/John/3/1');
    await expect.poll(() => storedParts(page)).toEqual(whole);
  }
});

/**
 * Gets what the worker makes, as the copy's pages do; of the addresses of chapters and verses, which are thousands, those of a
 * few chapters and some of their verses.
 */
const getFrom =
  (page: Page, publicUrl: string): Get =>
  async ({ pathname, search, origin }) => {
    const [, chapter, verse] = /^\/(?:search|estudio|comparar)\/\w+\/(\d+)(?:\/(\d+))?$/.exec(pathname) ?? [];
    const isLeftOut = chapter && (!['1', '3', '13', '110'].includes(chapter) || (verse && !/^(1|1?6)$/.test(verse)));
    if (isLeftOut) return { status: 200, type: '', body: `<i id="v${verse}">` };
    const answer = await page.evaluate(
      async (address) => {
        try {
          const answer = await fetch(address);
          const type = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
          return { status: answer.status, type, body: await answer.text() };
        } catch {
          return { status: 504, type: '', body: '' };
        }
      },
      origin + pathname + search,
    );
    return { ...answer, body: answer.body.replaceAll(publicUrl, origin) };
  };

const PLANS = [
  'biblia-en-un-ano',
  'evangelios-en-30-dias',
  'mcheyne',
  'nuevo-testamento-en-90-dias',
  'salmos-en-30-dias',
];
/** What pages of the copy name and only the site has. */
const ONLY_ONLINE = [
  'Download',
  'Download/pdf',
  'SignIn',
  'accesibilidad',
  'creditos',
  'cuenta',
  'cuenta/marcas',
  'cuenta/plan',
  ...PLANS.map((plan) => `cuenta/plan?seguir=${plan}`),
  'hoy.atom',
  'pasajes',
  ...PLANS.map((plan) => `plan/${plan}/calendario.ics`),
  'privacidad',
  'programas',
  'revision/cambios',
  'revision/cambios.atom',
];

test('no link of the copy leads to a page of a text that it lacks, without and with what can be added', async ({
  page,
  context,
  watch,
}) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/, /status of (404|503)/);
  const site = await openReviewSite();
  try {
    const eva = await site.person('Eva', 'corrector');
    await site.propose(eva.viewer, 'John.3.16', 'Juan', 'Juan, el evangelista,');
    for (const edition of ['uno', 'dos']) await saveCopy(page, site.origin, `?edicion=${edition}`);
    const publicUrl = site.origin.replace('127.0.0.1', 'localhost');
    const crawlCopy = async () => {
      await context.setOffline(true);
      await restartWorker(context, page);
      await page.goto(`${site.origin}/search/John/3/16`);
      const { pages, wanted, broken } = await crawl(new URL(site.origin), getFrom(page, publicUrl), true);
      await context.setOffline(false);
      const lacking = broken.map((fault) => fault.replace(/^.*?: /, '').replace(/(\?edicion=dos)? \(504\)$/, ''));
      return {
        pages: [...pages.keys()],
        studied: [...pages.keys()].filter((name) => name.startsWith('estudio/')).length,
        wanted,
        // The form with the selectors is never sent empty. The picture of a verse is drawn by the site.
        lacking: [...new Set(lacking)].filter((name) => !/^search$|^tarjeta\//.test(name)).toSorted(),
      };
    };
    const without = await crawlCopy();
    expect(without).toMatchObject({ wanted: [], lacking: ONLY_ONLINE, studied: 0 });
    expect(without.pages).toContain('search/John/3/1');
    expect(without.pages).toContain('search/Numbers/13/1?edicion=dos');
    await addStudy(page, site.origin);
    const withIt = await crawlCopy();
    expect(withIt).toMatchObject({ wanted: [], lacking: ONLY_ONLINE });
    expect(withIt.studied).toBeGreaterThan(10);
  } finally {
    await site.close();
  }
});
