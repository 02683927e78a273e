import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AwayFault } from '../../forms/refusals/away-faults.ts';
import { Refusal } from '../../program/errors.ts';
import { MIGRATIONS } from '../../store/migrate.ts';
import { hashFile } from './copied-file.ts';
import { isBackupName, isFolder } from './list-backups.ts';
import { type Installation, MANIFEST_FILE, type Manifest, parseManifest, parseSums, SUMS_FILE } from './manifest.ts';

/** A backup that is not restored, in one sentence for the terminal and another for the browser. */
export class BackupRefused extends Refusal {
  readonly fault: AwayFault;

  constructor(message: string, code: 'away-no-room' | 'cipher-damaged' | 'cipher-newer' | 'cipher-other') {
    super(message);
    this.fault = { code };
  }
}

const UNCHANGED = / No se ha cambiado nada\.$/;

/** The sentence for the browser, whose pages add that nothing was changed. */
export const browserFault = (refusal: Refusal): AwayFault =>
  refusal instanceof BackupRefused ? refusal.fault : { code: 'said', text: refusal.message.replace(UNCHANGED, '') };

/** Path of a backup named on the command line: a folder, an archive, or a name in the folder of backups. */
export async function locateBackup(named: string, backupDir: string, cwd: string): Promise<string> {
  const paths = [resolve(cwd, named), ...(isBackupName(named) ? [join(backupDir, named)] : [])];
  for (const path of paths) if (await stat(path).catch(() => undefined)) return path;
  throw new Refusal(`No hay ninguna copia en ${paths.join(' ni en ')}.`);
}

/** The manifest in a backup's folder, if its checksum matches. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, sums] = await Promise.all(
    [MANIFEST_FILE, SUMS_FILE].map((name) => readFile(join(folder, name), 'utf8').catch(() => undefined)),
  );
  if (text === undefined) throw new BackupRefused(await explainNoCopy(folder), 'cipher-other');
  const manifest = parseManifest(text);
  if (typeof manifest === 'string') throw new BackupRefused(`${folder}: ${manifest}`, 'cipher-damaged');
  const damaged = (what: string) =>
    new BackupRefused(`La copia ${folder} está dañada: ${what}. No se ha cambiado nada.`, 'cipher-damaged');
  if (sums === undefined) throw damaged(`falta ${SUMS_FILE}`);
  const known = parseSums(sums);
  const { sha256 } = await hashFile(join(folder, MANIFEST_FILE));
  if (known.get(MANIFEST_FILE) !== sha256) throw damaged(`${MANIFEST_FILE} no es como se escribió`);
  const odd = manifest.files.find((file) => known.get(file.path) !== file.sha256);
  if (odd || known.size !== manifest.files.length + 1)
    throw damaged(`${SUMS_FILE} no dice lo mismo que ${MANIFEST_FILE}${odd ? ` de ${odd.path}` : ''}`);
  return manifest;
}

async function explainNoCopy(folder: string): Promise<string> {
  const inside = (await isFolder(folder)) ? (await readdir(folder)).filter(isBackupName).sort() : [];
  const newest = inside.at(-1);
  return newest
    ? `${folder} es la carpeta de las copias. Indique cuál: ${join(folder, newest)} es la última.`
    : `${folder} no es una copia: no tiene ${MANIFEST_FILE}.`;
}

/** Checks that this program can restore the backup on this installation. @throws Refusal */
export function checkFits({ store, program }: Manifest, { databaseUrl }: Installation): void {
  if (store.schema.version > MIGRATIONS.length)
    throw new BackupRefused(
      `La copia es de una versión más nueva del programa (${program}, esquema ${store.schema.version}; este conoce hasta el ${MIGRATIONS.length}). Ponga esa versión o una posterior (git checkout) y repita la orden. No se ha cambiado nada.`,
      'cipher-newer',
    );
  if (store.engine === 'sqlite' && databaseUrl)
    throw new Refusal(
      'La copia es de SQLite y esta instalación usa PostgreSQL (DATABASE_URL). Restáurela sin DATABASE_URL y pásela después con «npm run move-to-postgres». No se ha cambiado nada.',
    );
  if (store.engine === 'postgres' && !databaseUrl)
    throw new Refusal(
      'La copia es de PostgreSQL: indique en DATABASE_URL la base de datos en que se restaura. No se ha cambiado nada.',
    );
}
