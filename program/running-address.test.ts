import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newVarDir } from '../store/test-databases.ts';
import { leaveAddress, runningAddress } from './running-address.ts';

test('a server says where it is while it runs, and nobody else may read it', () => {
  const varDir = newVarDir();
  expect(runningAddress(varDir)).toBeUndefined();
  const take = leaveAddress(varDir, 'http://localhost:3500');
  expect(runningAddress(varDir)).toBe('http://localhost:3500');
  expect(statSync(join(varDir, 'running.json')).mode & 0o777).toBe(0o600);
  take();
  expect(runningAddress(varDir)).toBeUndefined();
});

test('what a server that was killed has left is not believed, nor what is none', () => {
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

test('the server that came later keeps its own', () => {
  const varDir = newVarDir();
  const take = leaveAddress(varDir, 'http://localhost:3500');
  writeFileSync(join(varDir, 'running.json'), JSON.stringify({ pid: process.ppid, url: 'http://localhost:3501' }));
  take();
  expect(runningAddress(varDir)).toBe('http://localhost:3501');
});
