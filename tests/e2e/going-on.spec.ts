import { PASSWORD, signUp } from './sign-up.ts';
import {
  arriveRemembered,
  expect,
  expectAccessible,
  expectFits,
  letPass,
  noteShifts,
  type Page,
  stopClock,
  test,
} from './test.ts';

const goOn = (page: Page) => page.getByRole('link', { name: /^Seguir en/ });

const keptBefore = (page: Page, kept: unknown, settings: unknown = {}) =>
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
  return page.getByRole('group', { name: 'Su lectura' });
}

test('who stays reads, and goes on from the home page and from others', async ({ page }) => {
  await stopClock(page);
  await arriveRemembered(page, () => page.goto('/search/John/5/1'));
  await letPass(page, 3_000);
  expect(await kept(page)).toBeNull();
  await letPass(page, 1_500);
  expect(await kept(page)).toContain('Juan 5');
  await page.goto('/Contact');
  await expect(goOn(page)).toHaveText('Seguir en Juan 5');
  // In a wide window it stands below the menu's first link.
  const left = async (name: string) => (await page.getByRole('link', { name, exact: true }).boundingBox())?.x;
  expect(await left('Seguir en Juan 5')).toBe(await left('Hogar'));
  await page.goto('/');
  await expect(goOn(page)).toHaveCount(1);
  await goOn(page).click();
  await expect(page).toHaveURL(/\/search\/John\/5\/1$/);
  await expect(goOn(page)).toHaveCount(0);
});

test('who moves on by hand reads at once, and comes back to the verse', async ({ page }) => {
  await stopClock(page);
  await arriveRemembered(page, () => page.goto('/search/Psalms/119/1'));
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 5_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(3_000);
  await letPass(page, 500);
  const first = await page.evaluate(
    () => [...document.querySelectorAll('.verses > li')].find((li) => li.getBoundingClientRect().bottom > 40)?.id,
  );
  await page.goto('/');
  await expect(goOn(page)).toHaveText('Seguir en Salmo 119');
  await goOn(page).click();
  await expect(page).toHaveURL(`/search/Psalms/119/1#${first}`);
  await expect(page.locator(`#${first}`)).toBeInViewport();
});

test('a page that is not shown remembers nothing before it is', async ({ page }) => {
  await stopClock(page);
  await page.addInitScript(() => {
    let hidden = true;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    addEventListener('muestra', () => {
      hidden = false;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  });
  await arriveRemembered(page, () => page.goto('/search/John/5/1'));
  await letPass(page, 20_000);
  expect(await kept(page)).toBeNull();
  await page.evaluate(() => dispatchEvent(new Event('muestra')));
  await letPass(page, 4_500);
  expect(await kept(page)).toContain('Juan 5');
});

test('what one does not want remembered is not', async ({ page }) => {
  await stopClock(page);
  await keptBefore(page, null, { place: 'forgotten' });
  await arriveRemembered(page, () => page.goto('/search/Psalms/117/1'));
  await letPass(page, 15_000);
  expect(await kept(page)).not.toContain('Salmo');
  await page.goto('/');
  await expect(goOn(page)).toHaveCount(0);
});

test('chapters are marked as read for whoever wants that, once their end was seen and not in passing', async ({
  page,
}) => {
  await stopClock(page);
  await arriveRemembered(page, () => page.goto('/search/Psalms/117/1'));
  await letPass(page, 15_000);
  await page.goto('/');
  const psalms = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Salmos', exact: true }) })
    .locator('span')
    .first();
  const before = () => psalms.evaluate((count) => getComputedStyle(count, '::before').content);
  expect(await before()).toBe('none');

  await page.goto('/search/Psalms/117/1');
  await (await openPanel(page)).getByLabel('Apuntar los capítulos que ha leído').check();
  await arriveRemembered(page, () => page.reload());
  await letPass(page, 5_000);
  expect(await kept(page)).not.toContain('Ps.117');
  await letPass(page, 6_000);
  expect(await kept(page)).toContain('Ps.117');
  await page.goto('/');
  await expect.poll(before).toMatch(/^"1/);
  // Its end is far below.
  await arriveRemembered(page, () => page.goto('/search/Psalms/119/1'));
  await letPass(page, 15_000);
  expect(await kept(page)).not.toContain('Ps.119');
});

test('all of it is forgotten at one place, also in other tabs', async ({ page, context }) => {
  // Or the place is remembered anew, of the chapter that is open.
  await stopClock(page);
  await keptBefore(page, { ...RUTH, read: { 'Ruth.1': 4 } });
  await arriveRemembered(page, () => page.goto('/search/John/5/1'));
  const other = await context.newPage();
  await other.goto('/');
  await expect(goOn(other)).toHaveText('Seguir en Rut 2');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Olvidar lo leído' }).click();
  await expect(panel.getByRole('status')).toHaveText('Olvidado: ni por dónde iba, ni lo que ha leído.');
  expect(await kept(page)).not.toContain('Ruth');
  await expect(goOn(other)).toHaveCount(0);
});

for (const path of ['javascript:alert(1)', 'https://evil.example/', '/SignIn', '/search/John/5/1"><b>'])
  test(`a place that is none of ours is not offered: ${path}`, async ({ page }) => {
    await keptBefore(page, { ...RUTH, place: { at: 5, path, name: '<b>Juan 5</b>' } });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(goOn(page)).toHaveCount(0);
  });

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const)
  test(`${width} px, ${colorScheme}: nothing moves for whoever has read here before`, async ({ page, watch }) => {
    // Letters that come late move lines on their own account: none come.
    watch.expected.push(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await keptBefore(page, { ...RUTH, place: { ...RUTH.place, name: '1 Tesalonicenses 5' }, read: { 'Ruth.1': 4 } });
    const shifts = await noteShifts(page);
    for (const path of ['/', '/Contact']) {
      await page.goto(path);
      await expect(goOn(page)).toBeVisible();
      expect((await shifts()).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
      await expectFits(page, path);
      await expectAccessible(page, path);
    }
  });

test('with an account it goes along to another device, and is forgotten on all', async ({ browser, baseURL }) => {
  const open = async () => {
    const page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    const synced = () => page.waitForResponse((answer) => answer.url().endsWith('/api/reading') && answer.ok());
    return { page, synced };
  };
  const here = await open();
  const email = await signUp(here.page);
  await keptBefore(here.page, RUTH, { theme: 'sepia' });
  const told = here.synced();
  await here.page.goto('/Contact');
  await told;

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
  await own.getByRole('button', { name: 'Olvidarlo todo' }).click();
  await expect(there.page.getByText(/^Está olvidado/)).toBeVisible();
  await expect(there.page.locator('html')).not.toHaveAttribute('data-theme');
  const forgot = here.synced();
  await here.page.goto('/');
  await forgot;
  await expect(goOn(here.page)).toHaveCount(0);
  await expect(here.page.locator('html')).not.toHaveAttribute('data-theme');
  for (const { page } of [here, there]) await page.context().close();
});
