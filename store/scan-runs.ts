import type { Kysely, Selectable } from 'kysely';
import { append } from './change-log.ts';
import type { Schema } from './schema.ts';
import { anyRows, lockName, type Trx } from './trx.ts';

export type ScanRun = Selectable<Schema['scan_runs']>;
export type ScanRunKind = ScanRun['kind'];

/** The lease of a run; one of each kind for all instances, so no other run of its kind goes on meanwhile. */
export interface ScanRunLease {
  readonly id: string;
  readonly claim: string;
}

/** The runs of a scan, the newest first. */
export const runsOf = (db: Kysely<Schema>, scan: string): Promise<ScanRun[]> =>
  db
    .selectFrom('scan_runs')
    .selectAll()
    .where('scan', '=', scan)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A scan with its file on this site, and its newest run of a kind. */
export interface ScanWithRun {
  readonly id: string;
  readonly sha256: string;
  readonly pages: number;
  /** False: it was replaced or removed and can be restored. */
  readonly offered: boolean;
  readonly run?: ScanRun;
}

export async function scansWithRuns(db: Kysely<Schema>, kind: ScanRunKind): Promise<ScanWithRun[]> {
  const scans = await db.selectFrom('scans').selectAll().orderBy('added_at').orderBy('id').execute();
  const runs = await db
    .selectFrom('scan_runs')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  const newest = new Map(runs.map((run) => [run.scan, run]));
  return scans.flatMap(({ id, sha256, pages, ended_at }) => {
    if (sha256 === null || pages === null) return [];
    const run = newest.get(id);
    return { id, sha256, pages, offered: ended_at === null, ...(run && { run }) };
  });
}

/** Whether it waits or is worked on. */
export const isOpen = ({ state }: Pick<ScanRun, 'state'>): boolean => state === 'waiting' || state === 'running';

/** Asks for a run; false while another one of its kind waits or is under way for this scan. */
export async function askRun(
  trx: Trx,
  run: Pick<ScanRun, 'id' | 'scan' | 'kind'> & Partial<Pick<ScanRun, 'pages' | 'chapters' | 'model'>>,
  at: number,
): Promise<boolean> {
  await lockName(trx, 'scan runs');
  if ((await runsOf(trx, run.scan)).some((other) => other.kind === run.kind && isOpen(other))) return false;
  await trx
    .insertInto('scan_runs')
    .values({ pages: '', chapters: '', model: null, ...run, ...UNLEASED, state: 'waiting', done: 0, asked_at: at })
    .execute();
  await logChange(trx, at);
  return true;
}

/**
 * Takes the oldest run of this kind that waits, or whose holder has died, until then; undefined where there is none, or while
 * another instance works on a run of this kind.
 */
export async function claimRun(
  trx: Trx,
  kind: ScanRunKind,
  claim: string,
  now: number,
  until: number,
): Promise<ScanRun | undefined> {
  await lockName(trx, 'scan runs');
  const runs = await trx
    .selectFrom('scan_runs')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  if (runs.some(({ state, claimed_until }) => state === 'running' && (claimed_until ?? 0) > now)) return undefined;
  const next = runs.find(({ state }) => state === 'running') ?? runs[0];
  if (!next) return undefined;
  const taken = { state: 'running', claim, claimed_until: until } as const;
  await trx.updateTable('scan_runs').set(taken).where('id', '=', next.id).execute();
  await logChange(trx, now);
  return { ...next, ...taken };
}

/** Renews the lease and notes how far the run is; false if the lease was lost, or somebody has stopped the run. */
export const renewRun = (
  trx: Trx,
  lease: ScanRunLease,
  until: number,
  reached: Partial<Pick<ScanRun, 'done' | 'model'>>,
): Promise<boolean> => anyRows(own(trx, lease).set({ ...reached, claimed_until: until }));

/** Ends a run; false if the lease was lost. @param fault why it failed; null if it did all it could */
export async function endRun(
  trx: Trx,
  lease: ScanRunLease,
  { done, fault }: Pick<ScanRun, 'done' | 'fault'>,
  at: number,
): Promise<boolean> {
  const ended = { ...UNLEASED, state: fault === null ? 'done' : 'failed', done, fault, ended_at: at } as const;
  const held = await anyRows(own(trx, lease).set(ended));
  if (held) await logChange(trx, at);
  return held;
}

/** Lets a run wait for the next instance: this program stops. */
export async function releaseRun(trx: Trx, lease: ScanRunLease, at: number): Promise<void> {
  await own(trx, lease).set({ claim: null, claimed_until: null, state: 'waiting' }).execute();
  await logChange(trx, at);
}

/** Stops a run that waits or is under way, whoever holds it; false if it has ended. */
export async function stopRun(trx: Trx, id: string, at: number): Promise<boolean> {
  // Otherwise an instance that is just taking it would set it going again.
  await lockName(trx, 'scan runs');
  const stopped = await anyRows(
    trx
      .updateTable('scan_runs')
      .set({ claim: null, claimed_until: null, state: 'stopped', ended_at: at })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running']),
  );
  if (stopped) await logChange(trx, at);
  return stopped;
}

const UNLEASED = { claim: null, claimed_until: null, ended_at: null, fault: null } as const;

const own = (trx: Trx, { id, claim }: ScanRunLease) =>
  trx.updateTable('scan_runs').where('id', '=', id).where('claim', '=', claim);

const logChange = (trx: Trx, at: number): Promise<void> =>
  append(trx, { kind: 'scan', edition: null, detail: 'run', at });
