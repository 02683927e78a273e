// Fixtures for the browser tests of the verse editor: a chapter with a hydrated editor, and stubbed answers of the server.
import type { Route } from '@playwright/test';
import { test as base, frames, hydrated, type Page } from './test.ts';

export { advanceClock, expect, frames, isMounted, type Page, stopClock } from './test.ts';

export const CHAPTER = '/search/John/11/1';
export const VERSE_35 = 'Y lloró Jesús.';

export const HASH = '0123456789abcdef'.repeat(4);

interface Sent {
  readonly id: string;
  readonly text: string;
  readonly key: string;
  readonly revision: string;
  readonly edition: string;
  readonly note?: string;
  readonly email?: string;
}

interface Edits {
  /** The sent corrections, in order. */
  readonly sent: Sent[];
  /** The stubs for the next requests; once they are used up, the answer is "pending". */
  readonly answers: ((route: Route, sent: Sent) => Promise<void>)[];
}

export const test = base.extend<{ edits: Edits; who: { account: unknown; news: number; mayPropose: boolean } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  who: async ({}, use) => use({ account: null, news: 0, mayPropose: true }),
  edits: [
    async ({ page, who }, use) => {
      const edits: Edits = { sent: [], answers: [] };
      await page.route('**/api/me', (route) => route.fulfill({ json: who }));
      // The signed-in account is a stub, so reading positions cannot be stored on the server.
      await page.route('**/api/reading', (route) => route.fulfill({ json: route.request().postDataJSON() }));
      await page.route('**/api/verse/Edit', async (route) => {
        const sent = route.request().postDataJSON() as Sent;
        edits.sent.push(sent);
        const answer = edits.answers.shift() ?? taken('pending');
        await answer(route, sent);
      });
      await use(edits);
    },
    { auto: true },
  ],
});

export const taken =
  (status: 'pending' | 'published') =>
  (route: Route, { id, edition, text, revision }: Sent): Promise<void> =>
    route.fulfill({ json: { status, id, edition, proposal: 'propuesta-1', revision, hash: HASH, text } });

export const problem =
  (
    status: number,
    code: string,
    detail: string,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      headers,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: '', status, code, detail, ...more }),
    });

/** Opens a chapter and waits until the editor listens. */
export async function openChapter(page: Page, path: string = CHAPTER): Promise<void> {
  await page.goto(path);
  await editorListens(page);
}

export async function editorListens(page: Page): Promise<void> {
  await hydrated(page);
  // This attribute is set last during hydration.
  await page.locator('.verses [tabindex="0"]').waitFor({ state: 'attached' });
}

export const textOf = (page: Page, verse: number) => page.locator(`#v${verse} p:not([hidden])`);

export const areaOf = (page: Page) => page.getByRole('textbox', { name: /^Texto de / });

/** A point on the letters of a verse, in CSS pixels of the viewport. */
export async function pointOn(page: Page, verse: number, x = 20): Promise<{ x: number; y: number }> {
  await textOf(page, verse).scrollIntoViewIfNeeded();
  // The page gets its scroll event in the next frame.
  await frames(page, 2);
  const box = (await textOf(page, verse).boundingBox())!;
  return { x: box.x + x, y: box.y + 14 };
}

export async function openVerse(page: Page, verse: number): Promise<void> {
  await textOf(page, verse).scrollIntoViewIfNeeded();
  await textOf(page, verse).click({ position: { x: 20, y: 14 } });
  // Looks within the verse, because another verse's editor may still be open.
  await page
    .locator(`#v${verse}`)
    .getByRole('textbox', { name: /^Texto de / })
    .waitFor();
}
