// The editor never moves the lines above it, nor the page when its scripts load, and axe finds no fault in it.
import { areaOf, expect, openChapter, openVerse, type Page, problem, taken, test, textOf } from './correct-test.ts';
import { expectAccessible, expectFits, frames, LOOKS, recordLayoutShifts } from './test.ts';

/** The tops of all verses, in CSS pixels of the viewport. */
const tops = (page: Page) =>
  page.evaluate(() => Array.from(document.querySelectorAll('.verses li'), (item) => item.getBoundingClientRect().top));

for (const [colorScheme, width] of LOOKS)
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: width === 360 ? 640 : 900 } });

    test('an open area, a conflict, a failure, a notice', async ({ page, edits, watch }, info) => {
      watch.expected.push(/409|500/);
      await openChapter(page, '/search/Psalms/23/1');
      await openVerse(page, 1);
      await areaOf(page).fill('JEHOVÁ es mi pastor fiel; nada me faltará.');
      await page.getByText('Fuente y aviso').click();
      const look = async (name: string) => {
        await info.attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
        await expectAccessible(page, name);
        await expectFits(page, name);
      };
      await look('area');
      const current = { text: 'JEHOVÁ es mi buen pastor; nada me faltará.', title: 'Salmo de David.', revision: 'b' };
      edits.answers.push(
        problem(409, 'verse-changed', 'Ha cambiado.', { current }),
        problem(500, 'unexpected', ''),
        taken('pending'),
      );
      await areaOf(page).press('Control+Enter');
      await page.getByRole('alert').waitFor();
      await openVerse(page, 2);
      await areaOf(page).fill('En lugares de pastos me hará yacer.');
      await areaOf(page).press('Control+Enter');
      await page.getByRole('button', { name: 'Reintentar' }).waitFor();
      await openVerse(page, 3);
      await areaOf(page).fill('Confortará mi alma mía.');
      await areaOf(page).press('Control+Enter');
      await page.getByRole('button', { name: 'Deshacer' }).waitFor();
      await look('told');
    });
  });

for (const [path, verse] of [
  ['/search/John/3/1', 1],
  ['/search/John/3/1', 16],
  ['/search/Psalms/23/1', 1],
  ['/search/Psalms/119/1', 9],
  ['/search/Lamentations/3/1', 4],
] as const)
  for (const width of [360, 1280])
    test.describe(`${path}, verse ${verse}, ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } });

      test('opening the editor moves no line above it, and keeps the verse in place', async ({ page }) => {
        await openChapter(page, path);
        await textOf(page, verse).scrollIntoViewIfNeeded();
        const before = await tops(page);
        const text = (await textOf(page, verse).boundingBox())!;
        await openVerse(page, verse);
        const after = await tops(page);
        expect(after.slice(0, verse)).toEqual(before.slice(0, verse));
        const area = (await areaOf(page).boundingBox())!;
        expect(Math.abs(area.y - text.y), 'the text itself').toBeLessThan(1);
        expect(Math.abs(area.x - text.x)).toBeLessThan(1);
        expect(Math.abs(area.width - text.width)).toBeLessThan(1);
        const [scroll, height] = await areaOf(page).evaluate((field) => [field.scrollHeight, field.clientHeight]);
        expect(scroll, 'as tall as its text').toBeLessThanOrEqual(height!);
        await areaOf(page).press('End');
        await page.keyboard.type(' y otras muchas palabras más que no caben en la misma línea, ni en la siguiente');
        expect((await areaOf(page).boundingBox())!.height).toBeGreaterThan(area.height + 20);
        expect((await tops(page)).slice(0, verse)).toEqual(before.slice(0, verse));
        await page.keyboard.press('Escape');
        await expect(areaOf(page)).toHaveCount(0);
        expect((await tops(page)).slice(0, verse)).toEqual(before.slice(0, verse));
      });
    });

test('in continuous text the editor replaces its verse', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('lectura', JSON.stringify({ at: 1, chosen: { lines: 'running' } })),
  );
  await openChapter(page, '/search/Psalms/23/1');
  const text = page.locator('#v4 > p');
  await expect(text).toBeVisible();
  await page.locator('#v4').focus();
  await page.keyboard.press('Enter');
  await expect(areaOf(page)).toBeFocused();
  await expect(text).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(text).toBeVisible();
});

test('the editor’s scripts and styles load late and shift nothing', async ({ page, watch }) => {
  // A late font would shift lines too, so no font loads here.
  await page.route('**/*.woff2', (route) => route.abort());
  watch.expected.push(/ERR_FAILED/);
  const shifts = await recordLayoutShifts(page);
  const early: string[] = [];
  let mounted = false;
  page.on('request', (request) => {
    if (!mounted && /verse-editor|correct|difference/.test(request.url())) early.push(request.url());
  });
  await page.goto('/search/John/11/1', { waitUntil: 'load' });
  mounted = true;
  await page.getByRole('button', { name: /^Aa/ }).waitFor();
  expect(early).toEqual([]);
  await page.waitForLoadState('networkidle');
  await frames(page);
  expect(await shifts()).toEqual([]);
});
