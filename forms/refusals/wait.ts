/** What is refused for a while. */
export interface Waits {
  /** Seconds. */
  readonly retryAfter: number;
}

/** «20 minutos», «3 horas». */
export function inMinutesOrHours(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${Math.max(2, minutes)} minutos` : `${Math.ceil(minutes / 60)} horas`;
}

/** «Espere 12 minutos y vuelva a intentarlo.» */
export function waitWords({ retryAfter }: Waits): string {
  if (retryAfter <= 90) return 'Espere un minuto y vuelva a intentarlo.';
  if (retryAfter <= 90 * 60) return `Espere ${Math.ceil(retryAfter / 60)} minutos y vuelva a intentarlo.`;
  return `Vuelva a intentarlo dentro de ${Math.ceil(retryAfter / 3_600)} horas.`;
}
