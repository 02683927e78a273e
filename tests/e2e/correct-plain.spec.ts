// Without scripts a plain form corrects a verse. The test writes into the running server's database, so each run uses
// different words.
import { expect, test } from './test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a verse number leads to the verse’s page, where a form corrects it', async ({ page }) => {
    await page.goto('/search/John/11/1');
    await page.getByRole('link', { name: 'Juan 11:35', exact: true }).click();
    await expect(page).toHaveURL('/estudio/John/11/35');
    await page.getByText('Corregir este versículo').click();
    const text = page.getByRole('textbox', { name: 'Texto' });
    await expect(text).toHaveValue('Y lloró Jesús.');
    const words = `Y lloró Jesús ${crypto.randomUUID().replace(/[^a-f]/g, '')} mucho.`;
    await text.fill(words);
    await page.getByRole('textbox', { name: /Cuál es su fuente/ }).fill('Lo dice el facsímil.');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page).toHaveURL(/\/propuestas\/[\w-]+\?hecho=enviada/);
    await expect(page.getByRole('status')).toContainText('se ha enviado');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Juan 11');
    await expect(page.getByText('Lo dice el facsímil.').first()).toBeVisible();
  });

  test('the form has the title of a psalm', async ({ page }) => {
    await page.goto('/search/Psalms/23/1');
    await page.getByRole('link', { name: 'Salmo 23:1', exact: true }).click();
    await expect(page).toHaveURL('/estudio/Psalms/23/1');
    await expect(page.getByRole('heading', { level: 1, name: 'Salmo 23:1' })).toBeVisible();
    await page.getByText('Corregir este versículo').click();
    await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Salmo de David.');
    await expect(page.getByRole('textbox', { name: 'Texto' })).toHaveValue(/^JEHOVÁ es mi pastor/);
  });

  for (const path of ['/estudio/John/11/35', '/estudio/John/11/1'])
    test(`${path}: a refused correction is shown again with the reason, and nothing is lost`, async ({
      page,
      watch,
    }) => {
      watch.expected.push(/422/);
      await page.goto(path);
      await page.getByText('Corregir este versículo').click();
      await page.getByRole('textbox', { name: 'Texto' }).fill('Y lloró\u202e Jesús.');
      await page.getByRole('textbox', { name: /Cuál es su fuente/ }).fill('Una nota.');
      await page.getByRole('textbox', { name: /correo/ }).fill('ana@example.org');
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('alert')).toContainText('caracteres invisibles');
      const text = page.getByRole('textbox', { name: 'Texto' });
      await expect(text).toHaveValue('Y lloró\u202e Jesús.');
      await expect(text).toHaveAccessibleDescription(/caracteres invisibles/);
      await expect(text).toBeFocused();
      await expect(page.getByRole('textbox', { name: /Cuál es su fuente/ })).toHaveValue('Una nota.');
      await expect(page.getByRole('textbox', { name: /correo/ })).toHaveValue('ana@example.org');
    });
});

test('with JavaScript a click on a number marks the verse in the chapter; its link is that of the verse’s page', async ({
  page,
}) => {
  await page.goto('/search/John/11/35');
  await page.getByRole('button', { name: /^Aa/ }).waitFor();
  for (const verse of [36, 1]) {
    const number = page.getByRole('link', { name: `Juan 11:${verse}`, exact: true });
    await expect(number).toHaveAttribute('href', `/estudio/John/11/${verse}`);
    await number.click();
    await expect(page).toHaveURL(`/search/John/11/${verse}`);
  }
  await expect(page.getByRole('button', { name: 'Actualizar' })).toHaveCount(0);
});
