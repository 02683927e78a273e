import type { RefusalStatus } from '../../forms/refusals/kind.ts';
import { membersOf, type Refusal, sentenceOf, statusOf } from '../../forms/refusals/refusal.ts';
import { allOf, type Outcome, QueueRefused, refused } from '../../services/outcomes/outcome.ts';
import { SearchesCostly } from '../../services/outcomes/searches-costly.ts';
import { DatabaseUnavailable } from '../../store/database.ts';
import { StoreLost } from '../../store/store-lost.ts';
import type { Answer } from './representation.ts';

const TITLES = {
  400: 'Petición incorrecta',
  401: 'Sin sesión',
  403: 'No permitido',
  404: 'No encontrado',
  405: 'Método no admitido',
  409: 'En conflicto',
  412: 'Condición no cumplida',
  413: 'Envío demasiado grande',
  414: 'Dirección demasiado larga',
  415: 'Tipo de envío no admitido',
  422: 'No se puede aceptar',
  423: 'Ocupado',
  429: 'Demasiadas peticiones',
  500: 'Error inesperado de la aplicación',
  503: 'No disponible por ahora',
  507: 'Sin espacio en el disco',
} as const satisfies Record<RefusalStatus, string>;

export const PROBLEM_TYPE = 'application/problem+json';

/** Formats a refusal for programs: a problem of RFC 9457, whose type says no more than its status. */
export function formatProblem(refusal: Refusal): string {
  const status = statusOf(refusal);
  const problem = { type: 'about:blank', title: TITLES[status], status, ...detailOf(refusal), ...membersOf(refusal) };
  const faults = refusal.also && allOf(refusal).map((fault) => ({ field: fault.field, ...detailOf(fault) }));
  return JSON.stringify({ ...problem, ...(faults && { faults }) });
}

const detailOf = (refusal: Refusal) => ({ detail: sentenceOf(refusal), code: refusal.code });

/** The response for a refusal, with further headers. */
export function problemAnswer(refusal: Refusal, headers: readonly (readonly [string, string])[]): Answer {
  const status = statusOf(refusal);
  const retryAfter = refusal.retryAfter ?? (status === 503 ? 5 : undefined);
  const own = [
    ['Content-Type', PROBLEM_TYPE],
    ['Content-Language', 'es'],
    ['Cache-Control', 'no-store'],
    ...(retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)]]),
  ];
  return { status, headers: [...own, ...headers].flat(), body: Buffer.from(formatProblem(refusal)) };
}

/** The response of a call after an internal error: the id of the error in the log. */
export const unexpectedProblem = (requestId: string): Answer =>
  problemAnswer({ code: 'unexpected', requestId }, [['Access-Control-Allow-Origin', '*']]);

/** The refusal for an expected error: the store is unavailable, too much work is queued, or the client has searched too much. */
export function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof StoreLost) return { code: 'store-lost', retryAfter: 3_600 };
  if (error instanceof DatabaseUnavailable) return { code: 'unavailable', retryAfter: 5 };
  if (error instanceof SearchesCostly) return { code: 'searches-costly', retryAfter: error.retryAfter };
  return error instanceof QueueRefused ? { code: 'passwords-busy', retryAfter: 5 } : undefined;
}

/** RequestQueues such an error into an outcome, so that the user sees the reason and keeps what they typed. */
export async function attempt<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusalFor(error);
    if (refusal) return refused(refusal);
    throw error;
  }
}
