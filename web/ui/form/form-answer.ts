import { data } from 'react-router';
import type { FormOutcome } from '../../../services/refusals/form-outcomes.ts';
import type { Fault } from './field.tsx';

/** What a form shows again: what is wrong, and what was typed (never passwords). */
export interface FormAnswer {
  /** Which form of the page. */
  readonly form: string;
  readonly faults: readonly Fault[];
  readonly typed: Readonly<Record<string, string>>;
}

export const formAnswer = (
  outcome: Extract<FormOutcome, { ok: false }>,
  form: string,
  typed: Readonly<Record<string, string>> = {},
) =>
  data<FormAnswer>(
    { form, faults: outcome.faults, typed },
    {
      status: outcome.status,
      headers: outcome.retryAfter === undefined ? {} : { 'Retry-After': String(outcome.retryAfter) },
    },
  );

/** The faults of one form of a page, and what was typed into it. */
export function answerFor(answer: FormAnswer | undefined, form: string): Pick<FormAnswer, 'faults' | 'typed'> {
  return answer?.form === form ? answer : { faults: [], typed: {} };
}

/** Headers of an answer that sets cookies. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}
