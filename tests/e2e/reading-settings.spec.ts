import { expect, expectAccessible, expectFits, hydrated, type Page, test } from './test.ts';

const JOHN = '/search/John/3/1';
const PSALM = '/search/Psalms/23/1';
const KEY = 'lectura';

/** Stores settings as if chosen on an earlier visit; a reload does not store them again. */
const storeSettings = (page: Page, chosen: unknown) =>
  page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('puesto')) return;
      sessionStorage.setItem('puesto', '1');
      localStorage.setItem(key!, value!);
    },
    [KEY, typeof chosen === 'string' ? chosen : JSON.stringify({ at: 1, chosen })],
  );

async function openPanel(page: Page) {
  // On a phone the running head has another one, once it stays in view.
  await page.getByRole('button', { name: /^Aa/ }).last().click();
  const panel = page.getByRole('dialog', { name: 'Ajustes de lectura' });
  await expect(panel.getByRole('button', { name: 'Restablecer' })).toBeVisible();
  return panel;
}

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const px = async (page: Page, selector: string, property: string) =>
  Number.parseFloat(await styleOf(page, selector, property));

test('stored settings apply before the first paint, also on a slow line and without any other script', async ({
  page,
  watch,
}) => {
  watch.expected.push(/ERR_FAILED/);
  await storeSettings(page, { theme: 'dark', size: 1.5, lines: 'running' });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const { documentElement: root, body } = document;
      if (body) seen.push([root.dataset.theme, getComputedStyle(body).backgroundColor, root.style.cssText].join(' '));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 12_000,
    uploadThroughput: 12_000,
  });
  await page.goto(PSALM);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salmo 23');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.length).toBeGreaterThan(3);
  expect([...new Set(seen)]).toEqual(['dark rgb(25, 20, 15) --own-size: 1.5;']);
  // The document is the same for all readers.
  const page1 = await page.request.get(PSALM);
  expect(await page1.text()).toContain('<html lang="es">');
});

test('the chosen size enlarges all that is read, not only the chapter', async ({ page }) => {
  const read = [
    ['/', '.fader blockquote'],
    ['/buscar?q=luz', '.hits p'],
    ['/buscar?q=Jn 3,16-18; Sal 23', '.passage ol p'],
    ['/imprimir/Jude', '.whole-book'],
    [JOHN, '.verses ~ nav.turn'],
  ] as const;
  const sizes = async () => {
    const all: number[] = [];
    for (const [path, selector] of read) {
      await page.goto(path);
      all.push(await px(page, selector, 'font-size'));
    }
    return all;
  };
  const before = await sizes();
  await storeSettings(page, { size: 1.5 });
  expect(await sizes()).toEqual(before.map((size) => size * 1.5));
});

test('each choice is visible at once', async ({ page }) => {
  await page.goto(PSALM);
  const panel = await openPanel(page);
  const range = async (name: string, key: string) => {
    await panel.getByRole('slider', { name }).focus();
    await page.keyboard.press(key);
  };
  const before = {
    size: await px(page, '#v2 p', 'font-size'),
    leading: await px(page, '#v2 p', 'line-height'),
    width: await px(page, '.chapter', 'max-inline-size'),
  };
  await range('Tamaño de la letra', 'ArrowRight');
  expect(await px(page, '#v2 p', 'font-size')).toBeCloseTo(before.size * 1.15, 1);
  await expect(panel.getByRole('slider', { name: 'Tamaño de la letra' })).toHaveAttribute('aria-valuetext', '115 %');
  await range('Tamaño de la letra', 'ArrowLeft');
  await range('Espacio entre líneas', 'End');
  expect(await px(page, '#v2 p', 'line-height')).toBeCloseTo(before.leading * 1.4, 1);
  await range('Ancho del texto', 'Home');
  expect(await px(page, '.chapter', 'max-inline-size')).toBeLessThan(before.width);

  await panel.getByText('Palo seco').click();
  expect(await styleOf(page, '#v2 p', 'font-family')).toMatch(/^system-ui/);
  await panel.getByText('Seguidos').click();
  expect(await styleOf(page, '#v2', 'display')).toBe('inline');
  await expect(panel.getByRole('link', { name: 'King James de 1769' })).toHaveAttribute('href', '/creditos#parrafos');
  await panel.getByText('Destacados').click();
  expect(await styleOf(page, '#v2 > a', 'color')).toBe('rgb(147, 36, 26)');
  await panel.getByText('Ocultos').click();
  expect(await styleOf(page, '#v2 > a', 'opacity')).toBe('0');
  expect(await styleOf(page, '#v1 h2', 'display')).toBe('block');
  await panel.getByLabel('Mostrar los títulos de los salmos').uncheck();
  expect(await styleOf(page, '#v1 h2', 'display')).toBe('none');
  const heading = page.getByRole('heading', { level: 2, name: 'El Señor es mi pastor' });
  await expect(heading).toBeVisible();
  await panel.getByLabel('Mostrar títulos entre los versículos').uncheck();
  await expect(heading).toBeHidden();
  await expect(panel.getByRole('link', { name: 'de este sitio' })).toHaveAttribute('href', '/creditos#titulos');
  await page.goto('/search/Genesis/1/1');
  const opens = (verse: string) =>
    page.locator(verse).evaluate((item) => getComputedStyle(item, '::before').display === 'block');
  expect([await opens('#v5'), await opens('#v6')], 'a paragraph begins with «Haya expansión»').toEqual([false, true]);
  expect(await styleOf(page, '.verses i', 'font-style')).toBe('italic');
  await (await openPanel(page)).getByLabel('Poner en cursiva las palabras añadidas').uncheck();
  expect(await styleOf(page, '.verses i', 'font-style')).toBe('normal');
});

test('a choice is kept after a reload and on other pages, followed by other tabs, and undone at once', async ({
  page,
  context,
}) => {
  await page.goto(JOHN);
  const other = await context.newPage();
  await other.goto('/');
  await (await openPanel(page)).getByText('Sepia').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sepia');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'sepia');
  await page.reload();
  expect(await styleOf(page, 'body', 'background-color')).toBe('rgb(237, 220, 188)');
  await page.goto('/Contact');
  expect(await styleOf(page, 'body', 'background-color')).toBe('rgb(237, 220, 188)');

  await page.goto(JOHN);
  const panel = await openPanel(page);
  await expect(panel.getByRole('radio', { name: 'Sepia' })).toBeChecked();
  await panel.getByRole('button', { name: 'Restablecer' }).click();
  await expect(panel.getByRole('status')).toHaveText('Ajustes restablecidos.');
  await expect(panel.getByRole('radio', { name: 'Sistema' })).toBeChecked();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect(other.locator('html')).not.toHaveAttribute('data-theme');
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

for (const stored of [
  'no es JSON',
  'null',
  '[]',
  '{"chosen":"dark"}',
  '{"at":"x","chosen":{"theme":"<b>","size":"9;} * {display:none","face":{},"lines":["running"],"numbers":7}}',
])
  test(`a stored value that is no valid choice is ignored: ${stored}`, async ({ page }) => {
    await storeSettings(page, stored);
    await page.goto(JOHN);
    expect(await page.locator('html').evaluate((root) => root.getAttributeNames())).toEqual(['lang']);
    const panel = await openPanel(page);
    await panel.getByText('Oscuro', { exact: true }).click();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

test('the first tap opens the panel, however late the scripts load', async ({ page }) => {
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await come;
    await route.continue();
  });
  // The document counts as loaded only when its scripts have arrived.
  await page.goto(JOHN, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Aa ajustes de lectura' }).click();
  const panel = page.getByRole('dialog', { name: 'Ajustes de lectura' });
  await expect(panel).toBeVisible();
  letCome();
  await expect(panel.getByRole('radio', { name: 'Claro' })).toBeAttached();
});

test('settings are opened, changed and closed by keyboard alone', async ({ page }) => {
  await page.goto(JOHN);
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Aa ajustes de lectura' });
  await button.focus();
  await expect(button).toHaveAttribute('popovertarget', 'ajustes');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Ajustes de lectura' });
  await expect(panel.getByRole('radio', { name: 'Sistema' })).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('radio', { name: 'Sistema' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sepia');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('no control is shown that would do nothing', async ({ page }) => {
    await page.goto(JOHN);
    await expect(page.getByText('Aa', { exact: false }).first()).toBeHidden();
    await expect(page.locator('#ajustes')).toBeHidden();
  });
});

for (const [theme, scheme] of [
  ['light', 'dark'],
  ['sepia', 'light'],
  ['sepia', 'dark'],
  ['dark', 'light'],
  ['contrast', 'light'],
  ['contrast', 'dark'],
] as const)
  test(`${theme} on a ${scheme} system: legible, and nothing is wider than the page`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await storeSettings(page, { theme, size: 1.3, numbers: 'strong' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/search/John/3/16');
    await openPanel(page);
    await expectAccessible(page, 'chapter');
    await expectFits(page, 'chapter');
    await page.goto('/');
    await expectAccessible(page, 'home');
  });

test('the font for dyslexia is fetched only by readers who choose it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\.woff2/.test(request.url())) fetched.push(new URL(request.url()).pathname);
  });
  const ofDyslexia = () => fetched.filter((path) => path.includes('opendyslexic'));
  await page.goto(JOHN);
  await page.evaluate(() => document.fonts.ready);
  expect(fetched.length).toBeGreaterThan(0);
  expect(ofDyslexia()).toEqual([]);
  await storeSettings(page, { face: 'dyslexic' });
  await page.reload();
  await expect.poll(ofDyslexia).toHaveLength(1);
});

test('letters twice as large with wide lines still fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await storeSettings(page, { size: 2, leading: 1.4, measure: 1.45, face: 'dyslexic' });
  await page.goto('/search/Psalms/119/1');
  await expectFits(page);
});

for (const face of ['sans', 'dyslexic'])
  test(`the reference inside a verse number stays invisible: ${face}`, async ({ page }) => {
    await storeSettings(page, { face });
    await page.goto('/search/1%20Corinthians/13/1');
    const width = () => page.locator('#v4 a span').evaluate((span) => span.getBoundingClientRect().width);
    expect(await width()).toBe(0);
  });

test('on paper a dark page is black on white', async ({ page }) => {
  await storeSettings(page, { theme: 'dark' });
  await page.goto(JOHN);
  await page.emulateMedia({ media: 'print' });
  expect(await styleOf(page, 'body', 'background-color')).toBe('rgb(255, 255, 255)');
  expect(await styleOf(page, '#v2 p', 'color')).toBe('rgb(0, 0, 0)');
});

test('verses in continuous text are corrected like others, and copied with a blank between them', async ({ page }) => {
  await storeSettings(page, { lines: 'running' });
  await page.goto('/search/John/3/1');
  await hydrated(page);
  const selected = await page.locator('.verses').evaluate((list) => {
    getSelection()!.selectAllChildren(list);
    return getSelection()!.toString();
  });
  expect(selected).toContain('Judíos. Este');
  await page.evaluate(() => getSelection()!.removeAllRanges());
  await page.locator('#v3 p').click();
  await expect(page.getByRole('textbox', { name: /Juan 3:3/ })).toBeVisible();
});

test('psalms and poetry are set in lines for readers who choose that, and keep the same text', async ({ page }) => {
  await storeSettings(page, { measure: 1.45 });
  await page.goto(PSALM);
  const verse = page.locator('#v3 p');
  const linesOf = () =>
    verse.evaluate((p) => {
      const range = document.createRange();
      range.selectNodeContents(p);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  expect(await linesOf()).toBe(1);
  const panel = await openPanel(page);
  await panel.getByRole('checkbox', { name: 'Salmos y poesía en líneas' }).check();
  await expect.poll(linesOf).toBe(2);
  await expect(verse).toHaveText('Confortará mi alma; guiaráme por sendas de justicia por amor de su nombre.');
  await panel.getByRole('radio', { name: 'Seguidos' }).check({ force: true });
  await expect.poll(linesOf).toBe(2);
  const tops = await page.locator('.verses li > p').evaluateAll((all) => all.map((p) => p.getClientRects()[0]!.top));
  expect(new Set(tops).size, 'each verse begins a line').toBe(6);
  // In «A TI clamaré» the initial is a word, and screen readers need the blank after it.
  await page.goto('/search/Psalms/28/1');
  expect(await styleOf(page, '#v1 > p', 'white-space')).toBe('pre-wrap');
  await page.goto(JOHN);
  await expect.poll(() => styleOf(page, '#v16', 'display')).toBe('inline');
});

/** The distance in pixels by which its letters exceed the text column. */
const beyond = (page: Page, verse: string) =>
  page.locator(verse).evaluate((p) => {
    const range = document.createRange();
    range.selectNodeContents(p);
    const ends = [...range.getClientRects()].map(({ right }) => right);
    return Math.max(...ends) - p.closest('ol')!.getBoundingClientRect().right;
  });

test('no line of a poem leaves the page, and prose is unchanged', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await storeSettings(page, { poetry: 'lines' });
  await page.goto('/search/Psalms/119/1');
  for (const verse of [62, 108, 112]) expect(await beyond(page, `#v${verse} > p`)).toBeLessThan(2);
  expect(await styleOf(page, '#v62 > p', 'text-indent')).toContain('hanging');
  await page.goto('/search/Exodus/15/1');
  expect(await styleOf(page, '#v17 > p', 'text-indent'), 'the song').toContain('hanging');
  expect(await styleOf(page, '#v19 > p', 'text-indent'), 'what follows it').toBe('0px');
});

for (const lines of ['verse', 'running'])
  for (const [poem, verse] of [
    [PSALM, '#v6'],
    ['/search/Exodus/15/1', '#v4'],
  ])
    test(`a line longer than the page continues indented: ${poem}${verse}, ${lines}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await storeSettings(page, { poetry: 'lines', numbers: 'hidden', ...(lines === 'running' && { lines }) });
      await page.goto(poem!);
      const lefts = await page.locator(`${verse} > p`).evaluate((p) => {
        const range = document.createRange();
        range.selectNodeContents(p);
        const firsts = new Map<number, number>();
        for (const { top, left } of range.getClientRects()) firsts.set(top, Math.min(left, firsts.get(top) ?? left));
        return [...new Set([...firsts.values()].map(Math.round))].sort((a, b) => a - b);
      });
      expect(lefts, lefts.join()).toHaveLength(2);
      expect(lefts[1]! - lefts[0]!).toBeGreaterThan(20);
    });

test('hidden numbers leave no gap in continuous text', async ({ page }) => {
  await storeSettings(page, { lines: 'running', numbers: 'hidden', poetry: 'lines' });
  await page.goto(PSALM);
  const lefts = await page.locator('.verses li > p').evaluateAll((all) => all.map((p) => p.getClientRects()[0]!.left));
  expect(new Set(lefts).size, lefts.join()).toBe(1);
});

test('a verse set in lines is corrected like any other', async ({ page }) => {
  await storeSettings(page, { poetry: 'lines' });
  await page.goto(PSALM);
  await hydrated(page);
  await page.locator('#v4 p').click({ position: { x: 40, y: 12 } });
  await expect(page.getByRole('textbox', { name: /Salmo 23:4/ })).toHaveValue(
    'Aunque ande en valle de sombra de muerte, no temeré mal alguno; porque tú estarás conmigo: tu vara y tu cayado me infundirán aliento.',
  );
});

test('the first word of a chapter is never broken, however large the letters and narrow the screen', async ({
  page,
}) => {
  await page.goto('/search/Psalms/119/1');
  await page.evaluate(() => document.fonts.ready);
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const broken = await page.evaluate(() => {
      const { style, dataset } = document.documentElement;
      const opening = document.querySelector('#v1 .opening')!;
      const found: string[] = [];
      for (const lines of [undefined, 'running'])
        for (const face of [undefined, 'sans', 'dyslexic'])
          for (const size of [0.85, 1, 1.5, 1.75, 2])
            for (const word of ['EN', 'PALABRAS', 'ACONTECIÓ', 'DESPIERTA,', 'NABUCODONOSOR', 'BIENAVENTURADOS']) {
              for (const [name, value] of Object.entries({ face, lines })) {
                if (value === undefined) delete dataset[name];
                else dataset[name] = value;
              }
              style.setProperty('--own-size', String(size));
              opening.textContent = word;
              opening.closest('p')!.classList.toggle('long', word.length > 10);
              // The initial is in a separate box.
              const range = document.createRange();
              range.setStart(opening.firstChild!, 1);
              range.setEnd(opening.firstChild!, word.length);
              const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
              if (tops.size !== 1) found.push([word, size, face, lines].join(' '));
            }
      return found;
    });
    expect(broken, `${width} px`).toEqual([]);
    await expectFits(page);
  }
  await page.goto('/search/John/3/1');
  const initial = page.locator('#v1 > p');
  expect(await initial.evaluate((p) => getComputedStyle(p, '::first-letter').float)).toBe('inline-start');
});
