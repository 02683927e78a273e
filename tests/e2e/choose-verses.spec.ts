// Several verses are chosen with Shift, with keys, with a long press, or by an address.
import { areaOf, openChapter, openVerse, pointOn, test } from './correct-test.ts';
import { expect, expectAccessible, expectFits, isMounted, type Page } from './test.ts';

const JOHN = '/search/John/3/1';
const bar = (page: Page) => page.getByRole('group', { name: 'Versículos seleccionados' });
const expectChosen = (page: Page, ...verses: number[]) =>
  expect
    .poll(() => page.locator('.verses li.chosen').evaluateAll((items) => items.map(({ id }) => id)))
    .toEqual(verses.map((verse) => `v${verse}`));
const selected = (page: Page) => page.evaluate(() => getSelection()?.toString());

async function clickWith(key: string, page: Page, verse: number): Promise<void> {
  const { x, y } = await pointOn(page, verse);
  await page.keyboard.down(key);
  await page.mouse.click(x, y);
  await page.keyboard.up(key);
}
const shiftClick = (page: Page, verse: number) => clickWith('Shift', page, verse);

test('a selection across several verses is copied with numbers, reference and edition', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async () => {
    await page.keyboard.press('Control+c');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const drag = async (from: number, to: number) => {
    const [begin, end] = [await pointOn(page, from), await pointOn(page, to)];
    await page.mouse.move(begin.x, begin.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 5 });
    await page.mouse.up();
  };
  await openChapter(page, JOHN);
  await drag(2, 4);
  await expect.poll(copied).toMatch(/^2 .* 3 Respondió Jesús, .* Dios\. 4 D.{0,8}\n\(Juan 3:2-4, Reina-Valera 1909\)$/);
  // Within one verse only the selected text is copied.
  await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('#v6 > p')!));
  await expect.poll(copied).toMatch(/^Lo que es nacido .* espíritu es\.$/);
});

test('on a phone the action bar has three lines: its name, the colours, the buttons', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openChapter(page, JOHN);
  await shiftClick(page, 2);
  await expect(bar(page).getByRole('button', { name: 'Más (imagen, cita o código QR)' })).toBeVisible();
  expect((await bar(page).boundingBox())!.height).toBeLessThan(148);
});

test('Shift-click chooses, a plain click extends, a click beside or Escape clears', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto(JOHN);
  // The first click hydrates the page.
  await shiftClick(page, 17);
  await expectChosen(page, 17);
  await shiftClick(page, 16);
  await expect(bar(page)).toContainText('2 versículos: Juan 3:16-17');
  await shiftClick(page, 19);
  await shiftClick(page, 18);
  await expectChosen(page, 17, 18);
  expect(await selected(page)).toBe('');
  await bar(page).getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(bar(page)).toContainText('Copiado.');
  expect(await copied()).toMatch(
    /^17 Porque no envió Dios .* 18 El que en él cree.*\n\(Juan 3:17-18, Reina-Valera 1909\)$/,
  );
  await bar(page).getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(bar(page)).toContainText('Enlace copiado.');
  expect(await copied()).toMatch(/\/search\/John\/3\/17-18$/);
  await expectAccessible(page, 'chosen');
  await page.setViewportSize({ width: 360, height: 640 });
  await expectFits(page, 'chosen');
  await page.setViewportSize({ width: 1280, height: 720 });
  const { x, y } = await pointOn(page, 20);
  await page.mouse.click(x, y);
  await expectChosen(page, 17, 18, 19, 20);
  await clickWith('Control', page, 18);
  await expectChosen(page, 17, 19, 20);
  await expect(bar(page)).toContainText('3 versículos: Juan 3:17,19-20');
  await bar(page).getByRole('button', { name: 'Copiar enlace' }).click();
  await expect.poll(copied).toMatch(/\/search\/John\/3\/17,19-20$/);
  await page.mouse.click(5, y);
  await expectChosen(page);
  await expect(bar(page)).toHaveCount(0);

  // An open verse keeps its draft when verses are chosen from it.
  await openVerse(page, 3);
  await areaOf(page).fill('Otra cosa.');
  await shiftClick(page, 5);
  await expectChosen(page, 3, 4, 5);
  await expect(areaOf(page)).toHaveCount(0);
  await expect(page.locator('#v3')).toContainText('borrador sin enviar');
  await page.keyboard.press('Escape');
  await expectChosen(page);
  await openVerse(page, 7);
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('button', { name: 'Seleccionar más versículos' }).click();
  await expect(bar(page)).toContainText('1 versículo: Juan 3:7 Haga clic en el último versículo.');
});

test('Shift with arrows chooses; Tab leads to the bar, Ctrl+C copies', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openChapter(page, JOHN);
  await page.locator('#v2').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(`Shift+${key}`);
  await expectChosen(page, 2, 3);
  await expect(page.locator('#v3')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '2 versículos: Juan 3:2-3' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expectChosen(page, 2, 3, 5);
  await page.keyboard.press('Shift+Space');
  await expectChosen(page, 2, 3);
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^2 Este vino.* 3 Respondió.*\n\(Juan 3:2-3, Reina-Valera 1909\)$/,
  );
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(JOHN);
  await page.keyboard.press('Escape');
  await expectChosen(page);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  test('a long press chooses verses, also as the first action on the page; taps add more', async ({ page }) => {
    await page.goto(JOHN);
    expect(await isMounted(page)).toBe(false);
    const touch = await page.context().newCDPSession(page);
    // The verse is already in view: a touch right after a scroll would only stop the scroll.
    const { x, y } = await pointOn(page, 1, 60);
    const came = page.evaluate(
      () => new Promise<number>((resolve) => addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp))),
    );
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.waitForFunction((at) => performance.now() - at > 500, await came);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => isMounted(page)).toBe(true);
    await expectChosen(page, 1);
    await expect(bar(page)).toContainText('1 versículo: Juan 3:1 Toque el último versículo.');
    // Nothing is said of keys to who has a finger only.
    await expect(page.getByRole('status').filter({ hasText: 'Juan 3:1. Toque' })).not.toContainText('Mayúsculas');
    expect(await selected(page)).toBe('');
    const next = await pointOn(page, 2);
    await page.touchscreen.tap(next.x, next.y);
    await expect(bar(page)).toContainText('2 versículos: Juan 3:1-2');
    await expectFits(page, 'chosen');
    for (const button of await bar(page).getByRole('button').all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await bar(page).getByRole('button', { name: 'Quitar la selección' }).tap();
    await expectChosen(page);
    await expect(areaOf(page)).toHaveCount(0);
  });
});

test('an address of several verses marks all of them, scrolls to the first, and is shared unchanged', async ({
  page,
}) => {
  await page.goto('/search/juan/3/33,30-31');
  await expect(page).toHaveURL('/search/John/3/30-31,33');
  await expect(page).toHaveTitle(/^Juan 3:30-31,33 – Reina-Valera 1909/);
  const marked = page.locator('.verses li[aria-current]');
  const expectMarked = async (...verses: number[]) => {
    await expect(marked).toHaveCount(verses.length);
    for (const verse of verses) await expect(page.locator(`#v${verse}`)).toHaveAttribute('aria-current', /./);
  };
  await expectMarked(30, 31, 33);
  await expect(page.locator('#v30')).toBeInViewport();
  // A verse number navigates away, and Back returns to the chosen verses.
  await page.getByRole('link', { name: 'Juan 3:32', exact: true }).click();
  await expect(page).toHaveURL('/search/John/3/32');
  await expectMarked(32);
  await page.goBack();
  await expect(page).toHaveURL('/search/John/3/30-31,33');
  await expectMarked(30, 31, 33);
  await expect(page).toHaveTitle(/^Juan 3:30-31,33 – /);
});

test('more verses than an address can list are all marked, and the address names the first', async ({ page }) => {
  const odd = Array.from({ length: 21 }, (_, at) => 2 * at + 1).join(',');
  await page.goto(`/search/Psalms/119/${odd}`);
  await expect(page).toHaveURL(`/search/Psalms/119/1#v${odd}`);
  await expect(page.locator('.verses li[aria-current]')).toHaveCount(21);
});
