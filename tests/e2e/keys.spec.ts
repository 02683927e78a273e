import { editorListens } from './correct-test.ts';
import { expect, expectAccessible, hydrated, type Page, test } from './test.ts';

const JOHN = '/search/John/3/1';
const help = (page: Page) => page.getByRole('dialog', { name: 'Teclas' });

test('← and → turn chapters, from the first key on and without React', async ({ page }) => {
  await page.goto(JOHN);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/search/John/4/1');
  // The address is there before the page: a key that comes earlier is nobody's.
  await page.waitForLoadState();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(JOHN);
});

test('at the ends of the Bible they lead nowhere', async ({ page }) => {
  await page.goto('/search/Genesis/1/1');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/search/Genesis/2/1');
});

const elsewhere: Record<string, (page: Page) => Promise<void>> = {
  'in the search box': async (page) => {
    await page.getByRole('textbox').first().fill('amor');
    await page.keyboard.press('ArrowRight');
  },
  'in a selector': async (page) => {
    await page.getByLabel('Capítulo', { exact: true }).focus();
    await page.keyboard.press('ArrowRight');
  },
  'among the verses, where they go from one to the next': async (page) => {
    // Only then can it be focused.
    await editorListens(page);
    await page.locator('#v1').focus();
    await expect(page.locator('#v1')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#v2')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('#v1')).toBeFocused();
  },
  'with another key held': async (page) => {
    for (const held of ['Shift', 'Control', 'Meta']) await page.keyboard.press(`${held}+ArrowRight`);
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
  'where the page scrolls sideways': async (page) => {
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
for (const [name, press] of Object.entries(elsewhere))
  test(`not ${name}`, async ({ page }) => {
    await page.goto(JOHN);
    // The keys press these links.
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('.turn a[rel]'))
        link.addEventListener('click', () => document.body.classList.add('turned'));
    });
    await press(page);
    await expect(page.locator('body')).not.toHaveClass('turned');
    await expect(page).toHaveURL(JOHN);
  });

test('«?» tells all keys, also as the first thing done; one switch turns them off', async ({ page }) => {
  await page.goto(JOHN);
  await page.keyboard.press('?');
  await expect(help(page)).toBeVisible();
  await expect(help(page).getByRole('term')).toHaveText(['←', '→', '/', '?']);
  await expectAccessible(page, 'keys', 'dialog');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
  await expect(page).toHaveURL(JOHN);

  await page.getByText('Opciones', { exact: true }).click();
  await page.getByRole('button', { name: 'Teclas' }).click();
  await help(page).getByLabel('Usar teclas sueltas en este sitio').uncheck();
  await help(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('button', { name: 'Teclas' })).toBeFocused();
  await page.reload();
  await hydrated(page);
  await page.getByText('Opciones', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Teclas', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const key of ['?', 'ArrowRight', '/']) await page.keyboard.press(key);
  await expect(help(page)).toBeHidden();
  await expect(page.getByRole('textbox').first()).not.toBeFocused();
  await expect(page).toHaveURL(JOHN);
});

test('where the window is low, the keys are told from their beginning', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(JOHN);
  await hydrated(page);
  await page.keyboard.press('?');
  await expect(help(page).getByRole('heading')).toBeInViewport();
  await expect(help(page).getByRole('heading')).toBeFocused();
});
