import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newVarDir } from '../store/test-databases.ts';
import { publishAddress, runningAddress } from './running-address.ts';

test('a running server publishes its address in a file that only its user may read', () => {
  const varDir = newVarDir();
  expect(runningAddress(varDir)).toBeUndefined();
  const take = publishAddress(varDir, 'http://localhost:3500');
  expect(runningAddress(varDir)).toBe('http://localhost:3500');
  expect(statSync(join(varDir, 'running.json')).mode & 0o777).toBe(0o600);
  take();
  expect(runningAddress(varDir)).toBeUndefined();
});

test('the file of a killed server and an invalid file are ignored', () => {
  const varDir = newVarDir();
  const leave = (text: string) => writeFileSync(join(varDir, 'running.json'), text);
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  leave(JSON.stringify({ pid, url: 'http://localhost:3500' }));
  expect(runningAddress(varDir)).toBeUndefined();
  for (const text of ['', '{}', 'null', JSON.stringify({ pid: process.pid, url: 'x' })]) {
    leave(text);
    expect(runningAddress(varDir), text).toBeUndefined();
  }
});

test('an earlier server does not remove the file of a later one', () => {
  const varDir = newVarDir();
  const take = publishAddress(varDir, 'http://localhost:3500');
  writeFileSync(join(varDir, 'running.json'), JSON.stringify({ pid: process.ppid, url: 'http://localhost:3501' }));
  take();
  expect(runningAddress(varDir)).toBe('http://localhost:3501');
});
