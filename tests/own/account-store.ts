import { latest, stampTime } from '../../forms/own/clock.ts';
import { MOST_AHEAD_MS } from '../../forms/own/limits.ts';
import { stampsOf } from '../../forms/own/record.ts';
import { sentenceOf } from '../../forms/refusals/refusal.ts';
import type { Limits } from '../../services/access/limits.ts';
import { changesFor, mergeChanges, type StoredRecord } from '../../services/people/own/merge-changes.ts';
import { createOwnRecords } from '../../services/people/own/own-records.ts';
import type { Database } from '../../store/database.ts';
import type { OwnRow, OwnState } from '../../store/own-records.ts';
import type { Schema } from '../../store/schema.ts';
import { insertUser } from '../../store/users.ts';
import { newUuid } from '../../store/uuid.ts';
import { unwrap } from '../review-site.ts';
import type { SiteClock, Store } from './play.ts';

/** The records of an account in memory, merged by the same functions: for many seeds. */
export function openMemoryStore(clock: SiteClock): Store {
  const none: OwnState = { seq: 0, sum: 0, records: 0, bytes: 0, erased_at: 0 };
  let kept = { state: none, records: new Map<string, StoredRecord>() };
  return {
    async sync(given) {
      const call = JSON.parse(JSON.stringify(given)) as typeof given;
      const ahead = latest(call.changes.flatMap(stampsOf));
      const base = { of: 'a', now: clock.now, erased: 0, refused: [], more: false, changes: [], again: [] };
      if (ahead !== '' && stampTime(ahead) > clock.now + MOST_AHEAD_MS) return { ...base, ...kept.state, ahead: true };
      const { written, state, again } = mergeChanges(call.changes, kept.records, kept.state, { room: true, labels: 0 });
      kept = { state, records: new Map([...kept.records, ...written.map((row) => [row.record.id, row] as const)]) };
      const page = [...kept.records.values()].filter(({ seq }) => seq > call.since).map(({ record }) => record);
      const changes = changesFor(page, call.changes, again);
      return { ...base, seq: state.seq, sum: state.sum, changes, again: [...again] };
    },
    copy: async () => kept,
    async putBack(copy) {
      kept = copy as typeof kept;
    },
  };
}

/** The records of a new account, in a database. A copy of them is one of the account alone. */
export async function openAccountStore(database: Database, limits: Limits, clock: SiteClock): Promise<Store> {
  const id = newUuid();
  const row = { id, name: id, email: `${id}@example.org`, verified_at: null, password: '', digest: 0, created_at: 1 };
  await database.write((trx) => insertUser(trx, { ...row, role: 'lector' }));
  const own = createOwnRecords({ database, limits, now: () => new Date(clock.now), mostBytes: 1e9 });
  const account = { id, name: id, email: row.email, emailVerified: false, role: 'lector' as const };
  const viewer = { account, expired: false, client: '' };
  return {
    async sync(call) {
      // As it goes over the wire.
      const { refused, ...answer } = unwrap(await own.sync(viewer, JSON.parse(JSON.stringify(call))));
      return JSON.parse(
        JSON.stringify({ ...answer, refused: refused.map(({ ids, why }) => ({ ids, detail: sentenceOf(why) })) }),
      );
    },
    copy: () => copyRecords(database, id),
    putBack: (copy) => putRecordsBack(database, copy, id),
  };
}

interface Copy {
  readonly own_records: readonly OwnRow[];
  readonly own_state: readonly Schema['own_state'][];
}

/** A copy of the records of an account, or of all. */
export const copyRecords = (database: Database, userId?: string): Promise<Copy> =>
  database.read(async (db) => ({
    own_records: await db
      .selectFrom('own_records')
      .selectAll()
      .$if(userId !== undefined, (q) => q.where('user_id', '=', userId!))
      .execute(),
    own_state: await db
      .selectFrom('own_state')
      .selectAll()
      .$if(userId !== undefined, (q) => q.where('user_id', '=', userId!))
      .execute(),
  }));

/** What restoring an older copy of the store does to them. */
export const putRecordsBack = (database: Database, copy: unknown, userId?: string): Promise<void> =>
  database.write(async (trx) => {
    const { own_records: records, own_state: states } = copy as Copy;
    for (const table of ['own_records', 'own_state'] as const)
      await trx
        .deleteFrom(table)
        .$if(userId !== undefined, (q) => q.where('user_id', '=', userId!))
        .execute();
    if (records.length > 0) await trx.insertInto('own_records').values(records).execute();
    if (states.length > 0) await trx.insertInto('own_state').values(states).execute();
  });
