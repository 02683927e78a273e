import { type Refusal, sentenceOf, statusOf } from '../../../forms/refusals/refusal.ts';
import { data } from '../../page/page.ts';
import type { Fault } from './field.tsx';
import type { FormAnswer } from './form-answer.ts';

// Maps refusals to sentences and statuses, for loaders and actions only, so that no component loads the sentences.

/** The answer of a page to a refused form: what to show, with the refusal's status. */
export const refuse = <Shown>(refusal: Refusal, shown: Shown) =>
  data(shown, {
    status: statusOf(refusal),
    headers: refusal.retryAfter === undefined ? {} : { 'Retry-After': String(refusal.retryAfter) },
  });

export const faultsOf = (refusal: Refusal): readonly Fault[] =>
  [refusal, ...(refusal.also ?? [])].map((one) => ({ field: one.field ?? '', sentence: sentenceOf(one) }));

export const refuseForm = (refusal: Refusal, form: string, typed: FormAnswer['typed'] = {}) =>
  refuse<FormAnswer>(refusal, { form, faults: faultsOf(refusal), typed });

/** A refusal as the pages of corrections show it. */
export interface RefusalView {
  readonly detail: string;
  /** Absent if the refusal concerns the whole form. */
  readonly field?: string;
  /** The warning that a corrector may confirm: unusual characters, or the loss of most words. */
  readonly confirmable?: 'confirm' | 'loss';
}

export const viewRefusal = (refusal: Refusal): RefusalView => ({
  detail: sentenceOf(refusal),
  ...(refusal.field && { field: refusal.field }),
  ...(refusal.code === 'text-characters' && refusal.confirmable && { confirmable: 'confirm' }),
  ...(refusal.code === 'words-lost' && { confirmable: 'loss' }),
});
