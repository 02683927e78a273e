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
import { arriveWithRecorder, expectAccessible, expectFits } from './test.ts';
import { giveVoices } from './voices.ts';

test.beforeEach(async ({ page }) => openChapter(page));

const menu = (page: Page) => page.getByRole('group', { name: /^Versículo: / });

const more = (page: Page) => menu(page).getByRole('button', { name: 'Más', exact: true });
const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

test('the menu fits a thumb, and Cancelar and Actualizar are quiet until the first letter is typed', async ({
  page,
}) => {
  await textOf(page, 35).evaluate((text) => text.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await openVerse(page, 35);
  await expect(menu(page)).toBeInViewport({ ratio: 1 });
  await more(page).click();
  await expect(menu(page)).toBeInViewport({ ratio: 1 });
  const [update, cancel] = ['Actualizar', 'Cancelar'].map((name) => page.getByRole('button', { name }));
  for (const action of await menu(page).locator('button, a').all()) {
    const { width, height } = await boxOf(action);
    expect(Math.min(width, height), await action.innerText()).toBeGreaterThanOrEqual(44);
  }
  await more(page).click();
  const ground = () => update!.evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  const [field, decide, first] = [await boxOf(areaOf(page)), await boxOf(cancel!), await boxOf(menu(page))];
  expect(decide.y).toBeGreaterThanOrEqual(field.y + field.height);
  expect(first.y).toBeGreaterThanOrEqual(decide.y + decide.height);
  await areaOf(page).focus();
  await page.keyboard.press('Tab');
  await expect(cancel!).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('x');
  expect(await ground()).not.toBe('rgba(0, 0, 0, 0)');
  expect((await boxOf(update!)).y).toBeLessThan((await boxOf(menu(page))).y);
  await expect(areaOf(page)).toBeFocused();
  await page.keyboard.press('Backspace');
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  await expect(areaOf(page)).toBeFocused();
});

const names = (page: Page, part: string) =>
  menu(page)
    .locator(`${part} > :is(button, a)`)
    .evaluateAll((actions) => actions.map((action) => action.textContent));

for (const size of [1, 1.5])
  test.describe(`letters ${size} times as large, 360 × 640`, () => {
    test.use({ viewport: { width: 360, height: 640 } });

    test('four actions and what «Más» unfolds are seen together with their verse, in one card', async ({ page }) => {
      await giveVoices(page);
      await page.addInitScript(
        (size) => localStorage.setItem('lectura', JSON.stringify({ at: 1, chosen: { size } })),
        size,
      );
      await page.route('**/api/facsimile/**', (route) =>
        route.fulfill({
          json: { scan: 'a', path: '/facsimil/archivo/a.pdf', pages: 9, size: 9, verses: [{ number: 16, page: 3 }] },
        }),
      );
      await openChapter(page, '/search/John/3/1');
      await page.evaluate(() => window.bringVoices());
      await textOf(page, 16).evaluate((text) => text.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await openVerse(page, 16);
      expect(await names(page, '.usual')).toEqual(['Copiar', 'Copiar enlace', 'Estudiar', 'Más']);
      await expect(menu(page).getByRole('link', { name: 'Estudiar' })).toHaveAttribute('href', '/estudio/John/3/16');
      await expect(more(page)).toHaveAttribute('aria-expanded', 'false');
      await more(page).click();
      await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
      await expect
        .poll(() => names(page, '.others'))
        .toEqual([
          'Imagen, cita o código QR…',
          'Escuchar desde aquí',
          'Poner el marcapáginas',
          'Seleccionar más versículos',
          'Ver en el libro impreso',
        ]);
      const [field, card, list] = [
        await boxOf(areaOf(page)),
        await boxOf(page.locator('.beside')),
        await boxOf(menu(page)),
      ];
      if (size === 1) {
        await expect(menu(page)).toBeInViewport({ ratio: 1 });
        await expect(areaOf(page)).toBeInViewport({ ratio: 1 });
      }
      // The frame of the area is drawn around it, as far as the card juts out.
      const jut = field.x - card.x;
      expect(jut).toBeGreaterThan(0);
      expect(card.x + card.width).toBeCloseTo(field.x + field.width + jut, 0);
      expect(card.y).toBeCloseTo(field.y + field.height + jut - 1, 0);
      expect(Math.abs(list.x - card.x)).toBeLessThanOrEqual(1.5);
      await expectFits(page);
    });
  });

test('with corrections switched off only the menu is shown; the system’s share sheet, or else the link, shares', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Aa ajustes de lectura' }).click();
  await page.getByText('Ver el menú').click();
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
  await more(page).click();
  // Neither another edition, nor a scan, nor a correction.
  await expect(menu(page).locator('.others').getByRole('link')).toHaveCount(0);
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
  await openVerse(page, 35);
  await more(page).click();
  await menu(page).getByRole('button', { name: 'Poner el marcapáginas' }).click();
  await expect(menu(page).getByRole('status')).toHaveText(
    'Marcapáginas puesto: «Seguir en Juan 11:35» le traerá aquí.',
  );
  await expect(menu(page).getByRole('button', { name: 'Quitar el marcapáginas' })).toBeVisible();
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
