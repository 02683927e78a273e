import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Step } from '../../forms/progress/step.ts';
import type { Log } from '../../program/log.ts';
import { lastHour } from '../../scripture/time/calendar.ts';
import type { Zone } from '../../scripture/time/zone.ts';
import { type Actor, type AuditAction, actorsOf, recordAudit } from '../../store/audit.ts';
import { type BackupRun, claimRun, isUnderWay, newestRuns, noteRun } from '../../store/backup-runs.ts';
import { type Database, DatabaseUnavailable, unlessUnavailable } from '../../store/database.ts';
import { newUuid } from '../../store/uuid.ts';
import type { LimitRule, Limits } from '../access/limits.ts';
import { done, type Outcome, refused } from '../outcomes/outcome.ts';
import { formatStep, parseStep } from '../outcomes/stored-step.ts';
import { runBackupProcess } from './backup-process.ts';
import { TEMPORARY_PREFIX } from './hashed-file.ts';
import { findBackup, isBackupName, listBackups, type StoredBackup, sizeOf } from './list-backups.ts';
import type { Installation, Reason } from './manifest.ts';
import { outdatedOf } from './outdated.ts';
import type { PackedBackup } from './pack-backup.ts';

/** A backup in the desk's list. */
export interface Backup {
  /** Name of its folder. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly reason: Reason;
  /** Public name of the person who made it at the desk; absent for the others, and while the log cannot be read. */
  readonly maker?: string;
  readonly program: string;
  /** Size of all its files. */
  readonly bytes: number;
  readonly faults: readonly string[];
}

/** The last backup run, on any instance. */
export interface BackupState {
  /** Progress of the current run. */
  readonly step?: Step;
  /** The last run that ended. */
  readonly last?: {
    readonly at: number;
    readonly name?: string;
    /** The reason of its failure. */
    readonly error?: Step;
  };
}

/** Backups of the installation, made in a separate process, so that requests are served meanwhile. */
export interface Backups {
  /** The folder of the backups. */
  readonly folder: string;
  /** True if a backup is made every night. */
  readonly scheduled: boolean;
  /** The newest first. */
  list(): Promise<readonly Backup[]>;
  state(): Promise<BackupState>;
  /** Starts a backup in the background; refused where one is running or the daily limit is reached. */
  start(actor: Actor): Promise<Outcome<void>>;
  /** The backup as one archive. The caller has confirmed the password. Refused where the name is unknown or the daily limit is reached. */
  download(name: string, actor: Actor): Promise<Outcome<PackedBackup>>;
  remove(name: string, actor: Actor): Promise<Outcome<void>>;
}

const DAY_MS = 24 * 3_600_000;

/** The scheduled backups that may be deleted; see outdatedOf. Backups made on request stay until someone deletes them. */
export const outdatedBackups = (backups: readonly StoredBackup[]): readonly StoredBackup[] =>
  outdatedOf(
    backups.filter(({ manifest }) => manifest.reason === 'schedule'),
    ({ manifest }) => manifest.at,
  );

const TOUCH_MS = 20_000;
/** For the whole site: each backup reads all data and stays until someone deletes it. */
const MADE: LimitRule = { bucket: 'backup-make', subject: 'desk', most: 10, windowMs: DAY_MS };
/** For the whole site: each download reads and sends gigabytes. */
const DOWNLOADED: LimitRule = { bucket: 'backup-download', subject: 'desk', most: 20, windowMs: DAY_MS };
const FIRST_STEP = formatStep({ code: 'backup-begins' });

export interface BackupDeps {
  readonly database: Database;
  readonly limits: Limits;
  /** Public names by contributor id. */
  readonly names: (contributors: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly installation: Omit<Installation, 'program'>;
  readonly backupDir: string;
  readonly scheduled: boolean;
  /** Called with the reason when a scheduled backup fails. */
  readonly reportBackupFailure: (why: Step) => Promise<unknown>;
  readonly log: Log;
  readonly now: () => Date;
  /** The folder that contains `bin/`. */
  readonly programDir: string;
}

export interface OwnBackups extends Backups {
  /** Makes a backup if `may` allows it after the newest runs, then deletes outdated ones. Resolves when it has ended. */
  makeScheduled(may: (newest: readonly BackupRun[]) => boolean): Promise<void>;
  /** Resolves when no backup is running in this process. */
  readonly idle: () => Promise<unknown>;
}

export function createBackups(deps: BackupDeps): OwnBackups {
  const { database, limits, backupDir, log, now } = deps;
  let working: Promise<unknown> = Promise.resolve();

  /** Runs a claimed backup to its end. Never throws: the outcome goes into the store, or at least into the log. */
  async function run(id: string, reason: BackupRun['reason'], actor?: Actor): Promise<void> {
    let step = FIRST_STEP;
    const note = (change: Parameters<typeof noteRun>[2], made?: string) =>
      database
        .write(async (trx) => {
          await noteRun(trx, id, change, now().getTime());
          if (actor && made) await recordAudit(trx, { actor, action: 'backup.make', target: made });
        })
        .catch((error) => log.warn({ err: error }, 'backup not noted'));
    const touch = setInterval(() => void note({ step }), TOUCH_MS).unref();
    const made = await runBackupProcess(deps.installation, backupDir, reason, deps.programDir, (next) => {
      step = formatStep({ code: next });
      void note({ step });
    });
    clearInterval(touch);
    if ('code' in made) {
      log.error({ reason: made }, 'backup failed');
      return await note({ state: 'failed', error: formatStep(made) });
    }
    const { name, bytes, faults } = made;
    log.info({ name, bytes, faults }, 'backup made');
    await note({ state: 'done', name, bytes, ...(faults.length > 0 && { error: faults.join('; ') }) }, name);
  }

  async function makersOf(stored: readonly StoredBackup[]): Promise<ReadonlyMap<string, string | undefined>> {
    const made = stored.filter(({ manifest }) => manifest.reason === 'desk').map(({ name }) => name);
    const actors = await database.read((db) => actorsOf(db, 'backup.make', made));
    const names = await deps.names([...new Set(actors.values())]);
    return new Map([...actors].map(([name, actor]) => [name, names.get(actor)]));
  }

  const keep = (work: Promise<unknown>) => {
    working = Promise.all([working, work]);
    return work;
  };

  return {
    folder: backupDir,
    scheduled: deps.scheduled,
    idle: () => working,
    async list() {
      const stored = await listBackups(backupDir);
      const makers = await unlessUnavailable(makersOf(stored));
      return stored.map(({ name, manifest }) => {
        const maker = makers?.get(name);
        return {
          name,
          at: Date.parse(manifest.at),
          reason: manifest.reason,
          ...(maker !== undefined && { maker }),
          program: manifest.program,
          bytes: sizeOf(manifest),
          faults: manifest.faults,
        };
      });
    },
    async state() {
      const runs = await unlessUnavailable(database.read((db) => newestRuns(db, 5)));
      return stateOf(runs ?? [], now().getTime());
    },
    async start(actor) {
      const id = newUuid();
      const refusal = await database.write(async (trx) => {
        const retryAfter = await limits.consume(MADE, trx);
        if (retryAfter !== undefined) return { code: 'many-backups', most: MADE.most, retryAfter } as const;
        if (!(await claimRun(trx, { id, reason: 'desk', step: FIRST_STEP }, now().getTime()))) {
          await limits.refund(MADE, trx);
          return { code: 'backup-under-way' } as const;
        }
        return undefined;
      });
      if (refusal) return refused(refusal);
      void keep(run(id, 'desk', actor));
      return done(undefined);
    },
    async download(name, actor) {
      const backup = await findBackup(backupDir, name);
      if (!backup) return refused({ code: 'no-backup' });
      const retryAfter = await limits.consume(DOWNLOADED);
      if (retryAfter !== undefined) return refused({ code: 'many-downloads', most: DOWNLOADED.most, retryAfter });
      await note(database, actor, 'backup.download', name);
      // Loaded only when needed.
      const { packBackup } = await import('./pack-backup.ts');
      return done(await packBackup(backup));
    },
    async remove(name, actor) {
      const backup = await findBackup(backupDir, name);
      if (!backup) return refused({ code: 'no-backup' });
      await deleteBackup(backupDir, name);
      await note(database, actor, 'backup.delete', name, { at: backup.manifest.at, bytes: sizeOf(backup.manifest) });
      return done(undefined);
    },
    async makeScheduled(may) {
      const id = newUuid();
      const claim = { id, reason: 'schedule', step: FIRST_STEP } as const;
      try {
        if (!(await database.write((trx) => claimRun(trx, claim, now().getTime(), may)))) return;
        await keep(run(id, 'schedule'));
        const [newest] = await database.read((db) => newestRuns(db, 1));
        if (newest?.id !== id) return;
        if (newest.state === 'failed')
          await deps.reportBackupFailure(parseStep(newest.error ?? '') ?? { code: 'backup-ended' });
        if (newest.state !== 'done') return;
        for (const { name } of outdatedBackups(await listBackups(backupDir))) await deleteBackup(backupDir, name);
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'scheduled backup failed');
      }
    },
  };
}

function stateOf(runs: readonly BackupRun[], now: number): BackupState {
  const current = runs.find((run) => isUnderWay(run, now));
  const last = runs.find((run) => run !== current);
  const step = current && parseStep(current.step);
  const error = last?.state === 'running' ? ({ code: 'backup-cut' } as const) : parseStep(last?.error ?? '');
  return {
    ...(step && { step }),
    ...(last && {
      last: { at: last.started_at, ...(last.name !== null && { name: last.name }), ...(error && { error }) },
    }),
  };
}

const note = (database: Database, actor: Actor, action: AuditAction, target: string, before?: unknown): Promise<void> =>
  database.write((trx) => recordAudit(trx, { actor, action, target, before }));

/** The rename comes first, so that no half-deleted backup keeps a valid name. */
async function deleteBackup(backupDir: string, name: string): Promise<void> {
  if (!isBackupName(name)) throw new Error(`no name of a copy: ${name}`);
  const leaving = join(backupDir, `${TEMPORARY_PREFIX}${name}-${randomUUID()}`);
  await rename(join(backupDir, name), leaving);
  await rm(leaving, { recursive: true, force: true });
}

const POLL_MS = 10 * 60_000;
const TRY_AGAIN_MS = 3_600_000;
/** In the site's time zone. */
const HOUR = 3;

/**
 * True if last night's backup is due: none has been made since then, and none has failed within the last hour. A machine that
 * is switched off at night makes it when it is on again.
 */
export function isDue(newest: readonly Pick<BackupRun, 'state' | 'started_at'>[], now: number, zone: Zone): boolean {
  const night = lastHour(HOUR, now, zone);
  return !newest.some(
    ({ state, started_at }) =>
      (state === 'done' && started_at >= night) || (state !== 'done' && started_at > now - TRY_AGAIN_MS),
  );
}

/**
 * Checks every ten minutes; what has been made is then sent elsewhere. Returns the function that stops the checks; a running
 * backup is not stopped.
 */
export function startSchedule(
  backups: OwnBackups,
  away: { sendScheduled(): Promise<void> },
  zone: () => Zone,
  now: () => Date,
): () => void {
  const due = (newest: readonly BackupRun[]) => isDue(newest, now().getTime(), zone());
  const timer = setInterval(() => void backups.makeScheduled(due).then(() => away.sendScheduled()), POLL_MS).unref();
  return () => clearInterval(timer);
}
