import type { Fault } from './field.tsx';

/** The state with which a form is shown again: its errors, and the typed values (never passwords). */
export interface FormAnswer {
  /** The name of the form on the page. */
  readonly form: string;
  readonly faults: readonly Fault[];
  readonly typed: Readonly<Record<string, string>>;
}

/** The errors and typed values of one form of a page. */
export function answerFor(answer: FormAnswer | undefined, form: string): Pick<FormAnswer, 'faults' | 'typed'> {
  return answer?.form === form ? answer : { faults: [], typed: {} };
}
