// A large book is uploaded to a running server: the connection is cut, the disk is full, another server reads it. `npm
// run upload` sends 1 GB; `npm test` a file of 64 MB.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../http/running-server.ts';
import { reportSkipped } from '../report-skipped.ts';
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { largePdf } from './large-pdf.ts';
import { type Caller, call, create, offsetOf, send, TUS, take } from './tus-client.ts';

const MEGABYTE = 1_000_000;
const SIZE = Number(process.env.UPLOAD_MB ?? 64) * MEGABYTE;
/** Memory limits, in bytes. */
const MEBIBYTE = 1 << 20;
const MOST_MEMORY = 64 * MEBIBYTE;

let site: ReviewSite;
let owner: Caller;
beforeAll(async () => {
  // The flags of production: see bin/env.sh.
  const flags = process.env.NODE_FLAGS ?? '--max-semi-space-size=4';
  site = await openReviewSite(undefined, { NODE_OPTIONS: flags, WARM_PAGES: 'on' });
  owner = { origin: site.origin, headers: (await site.person('Ana', 'administrador')).headers };
});
afterAll(() => site?.close());

async function scanAt(origin: string) {
  const answer = await fetch(`${origin}/api/facsimile/Jude/1`);
  return (await answer.json()) as { readonly path: string; readonly size: number; readonly pages: number } | null;
}

async function hashOf(url: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of (await fetch(url)).body ?? []) hash.update(piece);
  return hash.digest('hex');
}

/** Resident bytes; undefined if the system does not report them. */
function memoryOf(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1_024;
  } catch {
    return undefined;
  }
}

test('an upload cut twice resumes, arrives complete, and uses little memory; another server reads it', {
  timeout: 600_000,
}, async () => {
  const pid = site.servers[0]?.process.pid;
  // A small first upload loads code and buffers into memory once.
  const small = largePdf(4 * MEGABYTE);
  const first = await create(owner, small.size);
  expect(await send(owner, first, small, 0)).toMatchObject({ status: 204, offset: small.size });
  expect(await take(owner, first)).toBe('/administracion/libro?hecho=puesto');
  const before = await settledMemory(pid);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid) ?? 0)), 50);

  const pdf = largePdf(SIZE);
  const path = await create(owner, SIZE);
  let offset = 0;
  const began = Date.now();
  for (const cutAt of [SIZE * 0.3, SIZE * 0.35]) {
    expect(await send(owner, path, pdf, offset, SIZE, cutAt)).toMatchObject({ status: 0 });
    // Waits until the server notices the broken connection.
    await expect.poll(async () => (await send(owner, path, pdf, 0, 10)).status).toBe(409);
    const next = await offsetOf(owner, path);
    expect(next).toBeGreaterThan(offset);
    expect(next).toBeLessThan(SIZE);
    offset = next;
  }
  expect(await send(owner, path, pdf, offset)).toMatchObject({ status: 204, offset: SIZE });
  const seconds = (Date.now() - began) / 1_000;
  const sending = most;
  expect(await take(owner, path)).toBe('/administracion/libro?hecho=puesto');
  clearInterval(watch);
  const sha256 = pdf.sha256();
  expect(await kept()).toBe(sha256);

  const other = await site.start();
  const scan = (await scanAt(other))!;
  expect(scan).toMatchObject({ size: SIZE, pages: 1 });
  expect(await hashOf(other + scan.path)).toBe(sha256);
  const range = await fetch(other + scan.path, { headers: { Range: `bytes=${SIZE - 6}-` } });
  expect([range.status, await range.text()]).toEqual([206, '%%EOF\n']);
  if (before === undefined) return;
  const grown = most - before;
  if (process.env.UPLOAD_MB)
    console.info(
      `${SIZE / MEGABYTE} MB en ${seconds.toFixed(1)} s; memoria: de ${(before / MEBIBYTE).toFixed(0)} a ${(most / MEBIBYTE).toFixed(0)} MB, recibido con ${(sending / MEBIBYTE).toFixed(0)} MB`,
    );
  expect(grown).toBeLessThan(MOST_MEMORY);
});

async function kept(): Promise<string | undefined> {
  await site.services.scans.refresh();
  return site.services.scans.download()?.file?.sha256;
}

/** The memory after the server has prerendered its pages. */
async function settledMemory(pid: number | undefined): Promise<number | undefined> {
  let [last, at] = [Infinity, memoryOf(pid)];
  for (let quiet = 0; at !== undefined && quiet < 4; at = memoryOf(pid)) {
    quiet = Math.abs(at - last) < MEBIBYTE / 2 ? quiet + 1 : 0;
    last = at;
    await new Promise((go) => setTimeout(go, 500));
  }
  return at;
}

test('of two clients that send one upload at once, one is refused and the data stay intact', {
  timeout: 60_000,
}, async () => {
  const pdf = largePdf(8 * MEGABYTE);
  const path = await create(owner, pdf.size);
  const both = await Promise.all([send(owner, path, pdf, 0), send(owner, path, pdf, 0)]);
  expect(both.map(({ status }) => status).sort()).toEqual([
    204,
    expect.toSatisfy((status) => [409, 423].includes(status)),
  ]);
  expect(await offsetOf(owner, path)).toBe(pdf.size);
  expect(await take(owner, path)).toBe('/administracion/libro?hecho=puesto');
  expect(await kept()).toBe(pdf.sha256());
});

test('the server gives the answers that tus 1.0 requires', async () => {
  const ask = async (path: string, method: string, headers: Record<string, string> = {}) => {
    const { status, headers: answered } = await call(owner, path, method, headers);
    return [status, answered['tus-resumable']];
  };
  expect(await ask('/api/uploads', 'OPTIONS')).toEqual([204, '1.0.0']);
  expect(await ask('/api/uploads', 'POST', { 'Upload-Length': '5' })).toEqual([412, '1.0.0']);
  expect(await ask('/api/uploads', 'POST', TUS)).toEqual([400, '1.0.0']);
  expect(await ask('/api/uploads', 'POST', { ...TUS, 'Upload-Length': '2000000001' })).toEqual([413, '1.0.0']);
  expect(await ask('/api/uploads/no', 'HEAD', TUS)).toEqual([404, '1.0.0']);
  const path = await create(owner, 5);
  expect((await call(owner, path, 'HEAD', TUS)).headers['cache-control']).toBe('private, no-store');
  expect(await ask(path, 'PATCH', { ...TUS, 'Upload-Offset': '0' })).toEqual([415, '1.0.0']);
  // An upload is discarded at the desk, with the password.
  expect((await call(owner, path, 'DELETE', TUS)).status).toBe(405);
  expect(await ask(path, 'HEAD', TUS)).toEqual([200, '1.0.0']);
  const visitor = { ...owner, headers: {} };
  expect((await call(visitor, '/api/uploads', 'POST', { ...TUS, 'Upload-Length': '5' })).status).toBe(401);
});

const disk = smallDisk(64);
afterAll(() => disk && spawnSync('umount', [disk]) && rmSync(disk, { recursive: true }));

test.skipIf(!disk && reportSkipped('el disco lleno durante una subida', 'como root, en Linux'))(
  'a full disk is reported in a sentence, and nothing that was acknowledged is lost',
  { timeout: 60_000 },
  async () => {
    const files = disk ?? '';
    const server = await startServer({ VAR_DIR: site.varDir, FILES_DIR: files });
    const here = { ...owner, origin: `http://127.0.0.1:${server.port}` };
    try {
      const pdf = largePdf(16 * MEGABYTE);
      const path = await create(here, pdf.size);
      const half = 4 * MEGABYTE;
      expect(await send(here, path, pdf, 0, half)).toMatchObject({ status: 204, offset: half });
      fill(join(files, 'lleno'));
      const refused = await send(here, path, pdf, half);
      expect(refused.status).toBe(507);
      expect(refused.text).toContain('El archivo no cabe en el disco del servidor. Lo recibido no se ha perdido');
      const offset = await offsetOf(here, path);
      expect(offset).toBeGreaterThanOrEqual(half);
      const none = await call(here, '/api/uploads', 'POST', { ...TUS, 'Upload-Length': String(pdf.size) });
      expect([none.status, (JSON.parse(String(none.body)) as { detail: string }).detail]).toEqual([
        507,
        expect.stringMatching(/^El archivo ocupa 16\u00a0MB y en el disco del servidor solo quedan/),
      ]);
      rmSync(join(files, 'lleno'));
      expect(await send(here, path, pdf, offset)).toMatchObject({ status: 204, offset: pdf.size });
      expect(await take(here, path)).toBe('/administracion/libro?hecho=puesto');
      expect(await kept()).toBe(pdf.sha256());
    } finally {
      server.process.kill('SIGTERM');
      await server.ended;
    }
  },
);

/** A small separate disk; undefined if it cannot be mounted. */
function smallDisk(megabytes: number): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'disco-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

function fill(path: string): void {
  try {
    writeFileSync(path, Buffer.alloc(100 * MEGABYTE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
