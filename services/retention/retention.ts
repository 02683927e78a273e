import type { Log } from '../../program/log.ts';
import type { Database } from '../../store/database.ts';
import { type Deleted, deletePast } from '../../store/retention.ts';
import { runPeriodically } from '../../store/run-periodically.ts';
import { DEVICE_DAYS, IDLE_DAYS, LONGEST_DAYS } from '../access/session-times.ts';
import { KEPT_WEEKS } from '../keeping/outdated.ts';
import { LINK_MINUTES, WAITING_MINUTES } from '../people/accounts/one-time-link.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Retention periods of personal and temporary data. `/privacidad` shows them, so a change here changes that promise. */
const PERIODS = {
  /** The salt that hashes a day's client addresses. After its deletion, hashes cannot be linked. */
  saltMs: 2 * DAY_MS,
  /** The stored answers to idempotency keys. */
  editKeyMs: 30 * DAY_MS,
  /** Letters, sent or not, from their creation on: their content is outdated by then. */
  letterMs: 30 * DAY_MS,
  /** A visitor's address for the outcome, from the decision or withdrawal on. */
  proposalEmailMs: 90 * DAY_MS,
  /** A known device, from its last sign-in on. */
  knownDeviceMs: 365 * DAY_MS,
  /** How often pages were read: a year can be compared with the one before. */
  pageCountMs: 400 * DAY_MS,
  /** Interval of the deletions. */
  everyMs: HOUR_MS,
} as const;

/** Deletes expired data; undefined where another instance is doing so. */
export function deleteExpired(database: Database, now: Date): Promise<Deleted | undefined> {
  const at = now.getTime();
  return database.write((trx) =>
    deletePast(trx, {
      now: at,
      salts: at - PERIODS.saltMs,
      editKeys: at - PERIODS.editKeyMs,
      letters: at - PERIODS.letterMs,
      proposalEmails: at - PERIODS.proposalEmailMs,
      knownDevices: at - PERIODS.knownDeviceMs,
      pageCounts: at - PERIODS.pageCountMs,
    }),
  );
}

/** Runs `also` and the deletions every hour. Returns the function that stops them. */
export function startRetention(database: Database, log: Log, now: () => Date, also: () => Promise<void>): () => void {
  const { begin, end } = runPeriodically(PERIODS.everyMs, log, 'retention failed', async () => {
    await also();
    const deleted = await deleteExpired(database, now());
    if (deleted && Object.values(deleted).some((count) => count > 0)) log.info({ deleted }, 'past its time');
  });
  begin();
  return end;
}

const days = (ms: number): number => Math.round(ms / DAY_MS);

/** Retention in days for `/privacidad`, derived from the periods that are applied. */
export const KEPT_FOR = {
  session: IDLE_DAYS,
  longestSession: LONGEST_DAYS,
  deviceCookie: DEVICE_DAYS,
  knownDevice: days(PERIODS.knownDeviceMs),
  link: (Math.max(...Object.values(LINK_MINUTES)) + WAITING_MINUTES) / (24 * 60),
  clientSalt: days(PERIODS.saltMs),
  editKey: days(PERIODS.editKeyMs),
  letter: days(PERIODS.letterMs),
  visitorEmail: days(PERIODS.proposalEmailMs),
  pageCount: days(PERIODS.pageCountMs),
  /** Retention of nightly backups. */
  nightlyBackup: KEPT_WEEKS * 7,
} as const;

export type KeptFor = typeof KEPT_FOR;
