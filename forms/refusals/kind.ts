/** One kind of refusal: its status, and a Spanish sentence that says what is wrong and what would be right. */
export interface Kind<Given extends object> {
  readonly status: RefusalStatus | ((given: Given) => RefusalStatus);
  readonly says: string | ((given: Given) => string);
  /** The parameters that the API returns with the sentence. */
  readonly exposes: readonly (keyof Given & string)[];
}

export type RefusalStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 412
  | 413
  | 414
  | 415
  | 422
  | 423
  | 429
  | 500
  | 503
  | 507;

/** No parameters. */
type Nothing = Record<never, never>;

export const kind = <Given extends object = Nothing>(
  status: Kind<Given>['status'],
  says: Kind<Given>['says'],
  exposes: Kind<Given>['exposes'] = [],
): Kind<Given> => ({ status, says, exposes });

/** Parameters of a temporary refusal. */
export interface RetryDelay {
  /** Seconds. */
  readonly retryAfter: number;
}

/** «20 minutos», «3 horas». */
export function formatMinutesOrHours(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${Math.max(2, minutes)} minutos` : `${Math.ceil(minutes / 60)} horas`;
}

/** «Espere 12 minutos y vuelva a intentarlo.» */
export function formatRetryAfter({ retryAfter }: RetryDelay): string {
  if (retryAfter <= 90) return 'Espere un minuto y vuelva a intentarlo.';
  if (retryAfter <= 90 * 60) return `Espere ${Math.ceil(retryAfter / 60)} minutos y vuelva a intentarlo.`;
  return `Vuelva a intentarlo dentro de ${Math.ceil(retryAfter / 3_600)} horas.`;
}
