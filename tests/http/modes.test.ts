// Files of an installation are readable by its user only, also those an earlier version left open, and those made with a loose
// umask.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { ask, startServer } from './running-server.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const everything = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
];
const openPaths = (folder: string) =>
  everything(folder).filter((path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077);

test('files 600, folders 700', async () => {
  const varDir = newVarDir();
  onTestFinished(() => rmSync(varDir, { recursive: true, force: true }));
  installInvented(varDir, { id: 'uno', books: ['Jude'] });
  const start = () => startServer({ VAR_DIR: varDir, FILES_DIR: '', BACKUP_DIR: '', LOG_LEVEL: 'fatal' });
  const first = await start();
  await expect.poll(() => readdirSync(varDir)).toEqual(expect.arrayContaining(['overlays', 'last-settings.json']));
  first.process.kill('SIGTERM');
  await first.ended;
  // These folders have the modes that an earlier version left.
  for (const folder of ['files/incoming', 'sources', 'incoming']) {
    mkdirSync(join(varDir, folder), { recursive: true });
    writeFileSync(join(varDir, folder, 'algo'), 'x');
  }
  for (const path of everything(varDir)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);

  const server = await start();
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  expect((await ask(server, '/search/Jude/1/1')).status).toBe(200);
  await expect.poll(() => openPaths(varDir)).toEqual([]);

  const env = { ...process.env, VAR_DIR: varDir, FILES_DIR: '', BACKUP_DIR: '', DATABASE_URL: '' };
  for (const argv of [['backup'], ['settings', 'set', 'title', 'Biblia'], ['edition', 'default', 'uno']]) {
    const { status, stderr } = spawnSync('sh', ['bin/operator', ...argv], { cwd: ROOT, env, encoding: 'utf8' });
    expect([argv, status, stderr]).toEqual([argv, 0, '']);
  }
  await expect.poll(() => openPaths(varDir)).toEqual([]);
});
