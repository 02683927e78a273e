// Verses are copied in a chosen format, as a picture, a square, a citation, or printed.
import { readFile } from 'node:fs/promises';
import { openChapter, test } from './correct-test.ts';
import { expect, expectAccessible, expectFits, type Page } from './test.ts';

const JOHN = '/search/John/3/1';
const more = (page: Page) => page.getByRole('button', { name: 'Más (imagen, cita o código QR)' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Juan 3:/ });
const way = (page: Page, name: string) => dialog(page).locator('summary', { hasText: name });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Chooses verses by keyboard, from one verse on. */
async function choose(page: Page, verse: number, ...keys: string[]): Promise<void> {
  await page.locator(`#v${verse}`).focus();
  for (const key of keys) await page.keyboard.press(`Shift+${key}`);
}

test('the chosen format is stored, and the plain button copies in it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openChapter(page, JOHN);
  await choose(page, 16, 'ArrowDown', 'ArrowDown');
  // Continues by keyboard alone.
  await page.keyboard.press('Tab');
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await way(page, 'Copiar').press('Enter');
  await dialog(page).getByRole('radio', { name: 'WhatsApp' }).focus();
  await page.keyboard.press('Space');
  await expectAccessible(page, 'copying', 'dialog');
  await dialog(page).getByRole('button', { name: 'Copiar el texto' }).press('Enter');
  await expect(dialog(page).getByText('Copiado.')).toBeVisible();
  expect(await copied(page)).toMatch(
    /^\*Juan 3:16-18\* \(Reina-Valera 1909\)\n16 Porque de tal manera .* 18 El que en él/,
  );
  await dialog(page).getByRole('checkbox').uncheck();
  await dialog(page).getByRole('radio', { name: 'HTML' }).press('Space');
  await dialog(page).getByRole('button', { name: 'Copiar el texto' }).press('Enter');
  // The clipboard cannot be read while it is being written.
  await expect(async () => {
    const copiedItem = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const texts = await Promise.all(item!.types.map(async (type) => (await item!.getType(type)).text()));
      return Object.fromEntries(item!.types.map((type, at) => [type, texts[at]]));
    });
    expect(copiedItem).toMatchObject({
      'text/plain': expect.stringMatching(/^Porque de tal .*\n\(Juan 3:16-18, Reina-Valera 1909\)$/),
      'text/html': expect.stringMatching(/<a href="[^"]*\/search\/John\/3\/16-18">Juan 3:16-18<\/a>, <cite>/),
    });
  }).toPass();
  // Escape closes the dialog only.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('.verses li.chosen')).toHaveCount(3);
  await expect(more(page)).toBeFocused();
  await more(page).press('Enter');
  await way(page, 'Copiar').press('Enter');
  await dialog(page).getByRole('radio', { name: 'WhatsApp' }).press('Space');
  await openChapter(page, '/search/John/11/1');
  await page.locator('#v35').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(page.getByText('Copiado.')).toBeVisible();
  expect(await copied(page)).toBe('*Juan 11:35* (Reina-Valera 1909)\nY lloró Jesús.');
  // A verse with an open draft is printed as published.
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('button', { name: 'Imagen, cita o código QR…' }).click();
  const over = page.getByRole('dialog', { name: /^Juan 11:35/ });
  await over.locator('summary', { hasText: 'Imprimir' }).click();
  await over.getByRole('button', { name: 'Imprimir la selección' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#v35 > p')).toBeVisible();
  await expect(page.locator('#v35 .correcting')).toBeHidden();
  await expect(page.locator('#v36')).toBeHidden();
});

test.describe('on a small dark screen', () => {
  test.use({ viewport: { width: 360, height: 640 }, colorScheme: 'dark' });

  test('chosen verses become a picture, a square, citations, and a print', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared, print: () => {} });
      navigator.canShare = ({ files } = {}) => files?.length === 1;
      navigator.share = async ({ files }: ShareData = {}) => {
        shared.push(files?.map(({ name, type }) => [name, type]));
      };
    });
    await openChapter(page, JOHN);
    await choose(page, 16, 'ArrowDown', 'ArrowDown');
    await more(page).click();
    const looksWell = async (name: string) => {
      await expectAccessible(page, name, 'dialog');
      await expectFits(page, name);
      expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth), name).toBeLessThanOrEqual(0);
    };

    const picture = dialog(page).getByRole('img', { name: 'Imagen de Juan 3:16-18, Reina-Valera 1909' });
    await expect(picture).toBeVisible();
    await dialog(page).getByText('Vertical', { exact: true }).click();
    await expect.poll(() => picture.evaluate((canvas: HTMLCanvasElement) => canvas.height)).toBe(1920);
    await looksWell('picture');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'Descargar' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('juan-3-16-18.png');
    const bytes = await readFile(await file.path());
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      'PNG',
      1080,
      1920,
    ]);
    await dialog(page).getByRole('button', { name: 'Compartir imagen' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown }).shared))
      .toEqual([[['juan-3-16-18.png', 'image/png']]]);

    await way(page, 'Código QR').click();
    await expect(picture).toHaveCount(0);
    await expect(dialog(page).getByRole('img', { name: 'Código QR del enlace a Juan 3:16-18' })).toBeVisible();

    await way(page, 'Citar').click();
    await dialog(page).getByRole('button', { name: 'Copiar la cita APA 7' }).click();
    await expect(dialog(page).getByText('Copiado.')).toBeVisible();
    expect(await copied(page)).toMatch(
      /^Reina-Valera 1909\. \(\d{4}\)\. Sagrada Biblia, revisión [0-9a-f]{12}\. Recuperado el \d+ de \w+ de \d{4}, de http.*\/search\/John\/3\/16-18\?revision=[0-9a-f]{12} \(Obra original publicada en 1909\)$/,
    );
    await looksWell('citations');

    await way(page, 'Imprimir').click();
    await dialog(page).getByRole('button', { name: 'Imprimir la selección' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.verses li:visible')).toHaveCount(3);
    await expect(page.locator('.verses > h2:visible')).toHaveCount(0);
    await expect(page.locator('.print-credit')).toHaveText(
      /^Juan 3:16-18 · Reina-Valera 1909 · revisión [0-9a-f]{12} · .*\/search\/John\/3\/16-18$/,
    );
    await expect(dialog(page)).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('.verses li:visible')).toHaveCount(36);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);

    // These are more verses than are legible on a picture.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await choose(page, 1, 'End');
    await more(page).click();
    await expect(dialog(page)).toContainText(
      /No cabe todo con letra legible: en esta imagen solo caben los \d primeros/,
    );
    await expect(dialog(page).getByRole('button', { name: 'Descargar' })).toHaveCount(0);
  });
});
