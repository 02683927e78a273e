import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { insertUser } from '../../store/users.ts';
import { appWith, openTestServices, queues } from '../test-support.ts';
import { editionSitemap, mountSitemap, parseSitemapFile, robots, sitemap } from './sitemap.ts';

const services = openTestServices();
afterAll(() => services.close());
const app = appWith((app) => mountSitemap(app, services, queues));
const locations = (xml = '') => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, location]) => location);

test('the sitemap lists home, the named passages and every chapter of every edition with absolute addresses', () => {
  const all = locations(sitemap(services));
  expect(all).toHaveLength(2 + 36 + 150 + 21 + 1 + 1);
  expect(new Set(all).size).toBe(all.length);
  expect(all[0]).toBe('https://biblia.example.org/');
  expect(all[1]).toBe('https://biblia.example.org/pasajes');
  expect(all[2]).toBe('https://biblia.example.org/search/Numbers/1/1');
  expect(all.at(-1)).toBe('https://biblia.example.org/search/Jude/1/1?edicion=dos');
});

test('too many addresses for one file give an index of the editions’ files with the same addresses', () => {
  const index = sitemap(services, 209);
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  const maps = locations(index);
  expect(maps).toEqual(['uno', 'dos'].map((id) => `https://biblia.example.org/sitemap-${id}.xml`));
  const parts = ['uno', 'dos'].flatMap((id) => locations(editionSitemap(services, id)));
  expect(parts).toEqual(locations(sitemap(services)));
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
  const lines = sitemap(services).trimEnd().split('\n');
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
  const before = await (await app.request('/sitemap.xml')).text();
  expect(before).not.toContain('/historia/');
  expect(before).not.toContain('/revision/cambios');
  const made = await corrections.propose(viewer, { id: 'Jude.1.3', edition: 'dos', text: 'Allí Judas 1:3.' });
  expect(made).toMatchObject({ ok: true });
  await texts.catchUp();
  const lines = (await (await app.request('/sitemap.xml')).text())
    .split('\n')
    .filter((line) => line.includes('lastmod'));
  const entry = (path: string) =>
    `<url><loc>https://biblia.example.org${path}?edicion=dos</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>`;
  expect(lines).toEqual(['/search/Jude/1/1', '/revision/cambios', '/historia/Jude/1/3'].map(entry));

  const names = (index: string) =>
    locations(index).map((location = '') => location.slice('https://biblia.example.org'.length));
  const files = names(sitemap(services, 100));
  expect(files, 'the book of the correction has a file of its own').toEqual([
    '/sitemap-uno.xml',
    '/sitemap-dos.xml',
    '/sitemap-dos-Jude.xml',
  ]);
  const answers = await Promise.all(files.map(async (file) => (await app.request(file)).text()));
  const whole = locations(sitemap(services));
  expect(answers.flatMap((answer) => locations(answer)).sort()).toEqual(whole.sort());
  expect((await app.request('/sitemap-uno-Jude.xml')).status, 'none of its verses has a history').toBe(404);
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
