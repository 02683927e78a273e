import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { madeFolder, readVerses, versesFolder, writeVerses } from '../../services/book/scans/made-verses.ts';
import { createServices } from '../../services/create-services.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { putMend } from '../../store/strip-mends.ts';
import { putReadScan } from './read-scan.ts';

const VIEWER = { expired: false, client: 'x' };
let services: Awaited<ReturnType<typeof createServices>>;
let scan: string;

beforeAll(async () => {
  const varDir = newVarDir();
  installInvented(varDir, { id: 'uno', books: ['Num', 'Jude'] });
  installInvented(varDir, { id: 'dos', books: ['Num', 'Jude'], versification: 'kjv' });
  const env = parseEnv({ VAR_DIR: varDir, DOWNLOADS: 'off', WARM_PAGES: 'off' });
  services = await createServices(env, 'prueba', createLog('silent'));
  await services.texts.catchUp();
  ({ id: scan } = await putReadScan(services, VIEWER, { edition: 'uno', from: 'Jude.1', pages: 1, quality: 'd2' }));
}, 60_000);
afterAll(() => services.close());

test('each verse of a chapter has its strips, and each strip is a small picture', async () => {
  const strips = await services.scanVerses.ofChapter('uno', 'Jude', 1);
  expect([...strips.keys()]).toEqual(services.texts.edition('uno')!.verseNumbers('Jude', 1));
  for (const strip of [...strips.values()].flat()) {
    expect(strip).toMatchObject({ scan, page: 1 });
    const name = strip.src.split('/').at(-1)!.replace('.webp', '');
    const bytes = (await services.scanVerses.strip(scan, name))!;
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(bytes.length).toBeLessThanOrEqual(40_000);
  }
  expect(await services.scanVerses.strip(scan, '../../pages/1')).toBeUndefined();
  expect(await services.scanVerses.ofChapter('uno', 'Num', 1)).toEqual(new Map());
});

test('an edition of another numbering has the strips of the same verses', async () => {
  const [one, two] = await Promise.all(['uno', 'dos'].map((id) => services.scanVerses.ofChapter(id, 'Jude', 1)));
  expect(two).toEqual(one);
});

test('the reading says on which page a verse stands, and which verses stand on a page', async () => {
  const { scanVerses, texts } = services;
  const numbers = texts.edition('dos')!.verseNumbers('Jude', 1);
  for (const edition of ['uno', 'dos']) {
    expect(await scanVerses.pagesOf(edition, scan, 'Jude', 1)).toEqual(new Map(numbers.map((verse) => [verse, 1])));
    const onPage = await scanVerses.onPage(edition, scan, 1);
    expect(onPage.map(({ ref }) => ref)).toEqual(numbers.map((verse) => ({ book: 'Jude', chapter: 1, verse })));
  }
  expect(await scanVerses.pagesOf('uno', scan, 'Num', 1)).toEqual(new Map());
  expect(await scanVerses.pagesOf('uno', 'otro', 'Jude', 1)).toEqual(new Map());
  expect(await scanVerses.onPage('uno', scan, 2)).toEqual([]);
});

test('a person says where a verse stands, and the reading says it of the others', async () => {
  const before = await services.scanVerses.ofChapter('uno', 'Jude', 1);
  const at = [{ page: 1, regions: [[0.1, 0.1, 0.2, 0.02] as const] }];
  await services.database.write(async (trx) => {
    await putMend(trx, scan, { verse: 'Jude.1.3', places: at }, 'x', 1);
    await putMend(trx, scan, { verse: 'Jude.1.4', places: [] }, 'x', 1);
  });
  await services.scanVerses.refresh();
  const after = await services.scanVerses.ofChapter('uno', 'Jude', 1);
  expect(after.get(3)).not.toEqual(before.get(3));
  expect(after.has(4)).toBe(false);
  expect(after.get(5)).toEqual(before.get(5));
  const onPage = await services.scanVerses.onPage('uno', scan, 1);
  expect(onPage.slice(1, 4)).toEqual([
    expect.objectContaining({ ref: { book: 'Jude', chapter: 1, verse: 2 } }),
    { ref: { book: 'Jude', chapter: 1, verse: 3 }, regions: at[0]!.regions },
    expect.objectContaining({ ref: { book: 'Jude', chapter: 1, verse: 5 } }),
  ]);
  // One that was moved to another page leads there, and one that was taken away stands with the verse before it.
  await services.database.write(async (trx) => {
    await putMend(trx, scan, { verse: 'Jude.1.3', places: [{ page: 7, regions: at[0]!.regions }] }, 'x', 2);
  });
  await services.scanVerses.refresh();
  const pages = await services.scanVerses.pagesOf('uno', scan, 'Jude', 1);
  expect([2, 3, 4, 5].map((verse) => pages.get(verse))).toEqual([1, 7, 7, 1]);
  await services.database.write(async (trx) => {
    await putMend(trx, scan, { verse: 'Jude.1.3', places: at }, 'x', 3);
  });
  await services.scanVerses.refresh();
});

test('a page that is read again is followed, and what a person has said of it stays', async () => {
  const sha256 = services.scans.scanOf()!.file!.sha256;
  const folder = versesFolder(madeFolder(services.files.dir, sha256), 'uno');
  expect(existsSync(join(folder, '1.json'))).toBe(true);
  const made = (await readVerses(folder, 1))!;
  await writeVerses(folder, { page: 1, model: made.model, fault: 'page-foreign' });
  expect([...(await services.scanVerses.ofChapter('uno', 'Jude', 1)).keys()]).toEqual([3]);
});
