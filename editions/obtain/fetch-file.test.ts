import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Progress } from '../../program/progress.ts';
import { FETCH_OPTIONS, fetchFile } from './fetch-file.ts';
import { openSourcesDir } from './sources-dir.ts';

const CONTENT = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 31 + (i >> 7)) & 255));
const OPTIONS = { ...FETCH_OPTIONS, idleMs: 60_000, totalMs: 120_000, tries: 3, pauseMs: 1, maxBytes: 1_000_000 };

type Handler = (request: IncomingMessage, response: ServerResponse, n: number) => void;

let server: Server;
let dir = '';
let requests: IncomingMessage[] = [];

async function serve(handler: Handler): Promise<string> {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    requests.push(request);
    handler(request, response, requests.length);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/Texto.zip`;
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'obtener-'));
  requests = [];
  server = createServer();
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(dir, { recursive: true });
});

const silentProgress: Progress = { step() {}, at() {}, note() {}, end() {}, fail() {} };
const target = () => join(dir, 'todo.zip');
const fetchTo = (url: string, options = OPTIONS) =>
  fetchFile(url, target(), join(dir, 'parte'), silentProgress, options).then(
    () => 'whole' as const,
    (error: Error) => error.message,
  );
/** Sends a part of the content, then breaks the connection. */
const cutAfter = (response: ServerResponse, bytes: number, headers: Record<string, string> = {}) => {
  response.writeHead(200, { 'content-length': CONTENT.length, ...headers });
  response.write(CONTENT.subarray(0, bytes), () => setTimeout(() => response.destroy(), 20));
};

test('a file is fetched completely, and no partial file is left', async () => {
  const url = await serve((_, response) => response.end(CONTENT));
  expect(await fetchTo(url)).toBe('whole');
  expect(readFileSync(target()).equals(CONTENT)).toBe(true);
  expect(readdirSync(dir)).toEqual(['todo.zip']);
});

test('a broken download without a validator starts over', async () => {
  const url = await serve((_, response, n) => (n === 1 ? cutAfter(response, 1000) : response.end(CONTENT)));
  expect(await fetchTo(url)).toBe('whole');
  expect(requests[1]!.headers.range).toBeUndefined();
  expect(readFileSync(target()).equals(CONTENT)).toBe(true);
});

test('with a validator only the rest is requested', async () => {
  const url = await serve((request, response, n) => {
    if (n === 1) return cutAfter(response, 100_000, { etag: '"uno"' });
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]);
    response.writeHead(206, {
      'content-range': `bytes ${from}-${CONTENT.length - 1}/${CONTENT.length}`,
      etag: '"uno"',
    });
    response.end(CONTENT.subarray(from));
  });
  expect(await fetchTo(url)).toBe('whole');
  expect(requests[1]!.headers['if-range']).toBe('"uno"');
  expect(requests[1]!.headers.range).toMatch(/^bytes=[1-9]/);
  expect(readFileSync(target()).equals(CONTENT)).toBe(true);
});

test('a later run resumes an interrupted download', async () => {
  const url = await serve((request, response, n) => {
    if (n === 1) return cutAfter(response, 100_000, { etag: '"uno"' });
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(206, { 'content-range': `bytes ${from}-${CONTENT.length - 1}/${CONTENT.length}` });
    response.end(CONTENT.subarray(from));
  });
  expect(await fetchTo(url, { ...OPTIONS, tries: 1 })).toMatch(/^E403.*se cortó/);
  expect(existsSync(target())).toBe(false);
  expect(await fetchTo(url)).toBe('whole');
  expect(readFileSync(target()).equals(CONTENT)).toBe(true);
});

test('a file that has changed meanwhile is fetched from the start', async () => {
  const url = await serve((_, response, n) => {
    if (n === 1) return cutAfter(response, 100_000, { etag: '"uno"' });
    response.writeHead(200, { etag: '"dos"' });
    response.end(CONTENT);
  });
  expect(await fetchTo(url)).toBe('whole');
  expect(readFileSync(target()).equals(CONTENT)).toBe(true);
});

test('a server that never answers, or stops halfway, times out', async () => {
  const url = await serve((_, response, n) => {
    if (n === 2) response.writeHead(200, { 'content-length': CONTENT.length }).write(CONTENT.subarray(0, 1000));
  });
  expect(await fetchTo(url, { ...OPTIONS, idleMs: 1_500 })).toMatch(/^E403.*tarda demasiado/);
  expect(requests.length).toBe(3);
  expect(readdirSync(dir)).toEqual([]);
});

test('the whole transfer has a time limit too', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(drip));
  });
  expect(await fetchTo(url, { ...OPTIONS, totalMs: 500 })).toMatch(/^E403/);
});

test('redirects are followed, loops and other schemes are not', async () => {
  const url = await serve((request, response) => {
    const to = { '/Texto.zip': '/otra', '/vuelta': '/vuelta', '/fuera': 'file:///etc/passwd' }[request.url ?? ''];
    if (to === undefined) response.end(CONTENT);
    else response.writeHead(302, { location: to }).end();
  });
  expect(await fetchTo(url)).toBe('whole');
  expect(await fetchTo(new URL('/vuelta', url).href)).toMatch(/^E402.*remite más de 5 veces/);
  expect(await fetchTo(new URL('/fuera', url).href)).toMatch(/^E402.*no se admite/);
});

test('only the given origins are requested, also after redirects', async () => {
  const url = await serve((request, response) => {
    const to = { '/otra': url.replace('127.0.0.1', 'localhost') }[request.url ?? ''];
    if (to === undefined) response.end(CONTENT);
    else response.writeHead(302, { location: to }).end();
  });
  const options = { ...OPTIONS, origins: [new URL(url).origin] };
  expect(await fetchTo(url, options)).toBe('whole');
  expect(await fetchTo(new URL('/otra', url).href, options)).toMatch(/^E402.*no se admite: http:\/\/localhost/);
  expect(requests).toHaveLength(2);
  expect(await fetchTo(url, { ...OPTIONS, origins: ['https://ebible.org'] })).toMatch(/^E402/);
  expect(requests).toHaveLength(2);
});

test('a missing file fails at once, a server error is retried', async () => {
  const url = await serve((request, response) => response.writeHead(request.url === '/Texto.zip' ? 404 : 503).end());
  expect(await fetchTo(url)).toMatch(/^E402.*responde 404/);
  expect(requests.length).toBe(1);
  expect(await fetchTo(new URL('/otra', url).href)).toMatch(/^E403.*responde 503/);
  expect(requests.length).toBe(4);
});

test('too large a file is refused, with or without a stated length', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/Texto.zip') response.writeHead(200, { 'content-length': 2_000_000 });
    response.write(Buffer.alloc(600_000));
    response.end(Buffer.alloc(1_400_000));
  });
  expect(await fetchTo(url)).toMatch(/^E402.*pasa de 1\u00a0MB/);
  expect(await fetchTo(new URL('/otra', url).href)).toMatch(/^E402.*pasa de 1\u00a0MB/);
  expect(readdirSync(dir)).toEqual([]);
});

test('a missing server is reported', async () => {
  const url = await serve((_, response) => response.end());
  await new Promise((done) => server.close(done));
  expect(await fetchTo(url)).toMatch(/^E403.*no acepta la conexión/);
});

test('kept files have stable names', () => {
  const sources = openSourcesDir(dir);
  const file = sources.fileFor('https://example.org/a/b/../Texto%20uno.zip?x=1');
  expect(file).toMatch(/\/sources\/[0-9a-f]{12}-Texto_20uno\.zip$/);
  expect(sources.fileFor('https://example.org/a/b/../Texto%20uno.zip?x=1')).toBe(file);
  expect(sources.fileFor('https://example.org/')).toMatch(/-fuente$/);
});
