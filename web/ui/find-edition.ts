import { EDITION_QUERY, readQuery } from '../../forms/page-query.ts';
import { editionQuery } from '../../scripture/reference/path.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';
import { notFound } from './not-found-data.ts';

/**
 * The edition that `?edicion=` names, in any case; a 404 with the list of editions if unknown. `query` is the parameter as
 * links write it, empty for the default edition; `canonical` tells whether the address has that form.
 */
export function findEdition(
  texts: Texts,
  url: URL,
): { readonly edition: Edition; readonly query: string; readonly canonical: boolean } {
  const requested = readQuery(url, EDITION_QUERY).edicion;
  const id = requested?.toLowerCase() || texts.defaultId;
  const edition = texts.edition(id);
  if (!edition) throw editionNotFound(texts, requested ?? id, url);
  const query = editionQuery(id, texts.defaultId);
  return { edition, query, canonical: requested === (query === '' ? undefined : id) };
}

/** The 404 that lists the editions. */
export function editionNotFound(texts: Texts, id: string, { pathname }: URL) {
  const editions = texts.editions();
  const titles = editions.map(({ title }) => title);
  const list = titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(', ')} y ${titles.at(-1)}`;
  return notFound(
    `Aquí no hay ninguna edición «${id.slice(0, 60)}». ${titles.length < 2 ? 'Hay' : 'Hay estas'}: ${list}.`,
    ...editions.map((e) => ({ path: pathname + editionQuery(e.id, texts.defaultId), label: e.title })),
  );
}

/** The `language` of an edition's text (BCP 47), unless it is Spanish like the page. */
export const languageUnlessSpanish = (language: string | undefined): { readonly language?: string } =>
  language === undefined || /^es\b/.test(language) ? {} : { language };
