import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { unzip } from '../archives/test-support.ts';
import { compileSource } from '../compile/compile-source.ts';
import { openCompiled } from '../compiled/open-compiled.ts';
import { readSource } from '../read-source.ts';
import type { Anchor, SourceVerse } from '../source/source-text.ts';
import { downloadSource } from './download-formats.ts';
import { epubFaults } from './epub/test-support.ts';
import { GARDEN, NOTEBOOK, openNotebook, wholeOf, written } from './test-support.ts';

const opened = await openNotebook();
const whole = wholeOf(opened);

test('an edition with headings, notes and a setting of its own keeps all of it', async () => {
  expect(whole.counts).toEqual({ headings: 8, notes: 5, references: 2, introductions: 4 });
  const told = opened.header.findings.flatMap(({ what }) => (typeof what === 'string' ? [what] : []));
  expect(told).toEqual(['\\h', '\\mt1', '\\v 2-3']);
  await expect(`${JSON.stringify(whole, undefined, 1)}\n`).toMatchFileSnapshot('golden/editorial/whole.json.golden');
});

test.each(['usfm', 'usx'])(
  'in %s it is written file for file as in the golden folder, and comes in equal',
  async (id) => {
    const path = await written(downloadSource(opened), id);
    expect((await readSource(path)).format).toBe(id);
    for (const [file, bytes] of await unzip(path))
      await expect(Buffer.from(bytes).toString()).toMatchFileSnapshot(
        `golden/editorial/${id === 'usx' ? 'usx/' : ''}${file}.golden`,
      );
    expect(wholeOf(openCompiled(compileSource(await readSource(path)).bytes))).toEqual(whole);
  },
);

test('in SQLite it comes in equal', async () => {
  const path = await written(downloadSource(opened), 'sqlite');
  expect(wholeOf(openCompiled(compileSource(await readSource(path)).bytes))).toEqual(whole);
  const database = new DatabaseSync(path, { readOnly: true });
  expect(database.prepare('SELECT count(*) AS count FROM heading').get()).toEqual({ count: 8 });
  database.close();
});

test('in JSON it is written as in the golden file, and comes in equal', async () => {
  const path = await written(downloadSource(opened), 'json');
  await expect(readFileSync(path, 'utf8')).toMatchFileSnapshot('golden/editorial/cuaderno.json.golden');
  expect(wholeOf(openCompiled(compileSource(await readSource(path)).bytes))).toEqual(whole);
});

test.each(['usfm', 'usx'])('in %s a heading swallows no words of an edition without paragraphs', async (id) => {
  const heading = (style: string) => ({ style, text: 'La siega', marks: [], notes: [] });
  const verse = (number: number, beside: readonly Anchor[]): SourceVerse => ({
    ...{ book: 'Obad', chapter: 1, number, text: 'Segaron y ataron.', marks: [], beside },
  });
  const at = (offset: number, style = 's1') => ({ start: offset, end: offset, beside: heading(style) });
  const verses = [verse(1, []), verse(2, [at(0)]), verse(3, [at(8), at(8, 's2'), at(17)])];
  const bare = openCompiled(compileSource({ ...GARDEN, verses }, { meta: NOTEBOOK }).bytes);
  const again = openCompiled(compileSource(await readSource(await written(downloadSource(bare), id))).bytes);
  expect(wholeOf(again)).toEqual(wholeOf(bare));
  expect(wholeOf(again).counts?.headings).toBe(4);
});

test('the EPUB has its paragraphs and lines, its headings, and its notes where reading programs open them', async () => {
  const files = await unzip(await written(downloadSource(opened), 'epub'));
  expect(epubFaults(files)).toEqual([]);
  for (const book of ['PSA', 'MAT'])
    await expect(Buffer.from(files.get(`EPUB/texto/${book}.xhtml`)!).toString()).toMatchFileSnapshot(
      `golden/editorial/epub/${book}.xhtml.golden`,
    );
  // They take the place of the site's.
  expect(downloadSource(opened, undefined, { headings: () => [] }).headings).toBeUndefined();
});

test('plain text has its headings, and comes in equal in every word', async () => {
  const path = await written(downloadSource(opened), 'txt');
  await expect(readFileSync(path, 'utf8')).toMatchFileSnapshot('golden/editorial/cuaderno.txt.golden');
  const again = openCompiled(compileSource(await readSource(path)).bytes);
  expect(again.edition.meta.canonicalSha256).toBe(whole.sha256);
});
