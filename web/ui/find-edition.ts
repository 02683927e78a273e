import { EDITION_QUERY, readQuery } from '../../forms/page-query.ts';
import { editionQuery } from '../../scripture/reference/path.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';
import { notFound } from './not-found-data.ts';

/**
 * The edition that an address names with `?edicion=`, in capitals or not; a 404 that says which there are. `query` names it
 * as links do, the default one not at all; `canonical` is whether the address does so too.
 */
export function findEdition(
  texts: Texts,
  url: URL,
): { readonly edition: Edition; readonly query: string; readonly canonical: boolean } {
  const asked = readQuery(url, EDITION_QUERY).edicion;
  const id = asked?.toLowerCase() || texts.defaultId;
  const edition = texts.edition(id);
  if (!edition) throw noSuchEditionAt(texts, asked ?? id, url);
  const query = editionQuery(id, texts.defaultId);
  return { edition, query, canonical: asked === (query === '' ? undefined : id) };
}

/** The 404 that says which editions there are. */
export function noSuchEditionAt(texts: Texts, id: string, { pathname }: URL) {
  const editions = texts.editions();
  const titles = editions.map(({ title }) => title);
  const list = titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(', ')} y ${titles.at(-1)}`;
  return notFound(
    `Aquí no hay ninguna edición «${id.slice(0, 60)}». ${titles.length < 2 ? 'Hay' : 'Hay estas'}: ${list}.`,
    ...editions.map((e) => ({ path: pathname + editionQuery(e.id, texts.defaultId), label: e.title })),
  );
}

/** The language of an edition's text (BCP 47), where a page in Spanish has to say it. */
export const unlessSpanish = (language: string | undefined): { readonly language?: string } =>
  language === undefined || /^es\b/.test(language) ? {} : { language };
