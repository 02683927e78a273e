import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatDay } from '../../scripture/time/format-moment.ts';
import { UTC } from '../../scripture/time/zone.ts';
import { type Database, SQLITE_FILE } from '../../store/database.ts';
import type { StoreFault, StoreLost, StorePlace } from '../../store/store-lost.ts';
import { firstFault } from './copied-file.ts';
import { listBackups, type StoredBackup } from './list-backups.ts';
import { STORE_FILES } from './manifest.ts';
import { readManifest } from './open-backup.ts';

/**
 * One sentence about the damage to the store, the newest intact backup, and the command that restores it.
 * @param to the operator also reads where the files are
 */
export async function explainLoss(
  { fault, place }: StoreLost,
  to: 'operator' | 'anybody' = 'operator',
): Promise<string> {
  if (!place) return `${LOSS_SENTENCES[fault]}.`;
  const backup = await newestGoodBackup(place.backupDir);
  const where = to === 'operator' ? ` (${whereOf(fault, place)})` : '';
  const anew =
    fault === 'damaged' ? '' : '; para empezar de nuevo, sin nada de lo anterior: npm run restore -- --empty';
  return `${LOSS_SENTENCES[fault]}${where}; no se escribe nada hasta que, con el sitio parado, ${remedy(backup, place)}${anew}`;
}

const LOSS_SENTENCES: Readonly<Record<StoreFault, string>> = {
  missing: 'Faltan los datos guardados de este sitio',
  empty: 'Los datos guardados de este sitio han desaparecido: la base de datos está vacía',
  damaged: 'Los datos guardados de este sitio están dañados',
};

const whereOf = (fault: StoreFault, { engine, varDir }: StorePlace): string =>
  engine === 'postgres'
    ? 'la de DATABASE_URL'
    : `${fault === 'missing' ? 'no existe ' : ''}${join(varDir, SQLITE_FILE)}`;

function remedy(backup: StoredBackup | undefined, { engine, varDir }: StorePlace): string {
  // SQLite data that was not moved points to a forgotten step of the change to PostgreSQL.
  if (engine === 'postgres' && existsSync(join(varDir, SQLITE_FILE)))
    return 'pase a ella lo que había en SQLite: npm run move-to-postgres';
  if (!backup)
    return 'restaure una copia guardada en otro lugar, pues en la carpeta de las copias no hay ninguna buena: npm run restore -- CARPETA-DE-LA-COPIA';
  const { name, manifest } = backup;
  if (engine === 'sqlite' && manifest.store.engine === 'postgres')
    return `indique en DATABASE_URL dónde está la base de datos PostgreSQL, que es la de la última copia (${name})`;
  return `restaure la última copia buena, del ${formatDay(Date.parse(manifest.at), UTC)}: npm run restore -- ${name}`;
}

/** The newest backup with an intact store. Its other files are checked when it is restored. */
async function newestGoodBackup(backupDir: string): Promise<StoredBackup | undefined> {
  for (const backup of await listBackups(backupDir).catch(() => [])) {
    const manifest = await readManifest(backup.folder).catch(() => undefined);
    const store = manifest?.files.filter(({ path }) => path === STORE_FILES[manifest.store.engine]) ?? [];
    if (store.length === 1 && (await firstFault(backup.folder, store)) === undefined) return backup;
  }
  return undefined;
}

/** Time for which an answer is cached: finding it reads the backups. */
const CACHED_MS = 30_000;

/**
 * The reason why the store cannot be written until a backup is restored; undefined if the store is intact. It names no folders,
 * because anybody may read it.
 */
export function createLossExplainer(database: Database): () => Promise<string | undefined> {
  let cached: { readonly fault: string; readonly until: number; readonly sentence: Promise<string> } | undefined;
  return async () => {
    const { lost } = database;
    if (!lost) return undefined;
    if (!cached || cached.fault !== lost.fault || cached.until < performance.now())
      cached = { fault: lost.fault, until: performance.now() + CACHED_MS, sentence: explainLoss(lost, 'anybody') };
    return await cached.sentence;
  };
}
