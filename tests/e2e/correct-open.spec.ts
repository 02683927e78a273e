import {
  advanceClock,
  areaOf,
  CHAPTER,
  expect,
  frames,
  isMounted,
  openChapter,
  openVerse,
  type Page,
  pointOn,
  stopClock,
  test,
  textOf,
  VERSE_35,
} from './correct-test.ts';
import { openDelayedSite, openWithLateContent } from './delayed-site.ts';

/** Milliseconds of the page's clock that exceed the wait for a second click. */
const SETTLED_MS = 700;

async function expectClosed(page: Page): Promise<void> {
  await advanceClock(page, SETTLED_MS);
  await expect(areaOf(page)).toHaveCount(0);
}

test.beforeEach(async ({ page }) => openChapter(page));

/** Reloads the chapter under a clock that the test advances. */
async function withStoppedClock(page: Page): Promise<void> {
  await stopClock(page);
  await openChapter(page);
}

test('a click opens the editor after the wait for a second click', async ({ page }) => {
  await withStoppedClock(page);
  const { x, y } = await pointOn(page, 35);
  await page.mouse.click(x, y);
  await advanceClock(page, SETTLED_MS);
  // The editor is checked at once, because the tests that expect no editor wait no longer either.
  expect(await areaOf(page).count()).toBe(1);
});

test('a click is highlighted at once, while a second click may still come', async ({ page }) => {
  await withStoppedClock(page);
  const { x, y } = await pointOn(page, 35);
  const ground = () => textOf(page, 35).evaluate((text) => getComputedStyle(text).backgroundColor);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await ground();
  for (const theme of ['light', 'contrast']) {
    await page.locator('html').evaluate((root, theme) => root.setAttribute('data-theme', theme), theme);
    await page.mouse.click(x, y);
    await expect(page.locator('.verses li.clicked')).toHaveAttribute('id', 'v35');
    // Its colour is in the style sheet that loads after the text.
    const plain = [before, await paper()];
    await expect.poll(async () => plain.includes(await ground()), theme).toBe(false);
    expect(await areaOf(page).count()).toBe(0);
    // The second click selects: nothing opens, and the highlight is removed.
    await page.mouse.click(x, y, { clickCount: 2 });
    await expect(page.locator('.verses li.clicked')).toHaveCount(0);
    expect(await ground()).toBe(before);
    await expectClosed(page);
    await page.evaluate(() => getSelection()?.removeAllRanges());
  }
});

for (const size of [100, 200])
  test(`between two lines of a verse every point is clickable, at ${size} %`, async ({ page }) => {
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, size);
    // The points are just below the upper line, just above the lower line, and in the middle between them. An open verse scrolls the page
    // for its menu.
    for (const share of [0, 0.5, 1]) {
      await textOf(page, 33).scrollIntoViewIfNeeded();
      await frames(page, 2);
      const strip = await textOf(page, 33).evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const [first, second] = range.getClientRects();
        return { top: first!.bottom + 1, bottom: second!.top - 1, x: first!.left + 30 };
      });
      const y = strip.top + share * (strip.bottom - strip.top);
      await page.mouse.click(strip.x, y);
      await expect(areaOf(page), `at ${y} between ${strip.top} and ${strip.bottom}`).toHaveValue(/^Jesús entonces/);
      await page.keyboard.press('Escape');
      await expect(areaOf(page)).toHaveCount(0);
    }
  });

test('a click on the text opens the editor at that point, and Escape restores the verse', async ({ page }) => {
  await openVerse(page, 35);
  const area = areaOf(page);
  await expect(area).toHaveValue(VERSE_35);
  await expect(area).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeVisible();
  const caret = await area.evaluate((field: HTMLTextAreaElement) => field.selectionStart);
  expect(caret).toBeGreaterThan(0);
  expect(caret).toBeLessThan(8);
  await page.keyboard.press('Escape');
  await expect(area).toHaveCount(0);
  await expect(textOf(page, 35)).toHaveText(VERSE_35);
});

test('a click before hydration is highlighted at once, and opens the verse after hydration', async ({ page }) => {
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/packages-*.js', async (route) => {
    await come;
    await route.continue();
  });
  await page.goto(CHAPTER);
  await textOf(page, 4).click({ position: { x: 60, y: 14 } });
  await expect(page.locator('.verses li.clicked')).toHaveId('v4');
  expect(await isMounted(page)).toBe(false);
  letCome();
  await expect(areaOf(page)).toBeFocused();
  await expect(areaOf(page)).toHaveValue(/^Y oyéndolo Jesús/);
  await expect(page.locator('.verses li.clicked')).toHaveCount(0);
});

test('a click is also kept on a page whose scripts ran before its verses arrived', async ({ page, baseURL }) => {
  const site = await openDelayedSite(baseURL!);
  try {
    await openWithLateContent(page, site, CHAPTER, /\/assets\/chapter-/, '<div class="verses"');
    await textOf(page, 4).click({ position: { x: 60, y: 14 } });
    await expect(areaOf(page)).toHaveValue(/^Y oyéndolo Jesús/);
  } finally {
    site.close();
  }
});

test('a double click before hydration selects, and opens nothing', async ({ page }) => {
  await page.goto(CHAPTER);
  await textOf(page, 4).dblclick({ position: { x: 60, y: 14 } });
  await expect.poll(() => isMounted(page)).toBe(true);
  await page.locator('.verses [tabindex="0"]').waitFor({ state: 'attached' });
  await expect(areaOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('oyéndolo');
});

test('Cancelar restores the text', async ({ page }) => {
  await openVerse(page, 35);
  await areaOf(page).fill('Otra cosa.');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(areaOf(page)).toHaveCount(0);
  await expect(textOf(page, 35).first()).toHaveText(VERSE_35);
});

test('a title is edited with its verse', async ({ page, edits }) => {
  await openChapter(page, '/search/Psalms/23/1');
  await openVerse(page, 1);
  const title = page.getByRole('textbox', { name: 'Título (Salmo 23:1)' });
  await expect(title).toHaveValue('Salmo de David.');
  await title.fill('Salmo de David, el rey.');
  await expect(page.getByText('Lo que cambia:')).toBeAttached();
  await title.press('Control+Enter');
  await expect
    .poll(() => edits.sent)
    .toEqual([expect.objectContaining({ id: 'Ps.23.1', title: 'Salmo de David, el rey.' })]);
});

test.describe('the editor does not open', () => {
  test.beforeEach(async ({ page }) => withStoppedClock(page));

  test('after a drag that selects, nor after the click that ends or clears the selection', async ({ page }) => {
    const from = await pointOn(page, 35);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 80, from.y, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
    await expectClosed(page);
    await page.mouse.click(from.x, from.y);
    await expectClosed(page);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  });

  test('after a double or a triple click, which select', async ({ page }) => {
    const { x, y } = await pointOn(page, 35);
    await page.mouse.click(x, y, { clickCount: 2, delay: 20 });
    await expectClosed(page);
    expect((await page.evaluate(() => getSelection()?.toString().trim()))!.length).toBeGreaterThan(0);
    await page.mouse.click(x, y);
    await advanceClock(page, SETTLED_MS);
    await page.mouse.click(x, y, { clickCount: 3, delay: 20 });
    await expectClosed(page);
  });

  test('after a click on a link, a number, or the blank beside the text', async ({ page }) => {
    await textOf(page, 35).scrollIntoViewIfNeeded();
    const box = (await textOf(page, 35).boundingBox())!;
    await page.mouse.click(box.x + box.width - 5, box.y + 14);
    await expectClosed(page);
    await page.getByRole('link', { name: 'Juan 11:35', exact: true }).click();
    await expect(page).toHaveURL('/search/John/11/35');
    await expectClosed(page);
    await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
    await expect(page).toHaveURL('/search/John/12/1');
    await expectClosed(page);
  });

  test('after a click with another button or with a key held', async ({ page }) => {
    await textOf(page, 35).click({ button: 'middle', position: { x: 20, y: 14 } });
    await textOf(page, 35).click({ modifiers: ['Control'], position: { x: 20, y: 14 } });
    await expectClosed(page);
  });

  test('after a second click outside, which closes an unchanged editor', async ({ page }) => {
    const { x, y } = await pointOn(page, 35);
    await page.mouse.click(x, y);
    await advanceClock(page, SETTLED_MS);
    const other = await pointOn(page, 33);
    await page.mouse.click(other.x, other.y);
    await expect(areaOf(page)).toHaveCount(0);
    await expectClosed(page);
  });
});

test('a click beside a changed editor leaves it open; a click on another verse opens that verse, and keeps the draft', async ({
  page,
}) => {
  await page.clock.install();
  await openChapter(page);
  await openVerse(page, 35);
  await areaOf(page).fill('Y lloró Jesús mucho.');
  await page.locator('.edition').click();
  await advanceClock(page, SETTLED_MS);
  await expect(areaOf(page)).toHaveValue('Y lloró Jesús mucho.');
  await openVerse(page, 36);
  await expect(areaOf(page)).toHaveCount(1);
  await expect(areaOf(page)).toHaveValue('Dijeron entonces los Judíos: Mirad cómo le amaba.');
  await expect(page.locator('#v35')).toContainText('borrador sin enviar');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });
  test.beforeEach(async ({ page }) => withStoppedClock(page));

  test('a tap opens the editor without the keyboard, and a tap on the field shows the keyboard', async ({ page }) => {
    const { x, y } = await pointOn(page, 35);
    await advanceClock(page, SETTLED_MS);
    await page.touchscreen.tap(x, y);
    await advanceClock(page, SETTLED_MS);
    const area = areaOf(page);
    await expect(area).toBeVisible();
    await expect(area).not.toBeFocused();
    await area.tap();
    await expect(area).toBeFocused();
  });

  test('a tap that stops a scroll, and a finger that scrolls, open nothing', async ({ page }) => {
    const { x, y } = await pointOn(page, 35);
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    // The page scrolls by itself under a stopped clock, and the finger touches it at the same moment.
    const rolling = page.evaluate(async () => {
      let stopped = false;
      addEventListener('touchstart', () => {
        stopped = true;
      });
      for (let by = 1; !stopped; by = -by) {
        scrollBy({ top: by, behavior: 'instant' });
        await document.documentElement.animate(null, 1).finished;
      }
    });
    await finger('touchStart', { x, y });
    await finger('touchEnd');
    await rolling;
    await expectClosed(page);
    await finger('touchStart', { x, y: y - 100 });
    for (let step = 1; step <= 10; step++) await finger('touchMove', { x, y: y - 100 - step * 8 });
    await finger('touchEnd');
    await expectClosed(page);
  });
});

test.describe('by keyboard', () => {
  test('the chapter is one Tab stop; arrows, Home and End move by verse; Enter opens', async ({ page }) => {
    const stops = await page.locator('.verses').evaluate((list) => {
      return Array.from(list.querySelectorAll<HTMLElement>('*')).filter((element) => element.tabIndex === 0).length;
    });
    expect(stops).toBe(1);
    await expect(page.locator('.verses [role]')).toHaveCount(0);
    await page.locator('.verses [tabindex="0"]').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('#v1')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('#v2')).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.locator('#v57')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('#v56')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.locator('#v1')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(areaOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#v1')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('.verses :focus')).toHaveCount(0);
  });

  test('after a click the arrow keys still scroll the page', async ({ page }) => {
    const { x, y } = await pointOn(page, 20);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 3 });
    await page.mouse.up();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  });
});
