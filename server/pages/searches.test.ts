import { afterAll, expect, test } from 'vitest';
import { createBrowsers } from '../access/browsers.ts';
import { mountApi, publicCalls } from '../api/mount-api.ts';
import { createRequestQueues } from '../overload/request-queues.ts';
import { appWith, barePages, openTestServices } from '../test-support.ts';
import { createPages } from './create-pages.ts';
import { createStore } from './create-store.ts';

const services = openTestServices();
afterAll(() => services.close());
const queues = createRequestQueues((request) => request.headers.get('X-Client') ?? '');
const store = createStore(services, { bytes: 1_000_000 });
const WORST = 1_500_000;
let rendered = 0;
const pages = createPages({
  ...barePages,
  services,
  browsers: createBrowsers(services.siteUrl, () => ''),
  queues,
  store,
  async render(_request, _id, { searches } = {}) {
    const wait = searches?.wait();
    if (wait !== undefined) {
      const headers = { 'Retry-After': String(wait) };
      return { response: new Response('espere', { status: 429, headers }), tags: new Set() };
    }
    rendered++;
    searches?.spend(WORST);
    return { response: new Response('hallado', { headers: { 'Content-Type': 'text/plain' } }), tags: new Set() };
  },
  report: () => {},
  siteUrl: services.siteUrl,
  handleAt: () => ({ permission: 'text.read', kept: false, searches: 'q' }),
});
const app = appWith((app) => {
  mountApi(app, publicCalls({ services, queues, store: store.store }));
  app.all('*', (c) => pages.answer(c.req.raw));
});
const ask = async (path: string, client: string) =>
  app.request(`${services.siteUrl()}${path}`, { headers: { 'X-Client': client } });

test('a client whose searches have cost too much gets 429 on the page and the call, and others can search', async () => {
  let last = await ask('/buscar?q=a*', 'uno');
  for (let asked = 1; last.status === 200 && asked < 100; asked++) last = await ask('/buscar?q=a*', 'uno');
  // A burst of thirty million, plus the amount drained meanwhile.
  expect(rendered).toBeGreaterThan(20);
  expect([last.status, Number(last.headers.get('Retry-After')) > 0]).toEqual([429, true]);

  const call = await ask('/api/search?q=luz', 'uno');
  expect([call.status, Number(call.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect(await call.json()).toMatchObject({ code: 'searches-costly', title: 'Demasiadas peticiones' });
  expect((await ask('/buscar', 'uno')).status).toBe(200);
  expect((await ask('/buscar?q=a*', 'dos')).status).toBe(200);
});
