import type { Problem } from './problem.ts';

/** @param what how often was too often: «Ha enviado muchos mensajes en poco tiempo.» */
export function tooMany(what: string, seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes <= 90 ? `${Math.max(2, minutes)} minutos` : `${Math.ceil(minutes / 60)} horas`;
  return {
    status: 429,
    code: 'too-many',
    detail: `${what} Vuelva a intentarlo dentro de ${when}; lo que escribió no se ha perdido.`,
    retryAfter: seconds,
  };
}
