import type { Kysely, Selectable } from 'kysely';
import { append } from './change-log.ts';
import type { Schema } from './schema.ts';
import { anyRows, type Trx } from './trx.ts';

export type MailServerRow = Omit<Selectable<Schema['mail_server']>, 'id'>;

const OWN = 'own';
/** The kind of its changes in the change log. */
const CHANGE = 'mail-server';

/** The mail server that is set at the desk; undefined where none is. */
export async function mailServerRow(db: Kysely<Schema>): Promise<MailServerRow | undefined> {
  return await db.selectFrom('mail_server').selectAll().where('id', '=', OWN).executeTakeFirst();
}

/** Replaces it, and notifies every instance. */
export async function putMailServer(trx: Trx, row: MailServerRow): Promise<void> {
  await trx
    .insertInto('mail_server')
    .values({ ...row, id: OWN })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await append(trx, { kind: CHANGE, edition: null, detail: '', at: row.set_at });
}

/** Forgets it, and notifies every instance; false where none is set. */
export async function removeMailServer(trx: Trx, at: number): Promise<boolean> {
  const removed = await anyRows(trx.deleteFrom('mail_server').where('id', '=', OWN));
  if (removed) await append(trx, { kind: CHANGE, edition: null, detail: '', at });
  return removed;
}
