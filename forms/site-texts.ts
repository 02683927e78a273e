import * as v from 'valibot';
import { checkbox, isAddress, line, text } from './fields.ts';
import { FURTHER_BOOKS_ARE, NO_END, PROPOSALS } from './site-settings.ts';

/**
 * The form «Textos del sitio». The settings' schemas validate each value (settings.ts). A typed e-mail address must be complete,
 * whereas an operator may configure a local mailbox.
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
    furtherBooks: v.picklist(FURTHER_BOOKS_ARE, 'form-unknown'),
  }),
  v.transform(({ 'summary.0': first, 'summary.1': second, ...texts }) => ({
    ...texts,
    summary: [first, second] as const,
  })),
);

/** The form «Descargas». */
export const NEWER_VERSIONS = v.object({ looksForVersions: checkbox() });
export const SITE_DOWNLOADS = v.object({ siteFiles: checkbox(), siteHeadings: checkbox() });

/** The form of the counts of pages read. */
export const READINGS = v.object({ countsReadings: checkbox() });

/** The form «Participación». `nobody` closes proposing until a day, or until somebody reopens it. */
export const PARTICIPATION_RULES = v.pipe(
  v.object({
    proposals: v.picklist([...PROPOSALS, 'nobody'], 'form-unknown'),
    abre: v.pipe(text(), v.trim()),
    twoPersonReview: checkbox(),
    secondFactorRequired: checkbox(),
  }),
  v.transform(({ proposals, abre, ...rules }) =>
    proposals === 'nobody' ? { ...rules, proposalsPause: abre || NO_END } : { ...rules, proposals, proposalsPause: '' },
  ),
);
