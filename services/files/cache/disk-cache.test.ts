import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../../../program/log.ts';
import { newVarDir } from '../../../store/test-databases.ts';
import { createDiskCache } from './disk-cache.ts';

const open = (dir: string, bytes = 1e6) => createDiskCache({ dir, bytes, what: 'test', log: createLog('silent') });
const nameOf = (n: number) => String(n).padStart(64, '0');
const pathOf = (dir: string, n: number) => join(dir, '00', nameOf(n));
const body = (n: number) => Buffer.alloc(100, n);
const sizeOf = (dir: string) =>
  readdirSync(join(dir, '00')).reduce((sum, name) => sum + statSync(join(dir, '00', name)).size, 0);

test('a written body is read again, also by another process', async () => {
  const dir = newVarDir();
  await open(dir).write(nameOf(1), body(1));
  expect(await open(dir).read(nameOf(1))).toEqual(body(1));
  expect(await open(dir).read(nameOf(2))).toBeUndefined();
});

test.each([
  ['a changed byte', (file: Buffer) => file.fill(7, 40, 41)],
  ['a cut', (file: Buffer) => file.subarray(0, 50)],
  ['an empty file', () => Buffer.alloc(0)],
])('a body with %s is treated as missing', async (_, damage) => {
  const dir = newVarDir();
  await open(dir).write(nameOf(1), body(1));
  writeFileSync(pathOf(dir, 1), damage(readFileSync(pathOf(dir, 1))));
  expect(await open(dir).read(nameOf(1))).toBeUndefined();
});

test('an unwritable disk stores nothing and causes no error', async () => {
  const dir = join(newVarDir(), 'kept');
  writeFileSync(dir, 'no folder');
  const kept = open(dir);
  await kept.write(nameOf(1), body(1));
  expect(await kept.read(nameOf(1))).toBeUndefined();
  await kept.prune();
});

test('eviction removes unused files first, oldest first', async () => {
  const dir = newVarDir();
  const before = open(dir);
  for (const n of [1, 2, 3]) {
    await before.write(nameOf(n), body(n));
    utimesSync(pathOf(dir, n), n, n);
  }
  const now = open(dir, sizeOf(dir) - 1);
  await now.read(nameOf(1));
  await now.prune();
  expect([1, 2, 3].map((n) => existsSync(pathOf(dir, n)))).toEqual([true, false, true]);
});

test('eviction removes the least recently used files', async () => {
  const dir = newVarDir();
  const kept = open(dir, 3 * 132);
  await kept.prune();
  for (const n of [1, 2, 3]) await kept.write(nameOf(n), body(n));
  await kept.read(nameOf(1));
  await kept.write(nameOf(4), body(4));
  expect([1, 2, 3, 4].map((n) => existsSync(pathOf(dir, n)))).toEqual([true, false, false, true]);
});

test('after the first count every write evicts down to the limit', async () => {
  const dir = newVarDir();
  const kept = open(dir, 500);
  await kept.prune();
  for (let n = 1; n <= 20; n++) {
    await kept.write(nameOf(n), body(n));
    expect(sizeOf(dir)).toBeLessThanOrEqual(500);
  }
  expect(await kept.read(nameOf(20))).toEqual(body(20));
});
