import { lastHour } from '../../scripture/time/calendar.ts';
import type { Zone } from '../../scripture/time/zone.ts';
import type { BackupRun } from '../../store/backup-runs.ts';
import type { OwnBackups } from './create-backups.ts';

const LOOK_EVERY_MS = 10 * 60_000;
const TRY_AGAIN_MS = 3_600_000;
/** At night, by the site's clock. */
const HOUR = 3;

/**
 * Whether it is time for the copy of the last night: none has been made since then, and none has failed within the last hour.
 * A machine that is switched off at night makes it up when it is on.
 */
export function isDue(newest: readonly Pick<BackupRun, 'state' | 'started_at'>[], now: number, zone: Zone): boolean {
  const night = lastHour(HOUR, now, zone);
  return !newest.some(
    ({ state, started_at }) =>
      (state === 'done' && started_at >= night) || (state !== 'done' && started_at > now - TRY_AGAIN_MS),
  );
}

/** Looks every ten minutes. Returns what ends it; a copy that is being made is left to its end or its interruption. */
export function startSchedule(backups: OwnBackups, zone: () => Zone, now: () => Date): () => void {
  const due = (newest: readonly BackupRun[]) => isDue(newest, now().getTime(), zone());
  const timer = setInterval(() => void backups.makeScheduled(due), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
