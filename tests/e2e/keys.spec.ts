import { editorListens } from './correct-test.ts';
import { expect, expectAccessible, hydrated, type Page, test } from './test.ts';

const JOHN = '/search/John/3/1';
const help = (page: Page) => page.getByRole('dialog', { name: 'Atajos de teclado' });

test('← and → turn chapters, from the first key on and without React', async ({ page }) => {
  await page.goto(JOHN);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/search/John/4/1');
  // The address changes before the page is ready, and a key pressed in between would be lost.
  await page.waitForLoadState();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(JOHN);
});

test('at the ends of the Bible the arrow keys do nothing', async ({ page }) => {
  await page.goto('/search/Genesis/1/1');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/search/Genesis/2/1');
});

const inertSituations: Record<string, (page: Page) => Promise<void>> = {
  'in the search box': async (page) => {
    await page.getByRole('textbox').first().fill('amor');
    await page.keyboard.press('ArrowRight');
  },
  'in a selector': async (page) => {
    await page.getByLabel('Capítulo', { exact: true }).focus();
    await page.keyboard.press('ArrowRight');
  },
  'among the verses, where they move to the next one': async (page) => {
    // The verse can be focused only after hydration.
    await editorListens(page);
    await page.locator('#v1').focus();
    await expect(page.locator('#v1')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#v2')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('#v1')).toBeFocused();
  },
  'with another key held': async (page) => {
    for (const modifier of ['Shift', 'Control', 'Meta']) await page.keyboard.press(`${modifier}+ArrowRight`);
  },
  'in the panel of reading settings': async (page) => {
    await page.getByRole('button', { name: 'Aa ajustes de lectura' }).click();
    const theme = page.getByRole('radio').first();
    await theme.focus();
    await page.keyboard.press('ArrowRight');
  },
  'while something is selected': async (page) => {
    await page.locator('#v2 > p').evaluate((text) => getSelection()?.selectAllChildren(text));
    await page.keyboard.press('ArrowRight');
  },
  'while the page scrolls sideways': async (page) => {
    await page.locator('.verses').evaluate((list: HTMLElement) => {
      list.style.minInlineSize = '3000px';
    });
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(() => scrollX)).toBeGreaterThan(0);
  },
  'while a verse is being corrected': async (page) => {
    await page.locator('#v2 > p').click();
    await expect(page.getByRole('button', { name: 'Actualizar' })).toBeVisible();
    await page.getByRole('button', { name: 'Actualizar' }).focus();
    await page.keyboard.press('ArrowRight');
  },
};
for (const [name, press] of Object.entries(inertSituations))
  test(`the arrow keys turn no page ${name}`, async ({ page }) => {
    await page.goto(JOHN);
    // The keys click these links.
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('.turn a[rel]'))
        link.addEventListener('click', () => document.body.classList.add('turned'));
    });
    await press(page);
    await expect(page.locator('body')).not.toHaveClass('turned');
    await expect(page).toHaveURL(JOHN);
  });

test('«?» lists all keys, also as the first action; one switch turns single keys off', async ({ page }) => {
  await page.goto(JOHN);
  await page.keyboard.press('?');
  await expect(help(page)).toBeVisible();
  await expect(help(page).getByRole('term')).toHaveText(['←', '→', '/', '1–5', 'm', 'n', 'u', '?']);
  await expectAccessible(page, 'keys', 'dialog');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
  await expect(page).toHaveURL(JOHN);

  await page.getByRole('button', { name: 'Teclas' }).click();
  await help(page).getByLabel('Usar atajos de una sola tecla en este sitio').uncheck();
  await help(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('button', { name: 'Teclas' })).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Teclas', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const key of ['?', 'ArrowRight', '/']) await page.keyboard.press(key);
  await expect(help(page)).toBeHidden();
  await expect(page.getByRole('textbox').first()).not.toBeFocused();
  await expect(page).toHaveURL(JOHN);
});

test('in a low window the list of keys starts at its beginning', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(JOHN);
  await hydrated(page);
  await page.keyboard.press('?');
  await expect(help(page).getByRole('heading')).toBeInViewport();
  await expect(help(page).getByRole('heading')).toBeFocused();
});
