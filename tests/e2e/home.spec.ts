import { expect, isMounted, type Page, stopClock, test } from './test.ts';

const fader = (page: Page) => page.getByRole('region', { name: 'Versículos escogidos' });
/** Opens the start page under a clock that only `pass` advances. */
async function openHome(page: Page) {
  await stopClock(page);
  await page.goto('/');
}
const pass = (page: Page, ms: number) => page.clock.runFor(ms);
/** Four changes of the verse. */
const passLong = (page: Page) => pass(page, 40_000);
const shown = (page: Page) => fader(page).getByRole('listitem').first().getByRole('link').textContent();

test('the start page shows the picture, two paragraphs, the books and the footer', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Sagrada Biblia, 1602/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sagrada Biblia');
  await expect(page.getByRole('img', { name: /^Portada/ })).toBeVisible();
  await expect(page.getByText('Texto: Reina-Valera, revisión de 1909', { exact: true })).toBeVisible();
  await expect(page.getByText('Lo que se lee aquí es la Reina-Valera de 1909, una revisión posterior')).toBeVisible();
  const table = page.getByRole('navigation', { name: 'Tabla de los libros' });
  await expect(table.getByRole('listitem').getByRole('link')).toHaveCount(66);
  await expect(table.getByRole('link').first()).toHaveAttribute('href', '/libros');
  await expect(table.getByRole('link', { name: 'Cantares' })).toHaveAttribute('href', '/libros#Song');
  await expect(page.getByRole('main').getByRole('link', { name: /otros formatos$/ })).toHaveAttribute(
    'href',
    '/Download',
  );
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Reina-Valera 1909');
  await expect(footer).toContainText('Dominio público');
  await expect(footer).toContainText(`2014–${new Date().getFullYear()}`);
  for (const name of ['Facebook', 'Instagram', 'TikTok', 'YouTube', 'eBible.org'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
});

for (const width of [360, 1280])
  test(`${width} px: the content below the picture does not move when the picture loads`, async ({ page }) => {
    const picture = page.locator('.title-page img');
    const isThere = () => picture.evaluate((img: HTMLImageElement) => img.complete);
    const top = () => page.locator('.year').evaluate((year) => year.getBoundingClientRect().top);
    let release = () => {};
    const gate = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/emblem*', async (route) => {
      await gate;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    expect(await isThere()).toBe(false);
    const before = await top();
    release();
    await expect.poll(isThere).toBe(true);
    expect(await top()).toBe(before);
  });

test('verses of the day change without React: 10,000 ms each, fading from 8,800', async ({ page }) => {
  await openHome(page);
  const going = () => fader(page).locator('li.going').count();
  expect(await shown(page)).toBe('Juan 3:16');
  /** Milliseconds of the page's clock until a condition holds. */
  const until = async (so: () => Promise<boolean>) => {
    let passed = 0;
    for (; !(await so()) && passed < 15_000; passed += 100) await pass(page, 100);
    return passed;
  };
  // The script started within the first seconds, so the start of a turn is found first.
  await until(async () => (await shown(page)) === 'Salmo 23:1');
  const fading = await until(async () => (await going()) === 1);
  expect(await shown(page)).toBe('Salmo 23:1');
  const gone = await until(async () => (await shown(page)) === 'Isaías 40:31');
  expect(Math.abs(fading - 8_800)).toBeLessThanOrEqual(200);
  expect(Math.abs(fading + gone - 10_000)).toBeLessThanOrEqual(200);
  expect(await isMounted(page)).toBe(false);
});

test('the rotation pauses under the pointer, with the focus, and by its button', async ({ page }) => {
  await openHome(page);
  await fader(page).hover();
  await passLong(page);
  expect(await shown(page)).toBe('Juan 3:16');
  await page.mouse.move(0, 0);
  await pass(page, 10_000);
  expect(await shown(page)).toBe('Salmo 23:1');
  await fader(page).getByRole('button', { name: 'Detener' }).click();
  await page.mouse.move(0, 0);
  await passLong(page);
  expect(await shown(page)).toBe('Salmo 23:1');
  await fader(page).getByRole('button', { name: 'Otro versículo' }).click();
  await expect.poll(() => shown(page)).toBe('Isaías 40:31');
  await fader(page).getByRole('button', { name: 'Reanudar' }).click();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await passLong(page);
  expect(await shown(page), 'focus holds it').toBe('Isaías 40:31');
});

test('nothing moves when the verse changes', async ({ page }) => {
  await openHome(page);
  const top = () =>
    page.getByRole('heading', { name: 'Tabla de los libros' }).evaluate((h) => h.getBoundingClientRect().top);
  const before = await top();
  for (let turn = 0; turn < 5; turn++) {
    await pass(page, 10_000);
    expect(await top()).toBe(before);
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the verse changes only by its buttons', async ({ page }) => {
    await openHome(page);
    await passLong(page);
    expect(await shown(page)).toBe('Juan 3:16');
    await fader(page).getByRole('button', { name: 'Otro versículo' }).click();
    await expect.poll(() => shown(page)).toBe('Salmo 23:1');
  });
});

test('a phone’s first screen shows the link to the reader and the verse of the day', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Empezar por el principio' })).toBeInViewport({ ratio: 1 });
  const today = page.getByRole('region', { name: 'Versículo del día' });
  await expect(today.getByRole('blockquote')).toBeInViewport({ ratio: 0.3 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all verses are listed, with their links', async ({ page }) => {
    await page.goto('/');
    await expect(fader(page).getByRole('listitem')).toHaveCount(4);
    await fader(page).getByRole('link', { name: 'Mateo 11:28' }).click();
    await expect(page).toHaveURL('/search/Matthew/11/28');
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a book in the list opens its chapters', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('navigation', { name: 'Tabla de los libros' }).getByRole('link', { name: 'Salmos' }).click();
      await expect(page).toHaveURL('/libros#Ps');
      const psalm = page.getByRole('list', { name: 'Salmos' }).getByRole('link', { name: '23', exact: true });
      await expect(psalm).toBeInViewport();
      await expect(page.locator('summary').getByText('Salmos', { exact: true })).toBeInViewport();
      await psalm.click();
      await expect(page).toHaveURL('/search/Psalms/23/1');
    });
  });
