// Checks every call and page of the tables, and the answers given before them: each carries these headers with these values,
// written by hand, or is listed as an exception.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { allRoutes } from '../../server/calls/all-routes.ts';
import { openServer } from '../../server/serve-http.ts';
import { startingListener } from '../../server/starting.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { speculationRules } from '../../web/routes/reader/read/speculation-rules.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';
import { ask, talk } from './running-server.ts';

const varDir = newVarDir();
installInvented(varDir, { id: 'uno', books: ['Jude'] });
const env = parseEnv({ VAR_DIR: varDir, PUBLIC_URL, PORT: '0' });
const program = await compose(env, createLog('silent'));
const server = await openServer({ ...env, siteUrl: program.services.siteUrl }, program.listener);
afterAll(async () => {
  await server.close(0);
  await program.close();
  rmSync(varDir, { recursive: true });
});

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'strict-transport-security': 'max-age=31536000',
} as const;
/** OPENINGS lists the addresses with `cross-origin`. */
const RESOURCE_POLICY = /^(same|cross)-origin$/;
/** Addresses that other sites may frame, load or read. Everything else is for this site only. */
const OPEN_CALLS = ['/api/verse/chapter/Jude/1', '/api/verse/chapter/Nadie/1', '/api/verse/lookup', '/api/nada'];
const OPENINGS = {
  framed: ['/embed/Jude/1', '/embed/nada'],
  loaded: ['/favicon.svg', '/citas.js', '/tarjeta/Jude/1/0.png', '/tarjeta/nada.png', ...OPEN_CALLS],
  read: OPEN_CALLS,
};
/** A cache reuses the headers of its stored response (RFC 9111 3.2). */
const EXCEPTIONS = [304];

/** The headers that are missing or have another value. */
const lackingOf = (headers: Readonly<Record<string, unknown>>): string[] => [
  ...Object.entries(HEADERS).flatMap(([name, value]) => (headers[name] === value ? [] : [name])),
  ...(RESOURCE_POLICY.test(String(headers['cross-origin-resource-policy'])) ? [] : ['cross-origin-resource-policy']),
];

const fill = (path: string): string =>
  path
    .replace(/:book\??/, 'Jude')
    .replace(/:(chapter|verse)\??/g, '1')
    .replace(/:edition\b/, 'uno')
    .replace(/:(\w+)\??/g, 'x')
    .replace('*', 'nada');

const OTHERS = [
  '/health',
  '/ready',
  '/sitemap.xml',
  '/sitemap-uno.xml',
  '/robots.txt',
  '/favicon.svg',
  '/offline-worker.js',
  '/citas.js',
  '/sitio.webmanifest',
  '/copia/uno.json',
  '/copia/nada.json',
  '/assets/nada.js',
  '/imagen/nada.png',
  '/tarjeta/Jude/1/0.png',
  '/tarjeta/nada.png',
  '/facsimil/archivo/nada.pdf',
  '/facsimil/tira/nada/nada.webp',
  '/Download/pdf',
  '/Download/uno/txt',
  '/hoy.atom',
  '/plan/mcheyne/calendario.ics',
  '/plan/nada/calendario.ics',
  '/plan/mcheyne/calendario.ics?desde=ayer',
  '/revision/cambios.atom',
  '/revision/cambios.atom?edicion=nada',
  '/embed/Jude/1',
  '/embed/jude/1/3',
  '/embed/nada',
  '/api/verse/chapter/Jude/1',
  '/api/verse/chapter/Nadie/1',
  '/api/verse/lookup',
  '/api/facsimile/Jude/1',
  '/api/nada',
  '/search/jude',
  '/search?libro=Jude',
  '//search/Jude/1/1',
  '/%09/%3A',
  '/%',
  `/${'a'.repeat(3_000)}`,
];

test('every page, call and file has its security headers with every method, and only those in the table are open', async () => {
  const paths = new Set([
    ...program.pageRoutes.map(({ path }) => fill(path)),
    ...allRoutes(program.services).map(({ path }) => fill(path)),
    ...OTHERS,
  ]);
  expect(paths.size).toBeGreaterThan(60);
  const asset = /\/assets\/early-[\w-]+\.js/.exec(String((await ask(server, '/')).body))?.[0];
  expect(asset).toBeDefined();
  const open = { framed: new Set<string>(), loaded: new Set<string>(), read: new Set<string>() };
  for (const path of [...paths, asset!])
    for (const method of ['GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PROPFIND']) {
      const { status, headers } = await ask(server, path, {}, method);
      expect(lackingOf(headers), `${method} ${path} ${status}`).toEqual([]);
      if (/html|svg|xml/.test(headers['content-type'] ?? ''))
        expect(headers['content-security-policy'], `${method} ${path} ${status}`).toBeDefined();
      // An unknown method is refused before everything else, so its answer is the same everywhere.
      if (method !== 'GET') continue;
      const policy = String(headers['content-security-policy']).split(';');
      const isPage = /html/.test(headers['content-type'] ?? '');
      if (isPage && !policy.includes("frame-ancestors 'none'")) open.framed.add(path);
      if (headers['cross-origin-resource-policy'] !== 'same-origin') open.loaded.add(path);
      if ('access-control-allow-origin' in headers) open.read.add(path);
    }
  expect({ framed: [...open.framed], loaded: [...open.loaded], read: [...open.read] }).toEqual(OPENINGS);
});

test('a picture opened as a document may do nothing, since an SVG can contain scripts', async () => {
  const { headers } = await ask(server, '/favicon.svg');
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
});

test('only a 304 lacks the security headers', async () => {
  const { headers } = await ask(server, '/search/Jude/1/1');
  const { status } = await ask(server, '/search/Jude/1/1', { 'If-None-Match': headers.etag! });
  expect(EXCEPTIONS).toEqual([status]);
});

test('a 304 repeats the headers that let other sites load a file, because browsers take over the headers of a 304', async () => {
  for (const path of OPENINGS.loaded) {
    const { headers } = await ask(server, path);
    if (headers.etag === undefined) continue;
    const again = await ask(server, path, { 'If-None-Match': headers.etag });
    expect([path, again.status, again.headers['cross-origin-resource-policy']]).toEqual([path, 304, 'cross-origin']);
  }
});

test.each([
  ['no HTTP', '¡Hola!\r\n\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two of them', 'GET /search/Jude/1/1 HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['an endless head', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'an expectation that cannot be met',
    'POST /Contact HTTP/1.1\r\nHost: a\r\nExpect: milagro\r\nContent-Length: 1\r\n\r\n',
    417,
  ],
  ['a body that is too large', 'POST /Contact HTTP/1.1\r\nHost: a\r\nContent-Length: 99000000\r\n\r\n', 413],
])('%s', async (_, words, status) => {
  const heard = await talk(server, words);
  expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const lines = heard.split('\r\n').map((line) => line.split(': '));
  expect(lackingOf(Object.fromEntries(lines.map(([name = '', value]) => [name.toLowerCase(), value])))).toEqual([]);
});

test('/health and /ready of a starting server have the security headers', async () => {
  const starting = createServer(startingListener(new Promise(() => {}), () => PUBLIC_URL));
  await new Promise<void>((go) => starting.listen(0, '127.0.0.1', go));
  const { port } = starting.address() as { port: number };
  for (const path of ['/health', '/ready']) expect(lackingOf((await ask({ port }, path)).headers)).toEqual([]);
  starting.close();
  starting.closeAllConnections();
});

test('a page runs no inline script and has at most one style element', async () => {
  let early: string | undefined;
  for (const path of ['/', '/search/Jude/1/1', '/Contact', '/nada', '/SignIn']) {
    const { headers, body } = await ask(server, path);
    const policy = String(headers['content-security-policy']).split(';');
    const html = String(body);
    // Only files of this site are executed, and one inline script that is identical in all pages and allowed by its hash.
    // The other hash is of the speculation rules, which are not executed.
    const inline = [...html.matchAll(/<script\b([^>]*)>((?:(?!<\/script).)+)<\/script>/gs)]
      .filter(([, attributes]) => !/type="(application\/|speculationrules)/.test(attributes!))
      .map(([, attributes, text]) => attributes! + text!);
    early ??= inline[0]!;
    expect(inline, path).toEqual([early]);
    expect(early).toContain('lectura');
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hashOf(early)} ${hashOf(speculationRules)}`);
    expect(html.match(/<style/g)?.length ?? 0, path).toBeLessThan(2);
  }
});

test('the service worker may connect to this site only, and is always revalidated', async () => {
  const { headers } = await ask(server, '/offline-worker.js');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test('the script for other sites may be loaded by them, is small and cached for a day', async () => {
  const { headers, body } = await ask(server, '/citas.js');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(brotliCompressSync(body).length).toBeLessThanOrEqual(10_000);
});
