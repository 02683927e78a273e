import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Representation } from '../answers/representation.ts';
import { PageStore, type Rendered } from './page-store.ts';

const kept = (text: string, tags: string[] = []): Rendered => ({
  keep: true,
  body: Buffer.from(text),
  headers: [['Content-Type', 'text/plain']],
  tags: new Set(tags),
});

/** A store whose pages say how often they have been rendered. */
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
    stays: (address) => address.endsWith('/1'),
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

test('a page is rendered once and then kept', async () => {
  const { store, counts, read } = openStore();
  expect(store.peek('/a/1')).toBeUndefined();
  expect(await read('/a/1')).toBe('/a/1 1');
  expect(await read('/a/1')).toBe('/a/1 1');
  expect(await text(store.peek('/a/1'))).toBe('/a/1 1');
  expect(counts.get('/a/1')).toBe(1);
});

test('a hundred at once share one rendering', async () => {
  const { get, counts } = openStore(async (address) => {
    await turn();
    return kept(address);
  });
  const pages = await Promise.all(Array.from({ length: 100 }, () => get('/a/1')));
  expect(new Set(pages).size).toBe(1);
  expect(counts.get('/a/1')).toBe(1);
});

test('what must not be kept is asked for again each time', async () => {
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

test('a rendering that fails is not remembered', async () => {
  const { get, read } = openStore((address, count) => {
    if (count === 1) throw new Error('once');
    return kept(address);
  });
  await expect(get('/a/1')).rejects.toThrow('once');
  expect(await read('/a/1')).toBe('/a/1');
});

test('another generation makes every page stale, and none of them is served', async () => {
  const { store, state, read } = openStore();
  await read('/a/1');
  await read('/a/2');
  state.generation++;
  expect(store.peek('/a/1')).toBeUndefined();
  expect(await read('/a/1')).toBe('/a/1 2');
  expect(await read('/a/2')).toBe('/a/2 2');
});

test('invalidating a chapter drops only the pages that read it', async () => {
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

test('a page that a change overtook while it was rendered is rendered again before anybody gets it', async () => {
  const begun: (() => void)[] = [];
  const { store, state, read } = openStore(async (address, count) => {
    await new Promise<void>((go) => begun.push(go));
    return kept(`${address} ${count}`, ['rv1909 John.3']);
  });
  const first = read('/a/1');
  await turn();
  store.invalidate(['rv1909 John.3']);
  const second = read('/a/1');
  while (begun.length > 0) {
    begun.shift()!();
    await turn();
    await turn();
  }
  expect([await first, await second]).not.toContain('/a/1 1');

  const third = read('/b/1');
  await turn();
  state.generation++;
  begun.shift()!();
  await turn();
  await turn();
  begun.shift()!();
  expect(await third).toBe('/b/1 2');
});

test('a change of something else does not disturb a rendering', async () => {
  const { store, counts, read } = openStore(async (address) => {
    await turn();
    return kept(address, ['rv1909 John.3']);
  });
  const page = read('/a/1');
  store.invalidate(['rv1909 John.4']);
  await page;
  expect(counts.get('/a/1')).toBe(1);
});

test('pages that do not stay are bounded in bytes; those that stay are not put out by them', async () => {
  const { store, read } = openStore(undefined, 20_000);
  await read('/a/1');
  for (let verse = 2; verse < 100; verse++) await read(`/a/${verse}`);
  expect(store.peek('/a/1')).toBeDefined();
  expect(store.peek('/a/99')).toBeDefined();
  expect(store.peek('/a/2')).toBeUndefined();
  expect(store.held.bytes).toBeLessThan(25_000);
});

test('a passing page that is asked for again and again gets the best compression', async () => {
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

test('what all carry is among the headers of each, unless it says otherwise itself', async () => {
  const carried = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Content-Type', 'text/html'],
  ] as const;
  const store = new PageStore({ generation: () => 0, stays: () => true, bytes: 0, carried });
  const page = await store.get('/a/1', () => kept('a'));
  if (!(page instanceof Representation)) throw new Error('not a page');
  const { headers } = await page.answer({ acceptEncoding: 'br', ifNoneMatch: undefined });
  expect(headers.slice(0, 4)).toEqual(['Content-Type', 'text/plain', 'X-Content-Type-Options', 'nosniff']);
  expect(headers).not.toContain('text/html');
});
