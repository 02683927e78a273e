import type { StoredBackup } from './list-backups.ts';

const KEPT_DAYS = 7;
export const KEPT_WEEKS = 4;

/**
 * Which of the copies that the schedule made may go: kept are the newest one of each of the last 7 days that have one, and of
 * each of the last 4 weeks. What somebody has asked for stays until somebody deletes it.
 */
export function outdatedBackups(backups: readonly StoredBackup[]): readonly StoredBackup[] {
  const scheduled = backups
    .filter(({ manifest }) => manifest.reason === 'schedule')
    .sort((a, b) => (a.manifest.at < b.manifest.at ? 1 : -1));
  const kept = new Set([
    ...newestOf(scheduled, dayOf).slice(0, KEPT_DAYS),
    ...newestOf(scheduled, weekOf).slice(0, KEPT_WEEKS),
  ]);
  return scheduled.filter((backup) => !kept.has(backup));
}

/** The first of each group, in order. */
const newestOf = (newestFirst: readonly StoredBackup[], groupOf: (at: string) => string | number): StoredBackup[] =>
  [...Map.groupBy(newestFirst, ({ manifest }) => groupOf(manifest.at)).values()].flatMap(([newest]) => newest ?? []);

const dayOf = (at: string): string => at.slice(0, 10);
const DAY_MS = 24 * 3_600_000;
/** Weeks begin on Mondays; the first day of the epoch was a Thursday. */
const weekOf = (at: string): number => Math.floor((Date.parse(at) / DAY_MS + 3) / 7);
