import type { EditionMeta } from '../../../scripture/text/edition.ts';
import { asksForCredit, licenceOf } from '../../../scripture/text/licence.ts';

/** Whose a text is that stands on a page beside others, and on which terms. */
export interface TextCredit {
  readonly title: string;
  readonly rights: string;
  readonly terms: string | undefined;
}

/** Of these editions, those whose licence asks to be named. */
export const creditsOf = (editions: readonly EditionMeta[]): readonly TextCredit[] =>
  editions.filter(asksForCredit).map(({ title, rights, licence }) => ({
    title,
    rights,
    terms: licence && licenceOf(licence).url,
  }));
