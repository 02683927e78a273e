import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { BACKUP_NAME } from '../../forms/backup.ts';
import { MANIFEST_FILE, type Manifest, parseManifest } from './manifest.ts';

/** A backup in its folder; its files have not been read. */
export interface StoredBackup {
  /** Name of its folder. */
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
}

export const isBackupName = (name: string): boolean => v.is(BACKUP_NAME, name);
export const backupName = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/** The backups in a folder, newest first; other entries are ignored. */
export async function listBackups(backupDir: string): Promise<readonly StoredBackup[]> {
  const names = await readdir(backupDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  const found = await Promise.all(names.filter(isBackupName).map((name) => findBackup(backupDir, name)));
  return found.filter((backup) => backup !== undefined).sort((a, b) => (a.name < b.name ? 1 : -1));
}

/** The backup with that name; undefined where there is none. */
export async function findBackup(backupDir: string, name: string): Promise<StoredBackup | undefined> {
  if (!isBackupName(name)) return undefined;
  const folder = join(backupDir, name);
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  const manifest = text === undefined ? 'none' : parseManifest(text);
  return typeof manifest === 'string' ? undefined : { name, folder, manifest };
}

/** Bytes of all its files, including those that are hard-linked to other backups here. */
export const sizeOf = ({ files }: Manifest): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

export const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

/** The name, with a number appended where the folder already contains it. */
export function unusedName(folder: string, name: string, before = '-'): string {
  for (let number = 1; ; number++) {
    const free = number > 1 ? `${name}${before}${number}` : name;
    if (!existsSync(join(folder, free))) return free;
  }
}

/** An unused folder name in var/ for the data that a restore replaces. */
export const replacedDataName = (varDir: string, now: Date): string =>
  unusedName(varDir, `antes-de-restaurar-${backupName(now)}`);
