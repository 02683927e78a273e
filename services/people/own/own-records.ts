import { createHash } from 'node:crypto';
import { latest, stampTime } from '../../../forms/own/clock.ts';
import { addDigest, digestOf, takeDigest } from '../../../forms/own/digest.ts';
import { MOST_BYTES, MOST_LABELS, MOST_RECORDS } from '../../../forms/own/limits.ts';
import { mergeRecords } from '../../../forms/own/merge.ts';
import type { OwnAnswer, OwnCall } from '../../../forms/own/own-call.ts';
import { isGone, isSame, type OwnRecord, stampsOf } from '../../../forms/own/record.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import type { Database } from '../../../store/database.ts';
import {
  bytesOfAllOwn,
  countOwn,
  dropOwn,
  findOwn,
  findOwnState,
  keepOwn,
  keepOwnState,
  lockOwn,
  type OwnRow,
  type OwnState,
  ownBodies,
  ownSince,
} from '../../../store/own-records.ts';
import type { Trx } from '../../../store/trx.ts';
import type { Limits } from '../../access/limits.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';

/** What a device is told, with the reasons for what was refused as data. */
type Synchronized = Omit<OwnAnswer, 'refused'> & {
  readonly refused: readonly { readonly ids: string[]; readonly why: Refusal }[];
};

export interface OwnRecords {
  /** Merges a device's changes into the account's records, and returns what the device does not have. */
  sync(viewer: Viewer, call: OwnCall): Promise<Outcome<Synchronized>>;
  /** All records of an account that are not deleted for good. */
  all(viewer: Viewer): Promise<readonly OwnRecord[]>;
  /** The name of the account on devices, and the number of its last change. */
  cursor(viewer: Viewer): Promise<{ readonly of: string; readonly seq: number }>;
  /** Erases all records of the account; devices drop theirs when they hear of it. */
  eraseAll(viewer: Viewer): Promise<void>;
}

export interface OwnDeps {
  readonly database: Database;
  readonly limits: Limits;
  readonly now: () => Date;
  /** The most bytes of all accounts together. */
  readonly mostBytes: number;
}

/** A page of an answer. */
const PAGE = 500;
const PAGE_BYTES = 500_000;
/** How far a device's clock may be ahead. */
const AHEAD_MS = 300_000;
const CALLS = { bucket: 'own-calls', most: 1_200, windowMs: 3_600_000 };
/** The bytes of all accounts are counted again after this time. */
const COUNTED_MS = 60_000;

/** Names an account on devices; the same for as long as the account exists, also in a restored store. */
const nameOf = (userId: string): string => createHash('sha256').update(`own ${userId}`).digest('hex').slice(0, 16);

/** The readers' own records of all accounts. See docs/decisions/066-records-that-merge.md. */
export function createOwnRecords({ database, limits, now, mostBytes }: OwnDeps): OwnRecords {
  let counted = { at: 0, bytes: 0 };
  async function bytesOfAll(at: number): Promise<number> {
    if (at - counted.at > COUNTED_MS) counted = { at, bytes: await database.read(bytesOfAllOwn) };
    return counted.bytes;
  }

  return {
    async sync(viewer, call) {
      const { id } = accountIn(viewer);
      const of = nameOf(id);
      const at = now().getTime();
      const wait = await limits.consume({ ...CALLS, subject: id });
      if (wait !== undefined) return refused({ code: 'own-often', retryAfter: wait });
      const room = call.changes.length === 0 || (await bytesOfAll(at)) < mostBytes;
      const nothing = { of, now: at, changes: [], again: [], refused: [] };
      const ahead = latest(call.changes.flatMap(stampsOf));
      const answered = await database.write(async (trx): Promise<Synchronized> => {
        await lockOwn(trx, id);
        const before = await findOwnState(trx, id);
        const { seq, sum, erased_at: erased } = before;
        if (call.of !== undefined && call.of !== of) return { ...nothing, seq, sum, erased, more: false };
        if (ahead !== '' && stampTime(ahead) > at + AHEAD_MS)
          return { ...nothing, ahead: true, seq, sum, erased, more: false };
        const { state, ...taken } = await takeChanges(trx, id, call, before, { at, room });
        if (state !== before) await keepOwnState(trx, id, state);
        const sent = new Map(call.changes.map((record) => [record.id, record]));
        const page = await pageSince(trx, id, call.since, state.seq);
        const changes = page.records.filter((record) => {
          const own = sent.get(record.id);
          return !taken.again.some((other) => other.id === record.id) && !(own && isSame(own, record));
        });
        return {
          ...nothing,
          ...taken,
          changes,
          seq: page.seq,
          more: page.more,
          sum: state.sum,
          erased: state.erased_at,
        };
      });
      return done(answered);
    },
    async all(viewer) {
      const bodies = await database.read((db) => ownBodies(db, accountIn(viewer).id));
      return bodies.map((body) => JSON.parse(body) as OwnRecord);
    },
    async cursor(viewer) {
      const { id } = accountIn(viewer);
      return { of: nameOf(id), seq: (await database.read((db) => findOwnState(db, id))).seq };
    },
    async eraseAll(viewer) {
      const { id } = accountIn(viewer);
      const at = now().getTime();
      await database.write(async (trx) => {
        await lockOwn(trx, id);
        const { seq } = await findOwnState(trx, id);
        await dropOwn(trx, id);
        await keepOwnState(trx, id, { seq: seq + 1, sum: 0, records: 0, bytes: 0, erased_at: at });
      });
    },
  };
}

/** Merges changes into the store, each whole or not at all. */
async function takeChanges(
  trx: Trx,
  userId: string,
  { changes, erased = 0 }: OwnCall,
  before: OwnState,
  { at, room }: { readonly at: number; readonly room: boolean },
) {
  let state = await eraseOlder(trx, userId, before, Math.min(erased, at));
  const again: OwnRecord[] = [];
  const full: string[] = [];
  const noRoom: string[] = [];
  const manyLabels: string[] = [];
  const rows = new Map<string, OwnRow>();
  const ids = changes.map(({ id }) => id);
  const kept = ids.length === 0 ? [] : await findOwn(trx, userId, ids);
  const found = new Map(kept.map((row) => [row.id, JSON.parse(row.body) as OwnRecord]));
  const bytesOf = new Map(kept.map(({ id, bytes }) => [id, bytes]));
  let labels = changes.some(({ kind }) => kind === 'label') ? await countOwn(trx, userId, 'label') : 0;
  for (const change of changes) {
    const { id } = change;
    const stored = found.get(id);
    const record = stored ? mergeRecords(stored, change) : change;
    if (!record) again.push(stored!);
    if (!record || (stored && isSame(stored, record))) continue;
    const gone = isGone(record);
    const body = JSON.stringify(record);
    const bytes = Buffer.byteLength(body);
    const grows = bytes - (bytesOf.get(id) ?? 0);
    // What deletes something is always taken.
    if (!gone && !room && grows > 0) noRoom.push(id);
    else if (!gone && ((!stored && state.records >= MOST_RECORDS) || (grows > 0 && state.bytes + grows > MOST_BYTES)))
      full.push(id);
    else if (!gone && record.kind === 'label' && (!stored || isGone(stored)) && labels >= MOST_LABELS)
      manyLabels.push(id);
    else {
      if (!gone && record.kind === 'label' && (!stored || isGone(stored))) labels++;
      state = {
        ...state,
        seq: state.seq + 1,
        sum: addDigest(stored ? takeDigest(state.sum, digestOf(stored)) : state.sum, digestOf(record)),
        records: state.records + (stored ? 0 : 1),
        bytes: state.bytes + grows,
      };
      const { kind } = record;
      rows.set(id, {
        user_id: userId,
        id,
        kind,
        body,
        bytes,
        seq: state.seq,
        deleted_at: gone ? at : null,
        emptied: 0,
      });
      found.set(id, record);
      bytesOf.set(id, bytes);
    }
  }
  await keepOwn(trx, [...rows.values()]);
  const refusals: readonly (readonly [string[], Refusal])[] = [
    [full, { code: 'own-full', most: MOST_RECORDS }],
    [manyLabels, { code: 'own-labels', most: MOST_LABELS }],
    [noRoom, { code: 'own-no-room' }],
  ];
  const reasons = refusals.flatMap(([ids, why]) => (ids.length > 0 ? [{ ids, why }] : []));
  return { state, again, refused: reasons };
}

/** Erases again, in a restored store, what a device knows to have been erased. */
async function eraseOlder(trx: Trx, userId: string, state: OwnState, erased: number): Promise<OwnState> {
  if (erased <= state.erased_at) return state;
  const records = (await ownBodies(trx, userId)).map((body) => JSON.parse(body) as OwnRecord);
  const older = records.filter((record) => stampTime(latest(stampsOf(record))) <= erased);
  const ids = older.map(({ id }) => id);
  const bytes = older.reduce((all, record) => all + Buffer.byteLength(JSON.stringify(record)), 0);
  await dropOwn(trx, userId, ids);
  return {
    seq: state.seq + 1,
    sum: older.reduce((sum, record) => takeDigest(sum, digestOf(record)), state.sum),
    records: state.records - older.length,
    bytes: state.bytes - bytes,
    erased_at: erased,
  };
}

async function pageSince(trx: Trx, userId: string, since: number, newest: number) {
  const rows = await ownSince(trx, userId, { since, most: PAGE + 1 });
  let bytes = 0;
  const page: OwnRow[] = [];
  for (const row of rows.slice(0, PAGE)) {
    bytes += row.bytes;
    if (bytes > PAGE_BYTES && page.length > 0) break;
    page.push(row);
  }
  const more = page.length < rows.length;
  return {
    records: page.map(({ body }) => JSON.parse(body) as OwnRecord),
    more,
    seq: more ? page.at(-1)!.seq : newest,
  };
}
