// Compares every chapter and many searches of every installed edition with the network off after a cold start: their main parts
// must be identical when everything that can be added to a copy is, but for the line of a passage's name. `npm run offline` takes all chapters; without it, every fortieth.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addStudy, restartWorker, saveCopy } from './stored-copy.ts';
import { expect, type Page, test } from './test.ts';

const ALL = process.env.OFFLINE === 'all';
const some = <T>(list: readonly T[]): readonly T[] => list.filter((_, i) => ALL || i % 40 === 0);

/** Queries as people type them, and prefixes of some of them. */
const QUERIES = readFileSync(join(import.meta.dirname, '../../bench/search/hand-set.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line, i) => {
    const [query = '', verse = ''] = line.split('\t');
    return i % 2 === 0 ? [query, `"${query}"`] : i % 3 === 0 ? [query, `${query} en:${verse.split('.')[0]}`] : [query];
  });

/** The main part of a page without the line of a passage's name, which the copy lacks, or the address it redirects to. */
const mainOf = async (page: Page, path: string): Promise<string> => {
  const main = await page.evaluate(async (path) => {
    const answer = await fetch(path);
    const { pathname } = new URL(answer.url);
    const html = await answer.text();
    return `${answer.status} ${pathname} ${html.slice(html.indexOf('<main'), html.indexOf('</main>'))}`;
  }, path);
  return main.replace(/<p class="way">[^<]+<span>.*?<\/p>/, '');
};

/** The query parameter of each installed edition; the default one has none. */
async function editionQueries(page: Page): Promise<readonly string[]> {
  await page.goto('/sin-conexion');
  await expect(page.getByRole('button', { name: 'Leer sin conexión' })).toBeVisible();
  const others = page.getByRole('region', { name: 'Otras ediciones' }).getByRole('link');
  return ['', ...(await others.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).search)))];
}

async function chaptersOf(page: Page, query: string): Promise<readonly string[]> {
  await page.goto(`/libros${query}`);
  const chapters = await page
    .locator('.books a[href^="/search/"]')
    .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ pathname, search }) => pathname + search));
  return [...new Set(chapters)];
}

test('the offline copy equals the site', async ({ page, context, watch }) => {
  test.setTimeout(ALL ? 3_600_000 : 240_000);
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/, /status of 404/);
  expect(QUERIES.length).toBeGreaterThan(300);
  const queries = await editionQueries(page);
  const paths: string[] = [];
  for (const query of queries) {
    const chapters = await chaptersOf(page, query);
    if (query === '') expect(chapters.length).toBe(1_189);
    expect(chapters.length).toBeGreaterThan(0);
    const searches = QUERIES.map((q) => `/buscar?q=${encodeURIComponent(q)}${query.replace('?', '&')}`);
    paths.push(...some(chapters), ...some(searches));
  }
  const online = new Map<string, string>();
  for (const path of paths) online.set(path, await mainOf(page, path));
  for (const query of queries) await saveCopy(page, '', query);
  await addStudy(page);
  await context.setOffline(true);
  await restartWorker(context, page);
  await page.goto('/search/Genesis/1/1');
  const different: string[] = [];
  for (const [path, main] of online) if ((await mainOf(page, path)) !== main) different.push(path);
  expect(different).toEqual([]);
});
