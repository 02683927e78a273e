import { DEVICE_DAYS, IDLE_DAYS, LONGEST_DAYS } from '../access/session-times.ts';
import { KEPT_WEEKS } from '../keeping/outdated-backups.ts';
import { LINK_MINUTES, WAITING_MINUTES } from '../people/accounts/one-time-link.ts';
import { PERIODS } from './periods.ts';

const DAY_MS = 86_400_000;
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
