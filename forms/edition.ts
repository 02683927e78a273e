import * as v from 'valibot';
import { EDITION_ID } from '../scripture/text/edition.ts';
import { invisibleInLine } from '../scripture/text/invisible.ts';
import { isLicence } from '../scripture/text/licence.ts';
import { flag, text } from './fields.ts';

const line = (missing: string) =>
  v.pipe(
    text(),
    v.trim(),
    v.minLength(1, missing),
    v.check((typed) => invisibleInLine(typed).length === 0, 'edition-characters'),
  );

/** The owner's data for an edition to install. */
export const EDITION = v.object({
  id: v.pipe(text(), v.trim(), v.regex(EDITION_ID, 'edition-id')),
  title: line('edition-title'),
  /** Year of printing; empty if unknown. */
  year: v.pipe(text(), v.trim(), v.regex(/^(\d{3,4})?$/, 'edition-year')),
  rights: line('edition-rights'),
  /** Empty for a licence that is not in the list. */
  licence: v.pipe(
    text(),
    v.check((typed) => typed === '' || isLicence(typed), 'edition-licence'),
  ),
  /** The owner accepts that it is not the text known under that name. */
  accept: flag(),
});
