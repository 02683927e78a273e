/** `dentro de 2 minutos` */
export function formatRetryAfter(seconds: number): string {
  if (seconds < 90) return 'dentro de un minuto';
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return `dentro de ${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours <= 24 ? `dentro de ${hours} horas` : 'mañana';
}
