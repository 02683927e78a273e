import { expect, expectFits, frames, hydrated, type Page, test } from './test.ts';

const book = (page: Page) => page.getByLabel('Libro', { exact: true });
const chapter = (page: Page) => page.getByLabel('Capítulo', { exact: true });
const verse = (page: Page) => page.getByLabel('Versículo', { exact: true });
const go = (page: Page) => page.getByRole('button', { name: 'Ir', exact: true });
const count = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator('option').count();

test('the header shows title, subtitle and a link home', async ({ page }) => {
  await page.goto('/search/Jude/1/1');
  const header = page.getByRole('banner');
  await expect(header).toContainText('Sagrada Biblia');
  await expect(header).toContainText('1602');
  await header.getByRole('link', { name: 'Hogar' }).click();
  await expect(page).toHaveURL('/');
});

test('the footer leads to everything that the site has besides its text, in two groups', async ({ page }) => {
  await page.goto('/search/Jude/1/1');
  const linksOf = (heading: string) =>
    page
      .locator('.foot > div > div')
      .filter({ has: page.getByRole('heading', { name: heading }) })
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]));
  // The printed book is there where one has been brought (tests/e2e/facsimile.spec.ts).
  expect(await linksOf('Biblioteca')).toEqual([
    ['Pasajes conocidos', '/pasajes'],
    ['Descargar en otros formatos', '/Download'],
    ['Leer sin conexión', '/sin-conexion'],
  ]);
  expect(await linksOf('El sitio')).toEqual([
    ['Cambios del texto', '/revision/cambios'],
    ['Créditos', '/creditos'],
    ['Privacidad', '/privacidad'],
    ['Accesibilidad', '/accesibilidad'],
    ['Para desarrolladores', '/programas'],
    ['Contacto', '/Contact'],
  ]);
});

test('browsers can install the site from the home page and from a chapter', async ({ page }) => {
  for (const path of ['/', '/search/John/3/1', '/libros', '/sin-conexion']) {
    await page.goto(path);
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/sitio.webmanifest');
  }
});

test('«Aa» opens the reader’s settings on every screen', async ({ page }) => {
  for (const path of ['/', '/Contact', '/buscar', '/libros', '/search/John/3/1']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Aa ajustes de lectura' }).click();
    await page.getByRole('dialog', { name: 'Ajustes de lectura' }).getByText('Oscuro').click();
    await expect(page.locator('html'), path).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(() => localStorage.clear());
  }
});

test('every page offers the edition for download, also after turning a chapter', async ({ page }) => {
  const link = page.getByRole('banner').getByRole('link', { name: /^Descargar La Biblia/ });
  await page.goto('/search/Jude/1/1');
  await hydrated(page);
  await expect(link).toHaveAttribute('href', '/Download/pdf');
  await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
  await expect(page).toHaveURL('/search/Revelation/1/1');
  await expect(link).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Hogar' }).click();
  await expect(page).toHaveURL('/');
  await expect(link).toBeVisible();
});

test('chapter, verse and button are disabled until a book is chosen', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await expect(book(page)).toBeEnabled();
  await expect(chapter(page)).toBeDisabled();
  await expect(verse(page)).toBeDisabled();
  await expect(go(page)).toBeDisabled();
  expect(await book(page).locator('option[value]:not([value=""])').count()).toBe(66);
});

test('choosing a book loads its chapters, choosing a chapter loads its verses, and each restarts at 1', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await book(page).selectOption('Salmos');
  await expect(chapter(page).locator('option')).toHaveCount(150);
  await chapter(page).selectOption('119');
  await expect(verse(page).locator('option')).toHaveCount(176);
  await verse(page).selectOption('105');
  await chapter(page).selectOption('117');
  await expect(verse(page)).toHaveValue('1');
  expect(await count(page, 'Versículo')).toBe(2);
  await book(page).selectOption('John');
  await expect(chapter(page)).toHaveValue('1');
  await expect(chapter(page).locator('option')).toHaveCount(21);
  await chapter(page).selectOption('3');
  await verse(page).selectOption('16');
  await go(page).click();
  await expect(page).toHaveURL('/search/John/3/16');
  await expect(page.getByRole('heading', { level: 1, name: 'Juan Capítulo 3' })).toBeVisible();
});

test('on a chapter the selectors show the reader’s place, also after turning the page', async ({ page }) => {
  await page.goto('/search/Malachi/4/3');
  await hydrated(page);
  const shown = () => Promise.all([book(page), chapter(page), verse(page)].map((select) => select.inputValue()));
  expect(await shown()).toEqual(['Malachi', '4', '3']);
  await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
  await expect(page).toHaveURL('/search/Matthew/1/1');
  await expect.poll(shown).toEqual(['Matthew', '1', '1']);
});

test('a choice made before hydration is kept', async ({ page }) => {
  const { promise: chosen, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await book(page).selectOption('Ruth');
  letCome();
  await hydrated(page);
  await expect(book(page)).toHaveValue('Ruth');
  await expect(chapter(page).locator('option')).toHaveCount(4);
});

test('a failed load is reported at once, and can be retried', async ({ page, watch }) => {
  watch.expected.push(/ERR_FAILED/);
  await page.goto('/');
  await hydrated(page);
  await page.route('**/api/verse/book/**', (route) => route.abort());
  await book(page).selectOption('Ruth');
  await expect(page.getByText('No se pudieron cargar los capítulos.')).toBeVisible();
  await page.unroute('**/api/verse/book/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(chapter(page).locator('option')).toHaveCount(4);
  await expect(page.getByText('No se pudieron cargar los capítulos.')).toBeHidden();
});

test('a slow load is reported; the last choice wins', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: come, resolve: hasCome } = Promise.withResolvers<void>();
  await page.route('**/api/verse/book/Psalms', async (route) => {
    await answered;
    await route.continue().catch(() => {});
    hasCome();
  });
  await book(page).selectOption('Psalms');
  await expect(page.getByText('Los capítulos tardan en llegar.')).toBeVisible();
  await book(page).selectOption('Ruth');
  await expect(chapter(page).locator('option')).toHaveCount(4);
  answer();
  await come;
  await page.waitForLoadState('networkidle');
  await frames(page);
  await expect(chapter(page).locator('option')).toHaveCount(4);
});

test('a verse is chosen and opened by keyboard alone', async ({ page }) => {
  await page.goto('/search/John/3/1');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await book(page).focus();
  await page.keyboard.type('Rut');
  await page.keyboard.press('Enter');
  await expect(book(page)).toHaveValue('Ruth');
  await go(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/Ruth/1/1');
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 640 } });

    test('two rows hold the brand, the box, the menu, and the chapter between its neighbours', async ({ page }) => {
      await page.goto('/search/John/3/1');
      const middle = async (locator: ReturnType<Page['locator']>) => {
        const { y, height } = (await locator.boundingBox())!;
        return y + height / 2;
      };
      const rows = await Promise.all(
        [
          page.getByRole('banner').locator('.brand'),
          page.locator('.head .lens'),
          page.getByText('Menú', { exact: true }),
          page.getByRole('link', { name: 'capítulo anterior' }).first(),
          page.locator('.here'),
          page.getByRole('link', { name: 'próximo capítulo' }).first(),
        ].map(middle),
      );
      for (const row of [rows.slice(0, 3), rows.slice(3)])
        expect(Math.max(...row) - Math.min(...row), row.join()).toBeLessThan(12);
      expect(rows[3]! - rows[0]!).toBeGreaterThan(40);
    });

    test('«Menú» opens the links and the selectors', async ({ page }) => {
      await page.goto('/search/John/3/1');
      const header = page.getByRole('banner');
      const links = ['Hogar', 'Contacto', 'Descargar La Biblia', 'Iniciar sesión'];
      for (const name of links) await expect(header.getByRole('link', { name })).toBeHidden();
      await expect(book(page)).toBeHidden();
      await page.getByText('Menú', { exact: true }).click();
      for (const name of links) await expect(header.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      if (javaScriptEnabled) await hydrated(page);
      await book(page).selectOption('Ruth');
      await go(page).click();
      await expect(page).toHaveURL(/\/search\/Ruth\//);
      await expect(book(page)).toBeHidden();
    });

    test('the lens opens the box by one tap, with the keyboard on it', async ({ page }) => {
      await page.goto('/search/John/3/1');
      // A text box, and a combobox once it has suggestions.
      const box = page.locator('#q');
      await expect(box).toHaveAccessibleName('Buscar palabras o un pasaje');
      await page.locator('.head .lens').click();
      await expect(box).toBeFocused();
      await box.pressSequentially('salmo 23');
      await expect(box).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Buscar', exact: true }).click();
      await expect(page).toHaveURL('/search/Psalms/23/1');
    });

    test('Psalm 23 is at most four actions away by lists, from a chapter and from home', async ({ page }) => {
      let actions = 0;
      const tap = async (locator: ReturnType<Page['locator']>) => {
        actions++;
        await locator.click();
      };
      const psalms = page.locator('summary').getByText('Salmos', { exact: true });
      const psalm = page.getByRole('list', { name: 'Salmos' }).getByRole('link', { name: '23', exact: true });
      await page.goto('/search/John/3/1');
      await tap(page.locator('.here'));
      // The selectors are there too.
      await expect(book(page)).toBeVisible();
      await tap(psalms);
      await tap(psalm);
      await expect(page).toHaveURL('/search/Psalms/23/1');
      expect(actions).toBe(3);

      await page.goto('/');
      await tap(page.getByRole('navigation', { name: 'Tabla de los libros' }).getByRole('link', { name: 'Salmos' }));
      await tap(psalm);
      await expect(page).toHaveURL('/search/Psalms/23/1');
      expect(actions).toBe(5);
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the menu closes on Escape', async ({ page }) => {
    await page.goto('/search/John/3/1');
    const menu = page.getByText('Menú', { exact: true });
    await menu.click();
    await page.keyboard.press('Escape');
    await expect(book(page)).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(book(page)).toBeVisible();
  });

  test('the selectors go back to the menu when the table of books closes', async ({ page }) => {
    await page.goto('/search/John/3/1');
    await page.locator('.here').click();
    await expect(page.getByRole('dialog').getByLabel('Libro', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByText('Menú', { exact: true }).click();
    await expect(page.getByRole('banner').getByLabel('Libro', { exact: true })).toBeVisible();
    await expectFits(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the selectors are a plain form', async ({ page }) => {
    await page.goto('/');
    await expect(go(page)).toBeEnabled();
    await book(page).selectOption('Psalms');
    await chapter(page).selectOption('119');
    await verse(page).selectOption('105');
    await go(page).click();
    await expect(page).toHaveURL('/search/Psalms/119/105#v105');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salmo 119');
    await expect(page.locator('#v105 > p')).toBeInViewport();
  });

  test('a chapter that the book does not have leads to the book’s chapters', async ({ page, watch }) => {
    watch.expected.push(/404/);
    await page.goto('/search/Psalms/119/1');
    await book(page).selectOption('Ruth');
    await go(page).click();
    await expect(page.getByRole('main')).toContainText('Rut tiene 4 capítulos');
  });
});

test('public pages start at one height, centred, and their main action is the filled button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const begins: unknown[] = [];
  const paths = ['/Download', '/revision/cambios', '/Contact', '/creditos', '/privacidad', '/propuestas', '/SignIn'];
  for (const path of [...paths, '/estudio/Jude/1/2']) {
    await page.goto(path);
    begins.push(
      await page.locator('h1').evaluate((heading) => {
        const head = document.querySelector('header')!.getBoundingClientRect().bottom;
        return [Math.round(heading.getBoundingClientRect().top - head), getComputedStyle(heading).textAlign];
      }),
    );
  }
  expect(begins).toEqual(begins.map(() => [24, 'center']));
  for (const [path, name] of [
    ['/SignIn', 'Iniciar sesión'],
    ['/SignIn?tab=1', 'Crear cuenta nueva'],
    ['/estudio/Jude/1/2', 'Actualizar'],
  ] as const) {
    await page.goto(path);
    for (const folded of await page.getByText('Corregir este versículo').all()) await folded.click();
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCSS(
      'background-color',
      'rgb(147, 36, 26)',
    );
  }
});

test('in a narrow window with large type everything of the header is still there', async ({ page }) => {
  // 215 px hold as many letters (some twelve) as 320 px with type of 24 px.
  await page.setViewportSize({ width: 215, height: 640 });
  await page.goto('/search/John/3/1');
  await expectFits(page);
  await page.locator('.head .lens').click();
  expect((await page.locator('#q').boundingBox())!.width).toBeGreaterThan(80);
  await page.locator('#q').blur();
  await page.getByText('Menú', { exact: true }).click();
  await expect(go(page)).toBeVisible();
  await expectFits(page);
});
