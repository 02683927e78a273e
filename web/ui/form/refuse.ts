import { type Refusal, sentenceOf, statusOf } from '../../../forms/refusals/refusal.ts';
import { data } from '../../page/page.ts';
import type { Fault } from './field.tsx';
import type { FormAnswer } from './form-answer.ts';

// Where pages put refusals into sentences and statuses. For loaders and actions: no component fetches the sentences.

/** What a page answers to a form that was refused: what it shows, with the refusal's status. */
export const refuse = <Shown>(refusal: Refusal, shown: Shown) =>
  data(shown, {
    status: statusOf(refusal),
    headers: refusal.retryAfter === undefined ? {} : { 'Retry-After': String(refusal.retryAfter) },
  });

/** All that is wrong, each beside its field. */
export const faultsOf = (refusal: Refusal): readonly Fault[] =>
  [refusal, ...(refusal.also ?? [])].map((one) => ({ field: one.field ?? '', sentence: sentenceOf(one) }));

export const refuseForm = (refusal: Refusal, form: string, typed: FormAnswer['typed'] = {}) =>
  refuse<FormAnswer>(refusal, { form, faults: faultsOf(refusal), typed });

/** A refusal as the pages of corrections show it. */
export interface Told {
  readonly detail: string;
  /** Absent: it is about all of it. */
  readonly field?: string;
  /** What a corrector may say is meant: strange characters, or the loss of most words. */
  readonly confirmable?: 'confirm' | 'loss';
}

export const tell = (refusal: Refusal): Told => ({
  detail: sentenceOf(refusal),
  ...(refusal.field && { field: refusal.field }),
  ...(refusal.code === 'text-characters' && refusal.confirmable && { confirmable: 'confirm' }),
  ...(refusal.code === 'words-lost' && { confirmable: 'loss' }),
});
