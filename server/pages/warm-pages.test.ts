import { expect, test } from 'vitest';
import { PageStore, type Rendered } from './page-store.ts';
import { warmPages } from './warm-pages.ts';

test('everything is rendered once and best compressed, and another round does what has become stale', async () => {
  const rendered: string[] = [];
  const render = (address: string): Rendered => {
    rendered.push(address);
    if (address === '/nada') return { keep: false, answer: { status: 404, headers: [] } };
    return { keep: true, body: Buffer.from(address), headers: [], tags: new Set([address]) };
  };
  const store = new PageStore({ generation: () => 0, stays: () => true, bytes: 0 });
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

test('it ends on abort', async () => {
  const stop = new AbortController();
  const render = (): Rendered => {
    stop.abort();
    return { keep: false, answer: { status: 404, headers: [] } };
  };
  const store = new PageStore({ generation: () => 0, stays: () => true, bytes: 0 });
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
