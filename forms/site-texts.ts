import * as v from 'valibot';
import { isAddress, line, text, ticked } from './fields.ts';
import { NO_END, PROPOSALS } from './site-settings.ts';

/**
 * What «Textos del sitio» sends. What each may be is for its setting to say (settings.ts); an address that people type has to
 * be a complete one, where an operator may name a mailbox of the machine itself.
 */
export const SITE_TEXTS = v.pipe(
  v.object({
    title: line(),
    subtitle: line(),
    since: v.pipe(
      line(),
      v.transform((typed) => (/^\d+$/.test(typed) ? Number(typed) : Number.NaN)),
    ),
    'summary.0': line(),
    'summary.1': line(),
    senderName: line(),
    contactAddress: v.pipe(
      line(),
      v.check((typed) => typed === '' || isAddress(typed), 'setting-mail-typed'),
    ),
    timeZone: line(),
  }),
  v.transform(({ 'summary.0': first, 'summary.1': second, ...texts }) => ({
    ...texts,
    summary: [first, second] as const,
  })),
);

/** What «Descargas» sends. */
export const SITE_DOWNLOADS = v.object({ siteFiles: ticked() });

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
