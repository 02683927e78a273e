import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Step } from '../../forms/progress/step.ts';
import type { Log } from '../../program/log.ts';
import { type Actor, type AuditAction, recordAudit } from '../../store/audit.ts';
import { type BackupRun, claimRun, isUnderWay, newestRuns, noteRun } from '../../store/backup-runs.ts';
import { type Database, DatabaseUnavailable, unlessAway } from '../../store/database.ts';
import { newUuid } from '../../store/uuid.ts';
import type { LimitRule, Limits } from '../access/limits.ts';
import { done, refused } from '../outcomes/outcome.ts';
import { formatStep, parseStep } from '../outcomes/stored-step.ts';
import { runBackupProcess } from './backup-process.ts';
import type { BackupState, Backups } from './backups.ts';
import { UNFINISHED } from './hashed-file.ts';
import type { Installation } from './installation.ts';
import { findBackup, isBackupName, listBackups, sizeOf } from './list-backups.ts';
import { outdatedBackups } from './outdated-backups.ts';

const TOUCH_MS = 20_000;
const DAY_MS = 24 * 3_600_000;
/** Of the whole site: each goes through all that is kept, and stays until somebody deletes it. */
const MADE: LimitRule = { bucket: 'backup-make', subject: 'desk', most: 10, windowMs: DAY_MS };
/** Of the whole site: each reads gigabytes, and sends them. */
const DOWNLOADED: LimitRule = { bucket: 'backup-download', subject: 'desk', most: 20, windowMs: DAY_MS };
const FIRST_STEP = formatStep({ code: 'backup-begins' });

export interface BackupDeps {
  readonly database: Database;
  readonly limits: Limits;
  readonly installation: Omit<Installation, 'program'>;
  readonly backupDir: string;
  readonly scheduled: boolean;
  /** Called with the reason when a scheduled backup fails. */
  readonly tellFailure: (why: Step) => Promise<unknown>;
  readonly log: Log;
  readonly now: () => Date;
  /** Where `bin/` is. */
  readonly programDir: string;
}

export interface OwnBackups extends Backups {
  /** Makes one if `may` says so of the newest runs, and deletes what is outdated; resolves when it has ended. */
  makeScheduled(may: (newest: readonly BackupRun[]) => boolean): Promise<void>;
  /** Resolves when nothing is under way in this process. */
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

  const keep = (work: Promise<unknown>) => {
    working = Promise.all([working, work]);
    return work;
  };

  return {
    folder: backupDir,
    scheduled: deps.scheduled,
    idle: () => working,
    async list() {
      return (await listBackups(backupDir)).map(({ name, manifest }) => ({
        name,
        at: Date.parse(manifest.at),
        reason: manifest.reason,
        program: manifest.program,
        bytes: sizeOf(manifest),
        faults: manifest.faults,
      }));
    },
    async state() {
      const runs = await unlessAway(database.read((db) => newestRuns(db, 5)));
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
          await deps.tellFailure(parseStep(newest.error ?? '') ?? { code: 'backup-ended' });
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

/** A copy is whole or gone: it loses its name first. */
async function deleteBackup(backupDir: string, name: string): Promise<void> {
  if (!isBackupName(name)) throw new Error(`no name of a copy: ${name}`);
  const leaving = join(backupDir, `${UNFINISHED}${name}-${randomUUID()}`);
  await rename(join(backupDir, name), leaving);
  await rm(leaving, { recursive: true, force: true });
}
