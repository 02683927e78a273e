import { expect, expectAccessible, expectFits, hydrated, LOOKS, type Page, test } from './test.ts';

const box = (page: Page) => page.getByLabel('Buscar palabras o un pasaje');
const offers = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');

test.describe('by keyboard alone', () => {
  test('a slash focuses the box; Enter sends the typed text', async ({ page }) => {
    await page.goto('/search/John/11/1');
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('lloró jesús');
    await expect(box(page)).toHaveValue('lloró jesús');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/buscar?q=llor%C3%B3+jes%C3%BAs');
    await expect(page.getByRole('link', { name: 'Juan 11:35' })).toBeVisible();
  });

  test('arrows choose a suggestion, Escape closes the list', async ({ page }) => {
    await page.goto('/Contact');
    await hydrated(page);
    await box(page).focus();
    await page.keyboard.type('1 cor', { delay: 20 });
    await expect(offers(page).first()).toHaveText('1 Corintios');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(offers(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('1 cor');
    await page.keyboard.type(' 13');
    await page.keyboard.press('ArrowDown');
    await expect(offers(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search/1%20Corinthians/13/1');
  });

  test('text typed before hydration gets suggestions too', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/buscar', { waitUntil: 'commit' });
    await box(page).focus();
    await page.keyboard.type('1 cor');
    release();
    await expect(offers(page).first()).toHaveText('1 Corintios');
  });

  test('single keys can be turned off for the whole site', async ({ page }) => {
    await page.goto('/buscar');
    await hydrated(page);
    await page.getByLabel('Usar atajos de una sola tecla').uncheck();
    await page.goto('/search/John/11/1');
    await hydrated(page);
    await page.keyboard.press('/');
    await expect(box(page)).not.toBeFocused();
  });
});

test('passages and found verses are copied with their references, shared and printed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/buscar?q=Jn 11,35-36; Sal 117');
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(page.getByText('Copiado.')).toBeVisible();
  expect(await copied()).toMatch(
    /^35 Y lloró Jesús\. 36 Dijeron .*\n\(Juan 11:35-36, Reina-Valera 1909\)\n\n1 ALABAD .* 2 Porque .*\n\(Salmo 117, Reina-Valera 1909\)$/s,
  );
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Enlace copiado.')).toBeVisible();
  expect(await copied()).toBe(page.url());
  await expectAccessible(page, 'taking along', '.taking');
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.taking')).toBeHidden();
  await expect(page.getByText('Y lloró Jesús.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/buscar?q=lloró jesús');
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect.poll(copied).toMatch(/^Y lloró Jesús\.\n\(Juan 11:35, Reina-Valera 1909\)\n\n/);
  await page.goto('/buscar?q=xyzxyz');
  await expect(page.locator('.taking')).toHaveCount(0);
});

for (const [path, width] of [
  ['/search/John/11/1', 1280],
  ['/search/John/11/1', 360],
  ['/', 1280],
  ['/', 360],
] as const)
  test(`a click focuses the box of ${path} at ${width} px, and its list covers the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    // On a phone a chapter shows the box once its lens is tapped.
    await (width === 360 && path !== '/' ? page.locator('.lens') : box(page)).click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('bienaven', { delay: 20 });
    await expect(offers(page).first()).toBeVisible();
    const look = () =>
      page.getByRole('listbox', { name: 'Sugerencias' }).evaluate((list) => {
        const { backgroundColor, borderTopWidth } = getComputedStyle(list);
        const { left, top, width: wide, height } = list.getBoundingClientRect();
        const onTop = document.elementFromPoint(left + wide / 2, top + height / 2);
        return { backgroundColor, borderTopWidth, onTop: list.contains(onTop) };
      });
    await expect.poll(look).toEqual({ backgroundColor: 'rgb(255, 251, 241)', borderTopWidth: '1px', onTop: true });
  });

test('a name is offered with its place while it is typed, and leads there', async ({ page }) => {
  await page.goto('/Contact');
  await box(page).click();
  await page.keyboard.type('parabola del hijo pro', { delay: 20 });
  await expect(offers(page)).toHaveText(['el hijo pródigoLucas 15:11-32']);
  await offers(page).first().click();
  await expect(page).toHaveURL('/search/Luke/15/11#v11');
});

test('verses are offered for words in another order or wording', async ({ page }) => {
  await page.goto('/Contact');
  await box(page).click();
  await page.keyboard.type('verbo hecho habitó carn', { delay: 20 });
  await expect(offers(page)).toHaveText(['Y aquel Verbo fué hecho carne, y habitó entre…Juan 1:14']);
});

test('a typed reference goes to its verse', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('1 Co 13,4');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search/1%20Corinthians/13/4#v4');
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'with no scripts', () => {
    test.use({ javaScriptEnabled });
    test('chapter, comma, blank, verse leads to the verse, and offers the chapters', async ({ page }) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto('/buscar');
        await box(page).fill('Jn 3, 16');
        await box(page).press('Enter');
        await expect(page).toHaveURL('/search/John/3/16?o=capitulos#v16');
        await expect(page.locator('#v16')).toBeInViewport();
        const line = page.getByText('¿O buscaba los capítulos 3 y 16 de Juan?');
        await expect(line).toBeInViewport();
        const [above, verse] = [
          await page.locator('.or-meant').boundingBox(),
          await page.locator('#v16').boundingBox(),
        ];
        expect(above!.y + above!.height).toBeLessThanOrEqual(verse!.y + 1);
        if (javaScriptEnabled) {
          await expectFits(page);
          await expectAccessible(page);
        }
        await page.getByRole('link', { name: 'los capítulos 3 y 16 de Juan' }).click();
        await expect(page).toHaveURL('/buscar?q=Juan+3%3B+16');
      }
    });
  });

test('the bars filter by a click, and offer the way back', async ({ page }) => {
  await page.goto('/buscar?q=amor');
  await hydrated(page);
  const before = await page.locator('.count strong').textContent();
  await page
    .getByRole('complementary', { name: 'Distribución por libros' })
    .getByRole('link', { name: /^1 Juan/ })
    .click();
  await expect(page).toHaveURL('/buscar?q=amor&en=1+Juan');
  await expect(page.locator('.count strong')).not.toHaveText(before!);
  for (const place of await page.locator('.hits .place').allTextContents()) expect(place).toMatch(/^1 Juan /);
  await page.getByRole('link', { name: 'En toda la Biblia' }).click();
  await expect(page.locator('.count strong')).toHaveText(before!);
});

test('a hit opens the chapter at its verse, with the found words marked', async ({ page }) => {
  await page.goto('/buscar?q=lloró+jesús');
  await page.getByRole('link', { name: 'Juan 11:35' }).click();
  await expect(page).toHaveURL(/\/search\/John\/11\/35#v35/);
  await expect(page.locator('#v35')).toBeInViewport();
  // The browser's text-fragment highlight is not in the DOM, so the test counts the verse's colours.
  const colours = async (verse: number) => {
    const png = await page.locator(`#v${verse} p`).screenshot();
    return await page.evaluate(
      async (bytes) => {
        const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
        canvas.drawImage(picture, 0, 0);
        const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
        let marked = 0;
        for (let at = 0; at < data.length; at += 4)
          if (
            Math.abs(data[at]! - 0xf3) < 3 &&
            Math.abs(data[at + 1]! - 0xe2) < 3 &&
            Math.abs(data[at + 2]! - 0xb3) < 3
          )
            marked++;
        return marked;
      },
      [...png],
    );
  };
  // The verse in the path is marked as a whole; the fragment's verse shows only the found words.
  await page.goto('/search/John/11/1#v35:~:text=llor%C3%B3%20Jes%C3%BAs');
  await expect.poll(() => colours(35)).toBeGreaterThan(300);
  expect(await colours(36)).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a plain form, and results are paginated', async ({ page }) => {
    await page.goto('/search/John/3/1');
    await box(page).fill('misericordia');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/buscar?q=misericordia');
    const first = await page.locator('.hits .place').allTextContents();
    await page.getByRole('link', { name: 'Más resultados' }).click();
    const second = await page.locator('.hits .place').allTextContents();
    expect(first).toHaveLength(20);
    expect(second.filter((place) => first.includes(place))).toEqual([]);
    await page.getByRole('link', { name: 'orden bíblico' }).click();
    await expect(page.locator('.hits .place').first()).toHaveText(/^Génesis/);
  });
});

for (const [scheme, width] of LOOKS)
  test(`open suggestions: axe finds nothing, nothing overflows (${scheme}, ${width} px)`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/Contact');
    await hydrated(page);
    await box(page).focus();
    await page.keyboard.type('miser', { delay: 20 });
    await expect(offers(page).first()).toBeVisible();
    await expectAccessible(page, 'open', 'header');
    await expectFits(page);
  });
