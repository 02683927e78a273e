import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { restrictToOwner } from './restrict-to-owner.ts';

test('permissions of others are removed, and a closed folder is not descended into', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sagrada-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const made = (path: string, mode: number) => {
    if (path.endsWith('/')) mkdirSync(join(folder, path));
    else writeFileSync(join(folder, path), 'x');
    chmodSync(join(folder, path), mode);
  };
  made('open/', 0o755);
  made('open/file', 0o644);
  made('closed/', 0o700);
  made('closed/file', 0o644);
  chmodSync(folder, 0o755);
  await restrictToOwner(folder);
  const mode = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);
  expect(['', 'open', 'open/file', 'closed', 'closed/file'].map(mode)).toEqual(['700', '700', '600', '700', '644']);

  // After someone has opened them again, all of them are closed.
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'closed'), 0o755);
  await restrictToOwner(folder);
  expect(mode('closed/file')).toBe('600');
});
