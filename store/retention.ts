import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { countRows, isPostgres } from './trx.ts';

const RETENTION_LOCK = 1602_3;

/** Cut-off times in epoch milliseconds: older rows are deleted. */
export interface Before {
  readonly now: number;
  readonly salts: number;
  readonly editKeys: number;
  readonly letters: number;
  readonly proposalEmails: number;
  readonly knownDevices: number;
  readonly pageCounts: number;
}

export type Deleted = Readonly<Record<string, number>>;

/** Deletes expired rows; undefined while another instance is doing so. */
export async function deletePast(trx: Transaction<Schema>, before: Before): Promise<Deleted | undefined> {
  if (!(await isAlone(trx))) return undefined;
  const emails = trx
    .updateTable('proposals')
    .set({ email: null })
    .where('email', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('decided_at', '<', before.proposalEmails),
        eb.and([
          eb('state', 'in', ['withdrawn', 'superseded']),
          eb('decided_at', 'is', null),
          eb('changed_at', '<', before.proposalEmails),
        ]),
      ]),
    );
  const clients = trx
    .updateTable('proposals')
    .set({ client: null })
    .where('client', 'is not', null)
    .where('created_at', '<', before.salts);
  return {
    limits: await countRows(trx.deleteFrom('limits').where('expires_at', '<', before.now)),
    salts: await countRows(
      trx.deleteFrom('salts').where('day', '<', new Date(before.salts).toISOString().slice(0, 10)),
    ),
    editKeys: await countRows(trx.deleteFrom('edit_keys').where('at', '<', before.editKeys)),
    letters: await countRows(
      trx
        .deleteFrom('outbox')
        .where('state', '!=', 'sending')
        .where('created_at', '<', before.letters)
        // An unsent answer of the owner is kept as long as its message.
        .where((eb) => eb.or([eb('kind', '!=', 'reply'), eb('state', '!=', 'waiting')])),
    ),
    sessions: await countRows(trx.deleteFrom('sessions').where('expires_at', '<', before.now)),
    steps: await countRows(trx.deleteFrom('sign_in_steps').where('expires_at', '<', before.now)),
    challenges: await countRows(trx.deleteFrom('passkey_challenges').where('expires_at', '<', before.now)),
    links: await countRows(trx.deleteFrom('one_time_links').where('expires_at', '<', before.now)),
    devices: await countRows(trx.deleteFrom('known_devices').where('seen_at', '<', before.knownDevices)),
    suspensions: await countRows(trx.deleteFrom('suspensions').where('until', '<', before.now)),
    pageCounts: await countRows(
      trx.deleteFrom('page_counts').where('day', '<', new Date(before.pageCounts).toISOString().slice(0, 10)),
    ),
    clients: await countRows(clients),
    emails: await countRows(emails),
  };
}

/** Takes the lock for one instance at a time; SQLite's transactions are exclusive anyway. */
async function isAlone(trx: Kysely<Schema>): Promise<boolean> {
  if (!isPostgres(trx)) return true;
  const query = sql<{
    alone: boolean;
  }>`select pg_try_advisory_xact_lock(${RETENTION_LOCK}, hashtext(current_schema())) as alone`;
  return (await query.execute(trx)).rows[0]?.alone ?? false;
}
