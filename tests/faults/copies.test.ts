// Backups and restores are killed by SIGKILL at any moment, or run into a full disk: the result is the old or the new state,
// never a mixture, and repeating the command completes it. `npm run faults` kills more often than `npm test`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { firstFault } from '../../services/keeping/copied-file.ts';
import { listBackups } from '../../services/keeping/list-backups.ts';
import { makeBackup } from '../../services/keeping/make-backup.ts';
import { finishRestore, restoreBackup } from '../../services/keeping/restore-backup.ts';
import { fill, newInstallation, publish, rowsOf, type TestInstallation } from '../../services/keeping/test-support.ts';
import { settleRestore, unfinishedRestore } from '../../services/keeping/unfinished-restore.ts';
import { reportSkipped } from '../report-skipped.ts';

const ROOT = join(import.meta.dirname, '../..');
const KILLS = Number(process.env.FAULT_KILLS ?? 3);
const server = process.env.TEST_DATABASE_URL;

const ending: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** An installation with a backup (`old`) and data written after it. */
async function changed(url?: string) {
  const site = await newInstallation(url);
  ending.push(site.remove);
  await fill(site);
  const copied = await stateOf(site);
  const { folder } = await makeBackup({ ...order(site), now: new Date() });
  await change(site);
  return { site, folder, copied };
}

const order = ({ installation, backupDir }: TestInstallation) =>
  ({ installation, backupDir, reason: 'command' }) as const;

let changes = 0;
async function change(site: TestInstallation): Promise<void> {
  await site.within((database) => publish(database, 10 + changes++, 'c1'));
  writeFileSync(join(site.installation.varDir, 'sources/nueva.zip'), `${changes}`);
}

/** Rows and files, as one hash. */
async function stateOf(site: TestInstallation): Promise<string> {
  // Backups do not contain downloads.
  const { downloads: _, files: __, ...rows } = await rowsOf(site);
  const hash = createHash('sha256').update(JSON.stringify(rows));
  for (const folder of ['editions', 'sources', 'overlays'])
    for (const name of readdirSync(join(site.installation.varDir, folder)).sort()) {
      const path = join(site.installation.varDir, folder, name);
      if (name !== 'partial') hash.update(`${name}${createHash('sha256').update(readFileSync(path)).digest('hex')}`);
    }
  return hash.digest('hex');
}

/**
 * Runs a command, and kills it so many milliseconds after its first output if it is still running.
 * @returns the duration from its first output
 */
async function run(site: TestInstallation, argv: readonly string[], killAfterMs?: number): Promise<number> {
  const { varDir, filesDir, databaseUrl = '' } = site.installation;
  const env = { ...process.env, VAR_DIR: varDir, FILES_DIR: filesDir, DATABASE_URL: databaseUrl };
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = spawn(process.execPath, ['bin/backup.ts', ...argv], { cwd: ROOT, env, stdio: [...stdio] });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await Promise.race([new Promise((resolve) => child.stdout?.once('data', resolve)), ended]);
  const began = performance.now();
  if (killAfterMs !== undefined) {
    await Promise.race([sleep(killAfterMs), ended]);
    child.kill('SIGKILL');
  }
  await ended;
  return performance.now() - began;
}

for (const [engine, url, kills] of [
  ['SQLite', undefined, KILLS],
  ['PostgreSQL', server, Math.ceil(KILLS / 2)],
] as const)
  describe.skipIf(engine === 'PostgreSQL' && !server)(engine, { timeout: 60_000 + KILLS * 60_000 }, () => {
    test('a killed restore leaves the old or the new state, and can be repeated', async () => {
      const { site, folder, copied } = await changed(url);
      const wholeMs = await run(site, ['restore', folder]);
      expect(await stateOf(site)).toBe(copied);
      await change(site);
      for (let kill = 0; kill < kills; kill++) {
        const before = await stateOf(site);
        await run(site, ['restore', folder], (wholeMs * (kill + 1)) / (kills + 1));
        // The server finishes a restore when it starts; with PostgreSQL the command reports that this is still to be
        // done.
        const waits = unfinishedRestore(site.installation.varDir)?.database === 'waits' && url !== undefined;
        if (waits) await finishRestore(site.installation, () => {});
        settleRestore(site.installation.varDir);
        const now = await stateOf(site);
        expect([before, copied]).toContain(now);
        await restoreBackup({ installation: site.installation, from: folder, now: new Date(), say: () => {} });
        expect(await stateOf(site)).toBe(copied);
        const left = readdirSync(site.installation.varDir).filter((name) => /^\.restaurar|^restoring/.test(name));
        expect(left).toEqual([]);
        await change(site);
      }
    });
  });

test('a killed backup keeps the earlier backups, and leaves no partial one that looks complete', {
  timeout: 60_000 + KILLS * 60_000,
}, async () => {
  const { site } = await changed();
  const wholeMs = await run(site, ['backup']);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await listBackups(site.backupDir);
    await run(site, ['backup'], (wholeMs * (kill + 1)) / (KILLS + 1));
    const after = await listBackups(site.backupDir);
    expect(after.length - before.length).toBeLessThanOrEqual(1);
    for (const { folder, manifest } of after) expect(await firstFault(folder, manifest.files)).toBeUndefined();
  }
});

test('a full disk is reported, and the earlier backups stay complete', async ({ skip }) => {
  const backupDir = smallDisk();
  if (backupDir === undefined) {
    reportSkipped('copias con el disco lleno', 'ejecute npm test como root, en Linux');
    return skip();
  }
  ending.push(() => {
    spawnSync('umount', [backupDir]);
    rmSync(backupDir, { recursive: true, force: true });
  });
  const site = await newInstallation();
  ending.push(site.remove);
  await fill(site);
  const first = await makeBackup({ ...order(site), backupDir, now: new Date() });
  writeFileSync(join(backupDir, 'relleno'), Buffer.alloc(1));
  const filler = spawnSync('dd', ['if=/dev/zero', `of=${join(backupDir, 'relleno')}`, 'bs=64k', 'count=1000']);
  expect(String(filler.stderr)).toContain('No space left');
  const failing = makeBackup({ ...order(site), backupDir, now: new Date() });
  await expect(failing).rejects.toThrow(
    /^No hay espacio en el disco para otra copia en .*Las copias anteriores siguen enteras/,
  );
  expect(await firstFault(first.folder, first.manifest.files)).toBeUndefined();
  expect(readdirSync(backupDir).sort()).toEqual([first.name, 'relleno']);
  rmSync(join(backupDir, 'relleno'));
  const again = await makeBackup({ ...order(site), backupDir, now: new Date() });
  expect(await firstFault(again.folder, again.manifest.files)).toBeUndefined();
});

/** A disk of eight megabytes, if this machine allows mounting one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'biblia-disco-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}
