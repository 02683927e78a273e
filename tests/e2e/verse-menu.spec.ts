// The menu of a verse offers actions besides correcting it.
import type { Locator } from '@playwright/test';
import {
  advanceClock,
  areaOf,
  expect,
  openChapter,
  openVerse,
  type Page,
  pointOn,
  test,
  textOf,
} from './correct-test.ts';
import { arriveWithRecorder, expectAccessible } from './test.ts';

test.beforeEach(async ({ page }) => openChapter(page));

const menu = (page: Page) => page.getByRole('group', { name: /^Versículo: / });

test('the menu comes first and fits a thumb, until the first letter is typed', async ({ page }) => {
  await textOf(page, 35).evaluate((text) => text.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await openVerse(page, 35);
  await expect(menu(page)).toBeInViewport({ ratio: 1 });
  const [update, cancel] = ['Actualizar', 'Cancelar'].map((name) => page.getByRole('button', { name }));
  const topOf = async (locator: Locator) => (await locator.boundingBox())!;
  for (const action of await menu(page).locator('button, a').all()) {
    const { width, height } = await topOf(action);
    expect(Math.min(width, height), await action.innerText()).toBeGreaterThanOrEqual(44);
  }
  const ground = () => update!.evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  // The menu is on the same line, or above if there is no room.
  const [first, then] = [await topOf(menu(page)), await topOf(cancel!)];
  expect(first.x < then.x || first.y + first.height <= then.y).toBe(true);
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('x');
  expect(await ground()).not.toBe('rgba(0, 0, 0, 0)');
  expect((await topOf(update!)).y).toBeLessThan((await topOf(menu(page))).y);
  await expect(areaOf(page)).toBeFocused();
  await page.keyboard.press('Backspace');
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  await expect(areaOf(page)).toBeFocused();
});

test('with corrections switched off only the menu is shown; the system’s share sheet, or else the link, shares', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Aa ajustes de lectura' }).click();
  await page.getByRole('checkbox', { name: 'Corregir al tocar el texto' }).uncheck();
  await page.keyboard.press('Escape');
  await openChapter(page);
  const { x, y } = await pointOn(page, 35);
  await page.mouse.click(x, y);
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(page.getByText('Copiado.')).toBeVisible();
  expect(await copied()).toBe('Y lloró Jesús.\n(Juan 11:35, Reina-Valera 1909)');
  await expect(areaOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Enlace copiado.')).toBeVisible();
  expect(await copied()).toMatch(/\/search\/John\/11\/35$/);
  await expect(menu(page).getByRole('link', { name: 'Comparar' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);

  await page.evaluate(() =>
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        document.body.dataset.shared = JSON.stringify(data);
        // The second time the browser refuses, which is not the reader's decision.
        navigator.share = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      },
    }),
  );
  await page.mouse.click(x, y);
  const share = page.getByRole('button', { name: 'Compartir', exact: true });
  await share.click();
  const shared = JSON.parse((await page.locator('body').getAttribute('data-shared'))!);
  expect(shared).toEqual({
    title: 'Juan 11:35',
    text: 'Y lloró Jesús.\n(Juan 11:35, Reina-Valera 1909)',
    url: await copied(),
  });
  await share.click();
  await expect(page.getByText('Enlace copiado.')).toBeVisible();
  await expectAccessible(page, 'the menu alone', '.verses');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(menu(page)).toHaveCount(0);
});

test('the menu sets the bookmark, which reading elsewhere does not move', async ({ page }) => {
  await page.clock.install();
  await arriveWithRecorder(page, () => openChapter(page));
  const mark = menu(page).getByRole('button', { name: 'Marcar el lugar' });
  await openVerse(page, 35);
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.wheel(0, 2_000);
  await advanceClock(page, 12_000);
  await arriveWithRecorder(page, () => page.goto('/search/Ruth/2/1'));
  await advanceClock(page, 12_000);
  await page.goto('/Contact');
  const goOn = page.getByRole('link', { name: 'Seguir en Juan 11:35' });
  await arriveWithRecorder(page, () => goOn.click());
  await expect(page).toHaveURL('/search/John/11/1#v35');
  await expect(page.locator('#v35')).toBeInViewport();
  await expect(page.locator('.verses li.place')).toHaveId('v35');
  // From here on the position follows the reader again.
  await advanceClock(page, 12_000);
  await page.goto('/Contact');
  await expect(page.getByRole('link', { name: /^Seguir en/ })).toHaveText('Seguir en Juan 11');
});

test.describe('where visitors may not propose', () => {
  test.use({ who: { account: null, news: 0, mayPropose: false } });

  test('only the menu is shown', async ({ page }) => {
    const { x, y } = await pointOn(page, 35);
    await page.mouse.click(x, y);
    await expect(page.getByRole('button', { name: 'Copiar', exact: true })).toBeVisible();
    await expect(areaOf(page)).toHaveCount(0);
  });
});
