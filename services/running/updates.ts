import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Step } from '../../forms/progress/step.ts';
import type { Log } from '../../program/log.ts';
import { type AuditAction, recordAudit } from '../../store/audit.ts';
import { type Database, unlessUnavailable } from '../../store/database.ts';
import { accountIn, type Viewer } from '../access/viewer.ts';
import type { OwnBackups } from '../keeping/backups.ts';
import { done, type Outcome, refused } from '../outcomes/outcome.ts';
import type { Settings } from '../owner/settings/settings.ts';
import { removeVersion } from './make-update.ts';
import { fetchTag, hasOrigin, newestAtOrigin, notesOf } from './origin-tags.ts';
import { runUpdateProcess } from './update-process.ts';
import {
  canGoBack,
  readUpdate,
  setStartedFolder,
  type UpdateNote,
  versionOf,
  versionsIn,
  writeUpdate,
} from './update-state.ts';
import { compareTags, isTag } from './versions.ts';

/** A newer version that the origin has. */
export interface NewerVersion {
  /** `v1.2.3`. */
  readonly version: string;
  /** Plain text; empty if it has none. */
  readonly notes: string;
}

export interface UpdatesState {
  /** `v1.2.3`. */
  readonly version: string;
  /** `here`: the desk updates. `docker`: an image is made anew. `terminal`: nothing would start the program again. `no-origin`: it is no clone. */
  readonly way: 'here' | 'docker' | 'terminal' | 'no-origin';
  /** True if something starts the program again. */
  readonly restarts: boolean;
  readonly newer?: NewerVersion;
  /** When the origin was last asked, in epoch milliseconds. */
  readonly askedAt?: number;
  /** The origin did not answer then. */
  readonly unreachable: boolean;
  /** True if it is asked once a day; `given`: the environment says no. */
  readonly looks: boolean | 'given';
  /** Progress of the current update. */
  readonly step?: Step;
  readonly last?: Pick<UpdateNote, 'phase' | 'at' | 'why'> & { readonly from: string; readonly to: string };
  /** The version that one can go back to. `lost`: what has been stored since this time, in epoch milliseconds. */
  readonly back?: { readonly version: string; readonly lost?: number };
  /** PostgreSQL may have other instances, which this one does not update. */
  readonly shared: boolean;
}

/** Newer versions of the program, told and put in use; and its restart. The caller has confirmed the password. */
export interface Updates {
  state(): Promise<UpdatesState>;
  /** Asks the origin now. */
  look(): Promise<void>;
  /** Starts in the background. */
  start(viewer: Viewer): Promise<Outcome<void>>;
  goBack(viewer: Viewer): Promise<Outcome<void>>;
  restart(viewer: Viewer): Promise<Outcome<void>>;
}

interface UpdatesDeps {
  readonly env: {
    readonly varDir: string;
    readonly programDir: string;
    readonly looksForVersions: boolean;
    readonly supervisor?: string;
  };
  readonly database: Database;
  readonly settings: Pick<Settings, 'site'>;
  readonly backups: Pick<OwnBackups, 'start' | 'state' | 'idle' | 'folder'>;
  readonly restart: (() => void) | undefined;
  readonly log: Log;
  readonly now: () => Date;
}

interface OwnUpdates extends Updates {
  /** Notes in the store's log what happened while no store was open, once, and removes versions that are no longer needed. */
  record(): Promise<void>;
  /** Asks once a day. Returns the function that ends it. */
  startTelling(): () => void;
}

interface Told {
  readonly at: number;
  readonly newest?: NewerVersion;
  readonly unreachable?: true;
}

const DAY_MS = 24 * 3_600_000;
const FIRST_AFTER_MS = 2 * 60_000;
const LOOK_EVERY_MS = 3_600_000;
/** The page that says so is sent before the restart. */
const RESTART_AFTER_MS = 500;

export function createUpdates({ env, database, settings, backups, restart, log, now }: UpdatesDeps): OwnUpdates {
  const { varDir, programDir } = env;
  const installed = process.env.SITE_DIR ?? programDir;
  const version = versionOf(programDir);
  const toldIn = join(varDir, 'version-nueva.json');
  let step: Step | undefined;

  function readTold(): Told | undefined {
    try {
      return JSON.parse(readFileSync(toldIn, 'utf8')) as Told;
    } catch {
      return undefined;
    }
  }

  async function look(): Promise<void> {
    let told: Told = { at: now().getTime() };
    try {
      const newest = await newestAtOrigin(programDir);
      if (newest && compareTags(newest, version) > 0) {
        await fetchTag(programDir, newest);
        told = { ...told, newest: { version: newest, notes: await notesOf(programDir, newest) } };
      }
    } catch (error) {
      log.warn({ err: error }, 'origin not asked for newer versions');
      const { newest } = readTold() ?? {};
      told = { ...told, unreachable: true, ...(newest && { newest }) };
    }
    writeFileSync(`${toldIn}.tmp`, JSON.stringify(told), { mode: 0o600 });
    renameSync(`${toldIn}.tmp`, toldIn);
  }

  const looks = () => env.looksForVersions && settings.site().looksForVersions;
  const wayOf = async (): Promise<UpdatesState['way']> => {
    if (env.supervisor === 'docker') return 'docker';
    if (!(await hasOrigin(programDir))) return 'no-origin';
    return restart ? 'here' : 'terminal';
  };
  const newer = (told = readTold()) =>
    told?.newest && compareTags(told.newest.version, version) > 0 ? told.newest : undefined;

  const note = (viewer: Viewer, action: AuditAction, target: string) =>
    database.write((trx) =>
      recordAudit(trx, { actor: { userId: accountIn(viewer).id }, action, target, at: now().getTime() }),
    );

  function restartSoon(): void {
    setTimeout(() => restart?.(), RESTART_AFTER_MS);
  }

  /** Never throws: the result is in var/. */
  async function run(viewer: Viewer, { version: tag }: NewerVersion): Promise<void> {
    const from = { version, folder: programDir };
    let update: UpdateNote = {
      phase: 'making',
      from,
      to: { version: tag, folder: join(versionsIn(varDir), tag) },
      at: now().getTime(),
    };
    const fail = async (why: Step) => {
      log.error({ tag, reason: why }, 'not updated');
      await removeVersion(programDir, update.to.folder).catch((error) =>
        log.warn({ err: error, tag }, 'failed version not removed'),
      );
      writeUpdate(varDir, { ...update, phase: 'failed', why });
      step = undefined;
    };
    writeUpdate(varDir, update);
    const order = { tag, varDir, folder: programDir };
    const built = await runUpdateProcess(order, (next) => {
      step = next;
    });
    if ('fault' in built) return fail(built.fault);
    step = { code: 'update-backup' };
    const begun = await backups.start({ userId: accountIn(viewer).id });
    if (!begun.ok) return fail({ code: 'update-backup-refused', refusal: begun.refusal });
    await backups.idle();
    const { last } = await backups.state();
    if (!last?.name || last.at < update.at) return fail({ code: 'update-no-backup' });
    update = { ...update, backup: last.name };
    step = { code: 'update-trying' };
    const tried = await runUpdateProcess(
      { ...order, built: { folder: built.folder, backup: join(backups.folder, last.name) } },
      () => {},
    );
    if ('fault' in tried) return fail(tried.fault);
    step = { code: 'update-swapping' };
    writeUpdate(varDir, {
      ...update,
      to: { version: tag, folder: built.folder },
      phase: 'trial',
      migrates: tried.migrates,
    });
    setStartedFolder(varDir, installed, built.folder);
    restartSoon();
  }

  return {
    look,
    async state() {
      const told = readTold();
      const last = readUpdate(varDir);
      const offered = newer(told);
      const way = await wayOf();
      return {
        version,
        way,
        restarts: restart !== undefined,
        ...(offered && { newer: offered }),
        ...(told && { askedAt: told.at }),
        unreachable: told?.unreachable ?? false,
        looks: env.looksForVersions ? looks() : 'given',
        ...(step && { step }),
        ...(last && {
          last: {
            phase: last.phase,
            at: last.at,
            from: last.from.version,
            to: last.to.version,
            ...(last.why && { why: last.why }),
          },
        }),
        ...(restart &&
          canGoBack(last) && { back: { version: last.from.version, ...(last.migrates && { lost: last.at }) } }),
        shared: database.engine === 'postgres',
      };
    },
    async start(viewer) {
      if ((await wayOf()) !== 'here') return refused({ code: 'update-terminal' });
      const offered = newer();
      if (!offered) return refused({ code: 'update-none' });
      if ((await backups.state()).step) return refused({ code: 'update-busy' });
      if (step) return refused({ code: 'update-under-way' });
      step = { code: 'update-fetching' };
      try {
        await note(viewer, 'version.update', offered.version);
      } catch (error) {
        step = undefined;
        throw error;
      }
      void run(viewer, offered).catch((error) => {
        log.error({ err: error }, 'update failed');
        const last = readUpdate(varDir);
        if (last) writeUpdate(varDir, { ...last, phase: 'failed', why: { code: 'update-ended' } });
        step = undefined;
      });
      return done(undefined);
    },
    async goBack(viewer) {
      if (!restart) return refused({ code: 'update-terminal' });
      if (step) return refused({ code: 'update-under-way' });
      const last = readUpdate(varDir);
      if (!canGoBack(last)) return refused({ code: 'update-no-way-back' });
      await note(viewer, 'version.back', last.from.version);
      writeUpdate(varDir, { ...last, phase: 'back-asked' });
      restartSoon();
      return done(undefined);
    },
    async restart(viewer) {
      if (!restart) return refused({ code: 'update-terminal' });
      if (step) return refused({ code: 'update-under-way' });
      await note(viewer, 'version.restart', version);
      restartSoon();
      return done(undefined);
    },
    async record() {
      const last = readUpdate(varDir);
      if (last?.phase === 'making') writeUpdate(varDir, { ...last, phase: 'failed', why: { code: 'update-cut' } });
      if (!last?.unrecorded) return;
      const { unrecorded: _, ...recorded } = last;
      // The restored store does not have the entry of the person who asked.
      const written =
        last.phase !== 'back' ||
        (await unlessUnavailable(
          database.write(async (trx) => {
            await recordAudit(trx, { actor: 'program', action: 'version.back', target: last.from.version });
            return true;
          }),
        ));
      if (!written) return;
      writeUpdate(varDir, recorded);
      const kept = [programDir, last.from.folder];
      for (const name of await readdir(versionsIn(varDir)).catch(() => []))
        if (isTag(name) && !kept.includes(join(versionsIn(varDir), name)))
          await removeVersion(installed, join(versionsIn(varDir), name)).catch((error) =>
            log.warn({ err: error, name }, 'old version not removed'),
          );
    },
    startTelling() {
      const due = () => looks() && (readTold()?.at ?? 0) <= now().getTime() - DAY_MS;
      const ask = async () => {
        if (due() && (await hasOrigin(programDir))) await look();
      };
      const tell = () => void ask().catch((error) => log.warn({ err: error }, 'newer version not told'));
      const first = setTimeout(tell, FIRST_AFTER_MS).unref();
      const timer = setInterval(tell, LOOK_EVERY_MS).unref();
      return () => {
        clearTimeout(first);
        clearInterval(timer);
      };
    },
  };
}
