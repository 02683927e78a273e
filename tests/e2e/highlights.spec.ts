// Highlights and notes: painted without touching the text, kept on the device, told in words.
import type { Locator } from '@playwright/test';
import { openReviewSite } from '../review-site.ts';
import { areaOf, editorListens, expect, openChapter, openVerse, type Page, test, textOf } from './correct-test.ts';
import { expectAccessible, expectFits, hydrated, recordLayoutShifts } from './test.ts';

const menu = (page: Page) => page.getByRole('group', { name: /^Versículo: / });
const colour = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true });

/** The words that are painted, by the name of the paint. */
const painted = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...CSS.highlights].map(([name, ranges]) => [name, [...ranges].map((range) => (range as Range).toString())]),
    ),
  );
const htmlOf = (page: Page, verse: number) => page.locator(`#v${verse} > p`).evaluate((text) => text.outerHTML);
const linkOf = (page: Page, verse: number) => page.locator(`#v${verse} > a`);

test('two taps highlight a verse; it is painted again on every visit, and its text stays as it was', async ({
  page,
}) => {
  await openChapter(page);
  const before = await htmlOf(page, 35);
  await openVerse(page, 35);
  await colour(menu(page), 'verde').click();
  await expect(menu(page).getByText('Subrayado: verde.')).toBeVisible();
  await expect.poll(() => painted(page)).toEqual({ 'own-2': ['Y lloró Jesús.'] });
  await expect(colour(menu(page), 'verde')).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect.poll(() => painted(page)).toEqual({ 'own-2': ['Y lloró Jesús.'] });
  expect(await htmlOf(page, 35)).toBe(before);
  await expect(linkOf(page, 35)).toHaveAccessibleName('Juan 11:35, subrayado: verde');
  await expect(page.locator('#v35')).toHaveAttribute('data-own', '2');

  // The same colour again removes it; that can be undone.
  await openVerse(page, 35);
  await colour(menu(page), 'verde').click();
  await expect(menu(page).getByText('Subrayado quitado.')).toBeVisible();
  await expect.poll(() => painted(page)).toEqual({});
  await menu(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => painted(page)).toEqual({ 'own-2': ['Y lloró Jesús.'] });
});

test('where a tap shows the menu alone, words are highlighted by keyboard from it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lectura', JSON.stringify({ at: 1, chosen: { tap: 'menu' } })));
  await openChapter(page);
  await page.locator('#v35').focus();
  await page.keyboard.press('Enter');
  await expect(areaOf(page)).toHaveCount(0);
  await menu(page).getByRole('button', { name: 'Más' }).press('Enter');
  await menu(page).getByRole('button', { name: 'Subrayar solo unas palabras' }).press('Enter');
  await expect(menu(page).getByLabel('Seleccione las palabras')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  for (const _ of 'lloró') await page.keyboard.press('Shift+ArrowRight');
  await expect(menu(page).getByRole('button', { name: '«lloró»' })).toHaveAttribute('aria-pressed', 'true');
  await colour(menu(page), 'azul').press('Enter');
  await expect.poll(() => painted(page)).toEqual({ 'own-3': ['lloró'] });
  await expectAccessible(page);
});

test('words of a verse are highlighted by keyboard in its area, and by the keys on a focused verse', async ({
  page,
}) => {
  await openChapter(page);
  await page.locator('#v35').focus();
  await page.keyboard.press('Enter');
  await expect(areaOf(page)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  for (const _ of 'lloró') await page.keyboard.press('Shift+ArrowRight');
  await expect(menu(page).getByRole('button', { name: '«lloró»' })).toHaveAttribute('aria-pressed', 'true');
  for (let i = 0; i < 10 && !(await colour(menu(page), 'azul').evaluate((one) => one === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(menu(page).getByText('Subrayado: azul.')).toBeVisible();
  await expect.poll(() => painted(page)).toEqual({ 'own-3': ['lloró'] });
  await page.keyboard.press('Escape');
  await expect(areaOf(page)).toHaveCount(0);

  await expect(page.locator('#v35')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('5');
  await expect.poll(() => painted(page)).toMatchObject({ 'own-3': ['lloró'], 'own-5': [/^Dijeron entonces/] });
  await page.keyboard.press('u');
  await expect.poll(() => painted(page)).toEqual({ 'own-3': ['lloró'] });
  await page.keyboard.press('m');
  await expect.poll(async () => (await painted(page))['own-5']).toHaveLength(1);
  // The note opens with its own key; letters typed there are no commands.
  await page.keyboard.press('n');
  const note = page.getByRole('textbox', { name: 'Su nota' });
  await expect(note).toBeFocused();
  await page.keyboard.type('mun 123');
  await expect(note).toHaveValue('mun 123');
  await expect.poll(async () => (await painted(page))['own-5']).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await expect(linkOf(page, 36)).toHaveAccessibleName('Juan 11:36, subrayado: naranja, con una nota suya');
});

test('words selected in the text by pointer get the colours at the foot of the window', async ({ page }) => {
  await openChapter(page);
  const word = await textOf(page, 35).evaluate((text) => {
    const range = document.createRange();
    range.setStart(text.firstChild!, 4);
    range.setEnd(text.firstChild!, 12);
    const { left, right, top, height } = range.getBoundingClientRect();
    return { left, right, y: top + height / 2 };
  });
  await textOf(page, 35).scrollIntoViewIfNeeded();
  const box = (await textOf(page, 35).boundingBox())!;
  await page.mouse.move(word.left, box.y + 16);
  await page.mouse.down();
  await page.mouse.move(word.right, box.y + 16, { steps: 4 });
  await page.mouse.up();
  const bar = page.getByRole('group', { name: 'Palabras seleccionadas' });
  await colour(bar, 'rosa').click();
  await expect.poll(() => painted(page)).toEqual({ 'own-4': ['lloró Jesús'] });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => painted(page)).toEqual({});
});

test('a note is kept as it is typed, with labels made while typing, and can be taken away and back', async ({
  page,
}) => {
  await openChapter(page);
  await openVerse(page, 35);
  await menu(page).getByRole('button', { name: 'Nota' }).click();
  const note = page.getByRole('textbox', { name: 'Su nota' });
  await note.fill('El verso más corto.');
  await page.getByRole('combobox', { name: 'Añadir una etiqueta' }).fill('Amor; «fe»');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Quitar la etiqueta Amor; «fe»' })).toBeVisible();
  await expect(menu(page).getByText('Guardada.')).toBeVisible();
  await page.reload();
  await editorListens(page);
  await expect(linkOf(page, 35)).toHaveAccessibleName('Juan 11:35, con una nota suya');
  await openVerse(page, 35);
  await menu(page).getByRole('button', { name: 'Nota' }).click();
  await expect(note).toHaveValue('El verso más corto.');
  await expect(page.getByRole('button', { name: 'Quitar la etiqueta Amor; «fe»' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la nota' }).click();
  await expect(note).toHaveValue('');
  await menu(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(note).toHaveValue('El verso más corto.');
  await expect(linkOf(page, 35)).toHaveAccessibleName('Juan 11:35, con una nota suya');
});

test('after the third highlight one tap is offered once; then a tap highlights in the last colour', async ({
  page,
}) => {
  await openChapter(page);
  for (const verse of [34, 35, 36]) {
    await openVerse(page, verse);
    await colour(menu(page), 'verde').click();
    await expect(menu(page).getByText('Subrayado: verde.')).toBeVisible();
    if (verse < 36) await page.keyboard.press('Escape');
  }
  await menu(page).getByRole('button', { name: 'Sí, con un toque' }).click();
  await page.keyboard.press('Escape');
  await textOf(page, 37).click({ position: { x: 20, y: 14 } });
  await expect.poll(async () => (await painted(page))['own-2']).toHaveLength(4);
  await expect(areaOf(page)).toHaveCount(0);
  // A highlighted verse opens its menu.
  await textOf(page, 37).click({ position: { x: 20, y: 14 } });
  await expect(colour(menu(page), 'verde')).toHaveAttribute('aria-pressed', 'true');
});

test('without highlights a chapter asks for nothing more, and its accessibility tree is as it was', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/search/John/11/1', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /\/own-|highlights/.test(url))).toEqual([]);
  const before = await page.locator('.verses').ariaSnapshot();
  await openChapter(page);
  await openVerse(page, 35);
  await colour(menu(page), 'verde').click();
  await expect.poll(() => painted(page)).toEqual({ 'own-2': ['Y lloró Jesús.'] });
  await menu(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => painted(page)).toEqual({});
  await page.goto('/search/John/11/1', { waitUntil: 'networkidle' });
  expect(await page.locator('.verses').ariaSnapshot()).toBe(before);
});

for (const theme of ['light', 'sepia', 'dark', 'contrast'] as const)
  for (const colorScheme of theme === 'contrast' ? (['light', 'dark'] as const) : (['light'] as const))
    test(`the theme ${theme}, ${colorScheme}: nothing moves, and axe finds nothing`, async ({ page, watch }) => {
      await page.emulateMedia({ colorScheme });
      await page.addInitScript(
        (theme) => localStorage.setItem('lectura', JSON.stringify({ at: 1, chosen: { theme, tap: 'menu' } })),
        theme,
      );
      await page.setViewportSize({ width: 360, height: 640 });
      // Letters that arrive late move lines, whether verses are highlighted or not.
      await page.route('**/*.woff2', (route) => route.abort());
      watch.expected.push(/\.woff2/);
      await openChapter(page);
      for (const [at, verse] of [1, 2, 3, 4, 5].entries()) {
        await page.locator(`#v${verse}`).focus();
        await page.keyboard.press(String(at + 1));
        await expect.poll(async () => Object.keys(await painted(page))).toContain(`own-${at + 1}`);
      }
      const shifts = await recordLayoutShifts(page);
      await page.goto('/Contact');
      await page.goto('/search/John/11/1');
      await expect.poll(async () => Object.keys(await painted(page))).toHaveLength(5);
      expect(await shifts()).toEqual([]);
      await hydrated(page);
      await page.locator('#v3').focus();
      await page.keyboard.press('n');
      await page.getByRole('textbox', { name: 'Su nota' }).fill('Nota');
      await expectAccessible(page, theme, '.chapter');
      await expectFits(page, theme);
    });

test('paper has lines instead of colours, and the notes behind the chapter; forced colours keep the sign', async ({
  page,
}) => {
  await openChapter(page);
  await page.locator('#v35').focus();
  await page.keyboard.press('2');
  await expect(page.getByText('Subrayado: verde.')).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Su nota' }).fill('El más corto.');
  await page.keyboard.press('Escape');
  const notes = page.locator('.own-notes');
  await expect(notes).toHaveText('Sus notasJuan 11:35 El más corto.');
  await expect(notes).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(notes).toBeVisible();
  const ofVerse = (of: '::highlight(own-2)' | '::after' | '::before', property: string) =>
    page
      .locator(of === '::before' ? '#v35' : '#v35 > p')
      .evaluate((text, [of, property]) => getComputedStyle(text, of).getPropertyValue(property!), [of, property]);
  expect(await ofVerse('::highlight(own-2)', 'background-color')).toBe('rgba(0, 0, 0, 0)');
  expect(await ofVerse('::highlight(own-2)', 'text-decoration-line')).toBe('underline');
  expect(await ofVerse('::after', 'content')).toBe('"1"');
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  expect(await ofVerse('::before', 'background-color')).not.toBe('rgba(0, 0, 0, 0)');
  expect(await ofVerse('::highlight(own-2)', 'text-decoration-style')).toBe('double');
});

test('selected verses are highlighted together, and it is undone together', async ({ page }) => {
  await openChapter(page);
  await page.locator('#v35').focus();
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('group', { name: 'Versículos seleccionados' });
  await colour(bar, 'verde').click();
  await expect(bar.getByRole('status')).toContainText('Subrayado: verde.');
  await expect(colour(bar, 'verde')).toHaveAttribute('aria-pressed', 'true');
  const both = { 'own-2': ['Y lloró Jesús.', 'Dijeron entonces los Judíos: Mirad cómo le amaba.'] };
  await expect.poll(() => painted(page)).toEqual(both);
  await page.keyboard.press('3');
  await expect(colour(bar, 'azul')).toHaveAttribute('aria-pressed', 'true');
  await bar.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => painted(page)).toEqual(both);
  await expect(bar).toContainText('2 versículos: Juan 11:35-36');
  await colour(bar, 'verde').click();
  await expect.poll(() => painted(page)).toEqual({});
});

test('a whole book for paper has the lines and the numbered notes', async ({ page }) => {
  await openChapter(page);
  await page.locator('#v35').focus();
  await page.keyboard.press('2');
  await expect(page.getByText('Subrayado: verde.')).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Su nota' }).fill('El más corto.');
  await expect(page.getByText('Guardada.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/imprimir/John');
  await expect.poll(() => painted(page)).toEqual({ 'own-2': ['Y lloró Jesús.'] });
  await expect(page.locator('.own-notes')).toHaveText('Sus notasJuan 11:35 El más corto.');
  const number = () => page.locator('[data-note]').evaluate((verse) => getComputedStyle(verse, '::after').content);
  await expect.poll(number).toBe('"1"');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.own-notes')).toBeVisible();
});

test('bookmarks: each stays where it was put, and the place that was read to is kept', async ({ page }) => {
  await openChapter(page);
  for (const verse of [35, 36]) {
    await openVerse(page, verse);
    await menu(page).getByRole('button', { name: 'Más', exact: true }).click();
    await menu(page).getByRole('button', { name: 'Poner el marcapáginas' }).click();
    await expect(menu(page).getByText(`Seguir en Juan 11:${verse}`)).toBeVisible();
    await menu(page).getByRole('button', { name: 'Más', exact: true }).focus();
    await page.keyboard.press('Escape');
  }
  await page.reload();
  await expect(page.locator('.verses li.place')).toHaveCount(2);
  await editorListens(page);
  await openVerse(page, 35);
  await menu(page).getByRole('button', { name: 'Más', exact: true }).click();
  await menu(page).getByRole('button', { name: 'Quitar el marcapáginas' }).click();
  await expect(page.locator('.verses li.place')).toHaveCount(1);
  await expect(page.locator('.verses li.place')).toHaveId('v36');
});

test('the page of a verse has its highlight and its note', async ({ page }) => {
  await page.goto('/estudio/John/11/35');
  await page.getByText('Mi subrayado y mi nota').click();
  await colour(page, 'rosa').click();
  await expect(page.getByText('Subrayado: rosa.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Su nota' }).fill('Aquí también.');
  await expect(page.getByText('Guardada.')).toBeVisible();
  await expectAccessible(page, 'open', '.verse-page');
  await page.goto('/search/John/11/1');
  await expect.poll(() => painted(page)).toEqual({ 'own-4': ['Y lloró Jesús.'] });
  await expect(linkOf(page, 35)).toHaveAccessibleName('Juan 11:35, subrayado: rosa, con una nota suya');
});

test('words of a corrected verse say what they were, and another edition shows the verse', async ({ page }) => {
  const site = await openReviewSite();
  try {
    const eva = await site.person('Eva', 'corrector');
    const listen = (path: string) => openChapter(page, site.origin + path);
    await listen('/search/Jude/1/1');
    await page.locator('#v3').focus();
    await page.evaluate(() => {
      const text = document.querySelector('#v3 > p')!.firstChild!;
      getSelection()!.setBaseAndExtent(text, 5, text, 16);
    });
    await colour(page.getByRole('group', { name: 'Palabras seleccionadas' }), 'azul').click();
    await expect.poll(() => painted(page)).toEqual({ 'own-3': ['está Judas'] });

    await site.propose(eva.viewer, 'Jude.1.3', 'está', 'estaba');
    await site.propose(eva.viewer, 'Jude.1.3', 'Aquí', 'Allí');
    await expect(async () => {
      await listen('/search/Jude/1/1');
      expect(await textOf(page, 3).textContent()).toContain('Allí estaba');
    }).toPass();
    await expect.poll(() => painted(page)).toEqual({ 'own-3': ['estaba Judas'], 'own-changed': ['estaba Judas'] });
    await openVerse(page, 3);
    await expect(menu(page).getByText('El texto cambió: antes «está Judas».')).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Ver el historial' })).toHaveAttribute('href', /Jude\/1\/3/);
    await colour(menu(page), 'azul').click();
    await expect.poll(() => painted(page)).toEqual({});
    await menu(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(async () => (await painted(page))['own-3']).toEqual(['estaba Judas']);

    // The list finds them by the same history.
    const asked = page.waitForRequest((request) => request.url().includes('/api/changes?edition=uno&verse=Jude.1.3'));
    await page.goto(`${site.origin}/marcas`);
    await asked;
    await expect(page.getByRole('listitem').filter({ hasText: 'estaba Judas' })).toContainText(
      'El texto cambió: antes «está Judas»',
    );

    await listen('/search/Jude/1/1?edicion=dos');
    await expect.poll(() => painted(page)).toEqual({ 'own-3': ['Aquí está Judas 1:3.'] });
    await openVerse(page, 3);
    await expect(menu(page).getByText('Subrayado en la edición Edición primera.')).toBeVisible();
  } finally {
    await site.close();
  }
});
