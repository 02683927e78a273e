// Behind a shared cache that stores pages for an hour, a publication is seen at once, and unaffected pages are not requested again.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertUser } from '../../store/users.ts';
import { openPastSite } from './past-site.ts';
import { openSharedCache, PURGE_KEY } from './shared-cache.ts';

let cache: Awaited<ReturnType<typeof openSharedCache>>;
let site: Awaited<ReturnType<typeof openPastSite>>;
let server: Server;
beforeAll(async () => {
  cache = await openSharedCache();
  site = await openPastSite({ SHARED_MAX_AGE: '3600', PURGE_URL: cache.purgeUrl, PURGE_KEY });
  server = createServer(site.listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  cache.before((server.address() as AddressInfo).port);
});
afterAll(async () => {
  server?.close();
  server?.closeAllConnections();
  await site?.close();
  cache?.close();
});

const read = async (path: string) => (await cache.get(path)).text();
const CHAPTER = '/search/Jude/1/1';
const OTHERS = ['/search/Psalms/3/1', '/search/Psalms/4/1', '/libros'];

test('the site purges the whole cache when it starts', async () => {
  await expect.poll(() => cache.purged.flat()).toContain('sitio');
});

test('a correction is read at once; unaffected pages are not requested again', async () => {
  for (const path of [CHAPTER, ...OTHERS]) await read(path);
  cache.requests.splice(0);
  for (const path of [CHAPTER, ...OTHERS]) expect((await cache.get(path)).headers.get('X-Cache'), path).toBe('hit');
  expect(cache.requests).toEqual([]);
  await site.publish('Jude.1.3', 'Dice otra cosa.');
  await expect.poll(() => read(CHAPTER)).toContain('Dice otra cosa.');
  for (const path of OTHERS) await read(path);
  expect(new Set(cache.requests)).toEqual(new Set([CHAPTER]));
});

test('a changed setting is on every page at once', async () => {
  await read(CHAPTER);
  const account = {
    id: 'ana',
    name: 'Ana',
    email: 'ana@example.org',
    emailVerified: true,
    role: 'administrador',
  } as const;
  const row = {
    id: 'ana',
    name: 'Ana',
    email: 'ana@example.org',
    verified_at: 1,
    password: '',
    digest: 0,
    created_at: 1,
  };
  await site.database.write((trx) => insertUser(trx, { ...row, role: 'administrador' }));
  const changed = await site.settings.change(
    { account, expired: false, client: 'aquí' },
    { title: 'La Santa' },
    site.settings.mark(['title']),
  );
  expect(changed).toMatchObject({ ok: true });
  await vi.waitFor(async () => expect(await read(CHAPTER)).toContain('La Santa'), { timeout: 60_000 });
});

test('a 404 for a missing place carries the tag that a text change purges', async () => {
  const answer = await site.get('/search/Jude/1/99');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Surrogate-Key')).toMatch(/^sitio/);
});
