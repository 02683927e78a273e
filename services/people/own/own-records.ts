import { createHash } from 'node:crypto';
import { latest, stampTime } from '../../../forms/own/clock.ts';
import { digestOf, takeDigest } from '../../../forms/own/digest.ts';
import { MOST_AHEAD_MS } from '../../../forms/own/limits.ts';
import type { OwnAnswer, OwnCall } from '../../../forms/own/own-call.ts';
import { isGone, type OwnRecord, stampsOf } from '../../../forms/own/record.ts';
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
import { changesFor, mergeChanges } from './merge-changes.ts';

/** What a device is told, with the reasons for what was refused as data. */
type Synchronized = Omit<OwnAnswer, 'refused'> & {
  readonly refused: readonly { readonly ids: string[]; readonly why: Refusal }[];
};

export interface OwnCursor {
  /** The name of the account on devices. */
  readonly of: string;
  /** The number of its last change (0: it never had any), and the sum of its records. */
  readonly seq: number;
  readonly sum: number;
}

export interface OwnRecords {
  /** Merges a device's changes into the account's records, and returns what the device does not have. */
  sync(viewer: Viewer, call: OwnCall): Promise<Outcome<Synchronized>>;
  /** All records of an account that are not deleted for good. */
  all(viewer: Viewer): Promise<readonly OwnRecord[]>;
  /** Where the account's records stand, for devices to see whether theirs are the same. */
  cursor(viewer: Viewer): Promise<OwnCursor>;
  /** Erases all records of the account; devices drop theirs when they hear of it. */
  eraseAll(viewer: Viewer): Promise<Outcome>;
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
      const room = call.changes.length === 0 || (await bytesOfAll(at)) < mostBytes;
      const nothing = { of, now: at, changes: [], again: [], refused: [], more: false };
      const ahead = latest(call.changes.flatMap(stampsOf));
      return await database.write(async (trx): Promise<Outcome<Synchronized>> => {
        const wait = await limits.consume({ ...CALLS, subject: id }, trx);
        if (wait !== undefined) return refused({ code: 'own-often', retryAfter: wait });
        await lockOwn(trx, id);
        const before = await findOwnState(trx, id);
        const { seq, sum, erased_at: erased } = before;
        if (call.of !== undefined && call.of !== of) return done({ ...nothing, seq, sum, erased });
        if (ahead !== '' && stampTime(ahead) > at + MOST_AHEAD_MS)
          return done({ ...nothing, ahead: true, seq, sum, erased });
        const older = await eraseOlder(trx, id, before, Math.min(call.erased ?? 0, at));
        const { state, again, refused: reasons } = await takeChanges(trx, id, call, older, at, room);
        if (state !== before) await keepOwnState(trx, id, state);
        const { records, ...page } = await pageSince(trx, id, call.since, state.seq);
        const changes = changesFor(records, call.changes, again);
        const told = { sum: state.sum, erased: state.erased_at, changes, again: [...again], refused: reasons };
        return done({ of, now: at, ...page, ...told });
      });
    },
    async all(viewer) {
      const bodies = await database.read((db) => ownBodies(db, accountIn(viewer).id));
      return bodies.map((body) => JSON.parse(body) as OwnRecord);
    },
    async cursor(viewer) {
      const { id } = accountIn(viewer);
      const { seq, sum } = await database.read((db) => findOwnState(db, id));
      return { of: nameOf(id), seq, sum };
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
      return done(undefined);
    },
  };
}

/** Merges a device's changes into the store. */
async function takeChanges(
  trx: Trx,
  userId: string,
  { changes }: OwnCall,
  before: OwnState,
  at: number,
  room: boolean,
) {
  const rows = changes.length === 0 ? [] : await findOwn(trx, userId, [...new Set(changes.map(({ id }) => id))]);
  const stored = new Map(rows.map((row) => [row.id, { ...row, record: JSON.parse(row.body) as OwnRecord }]));
  const labels = changes.some(({ kind }) => kind === 'label') ? await countOwn(trx, userId, 'label') : 0;
  const merged = mergeChanges(changes, stored, before, { room, labels });
  const written = merged.written.map(({ record, body, bytes, seq }) => ({
    ...{ user_id: userId, id: record.id, kind: record.kind, body, bytes, seq },
    ...{ deleted_at: isGone(record) ? at : null, emptied: 0 },
  }));
  await keepOwn(trx, written);
  return merged;
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
