import type { Log } from '../../program/log.ts';
import type { Database } from '../../store/database.ts';
import { repeatedly } from '../../store/repeatedly.ts';
import { type Deleted, deletePast } from '../../store/retention.ts';
import { DEVICE_DAYS, IDLE_DAYS, LONGEST_DAYS } from '../access/session-times.ts';
import { KEPT_WEEKS } from '../keeping/backups.ts';
import { LINK_MINUTES, WAITING_MINUTES } from '../people/accounts/one-time-link.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** For how long what is personal or passing is kept. `/privacidad` states these; whoever changes one changes what it promises. */
const PERIODS = {
  /** The salt with which a day's client addresses are hashed, after which nobody can count them together. */
  saltMs: 2 * DAY_MS,
  /** The answers given to clients' keys, after their day. */
  editKeyMs: 30 * DAY_MS,
  /** Letters, after they were written: sent or not, what they say is of no use by then. */
  letterMs: 30 * DAY_MS,
  /** A visitor's address for the outcome, after the decision or the withdrawal. */
  proposalEmailMs: 90 * DAY_MS,
  /** A device that has signed in, after it last did. */
  knownDeviceMs: 365 * DAY_MS,
  /** How often all of this is looked at. */
  everyMs: HOUR_MS,
} as const;

/** Deletes what is past its time; undefined where another instance is at it. */
export function keepToPeriods(database: Database, now: Date): Promise<Deleted | undefined> {
  const at = now.getTime();
  return database.write((trx) =>
    deletePast(trx, {
      now: at,
      salts: at - PERIODS.saltMs,
      editKeys: at - PERIODS.editKeyMs,
      letters: at - PERIODS.letterMs,
      proposalEmails: at - PERIODS.proposalEmailMs,
      knownDevices: at - PERIODS.knownDeviceMs,
    }),
  );
}

/** Does so every hour, and `also` before it. Returns what ends it. */
export function startRetention(database: Database, log: Log, now: () => Date, also: () => Promise<void>): () => void {
  const { begin, end } = repeatedly(PERIODS.everyMs, log, 'retention failed', async () => {
    await also();
    const deleted = await keepToPeriods(database, now());
    if (deleted && Object.values(deleted).some((count) => count > 0)) log.info({ deleted }, 'past its time');
  });
  begin();
  return end;
}

const days = (ms: number): number => Math.round(ms / DAY_MS);

/** In days, how long what is personal stays: what `/privacidad` says, taken from what is done. */
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
  /** In the copies that are made by themselves every night. */
  nightlyBackup: KEPT_WEEKS * 7,
} as const;

export type KeptFor = typeof KEPT_FOR;
