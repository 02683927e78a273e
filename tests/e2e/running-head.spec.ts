// The row above a chapter is its running head: it stays at the top of the window while it is of use.
import { pdfPages } from '../pdf-text.ts';
import { expect, expectAccessible, expectFits, type Page, test } from './test.ts';

const row = (page: Page) => page.locator('.running');
/** The row at the top of the window, where it names chapter and edition. */
const head = (page: Page) => page.locator('.stuck .here');
const go = (page: Page, by: number) => page.mouse.wheel(0, by);
const scrolled = (page: Page) => page.evaluate(() => scrollY);
const read = (page: Page) =>
  row(page).evaluate((element: HTMLElement) => Number(element.style.getPropertyValue('--read')));
/**
 * The scroll positions at which the first verse starts to leave the window (0) and at which the last one is fully
 * visible (1).
 */
const pastTheTop = (page: Page) =>
  page.evaluate(() => {
    const at = (verse: Element | null, side: 'top' | 'bottom') => verse!.getBoundingClientRect()[side] + scrollY;
    const list = document.querySelector('.verses')!;
    const begins = at(list, 'top');
    return (scrollY - begins) / (at(list, 'bottom') - innerHeight - begins);
  });

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`${width} px: the running head hides while reading on, shows on the way up, and moves nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/search/Psalms/119/1');
    await page.mouse.move(width / 2, 400);
    await expect(row(page)).toBeInViewport({ ratio: 1 });
    await expect(head(page)).toBeHidden();
    await go(page, 4000);
    await expect.poll(() => scrolled(page)).toBe(4000);
    await expect(row(page)).toBeHidden();
    const place = () => page.locator('#v100').evaluate((verse) => verse.getBoundingClientRect().top + scrollY);
    const before = await place();
    await go(page, -200);
    await expect(head(page)).toBeVisible();
    await expect(head(page)).toHaveText('Salmo 119 Reina-Valera 1909');
    await expect.poll(() => scrolled(page)).toBe(3800);
    expect(await place()).toBe(before);
    expect(await read(page)).toBeCloseTo(await pastTheTop(page), 2);
    await expectAccessible(page, 'running head', '.running');
    await expectFits(page);
    await go(page, 100);
    await expect(row(page)).toBeHidden();
    await go(page, 4000);
    await expect.poll(() => scrolled(page)).toBe(7900);
    expect(await read(page)).toBeCloseTo(await pastTheTop(page), 2);
    await page.keyboard.press('End');
    const left = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
    await expect.poll(left).toBeLessThan(1);
    await expect.poll(() => read(page)).toBe(1);
    // The browser may drop a key that is pressed while the window still scrolls.
    await expect(async () => {
      await page.keyboard.press('Home');
      await expect.poll(() => scrolled(page), { timeout: 5_000 }).toBe(0);
    }).toPass();
    await expect.poll(() => read(page)).toBe(0);
    await expect(row(page)).toBeInViewport({ ratio: 1 });
    await expect(head(page)).toBeHidden();
  });

test('it covers no focused verse, and leads to the books', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/search/Psalms/119/1');
  await page.locator('#v90 > a').focus();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
  for (let verse = 89; verse > 70; verse--) {
    await page.locator(`#v${verse} > a`).focus();
    const [top, bottom] = await page.evaluate(
      (id) => [
        document.querySelector('.stuck')?.getBoundingClientRect().bottom ?? 0,
        document.getElementById(id)!.getBoundingClientRect().bottom,
      ],
      `v${verse}`,
    );
    expect(bottom!, `v${verse}`).toBeGreaterThan(top!);
  }
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.wheel(0, 300);
  await page.mouse.wheel(0, -200);
  await head(page).click();
  await page.getByRole('dialog', { name: 'Libros y capítulos' }).getByRole('link', { name: '118' }).click();
  await expect(page).toHaveURL('/search/Psalms/118/1');
  await page.emulateMedia({ media: 'print' });
  await expect(row(page)).toBeHidden();
});

/** The visible element at the top of the verse's text. */
const seenAt = (page: Page, id: string) =>
  page.locator(`#${id} > p`).evaluate((p) => {
    const { left, top } = p.getBoundingClientRect();
    return document.elementFromPoint(left + 20, top + 4)?.closest('li')?.id;
  });

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const)
  test(`${width} px: a reader who arrives at a verse sees its book, its edition, and the way to the books`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/search/John/3/16');
    await expect(head(page)).toBeInViewport();
    await expect(head(page)).toHaveText('Juan 3 Reina-Valera 1909');
    await expect(head(page)).toHaveAttribute('href', '/libros');
    const small = await head(page)
      .locator('small')
      .evaluate((name) => [name.scrollWidth <= name.clientWidth, Number.parseFloat(getComputedStyle(name).fontSize)]);
    expect(small, 'the whole name, legibly').toEqual([true, 14]);
    expect(await seenAt(page, 'v16')).toBe('v16');
    await expectAccessible(page, 'running head', '.running');
    await expectFits(page);
    await page.mouse.move(width / 2, 400);
    await go(page, 300);
    await expect(row(page)).toBeHidden();
    await go(page, -200);
    await row(page).getByRole('button', { name: 'Aa ajustes de lectura' }).click();
    await expect(page.getByRole('dialog', { name: 'Ajustes de lectura' })).toBeVisible();

    await page.goto('/search/John/3/20#v20');
    await expect(head(page)).toBeInViewport();
    expect(await seenAt(page, 'v20')).toBe('v20');
    await page.reload();
    await expect(head(page)).toBeInViewport();
  });

test('a text of an earlier date says so at every scroll position, and on each printed page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, verse] of [
    [360, 'v1'],
    [360, 'v176'],
    [1280, 'v100'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`/search/Psalms/119/1?revision=1#${verse}`);
    const strip = page.locator('.then');
    await expect(strip).toBeInViewport({ ratio: 1 });
    await expect(strip).toContainText(/Salmo 119 · Reina-Valera 1909 Texto del \d+ de \w+ de \d{4} · Leer el de hoy/);
    await expect(strip.getByRole('link', { name: 'Leer el de hoy' })).toHaveAttribute('href', '/search/Psalms/119/1');
    expect(await seenAt(page, verse)).toBe(verse);
    await expectFits(page);
  }
  const leaves = await pdfPages(new Uint8Array(await page.pdf({ format: 'A4' })));
  expect(leaves.length).toBeGreaterThan(2);
  for (const leaf of leaves) expect(leaf).toMatch(/Texto del \d+ de \w+ de \d{4}|\?revision=[0-9a-f]{12}/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  test('it stays at the top after the header has scrolled away, and always names the edition', async ({ page }) => {
    await page.goto('/search/John/3/16#v16');
    await expect(row(page)).toBeInViewport({ ratio: 1 });
    await expect(row(page).locator('.here')).toHaveText('Juan 3 Reina-Valera 1909');
    await expect(row(page).getByText('Reina-Valera 1909')).toBeVisible();
    expect(await seenAt(page, 'v16')).toBe('v16');
    await expect(row(page).getByRole('button')).toBeHidden();
  });
});
