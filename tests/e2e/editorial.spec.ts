// What an edition's own editors set, on its pages: each kind of mark, headings, notes and an introduction.
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileSource } from '../../editions/compile/compile-source.ts';
import { installEdition } from '../../editions/library/change-library.ts';
import { readSource } from '../../editions/read-source.ts';
import { newVarDir } from '../../services/text/texts/test-support.ts';
import { type RunningServer, startServer } from '../http/running-server.ts';
import { putSearchIndexes } from '../search-indexes.ts';
import { pressSign } from './press-sign.ts';
import { expect, expectAccessible, expectLooks, hydrated, type Page, test } from './test.ts';

const SAMPLE = join(import.meta.dirname, '../../editions/writers/golden/editorial/in');

/** A chapter with marks only: no heading, no note. */
const BARE = `\\id OBA El cuaderno anotado
\\c 1
\\p
\\v 1 Ya era de noche.
\\q1
\\v 2 Riega \\qt la huerta\\qt* \\tl sela\\tl*,
\\q2 \\em despacio\\em* y \\add tan\\add* \\bd hondo\\bd*
\\q3 como el \\it pozo\\it*.
`;

let server: RunningServer;
let varDir: string;
test.beforeAll(async () => {
  varDir = newVarDir();
  const source = join(varDir, 'fuente');
  const meta = { id: 'cuaderno', title: 'El cuaderno anotado', rights: 'Libre', source: 'Inventada' };
  cpSync(SAMPLE, source, { recursive: true });
  writeFileSync(join(source, '03-OBAcuaderno.usfm'), BARE);
  installEdition(varDir, compileSource(await readSource(source), { meta }), { path: '', meta: {} });
  putSearchIndexes(varDir);
  server = await startServer({ VAR_DIR: varDir, WARM_PAGES: 'off', DOWNLOADS: 'off' });
});
test.afterAll(async () => {
  server.process.kill();
  await server.ended;
  rmSync(varDir, { recursive: true });
});

const open = (page: Page, path: string) => page.goto(`http://localhost:${server.port}${path}`);
const storeSettings = (page: Page, chosen: object) =>
  page.addInitScript((kept) => localStorage.setItem('lectura', kept), JSON.stringify({ at: 1, chosen }));
const PSALM = '/search/Psalms/3/1';

test('headings stand between verses in place of the site’s, with the passages that they name', async ({ page }) => {
  await open(page, PSALM);
  const parts = await page
    .locator('.verses > *')
    .evaluateAll((all) => all.map((part) => (part.tagName === 'OL' ? 'OL' : `${part.tagName} ${part.textContent}`)));
  expect(parts).toEqual([
    'H2 Libro primero',
    'P (3–4)',
    'H2 La noria',
    'P (Mt 1.1; Abd 1.2)',
    'OL',
    'H2 Otra copla',
    'OL',
  ]);
  await expect(page.locator('.verses').getByRole('link', { name: 'Mt 1.1' })).toHaveAttribute(
    'href',
    '/search/Matthew/1/1',
  );
  await expect(page.getByText('Los títulos entre los versículos son de este sitio')).toHaveCount(0);
  await expectLooks(page, 'a chapter with headings and notes of its edition');
});

test('lines of a poem stand within their verse, whose text stays whole', async ({ page }) => {
  await open(page, PSALM);
  const verse = page.locator('#v1 > p');
  const lines = await verse.evaluate((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return new Set([...range.getClientRects()].filter(({ width }) => width > 40).map(({ top }) => Math.round(top)))
      .size;
  });
  expect(lines).toBeGreaterThanOrEqual(4);
  expect((await verse.textContent())!.replaceAll('\n', ' ')).toBe('Gira la noria sin parar; sube el agua y canta.');
});

test('each kind of words is seen as such, and lines by their level, also where there is no heading and no note', async ({
  page,
}) => {
  await storeSettings(page, { added: 'plain' });
  await open(page, '/search/Obadiah/1/1');
  const look = (words: string) =>
    page
      .locator('#v2')
      .getByText(words, { exact: true })
      .evaluate((part) => {
        const { fontStyle, fontWeight } = getComputedStyle(part);
        return [fontStyle, Number(fontWeight) > 500];
      });
  for (const words of ['la huerta', 'sela', 'despacio', 'pozo'])
    expect(await look(words), words).toEqual(['italic', false]);
  expect(await look('hondo')).toEqual(['normal', true]);
  expect(await look('tan'), 'added words, as the reader wants them').toEqual(['normal', false]);
  const starts = await page.locator('#v2 > p').evaluate((verse) =>
    ['Riega', 'despacio', 'como'].map((word) => {
      const texts = document.createTreeWalker(verse, NodeFilter.SHOW_TEXT);
      let node = texts.nextNode()!;
      while (!node.textContent!.includes(word)) node = texts.nextNode()!;
      const range = document.createRange();
      range.setStart(node, node.textContent!.indexOf(word));
      range.setEnd(node, range.startOffset + 1);
      return Math.round(range.getBoundingClientRect().left);
    }),
  );
  expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
  expect(starts).toHaveLength(3);
  await expect(page.locator('#v2')).toMatchAriaSnapshot(`
    - listitem:
      - link "Abdías 1:2"
      - paragraph: Riega la huerta sela, despacio y tan hondo como el pozo.
  `);
});

for (const lines of ['verses', 'running'] as const)
  test(`a verse is heard as its bare text, its number tells its notes: ${lines}`, async ({ page }) => {
    await storeSettings(page, { lines, jesus: 'colour' });
    await open(page, PSALM);
    await expect(page.locator('#v1')).toMatchAriaSnapshot(`
      - listitem:
        - heading "Copla del hortelano." [level=2]
        - 'link "Salmo 3:1, con 3 notas de la edición"'
        - paragraph: Gira la noria sin parar; sube el agua y canta.
    `);
  });

test('notes are at the foot without scripts, and their passages are links', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await open(page, PSALM);
  const notes = page.getByRole('region', { name: 'Notas de la edición' });
  await expect(notes.locator('[data-verse="1"]')).toContainText('Otros: El pozo.');
  await expect(notes.locator('[data-verse="1"]')).toContainText('Lit. sube el Agua viva, dice 2 otro.');
  await open(page, '/search/Matthew/1/1');
  await expect(notes.getByRole('link', { name: 'Sal 3.1' })).toHaveAttribute('href', '/search/Psalms/3/1');
  await page.context().close();
});

test('a press on the sign opens a verse’s notes below it, or in the margin, and Escape closes them', async ({
  page,
}) => {
  await open(page, PSALM);
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Notas de la edición' })).toBeHidden();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await pressSign(page, 1);
    const notes = page.getByRole('complementary', { name: 'Notas al versículo 1' });
    await expect(notes).toContainText('Lit. sube el Agua viva');
    await expect(notes).toBeFocused();
    const [verse, box] = [await page.locator('#v1 > p').boundingBox(), await notes.boundingBox()];
    if (width === 360) expect(box!.y).toBeGreaterThanOrEqual(verse!.y + verse!.height - 1);
    else expect(box!.x).toBeGreaterThanOrEqual(verse!.x + verse!.width);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(notes).toHaveCount(0);
  }
});

test('paragraphs answer «Seguidos», and words of Jesus have a colour once it is asked for', async ({ page }) => {
  await open(page, '/search/Matthew/1/1');
  const said = page.locator('#v1 .jesus').first();
  const colours = () =>
    said.evaluate((words) => [getComputedStyle(words).color, getComputedStyle(words.closest('li')!).color]);
  const [plain, text] = await colours();
  expect(plain).toBe(text);
  await storeSettings(page, { lines: 'running', jesus: 'colour' });
  await page.reload();
  const [coloured, still] = await colours();
  expect(coloured).not.toBe(still);
  expect(await page.locator('.verses li.par').evaluateAll((items) => items.map(({ id }) => id))).toEqual(['v1', 'v3']);
});

test('an introduction is folded above the first chapter, and notes are on the verse’s page', async ({ page }) => {
  await open(page, PSALM);
  await page.getByText('Introducción de la edición').click();
  await expect(page.getByText('Coplas de un hortelano, según cuentan.')).toBeVisible();
  await expect(page.getByText('De nombre desconocido.')).toBeVisible();
  await open(page, '/estudio/Psalms/3/1');
  await expect(page.getByRole('heading', { name: 'Notas de la edición' })).toBeVisible();
  await expect(page.getByText('Lit. sube el Agua viva, dice 2 otro.')).toBeVisible();
  await expectLooks(page, 'a verse’s page with notes');
});

test('a note is corrected from the notes that its sign opens, and a heading from its verse', async ({ page }) => {
  await open(page, PSALM);
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Notas de la edición' })).toBeHidden();
  await pressSign(page, 1);
  await page.locator('.opened-notes').getByRole('link', { name: 'Corregir las notas al versículo 1' }).click();
  await page.getByRole('link', { name: 'Corregir «La noria»' }).click();
  await expect(page.getByText('Corregir: Salmo 3:1, título 3')).toBeVisible();
  await expectLooks(page, 'the form that corrects a heading');
  await page.locator('#text').fill('La noria vieja');
  await page.locator('.plain-form').getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Salmo 3:1, título 3');
});
