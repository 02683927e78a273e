import type { Refusal } from '../../../forms/refusals/refusal.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Texts } from './texts.ts';

/** The edition that a call names, by default the default one. */
export function parseEdition(texts: Texts, id: string | undefined): Outcome<Edition> {
  const edition = texts.edition(id);
  return edition ? done(edition) : refused(unknownEdition(texts, id ?? ''));
}

export function unknownEdition(texts: Texts, id: string): Refusal {
  const editions = texts.editions().map(({ id, title }) => ({ value: id, text: title }));
  return { code: 'edition-unknown', id, editions };
}
