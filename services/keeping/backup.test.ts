import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../store/migrate.ts';
import { findBackup, listBackups } from './list-backups.ts';
import { makeBackup } from './make-backup.ts';
import { formatManifest, formatSums, MANIFEST_FILE, type Manifest, SUMS_FILE } from './manifest.ts';
import { packBackup } from './pack-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { fill, newInstallation, publish, rowsOf, type TestInstallation } from './test-support.ts';

const NOW = new Date('2026-11-21T18:05:07.123Z');
const NAME = '2026-11-21T18-05-07Z';

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

const backUp = ({ installation, backupDir }: TestInstallation, now = NOW) =>
  makeBackup({ installation, backupDir, reason: 'command', now });

/** Returns the lines that it printed. */
async function restore({ installation }: TestInstallation, from: string): Promise<string[]> {
  const lines: string[] = [];
  await restoreBackup({ installation, from, now: NOW, say: (line) => lines.push(line) });
  return lines;
}

/** SHA-256 of every file of an installation, by path. */
function filesOf({ installation: { varDir } }: TestInstallation): Record<string, string> {
  const own = ['editions', 'sources', 'overlays', 'files', 'secret'];
  const paths = readdirSync(varDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(varDir.length + 1))
    .filter((path) => own.includes(path.split('/')[0] ?? ''));
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(varDir, path)))
      .digest('hex');
  return Object.fromEntries(paths.sort().map((path) => [path, hash(path)]));
}

/** All files that must stay unchanged, with their inodes. */
const traces = ({ installation: { varDir } }: TestInstallation): string[] =>
  readdirSync(varDir)
    .filter((name) => !/^(backups|sagrada\.sqlite-(wal|shm))$/.test(name))
    .map((name) => `${name} ${statSync(join(varDir, name)).ino}`);

const server = process.env.TEST_DATABASE_URL;
const ENGINES = [
  ['SQLite', undefined],
  ['PostgreSQL', server],
] as const;

for (const [engine, url] of ENGINES)
  describe.skipIf(engine === 'PostgreSQL' && !server)(engine, () => {
    const fresh = async () => {
      const made = await newInstallation(url);
      ending.push(made.remove);
      return made;
    };
    const filled = async () => {
      const made = await fresh();
      await fill(made);
      return made;
    };

    test('a backup restored onto a fresh installation has the same data', async () => {
      const from = await filled();
      const rows = await rowsOf(from);
      const { folder, manifest } = await backUp(from);
      expect(manifest.faults).toEqual([]);
      expect(manifest.store.counts).toMatchObject({ revisions: 4, users: 1, files: 2 });
      const to = await fresh();
      const said = await restore(to, folder);
      // The download is not in the backup: the program makes it again.
      const files = rows.files?.filter((row) => !isMade(row));
      expect(await rowsOf(to)).toEqual({ ...rows, downloads: [], files, ...(url && { secrets: [] }) });
      const [had, has] = [filesOf(from), filesOf(to)];
      // Unfinished files and those that can be made again are not copied.
      expect(has).toEqual(
        Object.fromEntries(Object.entries(had).filter(([path]) => !/partial|^secret$/.test(path) && !isMade(path))),
      );
      expect(new Set(Object.keys(has).map((path) => path.split('/')[0]))).toEqual(
        new Set(['editions', 'files', 'overlays', 'sources']),
      );
      expect(said.join('\n')).toContain('Historial de uno: 4 revisiones, sin roturas');
      expect(said.join('\n')).toMatch(/Edición uno: SHA-256 del texto [0-9a-f]{64}, como en la copia/);
      // The history continues.
      await to.within((database) => publish(database, 9, 'c1'));
      expect((await rowsOf(to)).change_log).toHaveLength((rows.change_log?.length ?? 0) + 1);
    });

    test('a restore keeps the replaced data in a folder, and later changes are gone', async () => {
      const site = await filled();
      const rows = await rowsOf(site);
      const { folder } = await backUp(site);
      await site.within((database) => publish(database, 7, 'c1'));
      writeFileSync(join(site.installation.varDir, 'sources/nueva.zip'), 'otra');
      const said = await restore(site, folder);
      expect(await rowsOf(site)).toEqual(rows);
      expect(existsSync(join(site.installation.varDir, 'sources/nueva.zip'))).toBe(false);
      const aside = join(site.installation.varDir, `antes-de-restaurar-${NAME}`);
      expect(said.at(-1)).toContain(aside);
      expect(readFileSync(join(aside, 'sources/nueva.zip'), 'utf8')).toBe('otra');
      expect(existsSync(join(aside, url ? 'sagrada.pgdump' : 'sagrada.sqlite'))).toBe(true);
      expect(readdirSync(site.installation.varDir).filter((name) => /^\.|restoring/.test(name))).toEqual([]);
    });

    test('a restore changes nothing while another process uses the store', async () => {
      const site = await filled();
      const { folder } = await backUp(site);
      const before = traces(site);
      await site.within(async (database) => {
        await database.read((db) => db.selectFrom('settings').select('name').execute());
        await expect(restore(site, folder)).rejects.toThrow('está en marcha');
      });
      expect(traces(site)).toEqual(before);
    });

    test('a backup of a newer program is refused', async () => {
      const site = await filled();
      const { folder, manifest } = await backUp(site);
      const version = MIGRATIONS.length + 1;
      const { store } = manifest;
      await rewrite(folder, { ...manifest, store: { ...store, schema: { version, name: '999' } } });
      const before = traces(site);
      await expect(restore(site, folder)).rejects.toThrow(`versión más nueva del programa (prueba, esquema ${version}`);
      expect(traces(site)).toEqual(before);
    });

    test('a backup that is packed and unpacked restores the same data', async () => {
      const from = await filled();
      const rows = await rowsOf(from);
      const packed = await packBackup(await backUp(from));
      const archive = join(from.installation.varDir, packed.name);
      await writeFile(archive, packed.stream);
      expect(statSync(archive).size).toBe(packed.size);
      expect(execFileSync('tar', ['-tf', archive], { encoding: 'utf8' })).toContain(`${NAME}/manifest.json\n`);
      const to = await fresh();
      await restore(to, archive);
      expect((await rowsOf(to)).revisions).toEqual(rows.revisions);
      writeFileSync(archive, readFileSync(archive).subarray(0, 200_000));
      const before = traces(to);
      await expect(restore(to, archive)).rejects.toThrow('No se puede leer');
      expect(traces(to)).toEqual(before);
    });

    const everywhere = [['a flipped byte in the store', url ? 'sagrada.pgdump' : 'sagrada.sqlite', flip]] as const;
    const inFiles = [
      ['a flipped byte in a large file', 'files/', flip],
      ['a flipped byte in the manifest', MANIFEST_FILE, flip],
      ['a flipped byte in the sums', SUMS_FILE, flip],
      ['a missing edition', 'editions/uno', rmSync],
      ['a missing manifest', MANIFEST_FILE, rmSync],
      ['missing sums', SUMS_FILE, rmSync],
    ] as const;
    test.each([...everywhere, ...(url ? [] : inFiles)])(
      '%s is refused before anything is touched',
      async (_, path, harm) => {
        const site = await filled();
        const { folder, manifest } = await backUp(site);
        const harmed = manifest.files.find((file) => file.path.startsWith(path))?.path ?? path;
        harm(join(folder, harmed));
        await site.within((database) => publish(database, 7, 'c1'));
        const [before, rows] = [traces(site), await rowsOf(site)];
        await expect(restore(site, folder)).rejects.toThrow(/dañad|no es una copia/);
        expect(traces(site)).toEqual(before);
        expect(await rowsOf(site)).toEqual(rows);
      },
    );
  });

test('unchanged files take no space again, and each backup is complete without the others', async () => {
  const site = await newInstallation();
  ending.push(site.remove);
  await fill(site);
  const first = await backUp(site);
  const second = await backUp(site, new Date(NOW.getTime() + 1000));
  const inodes = ({ folder, manifest }: typeof first) =>
    manifest.files.filter(({ path }) => path.startsWith('files/')).map(({ path }) => statSync(join(folder, path)).ino);
  expect(inodes(second)).toEqual(inodes(first));
  expect(inodes(second)).toHaveLength(1);
  rmSync(first.folder, { recursive: true });
  const rows = await rowsOf(site);
  await restore(site, second.folder);
  expect(await rowsOf(site)).toEqual(rows);
});

test('a damaged large file is copied from the previous backup, or reported as missing', async () => {
  const site = await newInstallation();
  ending.push(site.remove);
  await fill(site);
  const first = await backUp(site);
  const scan = first.manifest.files.find(({ path }) => path.startsWith('files/'))?.path ?? '';
  flip(join(site.installation.varDir, scan));
  const second = await backUp(site, new Date(NOW.getTime() + 1000));
  expect(second.manifest.faults).toEqual([]);
  await restore(site, second.folder);
  expect(await backUp(site, new Date(NOW.getTime() + 2000))).toMatchObject({ manifest: { faults: [] } });
  flip(join(site.installation.varDir, scan));
  rmSync(site.backupDir, { recursive: true });
  const { manifest } = await backUp(site, new Date(NOW.getTime() + 3000));
  expect(manifest.faults).toEqual([expect.stringContaining('está dañado')]);
});

test('backups are listed newest first, and other entries are ignored', async () => {
  const site = await newInstallation();
  ending.push(site.remove);
  await fill(site);
  await backUp(site);
  await backUp(site);
  await backUp(site, new Date('2026-11-22T01:00:00Z'));
  mkdirSync(join(site.backupDir, 'otra cosa'));
  mkdirSync(join(site.backupDir, '2026-11-23T01-00-00Z'));
  const names = (await listBackups(site.backupDir)).map(({ name }) => name);
  expect(names).toEqual(['2026-11-22T01-00-00Z', `${NAME}-2`, NAME]);
  expect(await findBackup(site.backupDir, '../backups')).toBeUndefined();
});

function flip(path: string): void {
  const bytes = readFileSync(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = bytes[at]! ^ 1;
  writeFileSync(path, bytes);
}

const MADE = createHash('sha256').update('una descarga que se puede volver a hacer').digest('hex');
const isMade = (said: unknown): boolean => String(said).includes(MADE);

async function rewrite(folder: string, manifest: Manifest): Promise<void> {
  const text = formatManifest(manifest);
  writeFileSync(join(folder, MANIFEST_FILE), text);
  const sha256 = createHash('sha256').update(text).digest('hex');
  writeFileSync(join(folder, SUMS_FILE), formatSums([{ path: MANIFEST_FILE, bytes: 0, sha256 }, ...manifest.files]));
}
