import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, describe, expect, test } from 'vitest';
import { reportSkipped } from '../report-skipped.ts';
import { ask, installed, startServer } from './running-server.ts';

const absent = !installed && reportSkipped('las páginas guardadas', 'npm run edition -- setup');
const server = installed ? await startServer() : undefined;
afterAll(() => {
  server?.process.kill();
});

const PAGE = '/search/John/3/1';
const get = (path: string, headers?: Record<string, string>) => ask(server!, path, headers);

describe.skipIf(absent)('cached pages', () => {
  test('the first answer and the cached one are the same page', async () => {
    const first = await get('/search/Ruth/2/1', { 'Accept-Encoding': 'br' });
    const stored = await get('/search/Ruth/2/1', { 'Accept-Encoding': 'br' });
    expect(brotliDecompressSync(stored.body)).toEqual(brotliDecompressSync(first.body));
    const own = ({ headers }: typeof first) =>
      Object.entries(headers)
        .filter(([name]) => !/^(date|content-length|connection|keep-alive)$/.test(name))
        .sort();
    expect(own(stored)).toEqual(own(first));
  });

  test.each(['br', 'gzip', 'identity'])(
    'are compressed with %s, with the headers that caches and browsers need',
    async (encoding) => {
      await get(PAGE);
      const plain = (await get(PAGE)).body;
      const { status, headers, body } = await get(PAGE, { 'Accept-Encoding': encoding });
      expect(status).toBe(200);
      expect({ br: brotliDecompressSync, gzip: gunzipSync, identity: (b: Buffer) => b }[encoding]!(body)).toEqual(
        plain,
      );
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(body.length),
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'Accept-Encoding',
        etag: expect.stringMatching(/^W\/"[\w-]{16}-(br|gzip|id)"$/),
        'content-security-policy': expect.stringMatching(
          /^default-src 'self';script-src 'self' 'sha256-[^']+' 'sha256-[^']+';style-src 'self'/,
        ),
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('HEAD is GET without the body', async () => {
    for (const path of [PAGE, '/search/Ruth/3/1', '/nada']) {
      const head = await ask(server!, path, { 'Accept-Encoding': 'br' }, 'HEAD');
      const page = await get(path, { 'Accept-Encoding': 'br' });
      expect(head.status).toBe(page.status);
      expect(head.body.length).toBe(0);
      expect(head.headers.etag).toBe(page.headers.etag);
    }
  });

  test('a matching ETag is answered 304, whatever other query parameters are present', async () => {
    const { etag } = (await get(PAGE, { 'Accept-Encoding': 'br' })).headers;
    for (const path of [PAGE, `${PAGE}?utm_source=x&fbclid=y`]) {
      const answer = await get(path, { 'Accept-Encoding': 'br', 'If-None-Match': `"x", ${etag}` });
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag]);
    }
  });

  test('no page contains the visitor’s host, cookies or headers', async () => {
    const forged = {
      Host: 'evil.example',
      Cookie: 'sesion=secreta',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
    };
    for (const path of ['/search/Ruth/4/1', '/search/Ruth/4/2', '/', '/nada', '/search/ruth/4']) {
      const answer = await get(path, forged);
      const page = await get(path);
      expect(answer.status).toBe(page.status);
      expect(answer.body).toEqual(answer.status === 404 ? answer.body : page.body);
      expect(answer.rawHeaders.join('\n') + answer.body).not.toMatch(/evil|secreta/);
    }
  });

  test('a verse above the first has its own page, different from its chapter’s', async () => {
    const verse = String((await get('/search/Ruth/1/16')).body);
    expect(verse).not.toBe(String((await get('/search/Ruth/1/1')).body));
  });

  test('404s, redirects and answers to other methods are not cached, and have their own cache headers', async () => {
    const missing = await get('/nada');
    expect(missing.status).toBe(404);
    expect(missing.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-request-id': expect.any(String),
    });
    expect(missing.headers.etag).toBeUndefined();
    const moved = await get('/search/juan/3');
    expect([moved.status, moved.headers.location, moved.headers.etag]).toEqual([308, PAGE, undefined]);
    const posted = await ask(server!, '/', {}, 'POST');
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('no page contains what its CSP forbids: style attributes and handlers', async () => {
    for (const path of ['/', PAGE, '/search/John/3/16', '/nada', '/search/John/99/1'])
      expect(String((await get(path)).body), path).not.toMatch(/<[^>]+\s(style|on\w+)="/);
  });

  test('assets are immutable, and a missing one is 404 without a page', async () => {
    const html = String((await get(PAGE)).body);
    const asset = /\/assets\/early-[\w-]+\.js/.exec(html)![0];
    const { status, headers } = await get(asset, { 'Accept-Encoding': 'br' });
    expect([status, headers['cache-control'], headers['content-encoding']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'br',
    ]);
    const missing = await get('/assets/nada-12345678.js');
    expect([missing.status, missing.headers['content-type']]).toEqual([404, 'text/plain; charset=UTF-8']);
  });

  test('chapters contain speculation rules for their neighbours, and their CSP allows these', async () => {
    const rulesOf = (html: Buffer) => /<script type="speculationrules">(.*?)<\/script>/.exec(String(html))?.[1];
    for (const path of [PAGE, '/search/John/3/16', '/search/Genesis/1/1']) {
      const { headers, body } = await get(path);
      const rules = rulesOf(body) ?? '';
      expect(Object.keys(JSON.parse(rules)), path).toEqual(['prerender']);
      const hash = createHash('sha256').update(rules).digest('base64');
      expect(String(headers['content-security-policy']), path).toContain(` 'sha256-${hash}'`);
    }
    for (const path of ['/', '/Contact', '/buscar?q=luz'])
      expect(rulesOf((await get(path)).body), path).toBeUndefined();
  });

  test.each([
    '/',
    PAGE,
    '/buscar?q=luz',
    '/Download',
    '/Contact',
    '/revision/cambios',
    '/privacidad',
    '/comparar/John/3',
    '/nada',
  ])('%s is painted without waiting for a style sheet, by the one inline style that its CSP allows', async (path) => {
    const { headers, body } = await get(path);
    const [, head = '', content = ''] = /<head>(.*)<\/head>(.*)/s.exec(String(body)) ?? [];
    expect(head).not.toContain('rel="stylesheet"');
    expect(content).not.toContain('<style');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(head) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(String(headers['content-security-policy']).split(';')).toContain(`style-src 'self' 'sha256-${hash}'`);
    const headAnswer = await ask(server!, path, {}, 'HEAD');
    expect(headAnswer.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  test('a chapter’s inline styles contain no image data', async () => {
    const html = String((await get(PAGE)).body);
    const [late = ''] = /\/assets\/frame-[\w-]+\.css/.exec(html) ?? [];
    const sheet = String((await get(late)).body);
    expect(sheet).toContain('.foot:before');
    expect(html + sheet).not.toContain('data:image');
    expect(html + sheet).not.toContain('@layer');
    const [bee = ''] = /\/assets\/bee-[\w-]+\.svg/.exec(sheet) ?? [];
    expect((await get(bee)).headers['content-type']).toBe('image/svg+xml');
  });

  /** Bytes, compressed with brotli. */
  const budgets = { early: 4_200, chapter: 2_380, follow: 1_200 };
  test.each([
    ['/', ['early']],
    [PAGE, ['chapter', 'early']],
    ['/Contact', ['early']],
    ['/nada', ['early']],
  ] as const)('%s loads the scripts %j, which are small and import no others statically', async (path, scripts) => {
    const html = String((await get(path)).body);
    const named = [...html.matchAll(/<script[^>]* src="\/assets\/(\w+)-[\w-]+\.js"[^>]*>/g)];
    expect(named.map(([, name]) => name)).toEqual(scripts);
    expect(html).not.toContain('modulepreload');
    const judge = async (address: string, name: string) => {
      const script = await get(address, { 'Accept-Encoding': 'identity' });
      expect(String(script.body)).not.toMatch(/\bimport\s*["'{*]|\bfrom\s*["'`]/);
      expect(brotliCompressSync(script.body).length, name).toBeLessThanOrEqual(budgets[name as 'early']);
      return String(script.body);
    };
    let early = '';
    for (const [element, name] of named) early = await judge(/\/assets\/[^"]+/.exec(element)![0], name!);
    // This script loads after the first paint.
    const [follow = ''] = /follow-[\w-]+\.js/.exec(early) ?? [];
    await judge(`/assets/${follow}`, 'follow');
  });

  test('a list of verses is a page of its own for sharing, and noindex', async () => {
    const path = '/search/John/3/16,18-20';
    const { status, body } = await get(path);
    const html = String(body);
    expect(status).toBe(200);
    const of = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1];
    expect(of('title')).toBe('Juan 3:16,18-20 – Reina-Valera 1909');
    expect(new URL(of('url')!).pathname).toBe(path);
    expect(new URL(of('image')!).pathname).toMatch(/^\/tarjeta\/John\/3\/16,18-20\/[\da-z]+\.png$/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(/<link rel="canonical" href="[^"]*?(\/search[^"]*)"/.exec(html)?.[1]).toBe('/search/John/3/1');
    expect([...html.matchAll(/<li id="(v\d+)" aria-current="true"/g)].map(([, id]) => id)).toEqual([
      'v16',
      'v18',
      'v19',
      'v20',
    ]);
    const { pathname } = new URL(of('image')!);
    await expect.poll(async () => (await get(pathname)).headers['content-type'], { timeout: 60_000 }).toBe('image/png');
  });

  test('a shared page has Open Graph tags with its title and its own picture', async () => {
    const pictures = new Set<string>();
    for (const path of ['/', PAGE, '/search/John/3/16', '/search/John/11/35']) {
      const html = String((await get(path)).body);
      const openGraph = Object.fromEntries(
        [...html.matchAll(/<meta property="og:([\w:]+)" content="([^"]+)"/g)].map(([, name, content]) => [
          name,
          content,
        ]),
      );
      expect(Object.keys(openGraph)).toEqual(expect.arrayContaining(['title', 'type', 'image', 'url', 'image:alt']));
      const { pathname, search } = new URL(openGraph.image!);
      pictures.add(pathname);
      // On a busy machine, rendering the picture takes longer than the limit for a request.
      const seen = () => get(pathname + search);
      await expect.poll(async () => (await seen()).headers['content-type'], { timeout: 60_000 }).toBe('image/png');
      const { width, height } = await loadImage((await seen()).body);
      expect([openGraph['image:width'], openGraph['image:height']]).toEqual([width, height].map(String));
      expect(new URL(openGraph.url!).pathname, 'what is shared is this page').toBe(path);
      expect(html).toContain('"twitter:card" content="summary_large_image"');
    }
    expect(pictures.size).toBe(4);
  });

  test('JSON-LD states a chapter’s name, book and address', async () => {
    const html = String((await get('/search/John/3/16')).body);
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const jsonLd = JSON.parse(json);
    expect(jsonLd).toMatchObject({ '@type': 'Chapter', name: 'Juan 3', isPartOf: { '@type': 'Book' } });
    expect(new URL(jsonLd.url).pathname).toBe('/search/John/3/1');
  });

  test('every file that a page or one of its scripts names exists', async () => {
    const assets = new Set<string>();
    for (const path of ['/', PAGE, '/nada'])
      for (const [asset] of String((await get(path)).body).matchAll(/\/assets\/[\w.-]+/g)) assets.add(asset);
    for (const asset of assets) {
      const { status, body } = await get(asset);
      expect(status, asset).toBe(200);
      if (!asset.endsWith('.js')) continue;
      for (const [, name] of String(body).matchAll(/["`]\.\/([\w.-]+\.js)["`]/g)) assets.add(`/assets/${name}`);
    }
    expect(assets).toContainEqual(expect.stringContaining('/assets/packages-'));
  });

  test('/health and /ready', async () => {
    expect(JSON.parse(String((await get('/health')).body))).toEqual({ status: 'ok' });
    const ready = await get('/ready');
    expect(ready.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(String(ready.body))).toMatchObject({
      status: 'ready',
      edition: expect.any(String),
      revision: expect.stringMatching(/^[0-9a-f]{12}$/),
      build: expect.any(String),
      store: 'there',
    });
  });

  test.each([
    ['X-Forwarded-For', '203.0.113.9'],
    ['Forwarded', 'for=203.0.113.9'],
    ['Via', '1.1 proxy'],
    ['X-Real-IP', '203.0.113.9'],
  ])('a request forwarded by a proxy (%s) learns that the site is ready, and nothing else', async (name, value) => {
    const ready = await get('/ready', { [name]: value });
    expect(ready.status).toBe(200);
    expect(JSON.parse(String(ready.body))).toEqual({ status: 'ready' });
  });
});
