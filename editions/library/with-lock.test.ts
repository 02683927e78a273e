import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './with-lock.ts';

let dir = '';
const lock = () => join(dir, 'editions.lock');
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'turno-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const hold = (pid: number, host = hostname()) => writeFileSync(lock(), JSON.stringify({ pid, host, token: 'otro' }));
const take = (waitMs = 300) =>
  withLock(
    dir,
    waitMs,
    () => {},
    async () => 'mine',
  ).catch((e: Error) => e.message);
/** No process has this number: it is above the largest one that Linux assigns. */
const UNUSED_PID = 4_194_305;

test('holders run one after the other, however many processes wait', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await sleep(5);
    inside--;
  };
  await Promise.all(Array.from({ length: 8 }, () => withLock(dir, 20_000, () => {}, work)));
  expect(most).toBe(1);
  expect(readdirSync(dir)).toEqual([]);
});

test('a waiting process names the live holder', async () => {
  hold(process.pid);
  let notices = 0;
  const waiting = () => {
    notices += 1;
  };
  await expect(withLock(dir, 250, waiting, async () => 1)).rejects.toThrow(/^E405/);
  expect(notices).toBe(1);
  expect(existsSync(lock())).toBe(true);
});

test('one of several waiting processes takes over a dead holder’s lock', async () => {
  hold(UNUSED_PID);
  let inside = 0;
  const work = async () => {
    expect(++inside).toBe(1);
    await sleep(80);
    inside--;
  };
  await Promise.all([1, 2, 3].map(() => withLock(dir, 20_000, () => {}, work)));
  expect(readdirSync(dir)).toEqual([]);
});

test('a holder on another machine keeps its lock until the file has not been touched for long', async () => {
  hold(UNUSED_PID, 'otra-máquina');
  expect(await take()).toMatch(/^E405/);
  const longAgo = new Date(Date.now() - 180_000);
  utimesSync(lock(), longAgo, longAgo);
  expect(await take()).toBe('mine');
});

test('a lock file that is just being written counts as held', async () => {
  writeFileSync(lock(), '');
  expect(await take()).toMatch(/^E405/);
});

test('the lock is released when the work fails', async () => {
  await expect(
    withLock(
      dir,
      100,
      () => {},
      () => Promise.reject(new Error('falla')),
    ),
  ).rejects.toThrow('falla');
  expect(existsSync(lock())).toBe(false);
});
