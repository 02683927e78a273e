// What the browser tests of the verse editor share: a chapter with the editor there, and a server that answers as a test says.
import type { Route } from '@playwright/test';
import { test as base, frames, hydrated, type Page } from './test.ts';

export { expect, frames, isAlive, letPass, type Page, stopClock } from './test.ts';

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
  /** What was sent to be taken, in order. */
  readonly sent: Sent[];
  /** How the next ones are answered; without anything left, as pending. */
  readonly answers: ((route: Route, sent: Sent) => Promise<void>)[];
}

export const test = base.extend<{ edits: Edits; who: { account: unknown; news: number; mayPropose: boolean } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  who: async ({}, use) => use({ account: null, news: 0, mayPropose: true }),
  edits: [
    async ({ page, who }, use) => {
      const edits: Edits = { sent: [], answers: [] };
      await page.route('**/api/me', (route) => route.fulfill({ json: who }));
      // No such account is there to keep where one reads.
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

/** The chapter, with the editor there and listening. */
export async function openChapter(page: Page, path: string = CHAPTER): Promise<void> {
  await page.goto(path);
  await editorListens(page);
}

export async function editorListens(page: Page): Promise<void> {
  await hydrated(page);
  // The last of what comes alive.
  await page.locator('.verses [tabindex="0"]').waitFor({ state: 'attached' });
}

export const textOf = (page: Page, verse: number) => page.locator(`#v${verse} p:not([hidden])`);

/** The open area's field. */
export const areaOf = (page: Page) => page.getByRole('textbox', { name: /^Texto de / });

/** A point on the letters of a verse, in the window's pixels. */
export async function pointOn(page: Page, verse: number, x = 20): Promise<{ x: number; y: number }> {
  await textOf(page, verse).scrollIntoViewIfNeeded();
  // The page hears of its scroll in the next frame.
  await frames(page, 2);
  const box = (await textOf(page, verse).boundingBox())!;
  return { x: box.x + x, y: box.y + 14 };
}

export async function openVerse(page: Page, verse: number): Promise<void> {
  await textOf(page, verse).scrollIntoViewIfNeeded();
  await textOf(page, verse).click({ position: { x: 20, y: 14 } });
  // Its own: another verse's may still be open.
  await page
    .locator(`#v${verse}`)
    .getByRole('textbox', { name: /^Texto de / })
    .waitFor();
}
