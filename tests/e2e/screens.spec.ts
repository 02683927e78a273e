// Every screen is checked, signed in and out: four independent engines find nothing, and nothing is wider than the window.
// A screen is visited once: light and wide by all engines, then dark and narrow by axe and HTML_CodeSniffer, since contrast
// and visibility differ there, and some in the theme of strong contrast by axe; IBM's engine is the slowest and would judge the same
// document again. The Nu checker reads the documents as the server sent them.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { reportSkipped } from '../report-skipped.ts';
import { axe, type Finding, ibm, sniffer } from './screens/engines.ts';
import { isFalseAlarm } from './screens/false-alarms.ts';
import { mixedDirections } from './screens/mixed-directions.ts';
import { hasJava, nuChecker } from './screens/nu-checker.ts';
import { SCREENS, type Screen } from './screens/screens.ts';
import { openWorld, type World } from './screens/world.ts';
import { test as base, expect, expectFits, hydrated } from './test.ts';

/**
 * One window for all screens of a worker, emptied after each: opening a window costs more than loading a page, and the engines are loaded
 * once.
 */
const test = base.extend<{ page: Page; context: BrowserContext }, { window: Page }>({
  window: [
    async ({ browser }, use) => {
      const { baseURL, locale } = base.info().project.use;
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        ...(locale && { locale }),
        // The start page's verse would change during the check.
        reducedMotion: 'reduce',
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ window }, use) => use(window.context()),
  page: async ({ window }, use) => {
    await window.setViewportSize({ width: 1280, height: 900 });
    await window.emulateMedia({ colorScheme: 'light' });
    await use(window);
    const { origin } = new URL(window.url());
    await window.goto('about:blank');
    await window.context().clearCookies();
    const cdp = await window.context().newCDPSession(window);
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await cdp.detach();
  },
});

let world: World;
test.beforeAll(async () => {
  world = await openWorld();
});
test.afterAll(() => world?.close());
test.beforeEach(({ watch }) => {
  watch.expected.push(/status of (40[34]|422)/);
});
const needsScan = ({ name }: Pick<Screen, 'name'>) => name.includes('printed page');

const addressOf = ({ on, path }: Screen) =>
  (on === 'world' ? world.origin : '') + (typeof path === 'string' ? path : path(world));

async function signIn(page: Page, { as }: Screen) {
  const cookies = as ? world.people[as].cookies : [];
  if (cookies.length > 0) await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: world.origin })));
}

/** Opens collapsed parts, so that they are checked too. */
const unfold = (page: Page) =>
  page.locator('main details').evaluateAll((folded) => {
    for (const details of folded) (details as HTMLDetailsElement).open = true;
  });

const describeFindings = (findings: readonly Finding[]) =>
  findings
    .filter((finding) => !isFalseAlarm(finding))
    .map(({ engine, rule, says, element }) => `${engine} ${rule}: ${says}\n  ${element}`);

for (const screen of SCREENS)
  test(`${screen.name}: no engine finds anything, nothing overflows, user input is isolated in its direction`, async ({
    page,
  }) => {
    test.skip(
      needsScan(screen) &&
        !world.scan &&
        reportSkipped('el visor del libro escaneado', 'instale de nuevo los paquetes (falta @napi-rs/canvas)'),
    );
    await signIn(page, screen);
    expect((await page.goto(addressOf(screen)))?.status()).toBe(screen.status ?? 200);
    await hydrated(page);
    if (screen.as) await expect(page.locator('header .mine')).toBeAttached();
    await unfold(page);
    await screen.go?.(page, world);
    await unfold(page);
    const wide = [...(await axe(page)), ...(await ibm(page)), ...(await sniffer(page))];
    expect(describeFindings(wide), 'light, 1280 px').toEqual([]);
    await expectFits(page, '1280 px');

    await page.setViewportSize({ width: 360, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectFits(page, '360 px, menu closed');
    expect(await mixedDirections(page)).toEqual([]);
    if (!(await page.locator('dialog[open], [popover]:popover-open').isVisible()))
      await page.getByText('Menú', { exact: true }).click();
    expect(describeFindings([...(await axe(page)), ...(await sniffer(page))]), 'dark, 360 px').toEqual([]);
    await expectFits(page, '360 px');
    if (!screen.contrast) return;
    await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'contrast'));
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(describeFindings(await axe(page)), `contrast on a ${colorScheme} system`).toEqual([]);
    }
  });

test('the Nu checker finds nothing in any document', async ({ page }) => {
  test.skip(
    !hasJava() &&
      reportSkipped(
        'el Nu Html Checker sobre todas las pantallas',
        'instale Java (en Debian: apt-get install default-jre-headless); después, npm test',
      ),
  );
  const folder = join(process.env.E2E_VAR!, 'screens');
  mkdirSync(folder, { recursive: true });
  const there = SCREENS.filter((screen) => world.scan || !needsScan(screen));
  for (const [at, screen] of there.entries()) {
    await page.context().clearCookies();
    await signIn(page, screen);
    const answer = await page.request.get(addressOf(screen), { headers: { Accept: 'text/html' } });
    expect(answer.status()).toBe(screen.status ?? 200);
    writeFileSync(join(folder, `${at} ${screen.name}.html`), await answer.body());
  }
  expect(readdirSync(folder)).toHaveLength(there.length);
  expect(
    nuChecker(folder)
      .filter((finding) => !isFalseAlarm(finding))
      .map(({ file, says, element }) => `${file}: ${says}\n  ${element}`),
  ).toEqual([]);
});
