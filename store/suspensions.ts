import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';

export type SuspensionRow = Selectable<Schema['suspensions']>;

/** By what somebody who wants to propose can be known. */
interface Known {
  readonly userId?: string | undefined;
  readonly device?: string | undefined;
  readonly client?: string | undefined;
}

/** What keeps somebody from proposing now; undefined where nothing does. */
export async function suspensionOf(
  db: Kysely<Schema>,
  { userId, device, client }: Known,
  now: number,
): Promise<SuspensionRow | undefined> {
  return holding(db, now)
    .where((e) =>
      e.or([
        ...(userId !== undefined ? [e('user_id', '=', userId)] : []),
        ...(device !== undefined ? [e('device', '=', device)] : []),
        // Whoever has an account is known by that: others sit behind the same connection.
        ...(userId === undefined && client !== undefined ? [e('client', '=', client)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
}

/** Those of these contributors that hold now. */
export async function suspensionsOf(db: Kysely<Schema>, contributors: readonly string[], now: number) {
  if (contributors.length === 0) return [];
  return holding(db, now).where('contributor', 'in', contributors).execute();
}

/** All that hold now, the newest first. */
export const allSuspensions = (db: Kysely<Schema>, now: number): Promise<SuspensionRow[]> => holding(db, now).execute();

const holding = (db: Kysely<Schema>, now: number) =>
  db
    .selectFrom('suspensions')
    .selectAll()
    .where((e) => e.or([e('until', 'is', null), e('until', '>', now)]))
    .orderBy('at', 'desc');

export async function insertSuspension(trx: Kysely<Schema>, row: SuspensionRow): Promise<void> {
  await trx.insertInto('suspensions').values(row).execute();
}

/** Ends those of these contributors; what they were, or nothing where none held. */
export async function liftSuspensions(trx: Kysely<Schema>, contributors: readonly string[], now: number) {
  const held = await suspensionsOf(trx, contributors, now);
  if (held.length > 0)
    await trx
      .deleteFrom('suspensions')
      .where(
        'id',
        'in',
        held.map(({ id }) => id),
      )
      .execute();
  return held;
}
