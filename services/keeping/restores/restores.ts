import { rm } from 'node:fs/promises';
import type { Step } from '../../../forms/progress/step.ts';
import type { AwayFault } from '../../../forms/refusals/away-faults.ts';
import { Refusal } from '../../../program/errors.ts';
import type { Log } from '../../../program/log.ts';
import { recordAudit } from '../../../store/audit.ts';
import { forgetRestoredRuns } from '../../../store/backup-runs.ts';
import { type Database, unlessUnavailable } from '../../../store/database.ts';
import type { Trx } from '../../../store/trx.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { type AwayFormInput, type OwnAway, takePlace } from '../away/away.ts';
import type { RestoreFrom } from '../away/away-order.ts';
import { runAwayProcess } from '../away/away-process.ts';
import type { Backups } from '../backups.ts';
import { findBackup } from '../list-backups.ts';
import type { Installation } from '../manifest.ts';
import { browserFault } from '../open-backup.ts';
import type { StagedRestore } from '../restore-backup.ts';
import { type LastRestore, readLastRestore, writeLastRestore } from '../unfinished-restore.ts';

/** What is restored. */
export type RestoreAsked =
  /** One of the backups of this machine. */
  | { readonly source: 'aqui'; readonly name: string }
  /** One of the encrypted ones elsewhere; `phrase` where the site's own key does not fit. */
  | { readonly source: 'fuera'; readonly name: string; readonly phrase?: string }
  /** The newest one of another site's place, of that day if one is given. */
  | {
      readonly source: 'lugar';
      readonly place: AwayFormInput;
      readonly day?: string;
      readonly phrase: string;
      /** Where the browser reads this site. The copy's own address stays only if it is this one; another must be proved anew. */
      readonly readAt: string;
    }
  /** An uploaded file, encrypted or not. */
  | {
      readonly source: 'subida';
      readonly path: string;
      readonly phrase?: string;
      /** On a new machine; see above. The file is deleted once it has been read. */
      readonly readAt?: string;
    };

export interface RestoreState {
  /** Progress of the current restore. */
  readonly step?: Step;
  readonly last?: LastRestore;
}

/**
 * Restores a backup while the site runs: the backup is brought, decrypted, read whole and compared beside what there is; then the
 * store is closed, folders change their names, and the program opens again. Meanwhile pages are read and nothing is stored.
 */
export interface Restores {
  /** False where the program cannot open itself again; the terminal restores then. */
  readonly offered: boolean;
  state(): RestoreState;
  /** Starts in the background. The caller has checked password and second factor. */
  start(viewer: Viewer | 'operator', asked: RestoreAsked, date: string): Promise<Outcome<void>>;
}

/** Closes the store, does the work, and opens the program again, whatever came of it. */
export type Reopen = (work: () => Promise<void>) => Promise<void>;

export interface RestoresDeps {
  readonly database: Database;
  readonly away: Pick<OwnAway, 'open' | 'state'>;
  readonly backups: Pick<Backups, 'state'>;
  readonly installation: Omit<Installation, 'program'>;
  readonly backupDir: string;
  readonly programDir: string;
  readonly reopen?: Reopen | undefined;
  /** Forgets the restored settings' address of the site, unless it is this one. */
  readonly forgetOtherAddress: (trx: Trx, readAt: string) => Promise<void>;
  readonly log: Log;
  readonly now: () => Date;
}

interface OwnRestores extends Restores {
  /** Records the last restore in the restored store's log, once, and forgets what was under way when its backup was made. */
  record(): Promise<void>;
  readonly idle: () => Promise<unknown>;
}

export function createRestores(deps: RestoresDeps): OwnRestores {
  const { database, away, backups, backupDir, programDir, reopen, log, now } = deps;
  const { varDir, filesDir, databaseUrl } = deps.installation;
  const installation: Installation = {
    varDir,
    filesDir,
    program: '',
    ...(databaseUrl && { databaseUrl }),
    ...(process.env.POSTGRES_BIN && { programsAt: process.env.POSTGRES_BIN }),
  };
  let step: Step | undefined;
  let working: Promise<unknown> = Promise.resolve();

  async function locate(asked: Exclude<RestoreAsked, { source: 'lugar' }>): Promise<RestoreFrom | undefined> {
    if (asked.source === 'aqui') {
      const found = await findBackup(backupDir, asked.name);
      return found && { path: found.folder };
    }
    const open = await away.open();
    const by = asked.phrase ? { phrase: asked.phrase } : { keys: open ? [open.key] : [] };
    if (asked.source === 'subida') return { path: asked.path, ...by };
    return open && { place: open.place, name: asked.name, ...by };
  }

  /** Never throws: the result is in var/. */
  async function run(from: RestoreFrom, actor: Viewer | 'operator', name: string, date: string, readAt?: string) {
    const end = (error: AwayFault) => {
      log.error({ name, reason: error.code }, 'backup not restored');
      writeLastRestore(varDir, { copy: date, at: now().getTime(), error });
    };
    // Stays if the program ends meanwhile.
    writeLastRestore(varDir, { copy: date, at: now().getTime(), error: { code: 'restore-cut' } });
    const staged = await runAwayProcess<'stage'>({ what: 'stage', from, installation }, programDir, (next) => {
      step = next;
    });
    if (readAt !== undefined && 'path' in from) await rm(from.path, { force: true });
    if ('fault' in staged) return end(staged.fault);
    step = { code: 'restore-swapping' };
    await database
      .write((trx) =>
        recordAudit(trx, {
          actor: actor === 'operator' ? actor : { userId: accountIn(actor).id },
          action: 'backup.restore',
          target: name,
          at: now().getTime(),
        }),
      )
      // A lost store is a reason to restore.
      .catch((error) => log.warn({ err: error }, 'restore not noted in the old store'));
    await reopen?.(async () => {
      try {
        await swap(installation, staged.done, now(), readAt);
        log.info({ name }, 'backup restored');
      } catch (error) {
        end(error instanceof Refusal ? browserFault(error) : { code: 'restore-ended' });
        if (!(error instanceof Refusal)) log.error({ err: error }, 'restore failed');
      }
    });
  }

  async function begin(viewer: Viewer | 'operator', asked: RestoreAsked, date: string): Promise<Outcome<void>> {
    const [making, sending] = await Promise.all([backups.state(), away.state()]);
    if (making.step || sending.step) return refused({ code: 'restore-busy' });
    let from: RestoreFrom | undefined;
    if (asked.source === 'lugar') {
      const taken = takePlace(asked.place);
      if (!taken.ok) return taken;
      if (taken.value.secret === '') return refused({ code: 'away-secret-missing', field: 'secreto' });
      from = { place: taken.value, phrase: asked.phrase, ...(asked.day && { day: asked.day }) };
    } else from = await locate(asked);
    if (!from) return refused({ code: 'no-backup' });
    const name = asked.source === 'aqui' || asked.source === 'fuera' ? asked.name : date;
    working = run(from, viewer, name, date, 'readAt' in asked ? asked.readAt : undefined)
      .catch((error) => log.error({ err: error }, 'restore failed'))
      .finally(() => {
        step = undefined;
      });
    return done(undefined);
  }

  return {
    offered: reopen !== undefined,
    idle: () => working,
    state() {
      const last = readLastRestore(varDir);
      return step ? { step } : last ? { last } : {};
    },
    async start(viewer, asked, date) {
      if (!reopen) return refused({ code: 'restore-terminal' });
      if (step) return refused({ code: 'restore-under-way' });
      step = { code: 'restore-checking' };
      const begun = await begin(viewer, asked, date).catch((error) => {
        step = undefined;
        throw error;
      });
      if (!begun.ok) step = undefined;
      return begun;
    },
    async record() {
      const last = readLastRestore(varDir);
      if (!last?.unrecorded) return;
      const { unrecorded: _, readAt, ...recorded } = last;
      const written = await unlessUnavailable(
        database.write(async (trx) => {
          await forgetRestoredRuns(trx);
          await recordAudit(trx, { actor: 'program', action: 'backup.restore', target: last.copy });
          if (readAt !== undefined) await deps.forgetOtherAddress(trx, readAt);
          return true;
        }),
      );
      if (written) writeLastRestore(varDir, recorded);
    },
  };
}

/** Loaded only when needed. */
async function swap(installation: Installation, staged: StagedRestore, now: Date, readAt?: string): Promise<void> {
  const { commitRestore, finishRestore } = await import('../restore-backup.ts');
  await commitRestore(installation, staged, now, readAt);
  await finishRestore(installation, () => {});
}
