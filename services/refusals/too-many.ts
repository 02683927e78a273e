import type { Problem } from './problem.ts';

/** «20 minutos», «3 horas». */
export function inMinutesOrHours(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${Math.max(2, minutes)} minutos` : `${Math.ceil(minutes / 60)} horas`;
}

/** @param what how often was too often: «Ha enviado muchos mensajes en poco tiempo.» */
export function tooMany(what: string, seconds: number): Problem {
  return {
    status: 429,
    code: 'too-many',
    detail: `${what} Vuelva a intentarlo dentro de ${inMinutesOrHours(seconds)}; lo que escribió no se ha perdido.`,
    retryAfter: seconds,
  };
}
