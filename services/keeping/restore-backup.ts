import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import { readIndex } from '../../editions/library/library-index.ts';
import { verifyEdition } from '../../editions/verify-edition.ts';
import { Refusal } from '../../program/errors.ts';
import { SQLITE_FILE } from '../../store/database.ts';
import { dumpPostgres, loadPostgres, lookAtPostgres, summarizePostgres } from '../../store/dump-postgres.ts';
import { checkSqlite, isAlone } from '../../store/dump-sqlite.ts';
import { forgetGeneratedDownloads } from '../../store/forget-generated-files.ts';
import type { StoreSummary } from '../../store/summarize-store.ts';
import { carriedSecret, SECRET_FILE } from './carried-secret.ts';
import { copyHashed, firstFault, hashFile } from './copied-file.ts';
import { formatRevisionCount } from './format-revision-count.ts';
import { syncPath } from './hashed-file.ts';
import { isFolder, replacedDataName, sizeOf } from './list-backups.ts';
import { type Installation, type Manifest, STORE_FILES } from './manifest.ts';
import { BackupRefused, checkFits, readManifest } from './open-backup.ts';
import { unpackBackup } from './pack-backup.ts';
import {
  discardRestore,
  placesIn,
  renameIntoPlace,
  STAGING_PREFIX,
  type UnfinishedRestore,
  unfinishedRestore,
  writeRestoreJournal,
} from './unfinished-restore.ts';

export interface RestoreOrder {
  readonly installation: Installation;
  /** A backup's folder, or an archive of one. */
  readonly from: string;
  readonly now: Date;
  readonly say: (line: string) => void;
}

/** Tables whose rows about missing downloads are deleted, since the program makes the files again, and the one of the secret. */
const DIFFERENT_TABLES = ['downloads', 'files', 'secrets'];

/** A backup that lies whole and checked in var/, beside the installation. */
export interface StagedRestore {
  /** Name of its folder in var/. */
  readonly staged: string;
  readonly engine: 'sqlite' | 'postgres';
  /** When the backup was made, in ISO. */
  readonly at: string;
}

/**
 * Replaces the installation with a backup and keeps the old data in a separate folder. All of the backup is read and compared
 * before anything changes; see unfinished-restore.ts for interruptions.
 * @throws Refusal
 */
export async function restoreBackup({ installation, from, now, say }: RestoreOrder): Promise<void> {
  const { varDir } = installation;
  if (unfinishedRestore(varDir)) {
    say('Antes se termina la restauración que quedó a medias.');
    await finishRestore(installation, say);
  }
  await mkdir(varDir, { recursive: true });
  await sweepRestores(varDir);
  const staged = await stageRestore({ installation, from, say });
  await commitRestore(installation, staged, now);
  await finishRestore(installation, say);
}

/** Copies a backup into a new folder in var/ and reads and compares all of it. @throws Refusal */
export async function stageRestore({ installation, from, say }: Omit<RestoreOrder, 'now'>): Promise<StagedRestore> {
  const { varDir } = installation;
  const staged = `${STAGING_PREFIX}${randomUUID()}`;
  const folder = join(varDir, staged);
  try {
    const { at, store } = await stage(installation, from, folder, say);
    return { staged, engine: store.engine, at };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw asRefusal(error, varDir);
  }
}

/**
 * Writes the journal, after which the staged backup is the installation as soon as finishRestore has ended. Nothing may use the
 * store meanwhile.
 * @param readAt see LastRestore
 * @throws Refusal where something uses it
 */
export async function commitRestore(
  installation: Installation,
  { staged, engine, at }: StagedRestore,
  now: Date,
  readAt?: string,
): Promise<void> {
  const { varDir } = installation;
  const folder = join(varDir, staged);
  try {
    const manifest = await readManifest(folder);
    const aside = replacedDataName(varDir, now);
    await refuseWhileUsed(installation);
    await setAsideDatabase(installation, join(varDir, aside));
    await addFiles(installation, folder, manifest);
    if (engine === 'sqlite') await forgetGeneratedDownloads(join(folder, SQLITE_FILE), undefined, isIn(installation));
    const has = placesIn(folder, engine);
    // A backup without the secret leaves this installation's own in its place.
    const stays = has.includes(SECRET_FILE) ? [] : [SECRET_FILE];
    const facts = { staged, aside, engine, has, stays, database: 'waits', copy: at } as const;
    writeRestoreJournal(varDir, { ...facts, ...(readAt !== undefined && { readAt }) });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw asRefusal(error, varDir);
  }
}

/** Finishes a restore that the journal records. @throws Refusal where there is none */
export async function finishRestore(installation: Installation, say: (line: string) => void): Promise<void> {
  const { varDir, databaseUrl } = installation;
  const restore = unfinishedRestore(varDir);
  if (!restore) throw new Refusal('No hay ninguna restauración a medias.');
  const manifest = await readManifest(join(varDir, restore.staged)).catch(() => undefined);
  if (restore.engine === 'postgres' && restore.database === 'waits') {
    if (!databaseUrl) throw new Refusal('La copia es de PostgreSQL: repita la orden con DATABASE_URL.');
    if (manifest) await load(installation, restore, manifest, databaseUrl);
    await forgetGeneratedDownloads('', databaseUrl, isIn(installation));
    writeRestoreJournal(varDir, { ...restore, database: 'loaded' });
  }
  renameIntoPlace(varDir, restore);
  if (manifest) await verify(installation, manifest, say);
  if (existsSync(join(varDir, restore.aside))) say(`Lo que había está en ${join(varDir, restore.aside)}.`);
}

/** Abandons a restore that has not changed anything yet. @throws Refusal */
export async function cancelRestore({ varDir }: Installation): Promise<void> {
  const restore = unfinishedRestore(varDir);
  if (!restore) throw new Refusal('No hay ninguna restauración a medias.');
  if (restore.engine === 'sqlite' || restore.database === 'loaded')
    throw new Refusal('La restauración ya está casi hecha: termínela con «npm run restore -- --finish».');
  discardRestore(varDir, restore);
}

/** Copies the backup into a staging folder in var/ and verifies it. */
async function stage(
  installation: Installation,
  from: string,
  folder: string,
  say: (line: string) => void,
): Promise<Manifest> {
  await mkdir(folder, { mode: 0o700 });
  const isCopy = await isFolder(from);
  const bytes = isCopy ? sizeOf(await readFittingManifest(installation, from)) : (await stat(from)).size;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes * 1.1) throw Object.assign(new Error(), { code: 'ENOSPC' });
  say('Comprobando la copia…');
  if (isCopy) {
    const { files } = await readManifest(from);
    const fault = await firstFault(from, files);
    if (fault)
      throw new BackupRefused(`La copia ${from} está dañada: ${fault}. No se ha cambiado nada.`, 'cipher-damaged');
    for (const path of ['manifest.json', 'SHA256SUMS']) await copyFile(join(from, path), join(folder, path));
    for (const { path } of files) await copyHashed(join(from, path), join(folder, path));
  } else await unpackBackup(from, folder);
  const manifest = await readFittingManifest(installation, folder);
  const fault = await firstFault(folder, manifest.files);
  if (fault)
    throw new BackupRefused(`La copia ${from} está dañada: ${fault}. No se ha cambiado nada.`, 'cipher-damaged');
  await carriedSecret(folder);
  if (manifest.store.engine === 'sqlite') {
    const { summary } = await checkSqlite(join(folder, STORE_FILES.sqlite));
    const difference = differenceOf(summary, manifest.store);
    if (difference)
      throw new BackupRefused(
        `La copia ${from} no es lo que dice ser: ${difference}. No se ha cambiado nada.`,
        'cipher-damaged',
      );
  }
  return manifest;
}

const isIn =
  ({ filesDir }: Installation) =>
  (sha256: string): boolean =>
    existsSync(join(filesDir, sha256));

async function readFittingManifest(installation: Installation, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  checkFits(manifest, installation);
  return manifest;
}

async function refuseWhileUsed({ varDir, databaseUrl, programsAt }: Installation): Promise<void> {
  const used = databaseUrl
    ? (await lookAtPostgres({ url: databaseUrl, ...(programsAt && { programsAt }) })).others > 0
    : !isAlone(join(varDir, SQLITE_FILE));
  if (used)
    throw new Refusal(
      'El sitio, u otra de sus órdenes, está en marcha y usa los datos. Párelo (con varias instancias, todas) y repita la orden. No se ha cambiado nada.',
    );
}

/** Tables of PostgreSQL cannot be moved to another folder, so they are dumped there. */
async function setAsideDatabase({ databaseUrl, programsAt }: Installation, aside: string): Promise<void> {
  if (!databaseUrl) return;
  const place = { url: databaseUrl, ...(programsAt && { programsAt }) };
  if ((await lookAtPostgres(place)).tables.length === 0) return;
  await mkdir(aside, { mode: 0o700 });
  await dumpPostgres(place, join(aside, STORE_FILES.postgres), true);
}

/** Large files are content-addressed: existing ones stay, missing ones are added. */
async function addFiles({ filesDir }: Installation, folder: string, { files }: Manifest): Promise<void> {
  await mkdir(filesDir, { recursive: true });
  for (const { path, sha256 } of files.filter(({ path }) => path.startsWith('files/'))) {
    const own = join(filesDir, sha256);
    if ((await hashFile(own).catch(() => undefined))?.sha256 === sha256) continue;
    const fresh = join(filesDir, `.new-${randomUUID()}`);
    await link(join(folder, path), fresh).catch(() => copyHashed(join(folder, path), fresh));
    await rename(fresh, own);
  }
  await syncPath(filesDir);
}

async function load(
  { varDir, programsAt }: Installation,
  { staged }: UnfinishedRestore,
  { store }: Manifest,
  url: string,
): Promise<void> {
  const place = { url, ...(programsAt && { programsAt }) };
  const { schemaName } = await lookAtPostgres(place);
  if (store.schemaName !== schemaName)
    throw new Refusal(
      `En la copia las tablas están en el esquema «${store.schemaName}» y en la base de datos de DATABASE_URL irían al «${schemaName}».`,
    );
  const folder = join(varDir, staged);
  const secret = await carriedSecret(folder);
  const dump = { file: join(folder, STORE_FILES.postgres), summary: store, ...(secret !== undefined && { secret }) };
  await loadPostgres(place, dump, folder);
}

/** Verifies the restored installation and reports its contents. */
async function verify(
  { varDir, databaseUrl, programsAt }: Installation,
  { at, program, store, editions, faults }: Manifest,
  say: (line: string) => void,
): Promise<void> {
  const summary = databaseUrl
    ? await summarizePostgres({ url: databaseUrl, ...(programsAt && { programsAt }) })
    : (await checkSqlite(join(varDir, SQLITE_FILE))).summary;
  const difference = differenceOf(summary, store, DIFFERENT_TABLES);
  if (difference) throw new Refusal(`Lo restaurado no es lo que se copió: ${difference}.`);
  say(`Restaurada la copia del ${at} (programa ${program}, esquema ${store.schema.version}).`);
  const rows = Object.values(summary.counts).reduce((sum, count) => sum + count, 0);
  say(`  Base de datos: ${Object.keys(summary.counts).length} tablas, ${rows} filas, como en la copia.`);
  for (const { edition, length, head, sound } of summary.chains)
    say(
      `  Historial de ${edition}: ${formatRevisionCount(length)}, ${sound ? `sin roturas; la última es ${head}` : 'ROTO ya en la copia'}.`,
    );
  for (const { meta, file } of readIndex(varDir).editions) {
    const { sha256, asStated } = verifyEdition(openCompiled(join(varDir, 'editions', file)));
    const same = editions.some(({ id, canonicalSha256 }) => id === meta.id && canonicalSha256 === sha256);
    if (!same || !asStated) throw new Refusal(`El texto restaurado de ${meta.id} no es el que se copió.`);
    say(`  Edición ${meta.id}: SHA-256 del texto ${sha256}, como en la copia.`);
  }
  for (const fault of faults) say(`  Falta, porque ya al copiar faltaba: ${fault}.`);
}

/** The first difference in Spanish; undefined where both are equal. */
function differenceOf(found: StoreSummary, expected: StoreSummary, but: readonly string[] = []): string | undefined {
  if (!isDeepStrictEqual(found.schema, expected.schema)) return `el esquema es el ${found.schema.version}`;
  for (const table of new Set([...Object.keys(found.counts), ...Object.keys(expected.counts)]))
    if (found.counts[table] !== expected.counts[table] && !but.includes(table))
      return `la tabla ${table} tiene ${found.counts[table] ?? 'ninguna'} filas, y en la copia son ${expected.counts[table] ?? 'ninguna'}`;
  return isDeepStrictEqual(found.chains, expected.chains) ? undefined : 'el historial de las correcciones es otro';
}

/** Deletes the staging folders of restores that ended before they changed anything. */
export async function sweepRestores(varDir: string): Promise<void> {
  for (const name of await readdir(varDir))
    if (name.startsWith(STAGING_PREFIX)) await rm(join(varDir, name), { recursive: true, force: true });
}

function asRefusal(error: unknown, varDir: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupRefused(
      `No hay espacio en el disco de ${dirname(join(varDir, '.'))} para restaurar la copia. No se ha cambiado nada: libere espacio y repita la orden.`,
      'away-no-room',
    );
  return error;
}
