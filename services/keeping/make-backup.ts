import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIndex } from '../../editions/library/library-index.ts';
import { Refusal } from '../../program/errors.ts';
import { isDamage } from '../../store/availability.ts';
import { SQLITE_FILE } from '../../store/database.ts';
import { dumpPostgres } from '../../store/dump-postgres.ts';
import { type CheckedStore, dumpSqlite } from '../../store/dump-sqlite.ts';
import { inspectSqlite } from '../../store/inspect-sqlite.ts';
import { hasTraces, placeIn, StoreLost, type StorePlace } from '../../store/store-lost.ts';
import type { NamedFile } from '../../store/summarize-store.ts';
import { firstFault, hashFile } from './copied-file.ts';
import { copyInstallation } from './copy-installation.ts';
import { sweep, syncPath, TEMPORARY_PREFIX } from './hashed-file.ts';
import { backupName, listBackups, type StoredBackup, unusedName } from './list-backups.ts';
import {
  type BackupOrder,
  formatManifest,
  formatSums,
  type Installation,
  MANIFEST_FILE,
  MANIFEST_VERSION,
  type Manifest,
  parseManifest,
  STORE_FILES,
  SUMS_FILE,
} from './manifest.ts';

/** Unfinished backups of this age are no longer being written. */
const LEFT_BEHIND_MS = 6 * 3_600_000;
/** Bytes that must stay free after the backup, so that the site can run. */
const MIN_FREE_BYTES = 50_000_000;

/**
 * Copies an installation into a new folder while the site runs: written under a temporary name, read again and compared, then
 * renamed. Existing backups stay as they are, whatever ends it.
 * @throws Refusal with a message for the operator
 */
export async function makeBackup(order: BackupOrder): Promise<StoredBackup> {
  const { backupDir, now, onStep = () => {} } = order;
  const folder = join(backupDir, `${TEMPORARY_PREFIX}${backupName(now)}-${randomUUID()}`);
  try {
    await mkdir(backupDir, { recursive: true, mode: 0o700 });
    await sweep(backupDir, now.getTime() - LEFT_BEHIND_MS);
    await mkdir(folder, { mode: 0o700 });
    await checkFreeSpace(order);
    const manifest = await writeCopy(order, folder);
    onStep('backup-check');
    await check(folder, manifest);
    for (const part of await foldersIn(folder)) await syncPath(part);
    // Two backups of the same second get different names.
    const name = unusedName(backupDir, backupName(now));
    await rename(folder, join(backupDir, name));
    await syncPath(backupDir);
    return { name, folder: join(backupDir, name), manifest };
  } catch (error) {
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    throw asRefusal(error, backupDir);
  }
}

async function writeCopy(order: BackupOrder, folder: string): Promise<Manifest> {
  const { installation, backupDir, reason, now, onStep = () => {} } = order;
  onStep('backup-store');
  const { lasting, ...store } = await copyStore(installation, backupDir, folder);
  const storePath = STORE_FILES[store.engine];
  await syncPath(join(folder, storePath));
  onStep('backup-files');
  const earlier = await filesOf(await listBackups(backupDir));
  const copied = await copyInstallation({ installation, into: folder, earlier }, lasting);
  const broken = store.chains
    .filter(({ sound }) => !sound)
    .map(({ edition }) => `el historial de ${edition} está roto`);
  const manifest: Manifest = {
    format: 'sagrada-biblia-backup',
    version: MANIFEST_VERSION,
    at: now.toISOString(),
    reason,
    program: installation.program,
    store,
    editions: existsSync(join(folder, 'editions'))
      ? readIndex(folder).editions.map(({ meta: { id, title, canonicalSha256 } }) => ({ id, title, canonicalSha256 }))
      : [],
    files: [{ path: storePath, ...(await hashFile(join(folder, storePath))) }, ...copied.files],
    faults: [...copied.faults, ...broken],
  };
  const text = formatManifest(manifest);
  await writeFile(join(folder, MANIFEST_FILE), text, { mode: 0o600, flush: true });
  const own = { path: MANIFEST_FILE, ...(await hashFile(join(folder, MANIFEST_FILE))) };
  await writeFile(join(folder, SUMS_FILE), formatSums([own, ...manifest.files]), { mode: 0o600, flush: true });
  return manifest;
}

type CopiedStore = Manifest['store'] & { readonly lasting: readonly NamedFile[] };

async function copyStore(
  { varDir, databaseUrl, programsAt }: Installation,
  backupDir: string,
  folder: string,
): Promise<CopiedStore> {
  if (databaseUrl) {
    const place = { url: databaseUrl, ...(programsAt && { programsAt }) };
    const { summary, ...dump } = await dumpPostgres(place, join(folder, STORE_FILES.postgres));
    if (summary.schema.version === 0)
      throw new Refusal('La base de datos de DATABASE_URL todavía está vacía. Ponga el sitio en marcha una vez.');
    return { engine: 'postgres', ...dump, ...summary };
  }
  const { summary, ...dump } = await dumpWhole(placeIn(varDir, 'sqlite', backupDir), join(folder, STORE_FILES.sqlite));
  return { engine: 'sqlite', ...dump, ...summary };
}

async function dumpWhole(place: StorePlace, copy: string): Promise<CheckedStore> {
  const path = join(place.varDir, SQLITE_FILE);
  const { fault } = inspectSqlite(path, () => !hasTraces(place));
  if (fault) throw new StoreLost(fault, place);
  try {
    return await dumpSqlite(path, copy);
  } catch (error) {
    throw isDamage(error) ? new StoreLost('damaged', place, error) : error;
  }
}

/** Reads the backup again as a restore would. */
async function check(folder: string, written: Manifest): Promise<void> {
  const manifest = parseManifest(await readFile(join(folder, MANIFEST_FILE), 'utf8'));
  const fault = typeof manifest === 'string' ? manifest : await firstFault(folder, written.files);
  if (fault) throw new Refusal(`La copia no se ha podido leer como se escribió: ${fault}. Compruebe el disco.`);
}

async function filesOf(backups: readonly StoredBackup[]): Promise<ReadonlyMap<string, string>> {
  const pairs = backups.flatMap(({ folder, manifest }) =>
    manifest.files.map(({ path, sha256 }) => [sha256, join(folder, path)] as const),
  );
  // The newest backup wins, because it is the least likely to be deleted soon.
  return new Map(pairs.toReversed());
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return [...entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name)), folder];
}

/** The copy of the store needs its full size. Files may be hard links, which need none. */
async function checkFreeSpace({ installation, backupDir }: BackupOrder): Promise<void> {
  const store = await stat(join(installation.varDir, SQLITE_FILE)).catch(() => undefined);
  const needed = installation.databaseUrl ? 0 : (store?.size ?? 0);
  const { bavail, bsize } = await statfs(backupDir);
  if (bavail * bsize < needed + Math.min(MIN_FREE_BYTES, needed)) throw Object.assign(new Error(), { code: 'ENOSPC' });
}

const SQLITE_FULL = 13;

function asRefusal(error: unknown, backupDir: string): unknown {
  const { code, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  if (code === 'ENOSPC' || code === 'EDQUOT' || errcode === SQLITE_FULL)
    return new Refusal(
      `No hay espacio en el disco para otra copia en ${backupDir}. Las copias anteriores siguen enteras. Libere espacio, quite alguna copia antigua o elija otra carpeta con BACKUP_DIR.`,
    );
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST')
    return new Refusal(`No se puede escribir en ${backupDir} (${code}). Elija otra carpeta o dé permiso.`);
  return error;
}
