import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Representation } from '../answers/representation.ts';
import { PageStore, type Rendered } from './page-store.ts';

const kept = (text: string, tags: string[] = []): Rendered => ({
  keep: true,
  body: Buffer.from(text),
  headers: [['Content-Type', 'text/plain']],
  tags: new Set(tags),
});

/** A store whose pages contain the number of their renderings. */
function openStore(render?: (address: string, count: number) => Rendered | Promise<Rendered>, bytes = 100_000) {
  const counts = new Map<string, number>();
  const state = { generation: 0 };
  const counted = async (address: string) => {
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return render ? render(address, count) : kept(`${address} ${count}`);
  };
  const store = new PageStore({
    generation: () => state.generation,
    isPinned: (address) => address.endsWith('/1'),
    bytes,
  });
  const get = (address: string) => store.get(address, counted);
  const read = async (address: string) => await text(await get(address));
  return { store, counts, state, get, read };
}

const text = async (page: unknown): Promise<string> => {
  if (!(page instanceof Representation)) throw new Error('not a page');
  return String((await page.answer({ acceptEncoding: undefined, ifNoneMatch: undefined })).body);
};

test('a page is rendered once and then stored', async () => {
  const { store, counts, read } = openStore();
  expect(store.peek('/a/1')).toBeUndefined();
  expect(await read('/a/1')).toBe('/a/1 1');
  expect(await read('/a/1')).toBe('/a/1 1');
  expect(await text(store.peek('/a/1'))).toBe('/a/1 1');
  expect(counts.get('/a/1')).toBe(1);
});

test('addresses that are too many evict only each other, within their own bytes, and are invalidated like all', async () => {
  const page = (address: string) => kept(`${address} ${'x'.repeat(2_000)}`, [address]);
  const store = new PageStore({
    generation: () => 0,
    isPinned: () => false,
    bytes: 100_000,
    many: { includes: (address) => address.startsWith('/estudio/'), bytes: 10_000 },
  });
  await store.get('/a', page);
  for (let verse = 1; verse <= 500; verse++) await store.get(`/estudio/${verse}`, page);
  const { pages, bytes } = store.held;
  expect(store.peek('/a')).toBeDefined();
  expect(pages).toBeLessThan(500);
  expect(pages).toBeGreaterThan(2);
  expect(bytes).toBeLessThan(20_000);
  expect(store.peek('/estudio/500')).toBeDefined();
  store.invalidate(['/estudio/500']);
  expect(store.peek('/estudio/500')).toBeUndefined();
});

test('a hundred concurrent requests share one rendering', async () => {
  const { get, counts } = openStore(async (address) => {
    await nextIteration();
    return kept(address);
  });
  const pages = await Promise.all(Array.from({ length: 100 }, () => get('/a/1')));
  expect(new Set(pages).size).toBe(1);
  expect(counts.get('/a/1')).toBe(1);
});

test('a response that must not be stored is rendered each time', async () => {
  const { store, counts, get } = openStore((_, count) => ({
    keep: false,
    answer: { status: 404, headers: [`x${count}`, ''] },
  }));
  expect(await get('/nada/1')).toMatchObject({ status: 404, headers: ['x1', ''] });
  expect(await get('/nada/1')).toMatchObject({ headers: ['x2', ''] });
  expect(store.peek('/nada/1')).toBeUndefined();
  expect(counts.get('/nada/1')).toBe(2);
  expect(store.held.pages).toBe(0);
});

test('a failed rendering is not stored', async () => {
  const { get, read } = openStore((address, count) => {
    if (count === 1) throw new Error('once');
    return kept(address);
  });
  await expect(get('/a/1')).rejects.toThrow('once');
  expect(await read('/a/1')).toBe('/a/1');
});

test('a new generation makes every page stale', async () => {
  const { store, state, read } = openStore();
  await read('/a/1');
  await read('/a/2');
  state.generation++;
  expect(store.peek('/a/1')).toBeUndefined();
  expect(await read('/a/1')).toBe('/a/1 2');
  expect(await read('/a/2')).toBe('/a/2 2');
});

test('invalidating a chapter drops only the pages that depend on it', async () => {
  const { store, read } = openStore((address, count) =>
    kept(
      `${address} ${count}`,
      address === '/' ? ['rv1909 John.3', 'rv1909 Ps.23'] : [`rv1909 ${address.slice(1, 7)}`],
    ),
  );
  for (const address of ['/', '/John.3/1', '/John.3/16', '/John.4/1']) await read(address);
  store.invalidate(['rv1909 John.3']);
  expect(store.peek('/John.4/1')).toBeDefined();
  for (const address of ['/', '/John.3/1', '/John.3/16']) expect(store.peek(address), address).toBeUndefined();
  expect(await read('/')).toBe('/ 2');
});

test('a page invalidated during its rendering is rendered again before it is sent', async () => {
  const begun: (() => void)[] = [];
  const { store, state, read } = openStore(async (address, count) => {
    await new Promise<void>((go) => begun.push(go));
    return kept(`${address} ${count}`, ['rv1909 John.3']);
  });
  const first = read('/a/1');
  await nextIteration();
  store.invalidate(['rv1909 John.3']);
  const second = read('/a/1');
  while (begun.length > 0) {
    begun.shift()!();
    await nextIteration();
    await nextIteration();
  }
  expect([await first, await second]).not.toContain('/a/1 1');

  const third = read('/b/1');
  await nextIteration();
  state.generation++;
  begun.shift()!();
  await nextIteration();
  await nextIteration();
  begun.shift()!();
  expect(await third).toBe('/b/1 2');
});

test('an unrelated invalidation does not repeat a rendering', async () => {
  const { store, counts, read } = openStore(async (address) => {
    await nextIteration();
    return kept(address, ['rv1909 John.3']);
  });
  const page = read('/a/1');
  store.invalidate(['rv1909 John.4']);
  await page;
  expect(counts.get('/a/1')).toBe(1);
});

test('pages that are not pinned are limited in bytes and do not evict pinned ones', async () => {
  const { store, read } = openStore(undefined, 20_000);
  await read('/a/1');
  for (let verse = 2; verse < 100; verse++) await read(`/a/${verse}`);
  expect(store.peek('/a/1')).toBeDefined();
  expect(store.peek('/a/99')).toBeDefined();
  expect(store.peek('/a/2')).toBeUndefined();
  expect(store.held.bytes).toBeLessThan(25_000);
});

test('a page that is not pinned gets the best compression after several requests', async () => {
  const { store, read } = openStore();
  await read('/a/2');
  const page = store.peek('/a/2')!;
  store.peek('/a/2');
  expect(page.isBest).toBe(false);
  store.peek('/a/2');
  store.peek('/a/2');
  await expect.poll(() => page.isBest).toBe(true);
  expect(store.peek('/a/2')).toBe(page);
});

test('common headers are added to each page unless it sets them itself', async () => {
  const commonHeaders = () =>
    [
      ['X-Content-Type-Options', 'nosniff'],
      ['Content-Type', 'text/html'],
    ] as const;
  const store = new PageStore({ generation: () => 0, isPinned: () => true, bytes: 1, commonHeaders });
  const page = await store.get('/a/1', () => kept('a'));
  if (!(page instanceof Representation)) throw new Error('not a page');
  const { headers } = await page.answer({ acceptEncoding: 'br', ifNoneMatch: undefined });
  expect(headers.slice(0, 4)).toEqual(['Content-Type', 'text/plain', 'X-Content-Type-Options', 'nosniff']);
  expect(headers).not.toContain('text/html');
});
