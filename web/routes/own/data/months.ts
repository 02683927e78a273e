/** The month of a time on this device: `2026-11`. */
export function monthOf(ms: number): string {
  const at = new Date(ms);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;
}

const MONTH = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric' });
const DAY = new Intl.DateTimeFormat('es', { dateStyle: 'long' });

/** `noviembre de 2026` */
export const formatMonth = (month: string): string => MONTH.format(new Date(`${month}-15T12:00:00`));

export const formatOwnDay = (ms: number): string => DAY.format(ms);
