import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';

export type SuspensionRow = Selectable<Schema['suspensions']>;

/** The identifiers of a person who wants to propose. */
interface Known {
  readonly userId?: string | undefined;
  readonly device?: string | undefined;
  readonly client?: string | undefined;
}

/** The suspension that applies to a person now, if any. */
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
        // Accounts are not matched by connection, which others may share.
        ...(userId === undefined && client !== undefined ? [e('client', '=', client)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
}

/** The contributors' suspensions that are in force. */
export async function suspensionsOf(db: Kysely<Schema>, contributors: readonly string[], now: number) {
  if (contributors.length === 0) return [];
  return holding(db, now).where('contributor', 'in', contributors).execute();
}

/** All suspensions in force, the newest first. */
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

/** Lifts the contributors' suspensions and returns them. */
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
