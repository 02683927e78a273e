export type ProblemStatus =
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

/** What is wrong with a call: a problem of RFC 9457, whose type is no more than its status (`about:blank`). */
export interface Problem {
  readonly status: ProblemStatus;
  /** For programs; stable. */
  readonly code: string;
  /** For people, in Spanish: what is wrong and what would be right. */
  readonly detail: string;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;
  /** Further members, such as what exists instead. */
  readonly more?: Readonly<Record<string, unknown>>;
}
