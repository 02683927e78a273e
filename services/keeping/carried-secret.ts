import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from './open-backup.ts';

// Backups in clear lack the installation's secret. Only the encrypted archive elsewhere carries it, as one more file beside those of
// the manifest, so that a new machine can open what the store has sealed. Backups of earlier versions name the file in their manifest.

export const SECRET_FILE = 'secret';
/** More than any secret. */
export const MOST_SECRET_BYTES = 200;

/** The secret in a backup's folder; undefined where it carries none. @throws Refusal where the file is something else */
export async function carriedSecret(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, SECRET_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const secret = text?.trim();
  if (secret !== undefined && !/^[0-9a-f]{64}$/.test(secret))
    throw new BackupRefused('El secreto que lleva la copia está dañado. No se ha cambiado nada.', 'cipher-damaged');
  return secret;
}
