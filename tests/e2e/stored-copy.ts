import type { BrowserContext } from '@playwright/test';
import { packPath } from '../../scripture/pack/pack.ts';
import { STUDY_PACK_PATH } from '../../scripture/pack/study-pack.ts';
import { expect, type Page } from './test.ts';

/** Waits until the site has made the offline copy, and what can be added to it, which it starts on the first request. */
export async function awaitPack(page: Page, site = '', edition = 'rv1909'): Promise<void> {
  for (const path of [packPath(edition), STUDY_PACK_PATH])
    while ((await page.request.get(`${site}${path}`)).status() === 503);
}

/** Saves the offline copy of the default edition, or of another one, and waits until it can be searched. */
export async function saveCopy(page: Page, site = '', query = ''): Promise<void> {
  await awaitPack(page, site, new URLSearchParams(query).get('edicion') ?? undefined);
  await page.goto(`${site}/sin-conexion${query}`);
  await page.getByRole('button', { name: /^(Leer sin conexión|Seguir guardando)$/ }).click();
  await expect(page.getByText('La copia está guardada: puede leer y buscar sin conexión.')).toBeVisible();
}

/**
 * The text of a page without the running head, which comes and goes as the page scrolls to its verse, without the line of a first
 * visit, and without that of a passage's name, which a copy lacks.
 */
export const said = async (page: Page): Promise<string> =>
  (await page.locator('main > :not(.running, .first-use, script, .way:has(> span))').allInnerTexts()).join('\n');

/** The place of the page where the study of verses is added to the copies. */
export const studyOffer = (page: Page) => page.getByRole('region', { name: 'Para estudiar sin conexión' });

/** Adds the study of verses, and the headings, to the stored copies. */
export async function addStudy(page: Page, site = ''): Promise<void> {
  await page.goto(`${site}/sin-conexion`);
  await studyOffer(page)
    .getByRole('button', { name: /^Añadir/ })
    .click();
  await expect(studyOffer(page).getByRole('status')).toHaveText('Ya están en este dispositivo.');
}

/** Restarts the service worker, as closing and opening the browser does. */
export async function restartWorker(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const states = new Map<string, string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) states.set(versionId, runningStatus);
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => states.size).toBeGreaterThan(0);
  await session.send('ServiceWorker.stopAllWorkers');
  // A page that is opened while its worker is stopping can crash the browser.
  await expect.poll(() => [...states.values()].filter((state) => state !== 'stopped')).toEqual([]);
  await session.detach();
}
