// Corrections and letters written offline are queued visibly, and sent once.
import type { BrowserContext } from '@playwright/test';
import { areaOf, editorListens, openVerse } from './correct-test.ts';
import { type DelayedSite, openDelayedSite } from './delayed-site.ts';
import { signUp } from './sign-up.ts';
import { saveCopy } from './stored-copy.ts';
import { expect, expectLooks, hydrated, type Page, test } from './test.ts';

const CHAPTER = '/search/Obadiah/1/1';
const WAITS = 'Espera a que haya conexión';

async function correct(page: Page, verse: number, text: string): Promise<void> {
  await editorListens(page);
  await openVerse(page, verse);
  await areaOf(page).fill(text);
  await areaOf(page).press('Control+Enter');
}

const waiting = (page: Page, heading: string) =>
  page.getByRole('region', { name: 'Por enviar' }).getByRole('listitem').filter({ hasText: heading });

const sentTo = ({ posts }: DelayedSite) => posts.filter((path) => /Edit|email/.test(path));

/** Finds the service worker, and returns a function that fires the browser's sync event. */
async function findWorker(context: BrowserContext, page: Page): Promise<() => Promise<unknown>> {
  const session = await context.newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on(
    'ServiceWorker.workerRegistrationUpdated',
    ({ registrations: [first] }) => first && resolve(first.registrationId),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await promise;
  const origin = new URL(page.url()).origin;
  return () =>
    session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'por-enviar', lastChance: false });
}

test('a correction and a letter are queued, shown, withdrawn, and sent once, with two tabs open', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
  const site = await openDelayedSite(baseURL!);
  try {
    await saveCopy(page, site.url);
    await context.setOffline(true);
    await page.goto(site.url + CHAPTER);
    await expect(page.getByRole('complementary', { name: 'Copia sin conexión' })).toBeVisible();
    await correct(page, 3, 'Otra cosa dice aquí.');
    await expect(page.locator('#v3')).toContainText(WAITS);
    await correct(page, 4, 'Y otra aquí.');
    await expect(page.locator('#v4')).toContainText(WAITS);
    await correct(page, 6, 'Y una más.');
    await expect(page.locator('#v6')).toContainText(WAITS);

    await page.goto(`${site.url}/Contact`);
    await hydrated(page);
    await page.getByLabel('Correo electrónico').fill('ana@example.org');
    await page.getByLabel('Mensaje', { exact: true }).fill(`Escrito sin red. ${crypto.randomUUID()}`);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(WAITS);

    const other = await context.newPage();
    await other.goto(site.url + CHAPTER);
    await expect(other.locator('#v3')).toContainText(WAITS);
    await expect(other.locator('#v4')).toContainText(WAITS);

    await page.goto(`${site.url}/sin-conexion`);
    await expect(waiting(page, 'Corrección de Abdías 1:3')).toContainText('Otra cosa dice aquí.');
    await expect(waiting(page, 'Mensaje a quien cuida del sitio')).toContainText('Escrito sin red.');
    await expectLooks(page, 'what waits');
    await waiting(page, 'Corrección de Abdías 1:4').getByRole('button', { name: 'No enviar' }).click();
    await expect(waiting(page, 'Corrección de Abdías 1:4')).toHaveCount(0);
    await expect(other.locator('#v4')).toContainText('borrador sin enviar');
    // A broadcast may reach a tab before the storage it refers to is visible there, so storage alone must suffice.
    await page.evaluate(() => {
      const name = Object.keys(localStorage).find((name) => name.endsWith('Obad.1.6'))!;
      const { queued, ...draft } = JSON.parse(localStorage.getItem(name)!);
      localStorage.setItem(name, JSON.stringify(draft));
    });
    await expect(other.locator('#v6')).toContainText('borrador sin enviar');
    await expect(waiting(page, 'Corrección de Abdías 1:6')).toHaveCount(0);
    expect(sentTo(site)).toEqual([]);

    await context.setOffline(false);
    await expect(waiting(page, 'Corrección de Abdías 1:3')).toContainText('Ha llegado.');
    await expect(waiting(page, 'Mensaje a quien cuida del sitio')).toContainText('Ha llegado.');
    await expect(other.locator('#v3')).toContainText('pendiente de revisión');
    await other.reload();
    await expect(other.locator('#v3')).toContainText('pendiente de revisión');
    await expect(other.locator('#v4')).toContainText('borrador sin enviar');
    await page.goto(`${site.url}/Contact`);
    await hydrated(page);
    await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue('');
    await page.goto(`${site.url}/sin-conexion`);
    await expect(page.getByRole('button', { name: 'Quitar la copia' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Por enviar' })).toHaveCount(0);
    expect(sentTo(site).toSorted()).toEqual(['/api/verse/Edit', '/email/email.php']);

    // The browser wakes the worker while no page of the site is open.
    await context.setOffline(true);
    await other.goto(site.url + CHAPTER);
    await correct(other, 5, 'Y aquí también.');
    await expect(other.locator('#v5')).toContainText(WAITS);
    const wake = await findWorker(context, other);
    await page.close();
    await other.goto('about:blank');
    await context.setOffline(false);
    await wake();
    await expect.poll(() => sentTo(site).length).toBe(3);
    await other.goto(site.url + CHAPTER);
    await expect(other.getByRole('status', { name: 'Avisos' })).toContainText('Abdías 1:5: enviado.');
    await expect(other.locator('#v5')).toContainText('pendiente de revisión');
    expect(sentTo(site).length).toBe(3);
  } finally {
    site.close();
  }
});

test('navigator.onLine is not trusted on an offline page', async ({ page, context, baseURL, watch }) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  const site = await openDelayedSite(baseURL!);
  try {
    await saveCopy(page, site.url);
    await context.setOffline(true);
    await page.goto(site.url + CHAPTER);
    await correct(page, 3, 'Otra cosa dice aquí.');
    await expect(page.locator('#v3')).toContainText(WAITS);
    await page.goto(`${site.url}/Contact`);
    await hydrated(page);
    await page.getByLabel('Correo electrónico').fill('ana@example.org');
    await page.getByLabel('Mensaje', { exact: true }).fill('Escrito sin red.');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(WAITS);
  } finally {
    site.close();
  }
});

test('signing out names what was not sent, and then deletes all of it from the device', async ({
  page,
  context,
  watch,
}) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
  await signUp(page);
  await page.goto(CHAPTER);
  await hydrated(page);
  await context.setOffline(true);
  await correct(page, 3, 'Otra cosa dice aquí.');
  await expect(page.locator('#v3')).toContainText(WAITS);
  // The site answers again, but the page is still about to notice.
  await page.route('**/api/verse/Edit', (route) => route.abort());
  watch.expected.push(/ERR_FAILED/);
  await context.setOffline(false);
  await page.goto('/cuenta');
  await hydrated(page);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('alert').filter({ hasText: 'Si cierra la sesión, se borrarán' });
  await expect(question).toContainText('una corrección de Abdías 1:3');
  await expectLooks(page, 'what would be lost');
  await page.getByRole('button', { name: 'No cerrar' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión y borrarlos' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByText('Menú', { exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  const left = await page.evaluate(async () => [
    ...Object.keys(localStorage).filter((name) => name.startsWith('borrador') || name === 'leido'),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ]);
  expect(left).toEqual([]);
});
