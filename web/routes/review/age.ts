const UNITS = [
  [365 * 24 * 60, 'año', 'años'],
  [30 * 24 * 60, 'mes', 'meses'],
  [24 * 60, 'día', 'días'],
  [60, 'hora', 'horas'],
  [1, 'minuto', 'minutos'],
] as const;

/** Formats the time since a moment in its largest whole unit: `hace 3 días`. Only for personal pages, which are not cached. */
export function formatAge(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  for (const [length, one, many] of UNITS) {
    const count = Math.floor(minutes / length);
    if (count > 0) return `hace ${count} ${count === 1 ? one : many}`;
  }
  return 'hace un momento';
}
