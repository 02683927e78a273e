import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../program/errors.ts';
import { createLog } from '../../program/log.ts';
import { Availability } from '../../store/availability.ts';
import { openDatabase } from '../../store/connect.ts';
import { openSqlite } from '../../store/sqlite-engine.ts';
import { placeIn, StoreLost } from '../../store/store-lost.ts';
import { replacedDataName } from './list-backups.ts';
import type { Installation } from './manifest.ts';
import { renameIntoPlace, STAGING_PREFIX, writeRestoreJournal } from './unfinished-restore.ts';

/** The editions, which are not part of the loss. */
const STAYS = ['editions', 'sources'];

/**
 * Replaces a lost store with an empty one and keeps the remains.
 * @returns the folder of the remains
 * @throws Refusal where the store is intact
 */
export async function replaceLostStore(installation: Installation, backupDir: string, now: Date): Promise<string> {
  const { varDir, databaseUrl } = installation;
  const log = createLog('silent');
  const database = openDatabase({ varDir, backupDir, log, ...(databaseUrl && { url: databaseUrl }) });
  const found = await database.ready().then(
    () => undefined,
    (error: unknown) => error,
  );
  await database.close();
  if (found === undefined)
    throw new Refusal(
      'Los datos guardados están bien: con --empty solo se empieza de nuevo cuando faltan o están dañados.',
    );
  if (!(found instanceof StoreLost)) throw found;
  const engine = databaseUrl ? 'postgres' : 'sqlite';
  if (engine === 'postgres' && found.fault !== 'empty')
    throw new Refusal(
      'Con PostgreSQL se empieza de nuevo en otra base de datos, vacía: créela e indíquela en DATABASE_URL.',
    );
  const staged = `${STAGING_PREFIX}${randomUUID()}`;
  const folder = join(varDir, staged);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fresh = databaseUrl
    ? await newPostgres(databaseUrl, varDir)
    : openSqlite(placeIn(folder), new Availability(log), 0);
  await fresh.migrate().finally(() => fresh.close());
  const aside = replacedDataName(varDir, now);
  const restore = {
    staged,
    aside,
    engine,
    has: databaseUrl ? [] : ['sagrada.sqlite'],
    stays: STAYS,
    database: 'loaded',
  } as const;
  writeRestoreJournal(varDir, restore);
  renameIntoPlace(varDir, restore);
  return join(varDir, aside);
}

async function newPostgres(url: string, varDir: string) {
  const { openPostgres } = await import('../../store/postgres-engine.ts');
  const log = createLog('silent');
  return openPostgres(url, placeIn(varDir, 'postgres'), new Availability(log), log);
}
