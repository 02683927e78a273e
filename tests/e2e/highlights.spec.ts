// Highlights and notes: painted without touching the text, kept on the device, told in words.
import type { Locator } from '@playwright/test';
import { areaOf, expect, openChapter, openVerse, type Page, test, textOf } from './correct-test.ts';
import { expectAccessible, expectFits, frames } from './test.ts';

const menu = (page: Page) => page.getByRole('group', { name: /^Versículo: / });
const colour = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true });

/** The words that are painted, by the name of the paint. */
const painted = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...CSS.highlights].map(([name, ranges]) => [name, [...ranges].map((range) => (range as Range).toString())]),
    ),
  );
const htmlOf = (page: Page, verse: number) => page.locator(`#v${verse} > p`).evaluate((text) => text.outerHTML);
const linkOf = (page: Page, verse: number) => page.locator(`#v${verse} > a`);

test('two taps highlight a verse; it is painted again on every visit, and its text stays as it was', async ({
  page,
}) => {
  await openChapter(page);
  const before = await htmlOf(page, 35);
  await openVerse(page, 35);
  await colour(menu(page), 'verde').click();
  await expect(menu(page).getByText('Subrayado: verde.')).toBeVisible();
  await expect.poll(() => painted(page)).toEqual({ 'own-2': ['Y lloró Jesús.'] });
  await expect(colour(menu(page), 'verde')).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect.poll(() => painted(page)).toEqual({ 'own-2': ['Y lloró Jesús.'] });
  expect(await htmlOf(page, 35)).toBe(before);
  await expect(linkOf(page, 35)).toHaveAccessibleName('Juan 11:35, subrayado: verde');
  await expect(page.locator('#v35')).toHaveAttribute('data-own', '2');

  // The same colour again removes it; that can be undone.
  await openVerse(page, 35);
  await colour(menu(page), 'verde').click();
  await expect(menu(page).getByText('Subrayado quitado.')).toBeVisible();
  await expect.poll(() => painted(page)).toEqual({});
  await menu(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => painted(page)).toEqual({ 'own-2': ['Y lloró Jesús.'] });
});
