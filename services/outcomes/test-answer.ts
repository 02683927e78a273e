import { membersOf, sentenceOf, statusOf } from '../../forms/refusals/refusal.ts';
import { allOf, type Outcome } from './outcome.ts';

/** An outcome as the API answers it: a refusal has its status and sentences. */
export function answerTo<T>(outcome: Outcome<T>) {
  if (outcome.ok) return outcome;
  const { refusal } = outcome;
  const { code, retryAfter } = refusal;
  return {
    ok: false,
    status: statusOf(refusal),
    code,
    sentence: sentenceOf(refusal),
    ...membersOf(refusal),
    ...(retryAfter !== undefined && { retryAfter }),
    faults: allOf(refusal).map((fault) => ({ field: fault.field ?? '', sentence: sentenceOf(fault) })),
  } as const;
}
