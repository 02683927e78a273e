import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { type KeptFile, keepFile } from '../../services/files/contents/files.ts';
import { newVarDir } from '../../store/test-databases.ts';
import { reportSkipped } from '../../tests/report-skipped.ts';
import { parseRange, serveFile } from './serve-file.ts';

const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7 + (i >> 8)) & 255));
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const FILE: KeptFile = { sha256: SHA256, size: BYTES.length };
const PDF = { name: 'Sagrada Biblia – Reina-Valera (1909).pdf', type: 'application/pdf' };

async function* pieces(bytes: Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** A folder with the file. */
async function host() {
  const dir = newVarDir();
  expect(await keepFile(dir, pieces(BYTES))).toEqual({ ok: true, value: FILE });
  return { files: { pathOf: (sha256: string) => join(dir, sha256) } };
}

async function ask(headers: Record<string, string> = {}, method = 'GET', file = FILE, serving = PDF) {
  const request = new Request('https://biblia.example.org/x', { method, headers });
  const answer = await serveFile(await host(), request, file, serving);
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

test('a whole file has its name, length and policy', async () => {
  const { status, headers, body } = await ask();
  expect(status).toBe(200);
  expect(body.equals(BYTES)).toBe(true);
  expect(headers.get('Content-Length')).toBe('300000');
  expect(headers.get('Content-Type')).toBe('application/pdf');
  expect(headers.get('Content-Disposition')).toBe(
    `attachment; filename="Sagrada Biblia _ Reina-Valera (1909).pdf"; filename*=UTF-8''Sagrada%20Biblia%20%E2%80%93%20Reina-Valera%20%281909%29.pdf`,
  );
  expect(headers.get('Accept-Ranges')).toBe('bytes');
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; object-src 'self'/);
  expect(headers.get('ETag')).toBe(`"${SHA256.slice(0, 32)}"`);
});

test('a file other than PDF is sandboxed', async () => {
  const { headers } = await ask({}, 'GET', FILE, { name: 'dibujo.svg', type: 'image/svg+xml' });
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
});

const TAG = `"${SHA256.slice(0, 32)}"`;

test.each([
  ['a range', { Range: 'bytes=1000-1999' }, 206, 'bytes 1000-1999/300000', [1_000, 2_000]],
  ['a suffix range', { Range: 'bytes=-10' }, 206, 'bytes 299990-299999/300000', [299_990, 300_000]],
  [
    'a resumed download',
    { Range: 'bytes=200000-', 'If-Range': TAG },
    206,
    'bytes 200000-299999/300000',
    [200_000, 300_000],
  ],
  ['a resumed download of a replaced file', { Range: 'bytes=200000-', 'If-Range': '"other"' }, 200, null, [0, 300_000]],
  [
    'a resumed download by date',
    { Range: 'bytes=5-', 'If-Range': 'Sun, 06 Nov 1994 08:49:37 GMT' },
    200,
    null,
    [0, 300_000],
  ],
  ['a range past the end', { Range: 'bytes=300000-' }, 416, 'bytes */300000', [0, 0]],
  ['an unchanged file', { 'If-None-Match': TAG }, 304, null, [0, 0]],
] as const)('%s', async (_, asked, status, range, [start, end]) => {
  const answer = await ask(asked);
  expect([answer.status, answer.headers.get('Content-Range')]).toEqual([status, range]);
  expect(answer.body.equals(BYTES.subarray(start, end))).toBe(true);
});

test('HEAD has the headers of the whole and no body', async () => {
  const { status, headers, body } = await ask({ Range: 'bytes=0-5' }, 'HEAD');
  expect([status, headers.get('Content-Length'), body.length]).toEqual([200, '300000', 0]);
});

test('a missing or incomplete file gets 503', async () => {
  expect((await ask({}, 'GET', { sha256: 'f'.repeat(64), size: 3 })).status).toBe(503);
  expect((await ask({}, 'GET', { sha256: SHA256, size: 3 })).status).toBe(503);
});

test('ranges and HEAD work over a real connection', async () => {
  const from = await host();
  const { promise, resolve } = Promise.withResolvers<number>();
  const fetchFile = (request: Request) => serveFile(from, request, FILE, PDF);
  const server = serve({ fetch: fetchFile, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${await promise}/`;
  const answer = await fetch(address, { headers: { Range: 'bytes=-3' } });
  expect([answer.status, answer.headers.get('Content-Length')]).toEqual([206, '3']);
  expect(Buffer.from(await answer.arrayBuffer()).equals(BYTES.subarray(-3))).toBe(true);
  const head = await fetch(address, { method: 'HEAD' });
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '300000']);
});

/** Counts the open files of a folder in this process. */
const openIn = (dir: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(dir);
    } catch {
      // It was closed meanwhile.
      return false;
    }
  }).length;

test.skipIf(!existsSync('/proc/self/fd') && reportSkipped('los archivos que quedan abiertos', 'en Linux, npm test'))(
  'a response that is not read, or not to its end, leaves no file open',
  async () => {
    const from = await host();
    const dir = dirname(from.files.pathOf(SHA256));
    const answer = async () => serveFile(from, new Request('https://biblia.example.org/x'), FILE, PDF);
    const untaken = await answer();
    expect([untaken.status, openIn(dir)]).toEqual([200, 0]);
    const reader = (await answer()).body!.getReader();
    expect((await reader.read()).value).toEqual(BYTES.subarray(0, 1 << 18));
    expect(openIn(dir)).toBe(1);
    await reader.cancel();
    await expect.poll(() => openIn(dir)).toBe(0);
  },
);

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=40-59', { start: 40, end: 59 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['Bytes= 5-6 ', { start: 5, end: 6 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // These are not valid single ranges: the whole is sent.
  ['bytes=6-5', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=a-b', undefined],
  ['items=0-1', undefined],
  [`bytes=${' '.repeat(60)}0-1`, undefined],
  ['', undefined],
  [null, undefined],
])('%j of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

test('an empty file has no satisfiable range', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
});
