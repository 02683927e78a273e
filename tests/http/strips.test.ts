import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { putReadScan } from '../scan/read-scan.ts';
import { openSiteWithAccounts } from './site-with-accounts.ts';

let site: Awaited<ReturnType<typeof openSiteWithAccounts>>;
let without: readonly string[];

beforeAll(async () => {
  const varDir = newVarDir();
  installInvented(varDir, { id: 'uno', books: ['Jude'] });
  site = await openSiteWithAccounts({ varDir });
  // A search is complete once the words are indexed.
  await vi.waitUntil(async () => (await html('/buscar?q=Aqui')).includes('25 versículos'), { timeout: 60_000 });
  without = await Promise.all(READ.map(html));
  await putReadScan(site.services, { expired: false, client: 'x' }, { edition: 'uno', from: 'Jude.1', pages: 1 });
});
afterAll(() => site.close());

const html = async (path: string) => await (await fetch(site.origin + path)).text();

/** What readers meet; the verse's page and its history show its lines once there are any. */
const READ = ['/', '/libros', '/search/Jude/1/1', '/estudio/Jude/1/3', '/historia/Jude/1/3', '/buscar?q=Aqui'];

/** All that a scan adds to these pages. */
const ADDED = [
  /<link rel="stylesheet" href="\/assets\/printed-lines-[^"]+"[^>]*>/,
  /<div class="printed-lines">.*?<\/div>/,
  /<li><a href="\/facsimil\/Jude\/1">Libro impreso<\/a> <\/li>/,
  /<p><a href="\/facsimil\/Jude\/1">Ver el capítulo junto al libro impreso<\/a><\/p>/,
  /<a href="\/facsimil\/Jude\/1\/3">Ver en el libro impreso<\/a>/,
  /(?<=Descargar La Biblia)<small>[^<]*kB<\/small>/,
  /"printed":{},/,
];

test('a strip is sent as it was cut, and for ever', async () => {
  const strips = await site.services.scanVerses.ofChapter('uno', 'Jude', 1);
  const { src } = strips.get(3)![0]!;
  const answer = await fetch(site.origin + src);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const name = src.split('/').at(-1)!.replace('.webp', '');
  const [, , , scan = ''] = src.split('/');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(await site.services.scanVerses.strip(scan, name));
  const again = await fetch(site.origin + src, { headers: { 'If-None-Match': answer.headers.get('ETag')! } });
  expect(again.status).toBe(304);
  for (const wrong of [src.replace('.webp', ''), src.replace(name, '0'.repeat(32)), src.replace(scan, 'otro')])
    expect((await fetch(site.origin + wrong)).status).toBe(404);
});

test('the page beside a chapter is the one where it was found, and its lines lead to their verses', async () => {
  const page = await html('/facsimil/Jude/1/3');
  expect(page).toContain('<title>Judas 1:2</title>');
  expect(page).toMatch(/<a href="\/search\/Jude\/1\/3#v3" aria-current="true"><title>Judas 1:3<\/title><rect x="\d+"/);
  expect(page).not.toContain('La página es aproximada');
  // Every number is that of a dot of the picture.
  const [, width, height] = /<svg class="page-verses" viewBox="0 0 (\d+) (\d+)"/.exec(page)!.map(Number);
  for (const [, x, w, y, h] of page.matchAll(/<rect x="(\d+)" width="(\d+)" y="(\d+)" height="(\d+)"/g)) {
    expect(Number(x) + Number(w)).toBeLessThanOrEqual(width!);
    expect(Number(y) + Number(h)).toBeLessThanOrEqual(height!);
  }
  const call = await (await fetch(`${site.origin}/api/facsimile/Jude/1`)).json();
  expect(new Set(call.verses.map(({ page }: { page: number }) => page))).toEqual(new Set([1]));
});

test('a site without a scan costs a reader no byte more', async () => {
  for (const [at, path] of READ.entries()) {
    const withScan = await html(path);
    expect(without[at], path).not.toMatch(/facsimil|printed|impres/);
    expect(withScan, path).toMatch(/facsimil/);
    expect(
      ADDED.reduce((page, part) => page.replace(part, ''), withScan),
      path,
    ).toBe(without[at]);
  }
});
