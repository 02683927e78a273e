// An edition's headings, notes and introductions, which a reader adds to its offline copy: with the network off as the site has them.
import { join } from 'node:path';
import { compileSource } from '../../editions/compile/compile-source.ts';
import { installEdition } from '../../editions/library/change-library.ts';
import { readSource } from '../../editions/read-source.ts';
import { openReviewSite } from '../review-site.ts';
import { putSearchIndexes } from '../search-indexes.ts';
import { pressSign } from './press-sign.ts';
import { addStudy, restartWorker, saveCopy } from './stored-copy.ts';
import { expect, expectLooks, hydrated, type Page, test } from './test.ts';

const SAMPLE = join(import.meta.dirname, '../../editions/writers/golden/editorial/in');
const QUERY = '?edicion=uno';
const PSALM = '/search/Psalms/3/1';
const VERSE = '/estudio/Psalms/3/1';

const offer = (page: Page) => page.getByRole('region', { name: 'De la edición' });
const press = (page: Page, name: RegExp | string) => offer(page).getByRole('button', { name }).click();
const storedParts = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await window.caches.open('copia')).keys();
    return keys.map(({ url }) => new URL(url).pathname).toSorted();
  });

/** What the editors set on a page, without the links for correcting it. */
const editorsWords = (page: Page) =>
  page.evaluate(() => {
    const body = document.body.cloneNode(true) as Element;
    for (const link of body.querySelectorAll('a')) if (link.textContent?.startsWith('Corregir')) link.remove();
    const parts = body.querySelectorAll('.introduction, .own, .own-line, .noted > a, .edition-notes, .study #notas');
    return [...parts].map((part) => part.textContent!.trim());
  });

test('they are offered, added, corrected with the copy, shown without a network, and removed', async ({
  page,
  context,
  watch,
}) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/, /status of 503/);
  await page.setViewportSize({ width: 1280, height: 900 });
  const source = await readSource(SAMPLE);
  const site = await openReviewSite(undefined, {}, (dir) => {
    const meta = { id: 'uno', title: 'El cuaderno anotado', rights: 'Libre', source: 'Inventada' };
    installEdition(dir, compileSource(source, { meta }), { path: '', meta: {} });
    putSearchIndexes(dir);
  });
  try {
    const open = (path: string) => page.goto(site.origin + path);
    const eva = await site.person('Eva', 'corrector');
    await open(PSALM);
    const chapter = await editorsWords(page);
    expect(chapter.join(' ')).toMatch(/La noria.*Lit\. sube el Agua viva/);
    await open(VERSE);
    const verse = await editorsWords(page);

    await saveCopy(page, site.origin, QUERY);
    await addStudy(page, site.origin);
    await expect(offer(page).getByRole('listitem')).toContainText(/^Títulos y notas de la edición \(\d/);
    await context.setOffline(true);
    await open(PSALM);
    expect(await editorsWords(page)).toEqual([]);
    await expect(page.locator('.lined').first(), 'lines of a poem').toHaveCSS('white-space', 'pre-line');
    await open(VERSE);
    expect(await editorsWords(page)).toEqual([]);
    await open('/sin-conexion');
    await press(page, /^Añadir/);
    await expect(page.getByRole('main').getByRole('status').first()).toContainText('No se ha podido terminar');
    await expect(page.getByText('La copia está guardada')).toBeVisible();

    await context.setOffline(false);
    await press(page, /^Añadir/);
    await expect(offer(page).getByRole('listitem')).toContainText('guardados');
    await expectLooks(page, 'the headings and notes that were added to a copy');
    await page.setViewportSize({ width: 1280, height: 900 });
    await context.setOffline(true);
    await restartWorker(context, page);
    await open(PSALM);
    await expect(page.getByRole('complementary', { name: 'Copia sin conexión' })).toBeVisible();
    expect(await editorsWords(page)).toEqual(chapter);
    await expect(page.locator('.verses > .own').first()).toHaveCSS('font-style', 'normal');
    await hydrated(page);
    await pressSign(page, 1);
    await expect(page.getByRole('complementary', { name: 'Notas al versículo 1' })).toContainText('Agua viva');
    await expect(page.getByRole('link', { name: /^Corregir/ })).toHaveCount(0);
    await open(VERSE);
    expect(await editorsWords(page)).toEqual(verse);
    await expect(page.getByRole('link', { name: /^Corregir/ })).toHaveCount(0);
    await open(`${VERSE}?parte=heading+1.3`);
    expect(await editorsWords(page)).toEqual(verse);

    await context.setOffline(false);
    const data = { id: 'Ps.3!heading 1.3', edition: 'uno', text: 'La noria vieja' };
    const published = await page.request.post(`${site.origin}/api/verse/Edit`, { data, headers: eva.headers });
    expect(await published.json()).toMatchObject({ status: 'published' });
    await open('/sin-conexion');
    const look = page.getByRole('button', { name: 'Comprobar si hay un texto más nuevo' });
    // The press is answered at once: the stored copy is not shown as if nothing were under way.
    const stays = await look.evaluate(async (button: HTMLElement) => {
      button.click();
      await null;
      return button.isConnected;
    });
    expect(stays).toBe(false);
    await expect(offer(page).getByRole('listitem')).toContainText('guardados');
    await context.setOffline(true);
    await open(PSALM);
    expect(await editorsWords(page)).toEqual(chapter.map((words) => (words === 'La noria' ? 'La noria vieja' : words)));

    await open('/sin-conexion');
    const withIt = await storedParts(page);
    await press(page, /^Quitar/);
    await expect(offer(page).getByRole('button', { name: /^Añadir/ })).toBeVisible();
    expect(await storedParts(page)).toHaveLength(withIt.length - 1);
    await open(PSALM);
    expect(await editorsWords(page)).toEqual([]);
  } finally {
    await site.close();
  }
});
