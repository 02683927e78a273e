import type { Fault } from './field.tsx';

/** What a form shows again: what is wrong, and what was typed (never passwords). */
export interface FormAnswer {
  /** Which form of the page. */
  readonly form: string;
  readonly faults: readonly Fault[];
  readonly typed: Readonly<Record<string, string>>;
}

/** The faults of one form of a page, and what was typed into it. */
export function answerFor(answer: FormAnswer | undefined, form: string): Pick<FormAnswer, 'faults' | 'typed'> {
  return answer?.form === form ? answer : { faults: [], typed: {} };
}
