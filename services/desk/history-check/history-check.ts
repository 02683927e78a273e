import { join } from 'node:path';
import { runChild } from '../../../editions/child/run-child.ts';
import type { Log } from '../../../program/log.ts';
import { recordAudit } from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';
import { claimHistoryCheck, isCheckRunning, lastHistoryCheck, noteHistoryCheck } from '../../../store/history-check.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';

/** The last verification of editions and histories, on any instance. */
export interface HistoryCheckState {
  readonly at: number;
  /** `ended`: it did not come to its end. */
  readonly result: 'running' | 'sound' | 'faulty' | 'ended';
  readonly lines: readonly string[];
}

/** Verifies the installed editions and their histories, as `npm run edition -- verify` does. */
export interface HistoryChecks {
  last(): Promise<HistoryCheckState | undefined>;
  /** Begins in the background. The caller has checked the permission. */
  start(viewer: Viewer): Promise<Outcome>;
  /** Resolves when none of this instance is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly varDir: string;
  readonly backupDir: string;
  readonly programDir: string;
  readonly databaseUrl?: string;
  readonly log: Log;
  readonly now: () => Date;
}

const LIMITS = { memoryMb: 512, seconds: 30 * 60 };
const TOUCHED_EVERY_MS = 20_000;
const MOST_LINES = 200;

type Message = { readonly line: string } | { readonly sound: boolean };

export function createHistoryChecks(deps: Deps): HistoryChecks {
  const { database, log, now } = deps;
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function run(startedAt: number): Promise<void> {
    const lines: string[] = [];
    let sound: boolean | undefined;
    const note = (state: 'running' | 'sound' | 'faulty' | 'failed') =>
      database
        .write((trx) => noteHistoryCheck(trx, startedAt, { state, said: lines.join('\n') }, now().getTime()))
        .catch((error) => log.warn({ err: error }, 'verification not noted'));
    const touching = setInterval(() => void note('running'), TOUCHED_EVERY_MS).unref();
    const { end, complaint } = await runChild<Message>({
      program: join(deps.programDir, 'bin/verify.ts'),
      args: [],
      limits: LIMITS,
      env: {
        VAR_DIR: deps.varDir,
        BACKUP_DIR: deps.backupDir,
        DATABASE_URL: deps.databaseUrl ?? '',
      },
      signal: stopping.signal,
      onMessage(message) {
        if ('sound' in message) sound = message.sound;
        else if (lines.length < MOST_LINES) lines.push(message.line);
      },
    });
    clearInterval(touching);
    if (sound === undefined) log.error({ end, complaint }, 'verification ended early');
    else if (!sound) log.error({ lines: lines.filter((line) => /MAL/.test(line)) }, 'verification found faults');
    await note(sound === undefined ? 'failed' : sound ? 'sound' : 'faulty');
  }

  return {
    async last() {
      const row = await database.read(lastHistoryCheck);
      if (!row) return undefined;
      const { started_at: at, state, said } = row;
      const ended = state === 'failed' || (state === 'running' && !isCheckRunning(row, now().getTime()));
      const lines = said === '' ? [] : said.split('\n');
      return { at, result: ended ? 'ended' : (state as HistoryCheckState['result']), lines };
    },
    async start(viewer) {
      const at = now().getTime();
      const claimed = await database.write(async (trx) => {
        if (!(await claimHistoryCheck(trx, at))) return false;
        const actor = { userId: accountIn(viewer).id };
        await recordAudit(trx, { actor, action: 'history.check', target: '', at });
        return true;
      });
      if (!claimed) return refused({ code: 'check-running' });
      running = run(at);
      return done(undefined);
    },
    settled: () => running,
    async close() {
      stopping.abort();
      await running;
    },
  };
}
