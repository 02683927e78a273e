import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { insertUser } from '../../store/users.ts';
import { appWith, openTestServices, queues } from '../test-support.ts';
import { editionSitemap, mountSitemap, parseSitemapFile, robots, sitemap } from './sitemap.ts';

const services = openTestServices();
afterAll(() => services.close());
const app = appWith((app) => mountSitemap(app, services, queues));
const locations = (xml = '') => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, location]) => location);

/** More addresses than the test's editions have. */
const ALL = 50_000;

test('the sitemap lists home, the named passages, and every chapter and verse of every edition, with absolute addresses', () => {
  const all = locations(sitemap(services, ALL));
  const chapters = 36 + 150 + 21 + 1;
  const verses = services.texts.editions().reduce((sum, { verseCount }) => sum + verseCount, 0);
  expect(all).toHaveLength(2 + chapters + 1 + verses);
  expect(new Set(all).size).toBe(all.length);
  expect(all[0]).toBe('https://biblia.example.org/');
  expect(all[1]).toBe('https://biblia.example.org/pasajes');
  expect(all[2]).toBe('https://biblia.example.org/search/Numbers/1/1');
  expect(all[2 + chapters]).toBe('https://biblia.example.org/estudio/Numbers/1/1');
  expect(all.at(-1)).toBe('https://biblia.example.org/estudio/Jude/1/25?edicion=dos');
});

test('too many addresses for one file give an index of files of the editions and their books with the same addresses', () => {
  const index = sitemap(services);
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  const maps = locations(index);
  const files = [
    ['uno', undefined, 'Num', 'Ps', 'John', 'Jude'],
    ['dos', undefined, 'Jude'],
  ].flatMap(([id = '', ...books]) => books.map((book) => [id, book] as const));
  expect(maps).toEqual(
    files.map(([id, book]) => `https://biblia.example.org/sitemap-${id}${book ? `-${book}` : ''}.xml`),
  );
  const parts = files.flatMap(([id, book]) => locations(editionSitemap(services, id, book)));
  expect(parts).toEqual(locations(sitemap(services, ALL)));
  expect(editionSitemap(services, 'tres')).toBeUndefined();
});

test.each([
  ['/sitemap-uno.xml', { id: 'uno' }],
  ['/sitemap-rv-1909-1Cor.xml', { id: 'rv-1909', book: '1Cor' }],
  ['sitemap-dos-Jude.xml', { id: 'dos', book: 'Jude' }],
  ['/sitemap-.xml', undefined],
  ['/sitemap.xml', undefined],
])('%s names %j', (file, named) => expect(parseSitemapFile(file)).toEqual(named));

test('the sitemap is well-formed', () => {
  const lines = sitemap(services, ALL).trimEnd().split('\n');
  expect(lines.slice(0, 2)).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  ]);
  expect(lines.at(-1)).toBe('</urlset>');
  for (const line of lines.slice(2, -1)) expect(line).toMatch(/^<url><loc>https:[^<>&"']+<\/loc><\/url>$/);
});

test('verses with a history and the changes appear with their time after the first correction', async () => {
  const { corrections, texts, database } = services;
  const eva = { id: 'eva', name: 'Eva', email: 'eva@example.org', role: 'corrector' } as const;
  await texts.catchUp();
  await database.write((trx) => insertUser(trx, { ...eva, verified_at: 1, password: '', digest: 0, created_at: 1 }));
  const viewer = { account: { ...eva, emailVerified: true }, expired: false, client: '' };
  const whole = () => sitemap(services, ALL);
  const before = whole();
  expect(before).not.toContain('/historia/');
  expect(before).not.toContain('/revision/cambios');
  const made = await corrections.propose(viewer, { id: 'Jude.1.3', edition: 'dos', text: 'Allí Judas 1:3.' });
  expect(made).toMatchObject({ ok: true });
  await texts.catchUp();
  const lines = whole()
    .split('\n')
    .filter((line) => line.includes('lastmod'));
  const entry = (path: string) =>
    `<url><loc>https://biblia.example.org${path}?edicion=dos</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>`;
  expect(lines).toEqual(
    ['/search/Jude/1/1', '/revision/cambios', '/estudio/Jude/1/3', '/historia/Jude/1/3'].map(entry),
  );

  const names = (index: string) =>
    locations(index).map((location = '') => location.slice('https://biblia.example.org'.length));
  const files = names(await (await app.request('/sitemap.xml')).text());
  const answers = await Promise.all(files.map(async (file) => (await app.request(file)).text()));
  expect(answers.flatMap((answer) => locations(answer))).toEqual(locations(whole()));
  expect((await app.request('/sitemap-uno-Gen.xml')).status, 'no such book').toBe(404);

  // A correction makes only the affected file again.
  const read: string[] = [];
  const watched = { ...services, texts: { ...texts, defaultId: texts.defaultId, generation: texts.generation } };
  watched.texts.chapterHistory = (id, book, chapter) => {
    read.push(`${id} ${book}`);
    return texts.chapterHistory(id, book, chapter);
  };
  const kept = appWith((app) => mountSitemap(app, watched, queues));
  const askBoth = async () => {
    read.length = 0;
    for (const file of ['/sitemap-dos-Jude.xml', '/sitemap-uno-Jude.xml']) await kept.request(file);
    return [...new Set(read)];
  };
  const correct = async (id: string, text: string) => {
    expect(await corrections.propose(viewer, { id, edition: 'uno', text })).toMatchObject({ ok: true });
    await texts.catchUp();
  };
  await correct('Jude.1.3', 'Aquí Judas 1:3.');
  expect(await askBoth()).toEqual(['dos Jude', 'uno Jude']);
  expect(await askBoth()).toEqual([]);
  await correct('Jude.1.4', 'Aquí Judas 1:4.');
  expect(await askBoth()).toEqual(['uno Jude']);
});

test('robots.txt excludes searches, comparisons and print views', () => {
  expect(robots('https://biblia.example.org')).toBe(
    'User-agent: *\nDisallow: /buscar\nDisallow: /comparar\nDisallow: /imprimir\n\nSitemap: https://biblia.example.org/sitemap.xml\n',
  );
});

test.each([
  ['/sitemap.xml', 'application/xml'],
  ['/sitemap-dos.xml', 'application/xml'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('%s is sent as %s, compressed, with a tag', async (path, type) => {
  const plain = await app.request(path);
  expect(plain.status).toBe(200);
  expect(plain.headers.get('Content-Type')).toBe(type);
  expect(plain.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(plain.headers.get('Vary')).toBe('Accept-Encoding');
  const gzip = await app.request(path, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(await plain.text());
  const tag = plain.headers.get('ETag')!;
  expect((await app.request(path, { headers: { 'If-None-Match': tag } })).status).toBe(304);
  expect((await app.request(path, { method: 'HEAD' })).headers.get('ETag')).toBe(tag);
});

test.each(['/sitemap-tres.xml', '/sitemap-.xml', '/sitemap-DOS.xml'])('%s does not exist', async (path) => {
  expect((await app.request(path)).status).toBe(404);
});
