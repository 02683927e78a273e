import { expect, expectAccessible, expectFits, type Page, test } from './test.ts';

const head = (page: Page) => page.locator('.running a');
const go = (page: Page, by: number) => page.mouse.wheel(0, by);
const scrolled = (page: Page) => page.evaluate(() => scrollY);
const read = (page: Page) =>
  page.locator('.running').evaluate((element: HTMLElement) => Number(element.style.getPropertyValue('--read')));
/** Where the first verse began to leave the window, and where the last one has come into it whole, are 0 and 1. */
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
  test(`${width} px: gone while one reads on, there on the way up, and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/search/Psalms/119/1');
    await page.mouse.move(width / 2, 400);
    await expect(head(page)).toBeHidden();
    await go(page, 4000);
    await expect.poll(() => scrolled(page)).toBe(4000);
    await expect(head(page)).toBeHidden();
    const place = () => page.locator('#v100').evaluate((verse) => verse.getBoundingClientRect().top + scrollY);
    const before = await place();
    await go(page, -200);
    await expect(head(page)).toBeVisible();
    await expect(head(page)).toHaveText('Salmo 119');
    await expect.poll(() => scrolled(page)).toBe(3800);
    expect(await place()).toBe(before);
    expect(await read(page)).toBeCloseTo(await pastTheTop(page), 2);
    await expectAccessible(page, 'running head', '.running');
    await expectFits(page);
    await go(page, 100);
    await expect(head(page)).toBeHidden();
    await go(page, 4000);
    await expect.poll(() => scrolled(page)).toBe(7900);
    expect(await read(page)).toBeCloseTo(await pastTheTop(page), 2);
    await page.keyboard.press('End');
    await expect.poll(() => read(page)).toBe(1);
    await page.keyboard.press('Home');
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect.poll(() => read(page)).toBe(0);
    await expect(head(page)).toBeHidden();
  });

test('it lies over no verse that has the focus, and leads to the books', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/search/Psalms/119/1');
  await page.locator('#v90 > a').focus();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
  for (let verse = 89; verse > 70; verse--) {
    await page.locator(`#v${verse} > a`).focus();
    const [top, bottom] = await page.evaluate(
      (id) => [
        document.querySelector('.running.shown')?.getBoundingClientRect().bottom ?? 0,
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
  await expect(head(page)).toBeHidden();
});
