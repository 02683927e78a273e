import type { Answer } from '../answers/representation.ts';
import { bareDocument } from './bare-document.ts';

/** The page shown when even the error page fails: only the id of the error in the log, no details. */
export function lastResort(requestId: string): Answer {
  const { headers, body } = bareDocument('Error inesperado de la aplicación', [
    `La página no se pudo componer. Vuelva a intentarlo dentro de un momento; si el error sigue, comuníquenos este código: ${requestId}.`,
  ]);
  const own = ['Cache-Control', 'no-store', 'X-Request-Id', requestId];
  return { status: 500, headers: [...headers, ...own], body };
}
