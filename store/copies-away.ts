import type { Kysely, Selectable } from 'kysely';
import { runsIn } from './backup-runs.ts';
import type { Schema } from './schema.ts';
import { anyRows, lockName, type Trx } from './trx.ts';

export type AwayPlaceRow = Omit<Selectable<Schema['away_place']>, 'id'>;
export type AwayRun = Selectable<Schema['away_runs']>;

const OWN = 'own';

/** The place of backups on another machine; undefined where none is set. */
export async function awayPlace(db: Kysely<Schema>): Promise<AwayPlaceRow | undefined> {
  return await db.selectFrom('away_place').selectAll().where('id', '=', OWN).executeTakeFirst();
}

/** Replaces the place. The runs to an earlier one are forgotten. */
export async function putAwayPlace(trx: Trx, row: AwayPlaceRow): Promise<void> {
  await removeAwayPlace(trx);
  await trx
    .insertInto('away_place')
    .values({ ...row, id: OWN })
    .execute();
}

/** Forgets the place and the runs; false where none is set. */
export async function removeAwayPlace(trx: Trx): Promise<boolean> {
  await lockName(trx, 'away');
  await trx.deleteFrom('away_runs').execute();
  return await anyRows(trx.deleteFrom('away_place').where('id', '=', OWN));
}

/** Records that the owner has written down the pass-phrase of this key; false where it is another by now. */
export async function noteAwayPhrase(trx: Trx, salt: string): Promise<boolean> {
  return await anyRows(trx.updateTable('away_place').set({ noted: 1 }).where('id', '=', OWN).where('salt', '=', salt));
}

/** Replaces the key, and the secret, which is sealed for the key's salt. */
export async function changeAwayKey(trx: Trx, key: Pick<AwayPlaceRow, 'key' | 'salt' | 'secret'>): Promise<void> {
  await trx
    .updateTable('away_place')
    .set({ ...key, noted: 0 })
    .where('id', '=', OWN)
    .execute();
}

export const {
  newest: newestAwayRuns,
  claim: claimAwayRun,
  note: noteAwayRun,
} = runsIn<AwayRun, 'id' | 'name' | 'step'>('away_runs', 'away');

/** The newest run that has succeeded. */
export const lastAwaySuccess = (db: Kysely<Schema>): Promise<AwayRun | undefined> =>
  db
    .selectFrom('away_runs')
    .selectAll()
    .where('state', '=', 'done')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
