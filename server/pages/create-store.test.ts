import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { smallEdition } from '../../scripture/search/test-support.ts';
import { createDiskCache } from '../../services/files/cache/disk-cache.ts';
import { newVarDir } from '../../store/test-databases.ts';
import { diskCachedCompression, pinnedAddresses, warmPages } from './create-store.ts';
import { PageStore, type Rendered } from './page-store.ts';

const log = createLog('silent');
const open = (dir: string) => diskCachedCompression(createDiskCache({ dir, bytes: 1e6, what: 'bodies', log }));
const files = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const body = (text: string) => Buffer.from(`${text} `.repeat(500));
const plain = (compressed: Uint8Array) => brotliDecompressSync(compressed).toString();

test('a body compressed by another process is read from disk', async () => {
  const dir = newVarDir();
  const made = await open(dir)(body('uno'));
  const [path] = files(dir);
  const { mtimeMs } = statSync(path!);
  expect(await open(dir)(body('uno'))).toEqual(made);
  expect(statSync(path!).mtimeMs).toBe(mtimeMs);
  expect(plain(made)).toBe(body('uno').toString());
  await open(dir)(body('dos'));
  expect(files(dir)).toHaveLength(2);
});

test('a damaged file is made again', async () => {
  const dir = newVarDir();
  const made = await open(dir)(body('uno'));
  const [path] = files(dir);
  writeFileSync(path!, readFileSync(path!).fill(7, 40, 41));
  expect(await open(dir)(body('uno'))).toEqual(made);
  expect(readFileSync(path!).subarray(32)).toEqual(made);
});

test('a body is compressed even if the disk is not writable', async () => {
  const dir = join(newVarDir(), 'kept');
  writeFileSync(dir, 'no folder');
  expect(plain(await open(dir)(body('uno')))).toBe(body('uno').toString());
});

test('only home and the chapters of the default edition are pinned', () => {
  const uno = smallEdition({ 'John.3.16': 'Porque de tal manera', 'John.4.1': 'De manera que' });
  const dos = smallEdition({ 'Gen.1.1': 'En el principio' });
  const texts = { edition: (id = 'uno') => (id === 'uno' ? uno : dos) };
  expect([...pinnedAddresses(texts)]).toEqual(['/', '/search/John/3/16', '/search/John/4/1']);
});

test('a round renders and compresses every page once, and the next only the stale ones', async () => {
  const rendered: string[] = [];
  const render = (address: string): Rendered => {
    rendered.push(address);
    if (address === '/nada') return { keep: false, answer: { status: 404, headers: [] } };
    return { keep: true, body: Buffer.from(address), headers: [], tags: new Set([address]) };
  };
  const store = new PageStore({ generation: () => 0, isPinned: () => true, bytes: 1 });
  const addresses = ['/a', '/nada', '/b'];
  const { signal } = new AbortController();
  await warmPages(store, addresses, render, signal);
  expect(rendered).toEqual(addresses);
  expect(store.held).toMatchObject({ pages: 2, best: 2 });

  const { changes } = store;
  store.invalidate(['/b']);
  expect(store.changes).toBeGreaterThan(changes);
  await warmPages(store, ['/a', '/b'], render, signal);
  expect(rendered.slice(3)).toEqual(['/b']);
});

test('prerendering ends on abort', async () => {
  const stop = new AbortController();
  const render = (): Rendered => {
    stop.abort();
    return { keep: false, answer: { status: 404, headers: [] } };
  };
  const store = new PageStore({ generation: () => 0, isPinned: () => true, bytes: 1 });
  const asked: string[] = [];
  await warmPages(
    store,
    (function* () {
      for (let n = 0; n < 100; n++) {
        asked.push(`/${n}`);
        yield `/${n}`;
      }
    })(),
    render,
    stop.signal,
  );
  expect(asked.length).toBeLessThan(3);
});
