import type { Answer } from './pages/representation.ts';

const TITLES = {
  400: 'Petición incorrecta',
  404: 'No encontrado',
  405: 'Método no admitido',
} as const;

/** What is wrong with a call: a problem of RFC 9457, whose type is no more than its status (`about:blank`). */
export interface Problem {
  readonly status: keyof typeof TITLES;
  /** For programs; stable. */
  readonly code: string;
  /** For people, in Spanish: what is wrong and what would be right. */
  readonly detail: string;
  /** Further members, such as what exists instead. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** The problem as `application/problem+json`, with further headers. */
export function problemAnswer(
  { status, code, detail, more }: Problem,
  headers: readonly (readonly [string, string])[],
): Answer {
  const problem = { type: 'about:blank', title: TITLES[status], status, detail, code, ...more };
  const own = [
    ['Content-Type', 'application/problem+json'],
    ['Content-Language', 'es'],
    ['Cache-Control', 'no-store'],
  ];
  return { status, headers: [...own, ...headers].flat(), body: Buffer.from(JSON.stringify(problem)) };
}
