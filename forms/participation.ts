import * as v from 'valibot';
import { text, ticked } from './fields.ts';
import { NO_END, PROPOSALS } from './site-settings.ts';

/** What «Participación» sends. `nobody` closes proposing until a day, or until somebody opens it. */
export const PARTICIPATION_RULES = v.pipe(
  v.object({
    proposals: v.picklist([...PROPOSALS, 'nobody'], 'form-unknown'),
    abre: v.pipe(text(), v.trim()),
    twoPersonReview: ticked(),
    secondFactorRequired: ticked(),
  }),
  v.transform(({ proposals, abre, ...rules }) =>
    proposals === 'nobody' ? { ...rules, proposalsPause: abre || NO_END } : { ...rules, proposals, proposalsPause: '' },
  ),
);
