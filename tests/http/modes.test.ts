// What an installation owns is read by its user alone: also what an earlier version left open, and what is made with a loose umask.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installInvented, newVarDir } from '../../server/texts/test-support.ts';
import { ask, startServer } from './running-server.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const openPaths = (folder: string): string[] =>
  [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))].filter(
    (path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077,
  );

test('files 600, folders 700', async () => {
  const before = process.umask(0o022);
  onTestFinished(() => void process.umask(before));
  const varDir = newVarDir();
  onTestFinished(() => rmSync(varDir, { recursive: true, force: true }));
  installInvented(varDir, { id: 'uno', books: ['Jude'] });
  for (const folder of ['files/incoming', 'sources', 'incoming']) {
    mkdirSync(join(varDir, folder), { recursive: true });
    writeFileSync(join(varDir, folder, 'algo'), 'x');
  }
  chmodSync(varDir, 0o755);
  expect(openPaths(varDir).length).toBeGreaterThan(6);
  const server = await startServer({ VAR_DIR: varDir, FILES_DIR: '', BACKUP_DIR: '', LOG_LEVEL: 'fatal' });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  expect((await ask(server, '/search/Jude/1/1')).status).toBe(200);
  await expect.poll(() => readdirSync(varDir)).toEqual(expect.arrayContaining(['overlays', 'last-settings.json']));
  await expect.poll(() => openPaths(varDir)).toEqual([]);

  const env = { ...process.env, VAR_DIR: varDir, FILES_DIR: '', BACKUP_DIR: '', DATABASE_URL: '' };
  for (const [name, ...argv] of [['backup'], ['settings', 'set', 'title', 'Biblia'], ['edition', 'default', 'uno']]) {
    const { status, stderr } = spawnSync('sh', [`bin/${name}`, ...argv], { cwd: ROOT, env, encoding: 'utf8' });
    expect([name, status, stderr]).toEqual([name, 0, '']);
  }
  await expect.poll(() => openPaths(varDir)).toEqual([]);
}, 60_000);
