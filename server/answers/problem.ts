import type { Problem, ProblemStatus } from '../../services/refusals/problem.ts';
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
  429: 'Demasiados envíos',
  500: 'Error inesperado de la aplicación',
  503: 'No disponible por ahora',
  507: 'Sin espacio en el disco',
} as const satisfies Record<ProblemStatus, string>;

export const PROBLEM_TYPE = 'application/problem+json';

export function formatProblem({ status, code, detail, more }: Problem): string {
  return JSON.stringify({ type: 'about:blank', title: TITLES[status], status, detail, code, ...more });
}

/** The answer for a problem, with further headers. */
export function problemAnswer(problem: Problem, headers: readonly (readonly [string, string])[]): Answer {
  const retryAfter = problem.retryAfter ?? (problem.status === 503 ? 5 : undefined);
  const own = [
    ['Content-Type', PROBLEM_TYPE],
    ['Content-Language', 'es'],
    ['Cache-Control', 'no-store'],
    ...(retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)]]),
  ];
  return { status: problem.status, headers: [...own, ...headers].flat(), body: Buffer.from(formatProblem(problem)) };
}

/** What a call answers after an internal error: the id of the error in the log. */
export const unexpectedProblem = (requestId: string): Answer =>
  problemAnswer(
    {
      status: 500,
      code: 'unexpected',
      detail: `La llamada no se pudo responder. Vuelva a intentarlo dentro de un momento; si el error sigue, comuníquenos este código: ${requestId}.`,
      more: { requestId },
    },
    [['Access-Control-Allow-Origin', '*']],
  );
