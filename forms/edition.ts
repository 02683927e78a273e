import * as v from 'valibot';
import { EDITION_ID } from '../scripture/text/edition.ts';
import { isLicence } from '../scripture/text/licence.ts';
import { unseenInLine } from '../scripture/text/unseen.ts';
import { flag, text } from './fields.ts';

const line = (missing: string) =>
  v.pipe(
    text(),
    v.trim(),
    v.minLength(1, missing),
    v.check((typed) => unseenInLine(typed).length === 0, 'edition-characters'),
  );

/** What the owner says of an edition that is to be installed. */
export const EDITION = v.object({
  id: v.pipe(text(), v.trim(), v.regex(EDITION_ID, 'edition-id')),
  title: line('edition-title'),
  /** Of its printing; empty: none is known. */
  year: v.pipe(text(), v.trim(), v.regex(/^(\d{3,4})?$/, 'edition-year')),
  rights: line('edition-rights'),
  /** Empty: none of those that are known. */
  licence: v.pipe(
    text(),
    v.check((typed) => typed === '' || isLicence(typed), 'edition-licence'),
  ),
  /** Although it is not the text that is known under that name. */
  accept: flag(),
});
