import type { Page } from './test.ts';

/** Presses the sign behind a verse's last word, which is drawn by styles. */
export async function pressSign(page: Page, verse: number): Promise<void> {
  // Until then nothing listens.
  await page.locator('.edition-notes[data-ready]').waitFor({ state: 'attached' });
  await page.locator(`#v${verse} > p`).scrollIntoViewIfNeeded();
  const place = await page.evaluate((id) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(`#${id} > p`)!);
    const last = [...range.getClientRects()].at(-1)!;
    return { x: last.right + 6, y: (last.top + last.bottom) / 2 };
  }, `v${verse}`);
  await page.mouse.click(place.x, place.y);
}
