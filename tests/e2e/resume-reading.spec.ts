import { PASSWORD, signUp } from './sign-up.ts';
import {
  advanceClock,
  arriveWithRecorder,
  expect,
  expectAccessible,
  expectFits,
  frames,
  type Page,
  recordLayoutShifts,
  stopClock,
  test,
} from './test.ts';

const goOn = (page: Page) => page.getByRole('link', { name: /^Seguir en/ });

const storePosition = (page: Page, kept: unknown, settings: unknown = {}) =>
  page.addInitScript(
    ([journey, chosen]) => {
      if (sessionStorage.getItem('puesto')) return;
      sessionStorage.setItem('puesto', '1');
      localStorage.setItem('leido', journey!);
      localStorage.setItem('lectura', chosen!);
    },
    [JSON.stringify(kept), JSON.stringify({ at: 1, chosen: settings })],
  );
const RUTH = { place: { at: 5, path: '/search/Ruth/2/1#v12', name: 'Rut 2' }, read: {}, forgotten: 0 };
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('leido'));

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Aa ajustes de lectura' }).click();
  return page.getByRole('group', { name: 'Historial de lectura' });
}

test('a reader who stays on a chapter can resume it from the home page and from others', async ({ page }) => {
  await stopClock(page);
  await arriveWithRecorder(page, () => page.goto('/search/John/5/1'));
  await advanceClock(page, 3_000);
  expect(await kept(page)).toBeNull();
  await advanceClock(page, 1_500);
  expect(await kept(page)).toContain('Juan 5');
  await page.goto('/Contact');
  await expect(goOn(page)).toHaveText('Seguir en Juan 5');
  // In a wide window the link is below the menu's first link.
  const left = async (name: string) => (await page.getByRole('link', { name, exact: true }).boundingBox())?.x;
  expect(await left('Seguir en Juan 5')).toBe(await left('Hogar'));
  await page.goto('/');
  await expect(goOn(page)).toHaveCount(1);
  await goOn(page).click();
  await expect(page).toHaveURL(/\/search\/John\/5\/1$/);
  await expect(goOn(page)).toHaveCount(0);
});

test('a reader who scrolls counts as reading at once, and resumes at that verse', async ({ page }) => {
  await stopClock(page);
  await arriveWithRecorder(page, () => page.goto('/search/Psalms/119/1'));
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 5_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(3_000);
  await advanceClock(page, 500);
  const first = await page.evaluate(
    () => [...document.querySelectorAll('.verses li')].find((li) => li.getBoundingClientRect().bottom > 40)?.id,
  );
  await page.goto('/');
  await expect(goOn(page)).toHaveText('Seguir en Salmo 119');
  await goOn(page).click();
  await expect(page).toHaveURL(`/search/Psalms/119/1#${first}`);
  await expect(page.locator(`#${first}`)).toBeInViewport();
});

test('a page in the background records nothing before it is shown', async ({ page }) => {
  await stopClock(page);
  await page.addInitScript(() => {
    let hidden = true;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    addEventListener('muestra', () => {
      hidden = false;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  });
  await arriveWithRecorder(page, () => page.goto('/search/John/5/1'));
  await advanceClock(page, 20_000);
  expect(await kept(page)).toBeNull();
  await page.evaluate(() => dispatchEvent(new Event('muestra')));
  await advanceClock(page, 4_500);
  expect(await kept(page)).toContain('Juan 5');
});

test('nothing is recorded when the reader turns recording off', async ({ page }) => {
  await stopClock(page);
  await storePosition(page, null, { place: 'forgotten' });
  await arriveWithRecorder(page, () => page.goto('/search/Psalms/117/1'));
  await advanceClock(page, 15_000);
  expect(await kept(page)).not.toContain('Salmo');
  await page.goto('/');
  await expect(goOn(page)).toHaveCount(0);
});

test('chapters are marked as read if the reader wants that, once their end was seen for long enough', async ({
  page,
}) => {
  await stopClock(page);
  await arriveWithRecorder(page, () => page.goto('/search/Psalms/117/1'));
  await advanceClock(page, 15_000);
  await page.goto('/');
  const psalms = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Salmos', exact: true }) })
    .locator('span')
    .first();
  const before = () => psalms.evaluate((count) => getComputedStyle(count, '::before').content);
  expect(await before()).toBe('none');

  await page.goto('/search/Psalms/117/1');
  await (await openPanel(page)).getByLabel('Anotar los capítulos leídos').check();
  await arriveWithRecorder(page, () => page.reload());
  await advanceClock(page, 5_000);
  expect(await kept(page)).not.toContain('Ps.117');
  await advanceClock(page, 6_000);
  expect(await kept(page)).toContain('Ps.117');
  await page.goto('/');
  await expect.poll(before).toMatch(/^"1/);
  // The chapter's end is far below.
  await arriveWithRecorder(page, () => page.goto('/search/Psalms/119/1'));
  await advanceClock(page, 15_000);
  expect(await kept(page)).not.toContain('Ps.119');
});

test('everything recorded is deleted in one place, also in other tabs', async ({ page, context }) => {
  // Otherwise the open chapter's position would be recorded again.
  await stopClock(page);
  await storePosition(page, { ...RUTH, read: { 'Ruth.1': 4 } });
  await arriveWithRecorder(page, () => page.goto('/search/John/5/1'));
  const other = await context.newPage();
  await other.goto('/');
  await expect(goOn(other)).toHaveText('Seguir en Rut 2');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Borrar el historial de lectura' }).click();
  await expect(panel.getByRole('status')).toHaveText('Se ha borrado su historial de lectura.');
  expect(await kept(page)).not.toContain('Ruth');
  await expect(goOn(other)).toHaveCount(0);
});

for (const path of ['javascript:alert(1)', 'https://evil.example/', '/SignIn', '/search/John/5/1"><b>'])
  test(`a stored path that is not the site’s is not offered: ${path}`, async ({ page }) => {
    await storePosition(page, { ...RUTH, place: { at: 5, path, name: '<b>Juan 5</b>' } });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(goOn(page)).toHaveCount(0);
  });

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const)
  test(`${width} px, ${colorScheme}: nothing moves for a returning reader`, async ({ page, watch }) => {
    // Late fonts would move lines too, so none load here.
    watch.expected.push(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await storePosition(page, { ...RUTH, place: { ...RUTH.place, name: '1 Tesalonicenses 5' }, read: { 'Ruth.1': 4 } });
    const shifts = await recordLayoutShifts(page);
    for (const path of ['/', '/Contact']) {
      await page.goto(path);
      await expect(page.locator('.go-on a').first()).toBeAttached();
      await frames(page);
      expect((await shifts()).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
      // In the menu of a narrow screen, unless the page is the home page.
      if (width === 360 && path !== '/') await page.getByText('Menú', { exact: true }).click();
      await expect(goOn(page)).toBeVisible();
      await expectFits(page, path);
      await expectAccessible(page, path);
    }
  });

test('with an account the position follows to another device, and is deleted on all', async ({ browser, baseURL }) => {
  const open = async () => {
    const page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    const synced = () => page.waitForResponse((answer) => answer.url().endsWith('/api/reading') && answer.ok());
    return { page, synced };
  };
  const here = await open();
  const email = await signUp(here.page);
  await storePosition(here.page, RUTH, { theme: 'sepia' });
  const stored = here.synced();
  await here.page.goto('/Contact');
  await stored;

  const there = await open();
  await there.page.goto('/SignIn');
  await there.page.getByLabel('Correo electrónico').fill(email);
  await there.page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  const learnt = there.synced();
  await there.page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await learnt;
  await expect(there.page.locator('html')).toHaveAttribute('data-theme', 'sepia');
  await there.page.goto('/');
  await expect(goOn(there.page)).toHaveText('Seguir en Rut 2');

  await there.page.goto('/cuenta');
  const own = there.page.getByRole('form', { name: 'Su lectura' });
  await expect(there.page.getByRole('link', { name: 'Rut 2', exact: true })).toBeVisible();
  await expectAccessible(there.page);
  await own.getByRole('button', { name: 'Borrarlo todo' }).click();
  await expect(there.page.getByText(/^Se han borrado el lugar/)).toBeVisible();
  await expect(there.page.locator('html')).not.toHaveAttribute('data-theme');
  const forgot = here.synced();
  await here.page.goto('/');
  await forgot;
  await expect(goOn(here.page)).toHaveCount(0);
  await expect(here.page.locator('html')).not.toHaveAttribute('data-theme');
  for (const { page } of [here, there]) await page.context().close();
});
