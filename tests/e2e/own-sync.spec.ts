// One account on two browsers that were offline, and what becomes of the device's records when its reader signs in and out.
import { readFileSync } from 'node:fs';
import type { BrowserContext, Response } from '@playwright/test';
import { parseOwnFile } from '../../forms/own/file/own-file.ts';
import type { OwnRecord } from '../../forms/own/record.ts';
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { editorListens, openVerse } from './correct-test.ts';
import { expect, expectAccessible, hydrated, type Page, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
let site: ReviewSite;
test.beforeAll(async () => {
  site = await openReviewSite();
});
test.afterAll(() => site?.close());

type Person = Awaited<ReturnType<ReviewSite['person']>>;
const CHAPTER = '/search/Jude/1/1';
const PLACE = 'uno:Jude.1';

const signIn = (context: BrowserContext, { cookies }: Person) =>
  context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site.origin })));

async function openChapter(page: Page): Promise<void> {
  await page.goto(site.origin + CHAPTER);
  await editorListens(page);
}

/** A call that brought changes and was answered. */
const takesChanges = (response: Response) =>
  response.url().endsWith('/api/own') && response.ok() && !response.request().postData()!.includes('"changes":[]');

/** The device's records, as its store has them: id → values. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
    const request = indexedDB.open('propio');
    // No store yet: nothing is stored.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    const database = await promise.catch(() => undefined);
    if (!database) return {};
    const found = Promise.withResolvers<readonly { readonly record?: OwnRecord }[]>();
    const all = database.transaction('propio').objectStore('propio').getAll();
    all.onsuccess = () => found.resolve(all.result);
    const rows = await found.promise;
    database.close();
    return Object.fromEntries(
      rows.flatMap(({ record }) =>
        record && !record.gone
          ? [[record.id, Object.fromEntries(Object.entries(record.fields).map(([name, [value]]) => [name, value]))]]
          : [],
      ),
    );
  });

const highlight = async (page: Page, verse: number, colour: string) => {
  await openVerse(page, verse);
  await page.getByRole('group', { name: 'Subrayar' }).getByRole('button', { name: colour }).click();
  await page.keyboard.press('Escape');
};

async function note(page: Page, verse: number, text: string) {
  await openVerse(page, verse);
  await page.locator(`#v${verse}`).getByRole('button', { name: 'Nota' }).click();
  await page.getByLabel('Su nota').fill(text);
  await expect.poll(() => stored(page).then(JSON.stringify)).toContain(text);
  await page.keyboard.press('Escape');
}

const notesOn = (page: Page) => stored(page).then((all) => JSON.stringify(all));

test('two browsers that were offline end with the same, and words keep their place while the verse is corrected', async ({
  browser,
}) => {
  const [ana, eva] = [await site.person('Ana'), await site.person('Eva', 'corrector')];
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [one, other] = await Promise.all(contexts.map((context) => context.newPage()));
  for (const context of contexts) await signIn(context, ana);
  // The first highlight comes to the other browser; then both have their tools loaded.
  await openChapter(one!);
  let sent = one!.waitForResponse(takesChanges);
  await highlight(one!, 1, 'amarillo');
  await sent;
  await openChapter(other!);
  await expect.poll(async () => Object.keys(await stored(other!))).toEqual([`h:${PLACE}.1`]);
  sent = other!.waitForResponse(takesChanges);
  await note(other!, 1, 'primera');
  await sent;
  await openChapter(one!);
  await expect.poll(() => notesOn(one!)).toContain('primera');
  await openVerse(one!, 1);
  await one!.keyboard.press('Escape');

  for (const context of contexts) await context.setOffline(true);
  await highlight(one!, 2, 'verde');
  await highlight(other!, 2, 'azul');
  await highlight(other!, 3, 'rosa');
  // Words of verse 4, selected in the text.
  await one!.evaluate(() => {
    const text = document.querySelector('#v4 > p')!;
    const words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT).nextNode() as Text;
    getSelection()!.setBaseAndExtent(words, 0, words, words.data.indexOf(' ', 5));
  });
  await one!.locator('.own-bar').getByRole('button', { name: 'naranja' }).click();
  await expect.poll(async () => Object.keys(await stored(one!)).length).toBe(4);
  const before = site.text('Jude.1.4');
  await site.propose(eva.viewer, 'Jude.1.4', before.split(' ')[0]!, 'Acullá');
  // One comes back, then the other, and then the first hears of it on its next page.
  for (const [at, page] of [one!, other!].entries()) {
    sent = page.waitForResponse(takesChanges);
    await contexts[at]!.setOffline(false);
    await sent;
  }
  await openChapter(one!);
  const both = async () => [await stored(one!), await stored(other!)];
  await expect
    .poll(async () => new Set((await both()).map((state) => JSON.stringify(Object.entries(state).sort()))).size)
    .toBe(1);
  const [state] = await both();
  expect(Object.keys(state!)).toHaveLength(5);
  expect(state![`h:${PLACE}.2`]).toMatchObject({ colour: 'c3' });
  expect(state![`h:${PLACE}.3`]).toMatchObject({ colour: 'c4' });
  for (const page of [one!, other!]) {
    await openChapter(page);
    await openVerse(page, 4);
    await expect(page.locator('#v4')).toContainText('El texto cambió: antes «');
  }
  for (const context of contexts) await context.close();
});

test('what was made without an account is added to it when the reader says so, and taken back', async ({ page }) => {
  await openChapter(page);
  await highlight(page, 5, 'verde');
  await expect.poll(async () => Object.keys(await stored(page))).toEqual([`h:${PLACE}.5`]);
  await signIn(page.context(), await site.person('Luis'));
  await openChapter(page);
  const question = page.getByRole('region', { name: 'Lo que hay en este dispositivo' });
  await expect(question).toContainText('Una marca de este dispositivo se hizo sin esta cuenta.');
  await expectAccessible(page);
  const sent = page.waitForResponse(takesChanges);
  await question.getByRole('button', { name: 'Añadirlas a mi cuenta' }).click();
  await expect(page.getByText('Se han añadido a su cuenta.')).toBeVisible();
  expect((await sent).status()).toBe(200);
  await page.goto(`${site.origin}/cuenta`);
  await hydrated(page);
  await expect(page.getByText('Hace menos de 30 días añadió a la cuenta una marca de este dispositivo.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitarlas de la cuenta y dejarlas en este dispositivo' }).click();
  await expect(page.getByText('Una marca de este dispositivo no está en la cuenta.')).toBeVisible();
});

test('signing out says what the account does not have, and then the device has nothing of it', async ({
  page,
  watch,
}) => {
  watch.expected.push(/Failed to load resource|net::ERR/);
  await signIn(page.context(), await site.person('Marta'));
  await openChapter(page);
  await page.route('**/api/own', (route) => route.abort());
  await highlight(page, 6, 'rosa');
  await expect.poll(async () => Object.keys(await stored(page))).toEqual([`h:${PLACE}.6`]);
  await page.goto(`${site.origin}/cuenta`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  const asked = page.getByRole('alert');
  await expect(asked).toContainText('hay una marca o nota suya que no está en la cuenta');
  const saving = page.waitForEvent('download');
  await asked.getByRole('link', { name: 'Guardarlas en un archivo' }).click();
  const saved = parseOwnFile(readFileSync(await (await saving).path(), 'utf8'), (_): _ is OwnRecord => true, 9);
  expect(saved.ok && saved.records.map(({ id }) => id)).toEqual([`h:${PLACE}.6`]);
  await page.unroute('**/api/own');
  await asked.getByRole('button', { name: 'Enviarlas ahora' }).click();
  await expect(asked).toBeHidden();
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await page.waitForURL(`${site.origin}/`);
  expect(await stored(page)).toEqual({});
  expect(await page.evaluate(() => localStorage.getItem('propio'))).toBeNull();
});

test('everything is erased on the device and in the account at once', async ({ page }) => {
  const eliseo = await site.person('Eliseo');
  await signIn(page.context(), eliseo);
  await openChapter(page);
  const sent = page.waitForResponse(takesChanges);
  await highlight(page, 7, 'verde');
  await sent;
  await page.goto(`${site.origin}/cuenta`);
  await hydrated(page);
  await page.getByText('Borrar todo lo mío', { exact: true }).first().click();
  await page.getByRole('form', { name: 'Borrar todo lo mío' }).getByRole('button').click();
  await expect(page.getByText('Se han borrado sus subrayados, notas, marcapáginas y planes.')).toBeVisible();
  expect(await stored(page)).toEqual({});
  expect(await site.services.own.all(eliseo.viewer)).toEqual([]);
});
