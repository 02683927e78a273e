const KEPT_DAYS = 7;
export const KEPT_WEEKS = 4;

/**
 * The backups that may be deleted. The newest of each of the last 7 days that have one stays, and of each of the last 4 weeks.
 * @param atOf when it was made, in ISO, UTC
 */
export function outdatedOf<Backup extends object>(
  backups: readonly Backup[],
  atOf: (backup: Backup) => string,
): readonly Backup[] {
  const newestFirst = backups.toSorted((a, b) => (atOf(a) < atOf(b) ? 1 : -1));
  const newestOf = (groupOf: (at: string) => string | number) =>
    [...Map.groupBy(newestFirst, (backup) => groupOf(atOf(backup))).values()].flatMap(([newest]) => newest ?? []);
  const kept = new Set([...newestOf(dayOf).slice(0, KEPT_DAYS), ...newestOf(weekOf).slice(0, KEPT_WEEKS)]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

const dayOf = (at: string): string => at.slice(0, 10);
const DAY_MS = 24 * 3_600_000;
/** Weeks begin on Mondays; the first day of the epoch was a Thursday. */
const weekOf = (at: string): number => Math.floor((Date.parse(at) / DAY_MS + 3) / 7);
