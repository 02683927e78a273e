import type { EditionMeta } from '../../../scripture/text/edition.ts';
import { asksForCredit, licenceOf } from '../../../scripture/text/licence.ts';

/** The owner and the terms of a text that is shown beside others. */
export interface TextCredit {
  readonly title: string;
  readonly rights: string;
  readonly terms: string | undefined;
}

/** The credits of the editions whose licence requires attribution. */
export const creditsOf = (editions: readonly EditionMeta[]): readonly TextCredit[] =>
  editions.filter(asksForCredit).map(({ title, rights, licence }) => ({
    title,
    rights,
    terms: licence && licenceOf(licence).url,
  }));
