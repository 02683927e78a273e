import { wallClock } from './calendar.ts';
import type { Zone } from './zone.ts';

// Not from Intl: servers and browsers must produce identical text.
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

const two = (n: number): string => String(n).padStart(2, '0');

/** `21 de noviembre de 2026`. */
export function formatDay(at: number, zone: Zone): string {
  const { year, month, day } = wallClock(at, zone);
  return `${day} de ${MONTHS[month - 1]} de ${year}`;
}

/** `21 de noviembre de 2026, 9:05 (hora de Colombia)`. */
export function formatMoment(at: number, zone: Zone): string {
  const { hour, minute } = wallClock(at, zone);
  return `${formatDay(at, zone)}, ${hour}:${two(minute)} (${zone.name})`;
}

/** `2026-11-21 09:05`, for tables: sorts as text. */
export function formatStamp(at: number, zone: Zone): string {
  const { year, month, day, hour, minute } = wallClock(at, zone);
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}
