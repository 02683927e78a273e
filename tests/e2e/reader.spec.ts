import { pdfPages } from '../pdf-text.ts';
import { advanceClock, expect, expectAccessible, expectFits, frames, stopClock, test } from './test.ts';

test('a chapter has a heading, its verses and links onward', async ({ page }) => {
  await page.goto('/search/John/3/1');
  await expect(page).toHaveTitle('Juan 3 – Reina-Valera 1909 · Sagrada Biblia');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Juan Capítulo 3' })).toBeVisible();
  const verses = main.getByRole('listitem');
  await expect(verses).toHaveCount(36);
  await expect(verses.nth(15).getByRole('link', { name: 'Juan 3:16', exact: true })).toHaveAttribute(
    'href',
    '/estudio/John/3/16',
  );
  await expect(verses.nth(15)).toContainText('Porque de tal manera amó Dios al mundo');
  await expect(main.getByRole('link', { name: 'capítulo anterior' })).toHaveCount(2);
  await expect(main.getByRole('link', { name: 'próximo capítulo' })).toHaveCount(2);
  await expect(main.locator('[aria-current]')).toHaveCount(0);
  const text = verses.first().locator('p');
  await expect(text).toHaveText(/^Y HABÍA un hombre/);
  const gap = await text.evaluate((p) => {
    const [words] = p.querySelector('.opening')!.childNodes;
    const range = document.createRange();
    range.setStart(words!, 2);
    range.setEnd(words!, 3);
    return range.getBoundingClientRect().x - p.getBoundingClientRect().x;
  });
  const initial = await text.evaluate((p) => Number.parseFloat(getComputedStyle(p, '::first-letter').inlineSize));
  expect(gap - initial, 'the initial is a word').toBeGreaterThan(4);
});

for (const [path, name] of [
  ['/search/John/3/1', 'Juan 3'],
  ['/search/Psalms/119/1', 'Salmo 119'],
] as const)
  test(`a screen reader reads ${name} as sentences, with whole numbers`, async ({ page }) => {
    await page.goto(path);
    const verses = await page
      .locator('.verses li')
      .evaluateAll((items) =>
        items.map(({ id, children }) => [id.slice(1), [...children].at(-1)!.textContent.replaceAll('\n', ' ')]),
      );
    const devtools = await page.context().newCDPSession(page);
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    type Heard = readonly [role: string, name: string, within: readonly Heard[]];
    const below = (id: string): readonly Heard[] => {
      const node = byId.get(id)!;
      const within = (node.childIds ?? []).flatMap(below);
      return node.ignored ? within : [[node.role!.value, node.name?.value ?? '', within]];
    };
    const main = nodes.find(({ role }) => role?.value === 'main')!;
    const itemsIn = (heard: readonly Heard[]): readonly Heard[] =>
      heard.flatMap(([role, , within]) => (role === 'list' ? within : role === 'generic' ? itemsIn(within) : []));
    const items = itemsIn(below(main.nodeId)[0]![2]);
    const heard = items.map(([, , within]) => {
      const [number, sentence] = within.filter(([role]) => role !== 'heading' && role !== 'ListMarker');
      // The paragraph contains only text, so no other role interrupts it.
      const roles = new Set(sentence![2].map(([role]) => role));
      return [number![0], number![1], sentence![0], [...roles], sentence![2].map(([, text]) => text).join('')];
    });
    const spoken = (number: string, text: string) => ['link', `${name}:${number}`, 'paragraph', ['StaticText'], text];
    expect(heard).toEqual(verses.map(([number, text]) => spoken(number!, text!)));
  });

test('links lead across to the neighbouring book', async ({ page }) => {
  await page.goto('/search/Malachi/4/1');
  await page.getByRole('link', { name: 'próximo capítulo' }).last().click();
  await expect(page).toHaveURL('/search/Matthew/1/1');
  const heading = page.getByRole('heading', { level: 1, name: 'Mateo Capítulo 1' });
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: 'capítulo anterior' }).first().click();
  await expect(page).toHaveURL('/search/Malachi/4/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Malaquías Capítulo 4' })).toBeVisible();
});

test('the first and the last chapter have only one link', async ({ page }) => {
  await page.goto('/search/Genesis/1/1');
  await expect(page.getByRole('link', { name: 'capítulo anterior' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'próximo capítulo' })).toHaveCount(2);
  await page.goto('/search/Revelation/22/1');
  await expect(page.getByRole('link', { name: 'próximo capítulo' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'capítulo anterior' })).toHaveCount(2);
});

test('the verse in the address is marked, and stays marked', async ({ page }) => {
  await stopClock(page);
  await page.goto('/search/John/3/16');
  const marked = page.locator('main [aria-current="true"]');
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveId('v16');
  await page.mouse.wheel(0, 300);
  await advanceClock(page, 2_000);
  await expect(marked).toHaveId('v16');
  await page.getByRole('link', { name: 'Juan 3:18', exact: true }).click();
  await expect(page).toHaveURL('/search/John/3/18');
  await expect(marked).toHaveId('v18');
  await expect(page).toHaveTitle('Juan 3:18 – Reina-Valera 1909 · Sagrada Biblia');
});

for (const [lines, shown] of [
  ['verses', '""'],
  ['running', 'none'],
] as const)
  test(`the verse of the address has a bar and a red number, no ground (${lines})`, async ({ page }) => {
    await page.addInitScript(
      (lines) =>
        localStorage.setItem('lectura', JSON.stringify({ at: 1, chosen: lines === 'running' ? { lines } : {} })),
      lines,
    );
    await page.goto('/search/John/3/16');
    const look = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { color, backgroundColor, boxShadow } = getComputedStyle(element);
        return { color, backgroundColor, boxShadow, bar: getComputedStyle(element, '::before').content };
      });
    const [text, number, other] = [await look('#v16 > p'), await look('#v16 > a'), await look('#v17 > a')];
    expect(text.backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(text.bar).toBe(shown);
    expect(number.boxShadow === 'none').toBe(lines === 'verses');
    expect([number.color, other.boxShadow]).toEqual(['rgb(147, 36, 26)', 'none']);
    expect(other.color).not.toBe(number.color);
  });

for (const [touch, sentence] of [
  [true, 'Toque un versículo para subrayarlo, copiarlo, compartirlo, estudiarlo o corregirlo.'],
  [false, 'Haga clic en un versículo para subrayarlo, copiarlo, compartirlo, estudiarlo o corregirlo.'],
] as const)
  test.describe(touch ? 'by touch' : 'with a mouse', () => {
    test.use({ hasTouch: touch, isMobile: touch, viewport: { width: 360, height: 640 } });

    test('who has never opened a verse is told once, at a chapter’s end, what it offers, and nothing moves', async ({
      page,
    }) => {
      await page.goto('/search/John/3/1');
      const line = page.getByText(sentence);
      await expect(line).toBeAttached();
      expect(await page.locator('.verses + .first-use').textContent()).toBe(sentence);
      // It comes where nobody sees the page move.
      expect((await line.boundingBox())!.y).toBeGreaterThan(640);
      await line.scrollIntoViewIfNeeded();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('versiculos'))).not.toBeNull();
      await expectAccessible(page, 'the first line', '.chapter');
      const late = page.waitForResponse(/\/assets\/follow-/);
      await page.goto('/search/John/4/1');
      await (await late).finished();
      await frames(page);
      await expect(line).toHaveCount(0);
    });
  });

test('who has opened a verse is not told', async ({ page }) => {
  await page.goto('/search/John/3/1');
  await page.locator('#v2 > p').click({ position: { x: 20, y: 14 } });
  await expect(page.getByRole('group', { name: 'Versículo: Juan 3:2' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('versiculos'))).not.toBeNull();
});

test('copied text leaves out the numbers in the margin', async ({ page }) => {
  await page.goto('/search/John/11/1');
  const copied = await page.evaluate(() => {
    const range = document.createRange();
    range.setStartBefore(document.querySelector('#v34')!);
    range.setEndAfter(document.querySelector('#v36')!);
    const selection = getSelection()!;
    selection.removeAllRanges();
    selection.addRange(range);
    return selection.toString();
  });
  expect(copied.trim().split(/\n+/)).toEqual([
    'Y dijo: ¿Dónde le pusisteis? Dícenle: Señor, ven, y ve.',
    'Y lloró Jesús.',
    'Dijeron entonces los Judíos: Mirad cómo le amaba.',
  ]);
});

test('the first verse begins in the upper 40 % of a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const chapter of ['John/3', 'Psalms/23', '1%20Thessalonians/1', 'Lamentations/1', 'Genesis/1']) {
    await page.goto(`/search/${chapter}/1`);
    const box = await page.locator('#v1').boundingBox();
    expect(box?.y, chapter).toBeLessThan(0.4 * 640);
    await expectFits(page, chapter);
  }
});

test('letters twice as large still fit a small screen, and leave room for the chapter’s name', async ({
  page,
  watch,
}) => {
  watch.expected.push(/404/);
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/search/John/3/1', '/', '/nada']) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectFits(page, path);
  }
  await page.goto('/search/John/3/1');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
  const name = (await page.locator('.here').boundingBox())!;
  const before = (await page.locator('.turn .prev').first().boundingBox())!;
  const after = (await page.locator('.turn .next').first().boundingBox())!;
  expect(before.x + before.width).toBeLessThanOrEqual(name.x);
  expect(after.x).toBeGreaterThanOrEqual(name.x + name.width);
});

test('a short chapter is printed on one page, a long one with its name on each page; both say where they come from', async ({
  page,
}) => {
  const printed = async (path: string) => {
    await page.goto(path);
    return await pdfPages(new Uint8Array(await page.pdf({ format: 'A4', margin: { top: '15mm', bottom: '15mm' } })));
  };
  const psalm = await printed('/search/Psalms/23/1');
  expect(psalm).toHaveLength(1);
  expect(psalm[0]).toMatch(/Salmo 23/);
  expect(psalm[0]).toMatch(/\/search\/Psalms\/23\/1/);
  const chapter = await printed('/search/John/3/16');
  expect(chapter.length).toBeGreaterThan(1);
  for (const text of chapter) expect(text).toMatch(/Juan\s+Capítulo 3/);
  expect(chapter.at(-1)).toMatch(/\/search\/John\/3\/16/);
});

test('on paper the heading does not overlap the text, and shows no sign of being clickable', async ({ page }) => {
  await page.goto('/search/John/3/1');
  await page.emulateMedia({ media: 'print' });
  const [above, below, sign] = await page.evaluate(() => [
    document.querySelector('h1 span')!.getBoundingClientRect().bottom,
    document.querySelector('#v1 > p')!.getBoundingClientRect().top,
    getComputedStyle(document.querySelector('h1 a')!, '::after').content,
  ]);
  expect(Number(below) - Number(above)).toBeGreaterThan(15);
  expect(sign).toBe('none');
});

test('the links that turn the page are focused in visual order', async ({ page }) => {
  await page.goto('/search/Psalms/23/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salmo 23');
  await page.getByRole('link', { name: 'capítulo anterior Salmo 22' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Aa/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'próximo capítulo Salmo 24' }).first()).toBeFocused();
});

for (const [width, height] of [
  [740, 360],
  [844, 390],
] as const)
  for (const path of ['John/3/1', 'Psalms/18/1', 'Psalms/23/1', '2_Thessalonians/2/1'])
    test(`on a phone of ${width} × ${height} the first verse of ${path} is in the upper half`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`/search/${path}`);
      expect((await page.locator('#v1 > p').boundingBox())!.y).toBeLessThan(height / 2);
      await expect(page.locator('#v2')).toBeInViewport();
      const menu = page.getByText('Menú', { exact: true });
      await menu.click();
      const selector = await page.getByLabel('Capítulo', { exact: true }).boundingBox();
      expect(selector!.y, 'below what unfolds them').toBeGreaterThan((await menu.boundingBox())!.y);
    });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the print shows the text only: no frame around the verse', async ({ page }) => {
    await page.goto('/search/John/3/16');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#v16 > p')).toHaveCSS('outline-style', 'none');
  });

  test('every chapter is readable and linked', async ({ page }) => {
    await page.goto('/search/John/3/16');
    await expect(page.getByRole('listitem').filter({ hasText: 'Porque de tal manera amó Dios' })).toBeVisible();
    await expect(page.locator('#v16')).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'próximo capítulo' }).first().click();
    await expect(page).toHaveURL('/search/John/4/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juan Capítulo 4');
    await page.getByRole('link', { name: 'Juan 4:24', exact: true }).click();
    await expect(page).toHaveURL('/estudio/John/4/24');
    await page.getByRole('link', { name: 'Leer Juan 4' }).click();
    await expect(page).toHaveURL('/search/John/4/24#v24');
    await expect(page.locator('#v24 > p')).toBeInViewport();
  });
});
