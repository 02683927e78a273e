import type { BrowserContext } from '@playwright/test';
import { packPath } from '../../scripture/pack/pack.ts';
import { expect, type Page } from './test.ts';

/** Until the site has made what a copy is of: it is made when it is first asked for. */
export async function awaitPack(page: Page, site = '', edition = 'rv1909'): Promise<void> {
  while ((await page.request.get(`${site}${packPath(edition)}`)).status() === 503);
}

/** Has the browser keep the copy of the default edition, or of another one, and waits until it can be searched. */
export async function saveCopy(page: Page, site = '', query = ''): Promise<void> {
  await awaitPack(page, site, new URLSearchParams(query).get('edicion') ?? undefined);
  await page.goto(`${site}/sin-conexion${query}`);
  await page.getByRole('button', { name: /^(Leer sin conexión|Seguir guardando)$/ }).click();
  await expect(page.getByText('La copia está guardada: puede leer y buscar sin conexión.')).toBeVisible();
}

/** What a browser that closes and opens again has: the worker starts anew. */
export async function restartWorker(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}
