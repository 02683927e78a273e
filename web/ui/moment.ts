const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** `21 de noviembre de 2026`, in UTC: stored pages are the same for readers of all countries, and at all times. */
export function formatDay(at: number): string {
  const date = new Date(at);
  return `${date.getUTCDate()} de ${MONTHS[date.getUTCMonth()]} de ${date.getUTCFullYear()}`;
}

/** `21 de noviembre de 2026, 14:05 (UTC)`. */
export function formatMoment(at: number): string {
  return `${formatDay(at)}, ${new Date(at).toISOString().slice(11, 16)} (UTC)`;
}
