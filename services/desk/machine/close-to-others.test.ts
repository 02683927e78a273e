import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeToOthers } from './close-to-others.ts';

test('what others may come to is closed; what lies in a closed folder is not looked at', async () => {
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
  await closeToOthers(folder);
  const mode = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);
  expect(['', 'open', 'open/file', 'closed', 'closed/file'].map(mode)).toEqual(['700', '700', '600', '700', '644']);

  // Opened again by somebody, all of it is closed.
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'closed'), 0o755);
  await closeToOthers(folder);
  expect(mode('closed/file')).toBe('600');
});
