import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { serveFile } from '../../../server/files/serve-file.ts';
import { describeEngines, newVarDir, type TestStore } from '../../../store/test-databases.ts';
import { leftOut } from '../../../tests/left-out.ts';
import { createFiles } from './create-files.ts';
import type { Files, KeptFile } from './files.ts';
import { adoptFile, keepFile, newName } from './keep-file.ts';

const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7 + (i >> 8)) & 255));
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const FILE: KeptFile = { sha256: SHA256, size: BYTES.length };
const PDF = { name: 'Sagrada Biblia – Reina-Valera (1909).pdf', type: 'application/pdf' };

async function* pieces(bytes: Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function kept(dir = newVarDir()): Promise<string> {
  expect(await keepFile(dir, pieces(BYTES))).toEqual({ ok: true, value: FILE });
  return dir;
}

async function ask(headers: Record<string, string> = {}, method = 'GET', file = FILE) {
  const request = new Request('https://biblia.example.org/x', { method, headers });
  const answer = await serveFile(request, join(await kept(), file.sha256), file, PDF, 'https://biblia.example.org');
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

test('a stream is kept under its contents, and what is kept twice is one file', async () => {
  const dir = await kept();
  await kept(dir);
  expect(readdirSync(dir)).toEqual([SHA256]);
  expect(readFileSync(join(dir, SHA256)).equals(BYTES)).toBe(true);
});

test('what breaks off leaves nothing', async () => {
  const dir = newVarDir();
  async function* broken() {
    yield BYTES;
    throw new Error('connection lost');
  }
  await expect(keepFile(dir, broken())).rejects.toThrow('connection lost');
  expect(readdirSync(dir)).toEqual([]);
});

test('a written file is taken over', async () => {
  const dir = newVarDir();
  const path = newName(dir);
  writeFileSync(path, BYTES);
  expect(await adoptFile(dir, path)).toEqual({ ok: true, value: FILE });
  expect(readdirSync(dir)).toEqual([SHA256]);
});

const noLimits =
  spawnSync('prlimit', ['--version']).status !== 0 &&
  leftOut('el disco lleno bajo un archivo grande', 'en Linux, instale util-linux (prlimit)');

test.skipIf(noLimits)('a full disk is said so, and nothing half stays', () => {
  const dir = newVarDir();
  const script = `
    import { keepFile } from ${JSON.stringify(join(import.meta.dirname, 'keep-file.ts'))};
    async function* pieces() { for (let i = 0; i < 30; i++) yield Buffer.alloc(10_000, i); }
    console.log(JSON.stringify(await keepFile(${JSON.stringify(dir)}, pieces())));`;
  const { stdout } = spawnSync(
    'prlimit',
    ['--fsize=100000', process.execPath, '--input-type=module-typescript', '-e', script],
    { encoding: 'utf8' },
  );
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, problem: { status: 507, code: 'disk-full' } });
  expect(readdirSync(dir)).toEqual([]);
});

test('the whole, with its name, length and policy', async () => {
  const { status, headers, body } = await ask();
  expect(status).toBe(200);
  expect(body.equals(BYTES)).toBe(true);
  expect(headers.get('Content-Length')).toBe('300000');
  expect(headers.get('Content-Type')).toBe('application/pdf');
  expect(headers.get('Content-Disposition')).toBe(
    `attachment; filename="Sagrada Biblia _ Reina-Valera (1909).pdf"; filename*=UTF-8''Sagrada%20Biblia%20%E2%80%93%20Reina-Valera%20%281909%29.pdf`,
  );
  expect(headers.get('Accept-Ranges')).toBe('bytes');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; object-src 'self'/);
  expect(headers.get('ETag')).toBe(`"${SHA256.slice(0, 32)}"`);
});

const TAG = `"${SHA256.slice(0, 32)}"`;

test.each([
  ['a range', { Range: 'bytes=1000-1999' }, 206, 'bytes 1000-1999/300000', [1_000, 2_000]],
  ['the end', { Range: 'bytes=-10' }, 206, 'bytes 299990-299999/300000', [299_990, 300_000]],
  ['going on', { Range: 'bytes=200000-', 'If-Range': TAG }, 206, 'bytes 200000-299999/300000', [200_000, 300_000]],
  ['another one since', { Range: 'bytes=200000-', 'If-Range': '"other"' }, 200, null, [0, 300_000]],
  ['a date', { Range: 'bytes=5-', 'If-Range': 'Sun, 06 Nov 1994 08:49:37 GMT' }, 200, null, [0, 300_000]],
  ['no such bytes', { Range: 'bytes=300000-' }, 416, 'bytes */300000', [0, 0]],
  ['the same as before', { 'If-None-Match': TAG }, 304, null, [0, 0]],
] as const)('%s', async (_, asked, status, range, [start, end]) => {
  const answer = await ask(asked);
  expect([answer.status, answer.headers.get('Content-Range')]).toEqual([status, range]);
  expect(answer.body.equals(BYTES.subarray(start, end))).toBe(true);
});

test('HEAD has the headers of the whole and no body', async () => {
  const { status, headers, body } = await ask({ Range: 'bytes=0-5' }, 'HEAD');
  expect([status, headers.get('Content-Length'), body.length]).toEqual([200, '300000', 0]);
});

test('a file that is not on this machine, or not whole', async () => {
  expect((await ask({}, 'GET', { sha256: 'f'.repeat(64), size: 3 })).status).toBe(503);
  expect((await ask({}, 'GET', { sha256: SHA256, size: 3 })).status).toBe(503);
});

/** Through a real connection: what leaves the machine. */
async function site(files: Files, file: KeptFile): Promise<string> {
  const fetch = (request: Request) => files.serve(request, file, PDF);
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await promise}/`;
}

describeEngines('the files of an installation', (newStore) => {
  const open = (store: TestStore, filesDir: string): Files =>
    createFiles({
      database: store.open(),
      filesDir,
      publicUrl: 'http://localhost',
      now: () => new Date('2026-01-02T03:04:05Z'),
    });

  test('kept on one instance, sent by another, and known to be lacking on a third', async () => {
    const store = await newStore();
    const shared = newVarDir();
    const [one, two, three] = [open(store, shared), open(store, shared), open(store, newVarDir())];
    const outcome = await one.keep(pieces(BYTES));
    if (!outcome.ok) throw new Error(outcome.problem.detail);
    await store.open().write((trx) => one.record(trx, outcome.value));
    expect(await two.lacking()).toEqual([]);
    expect(await three.lacking()).toEqual([SHA256]);
    const answer = await fetch(await site(two, outcome.value), { headers: { Range: 'bytes=-3' } });
    expect([answer.status, answer.headers.get('Content-Length')]).toEqual([206, '3']);
    expect(Buffer.from(await answer.arrayBuffer()).equals(BYTES.subarray(-3))).toBe(true);
    const head = await fetch(await site(two, outcome.value), { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '300000']);
  });

  test('what nothing refers to is deleted; what is not on the disk cannot be recorded', async () => {
    const store = await newStore();
    const database = store.open();
    const files = open(store, newVarDir());
    await files.keep(pieces(BYTES));
    await database.write((trx) => files.record(trx, FILE));
    await database.write((trx) =>
      trx
        .insertInto('downloads')
        .values({ ...NO_DOWNLOAD, sha256: SHA256, size: BYTES.length })
        .execute(),
    );
    await database.write((trx) => files.release(trx, SHA256));
    expect(existsSync(files.pathOf(SHA256))).toBe(true);
    await database.write((trx) => trx.deleteFrom('downloads').execute());
    await database.write((trx) => files.release(trx, SHA256));
    expect(existsSync(files.pathOf(SHA256))).toBe(false);
    expect(await files.lacking()).toEqual([]);
    await expect(database.write((trx) => files.record(trx, FILE))).rejects.toThrow('not on the disk');
    expect(await files.lacking()).toEqual([]);
  });

  test('a file that disappears under it is told of', async () => {
    const store = await newStore();
    const files = open(store, newVarDir());
    await files.keep(pieces(BYTES));
    await store.open().write((trx) => files.record(trx, FILE));
    rmSync(files.pathOf(SHA256));
    expect(await files.lacking()).toEqual([SHA256]);
  });
});

const NO_DOWNLOAD = {
  edition: 'uno',
  format: 'texto',
  made_of: null,
  sha256: null,
  size: null,
  revision: null,
  history_hash: null,
  made_at: null,
  took_ms: null,
  state: 'resting',
  attempts: 0,
  next_at: 0,
  progress: 0,
  claim: null,
  claimed_until: null,
  last_error: null,
} as const;
