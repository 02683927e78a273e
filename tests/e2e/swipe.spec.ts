// Chapters turn by a swipe, and by no other touch gesture.
import { expect, type Page, test } from './test.ts';

const JOHN = '/search/John/3/1';
test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

/** The events that ended the touches, as the page received them. */
let ends: string[];
test.beforeEach(async ({ page }) => {
  ends = [];
  await page.exposeFunction('tellEnd', (type: string) => ends.push(type));
  await page.addInitScript(() => {
    const { tellEnd } = window as unknown as { tellEnd: (type: string) => void };
    for (const type of ['touchend', 'touchcancel'])
      addEventListener(type, () => tellEnd(type), { capture: true, passive: true });
  });
});

/** Opens a chapter's page, and waits until it listens to touches and has stopped scrolling. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const browser = await page.context().newCDPSession(page);
  await expect
    .poll(async () => {
      const { result } = await browser.send('Runtime.evaluate', { expression: 'window', objectGroup: 'listeners' });
      const { listeners } = await browser.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
      // The other listeners of these events are this file's.
      return listeners.map(({ type }) => type);
    })
    .toContain('touchstart');
  await browser.detach();
  await scrollSettled(page);
}

type Spot = readonly [x: number, y: number];
/** Swipes with set timestamps, whatever time the machine takes. */
async function swipe(page: Page, [x, y]: Spot, [toX, toY]: Spot, lastsMs = 160): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const begun = Date.now() / 1000;
  const steps = 8;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      timestamp: begun + (lastsMs * step) / steps / 1000,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: x + ((toX - x) * step) / steps, y: y + ((toY - y) * step) / steps }],
    });
  await send('touchStart', 0);
  for (let step = 1; step < steps; step++) await send('touchMove', step);
  await send('touchEnd', steps);
  await touch.detach();
}

/** Repeats a swipe until it is complete: browsers cancel a touch that a busy page does not answer in time. */
async function swipeWhole(page: Page, from: Spot, to: Spot, lastsMs?: number): Promise<void> {
  do {
    const before = ends.length;
    await swipe(page, from, to, lastsMs);
    await expect.poll(() => ends.length).toBe(before + 1);
  } while (ends.at(-1) !== 'touchend');
}

/** Waits until momentum scrolling has ended. */
const scrollSettled = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, at = scrollY; still < 10; still = scrollY === at ? still + 1 : 0) {
      at = scrollY;
      await document.documentElement.animate(null, 1).finished;
    }
  });

test('a swipe to the left opens the next chapter, a swipe to the right the previous one', async ({ page }) => {
  await read(page, JOHN);
  await swipeWhole(page, [280, 400], [120, 405]);
  await expect(page).toHaveURL('/search/John/4/1');
  // The page is in the middle of its scroll range, and follows the finger a little.
  await read(page, '/search/John/8/1');
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await swipeWhole(page, [100, 400], [260, 370]);
  await expect(page).toHaveURL('/search/John/7/1');
});

test('no other touch gesture turns the page', async ({ page }) => {
  await read(page, JOHN);
  // A swipe clicks these links.
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('.turn a[rel]'))
      link.addEventListener('click', (event) => {
        event.preventDefault();
        document.body.dataset.turned = String(Number(document.body.dataset.turned ?? 0) + 1);
      });
  });
  const turned = () => page.evaluate(() => Number(document.body.dataset.turned ?? 0));
  const across = (lastsMs?: number) => swipeWhole(page, [280, 400], [120, 405], lastsMs);
  /** Checks that the same swipe turns the page once the obstacle is gone. */
  const expectTurned = async () => {
    const before = await turned();
    await scrollSettled(page);
    await across();
    await expect.poll(turned).toBe(before + 1);
  };

  const others: Record<string, () => Promise<void>> = {
    slowly: () => across(900),
    'from the edge': () => swipeWhole(page, [10, 400], [170, 405]),
    'in a field': async () => {
      const box = (await page.getByRole('textbox').first().boundingBox())!;
      await swipeWhole(page, [box.x + box.width - 10, box.y + 10], [box.x + 20, box.y + 10]);
    },
    'while something is selected': async () => {
      await page.locator('#v3 > p').evaluate((text) => getSelection()?.selectAllChildren(text));
      await across();
      await page.evaluate(() => getSelection()?.removeAllRanges());
    },
    'over a dialog': async () => {
      await page.getByRole('heading', { level: 1 }).getByRole('link').tap();
      await expect(page.locator('dialog .books')).toBeVisible();
      await across();
      await page.keyboard.press('Escape');
    },
    'on an element that scrolls sideways': async () => {
      const wide = (on: boolean) =>
        page.locator('.verses').evaluate((list: HTMLElement, on) => {
          list.style.overflowX = on ? 'auto' : '';
          (list.lastElementChild as HTMLElement).style.inlineSize = on ? '2000px' : '';
        }, on);
      await wide(true);
      await across();
      await wide(false);
    },
    'scrolling diagonally': async () => {
      await swipe(page, [280, 500], [150, 300]);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    },
  };
  for (const [name, move] of Object.entries(others)) {
    await expectTurned();
    const before = await turned();
    await move();
    expect(await turned(), name).toBe(before);
  }
});
