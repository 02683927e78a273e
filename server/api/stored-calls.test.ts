// Calls that return the text by place, tested through the listener: stored responses are sent as bytes before the app is reached.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { chapterTag } from '../../services/text/texts/tags.ts';
import { createBrowsers } from '../access/browsers.ts';
import { cachedSender } from '../answers/cached-answer.ts';
import { createListener } from '../app.ts';
import { createPages } from '../pages/create-pages.ts';
import { createStore } from '../pages/create-store.ts';
import { appWith, barePages, openTestServices, queues } from '../test-support.ts';
import { mountApi, publicCalls } from './mount-api.ts';

const services = openTestServices();
const { siteUrl } = services;
const store = createStore(services, { bytes: 1_000_000 });
const pages = createPages({
  ...barePages,
  services,
  browsers: createBrowsers(siteUrl, () => ''),
  queues,
  store,
  render: () => Promise.reject(new Error('there are no pages here')),
  report: () => {},
  siteUrl,
  handleAt: () => undefined,
});
let reached: string[] = [];
const app = appWith((app) => {
  app.use(async (c, next) => {
    reached.push(c.req.path);
    await next();
  });
  mountApi(app, publicCalls({ services, queues, store: store.store }));
});
const server = createServer(
  createListener(
    app,
    cachedSender(pages.findCached, () => {}),
    siteUrl,
    () => undefined,
    services.readings,
  ),
);
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await services.close();
});

const { port } = server.address() as AddressInfo;
type Asked = Readonly<Record<string, string>>;
function ask(path: string, headers: Asked = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const sent = request({ port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        // The best compression may have replaced the first meanwhile.
        const { date, connection, 'keep-alive': alive, 'content-length': length, ...rest } = answer.headers;
        const body = plain(Buffer.concat(chunks), answer.headers['content-encoding']);
        resolve({ status: answer.statusCode ?? 0, headers: rest, body });
      });
    });
    sent.on('error', reject).end();
  });
}

function plain(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0 || encoding === undefined) return String(body);
  return String(encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body));
}

test.each([
  '/api/verse/chapter/John/3',
  '/api/verse/chapter/Jude/1?edition=dos',
  '/api/verse/book/Jude',
  '/api/verse/lookup',
  '/api/passages?q=Jn+3%2C16',
  '/api/study/John.3.16',
  '/api/study/Jude.1.3?edition=dos',
])('%s is the same from the store and does not reach the app', async (path) => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const headers = { 'Accept-Encoding': encoding };
    await ask(path, headers);
    // A non-canonical address passes through the app.
    const made = await ask(path.replace(/[?]|$/, '/$&'), headers);
    reached = [];
    const stored = await ask(path, headers);
    expect(stored).toEqual(made);
    expect(stored.status).toBe(200);
    expect(stored.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
    const asked = { ...headers, 'If-None-Match': String(stored.headers.etag) };
    expect(await ask(path, asked)).toMatchObject({ status: 304, body: '' });
    expect(await ask(path, headers, 'HEAD')).toEqual({ ...stored, body: '' });
    expect(reached).toEqual([]);
  }
});

test.each([
  ['/api/verse/chapter/John/3?edition=', 404],
  ['/api/verse/chapter/John/3?edition=tres', 404],
  ['/api/verse/chapter/Jude/1?edition=uno&edition=dos', 400],
  ['/api/verse/chapter/John/99', 404],
  ['/api/study/juan.3.16', 200],
  ['/api/study/John', 200],
  ['/api/study/John.3.16.2', 404],
  ['/api/study/John.3.99', 404],
  ['/api/study/Nadie.3.16', 404],
  ['/api/verse/chapter/juan/03', 200],
  ['/api/verse/chapter/John/3?utm_source=x', 200],
  ['/api/verse/chapter/John/3?edition=uno', 200],
])('%s reaches the app and is answered with %i', async (path, status) => {
  await ask('/api/verse/chapter/John/3');
  await ask('/api/verse/chapter/Jude/1?edition=dos');
  reached = [];
  expect((await ask(path)).status).toBe(status);
  expect(reached).toHaveLength(1);
});

test('an invalidated chapter is made again, and no other', async () => {
  const path = '/api/verse/chapter/Jude/1';
  for (const one of [path, '/api/verse/chapter/John/4']) await ask(one);
  store.store.invalidate([chapterTag('uno', 'Jude', 1)]);
  reached = [];
  for (const one of [path, '/api/verse/chapter/John/4']) await ask(one);
  expect(reached).toEqual([path]);
});
