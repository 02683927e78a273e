import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { newVarDir } from '../../store/test-databases.ts';
import { keptBodies } from './kept-bodies.ts';

const log = createLog('silent');
const open = (dir: string, bytes = 1e6) => keptBodies({ dir, bytes, log });
const files = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const body = (text: string) => Buffer.from(`${text} `.repeat(500));
const plain = (compressed: Uint8Array) => brotliDecompressSync(compressed).toString();

test('what another process has compressed is taken from disk, not made again', async () => {
  const dir = newVarDir();
  const made = await open(dir).compress(body('uno'));
  const [path] = files(dir);
  const { mtimeMs } = statSync(path!);
  expect(await open(dir).compress(body('uno'))).toEqual(made);
  expect(statSync(path!).mtimeMs).toBe(mtimeMs);
  expect(plain(made)).toBe(body('uno').toString());
  await open(dir).compress(body('dos'));
  expect(files(dir)).toHaveLength(2);
});

test.each([
  ['a changed byte', (file: Buffer) => file.fill(7, 40, 41)],
  ['a cut', (file: Buffer) => file.subarray(0, 50)],
  ['an empty file', () => Buffer.alloc(0)],
])('%s is noticed, and mended', async (_, damage) => {
  const dir = newVarDir();
  const made = await open(dir).compress(body('uno'));
  const [path] = files(dir);
  writeFileSync(path!, damage(readFileSync(path!)));
  expect(await open(dir).compress(body('uno'))).toEqual(made);
  expect(readFileSync(path!).subarray(32)).toEqual(made);
});

test('where nothing can be written the body is made all the same', async () => {
  const dir = join(newVarDir(), 'kept');
  writeFileSync(dir, 'no folder');
  expect(plain(await open(dir).compress(body('uno')))).toBe(body('uno').toString());
  await open(dir).prune();
});

test('what is too much goes: first what was not asked for, the oldest before others', async () => {
  const dir = newVarDir();
  const before = open(dir);
  const paths: string[] = [];
  for (const [at, text] of ['uno', 'dos', 'tres'].entries()) {
    await before.compress(body(text));
    const path = files(dir).find((path) => !paths.includes(path))!;
    paths.push(path);
    utimesSync(path, at, at);
  }
  const all = paths.reduce((sum, path) => sum + statSync(path).size, 0);
  const now = open(dir, all - 1);
  await now.compress(body('uno'));
  await now.prune();
  expect(files(dir).toSorted()).toEqual([paths[0], paths[2]].toSorted());
  await now.prune();
  expect(files(dir)).toHaveLength(2);
});

test('once counted, it is kept within its bound by every write', async () => {
  const dir = newVarDir();
  const kept = open(dir, 400);
  await kept.prune();
  for (let at = 0; at < 20; at++) {
    await kept.compress(body(`cuerpo ${at}`));
    expect(files(dir).reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThanOrEqual(400);
  }
  expect(files(dir).length).toBeGreaterThan(0);
});
