import * as v from 'valibot';
import { readQuery } from '../forms/page-query.ts';
import { CONTACT_PATH, OFFLINE_PATH } from '../scripture/addresses/paths.ts';
import type { Texts } from '../services/text/texts/texts.ts';
import { COMPARE_QUERY, chooseEditions, requestedIds } from '../web/routes/compare/requested-editions.ts';

/** Pages and API paths name one edition, comparisons several. */
const NAMED = { edicion: v.array(v.string()), edition: v.array(v.string()), ...COMPARE_QUERY };

/** Pages that belong to no edition, in lower case. */
const PAGES_WITHOUT_EDITION = ['/', CONTACT_PATH.toLowerCase(), OFFLINE_PATH];

/** The path of the page for an address, including the router's own requests for the page's data. */
export const pagePath = ({ pathname }: URL): string => pathname.replace(/(\/_(root)?)?\.data$/, '') || '/';

export const isComparison = (url: URL): boolean => /^\/comparar(\/|$)/i.test(pagePath(url));

/**
 * The ids of the editions for an address: those that it names; for `*`, all stored ones. If it names none, the default one, stored or not;
 * but pages of no edition are shown with a stored one.
 */
export function requestedEditions(url: URL, texts: Texts): readonly string[] {
  const { edicion = [], edition = [], ...compared } = readQuery(url, NAMED);
  const named = [...edicion, ...edition].map((id) => id.toLowerCase());
  const all = [...named, ...requestedIds(compared)].filter((id) => id !== '');
  if (all.includes('*')) return texts.editions().map(({ id }) => id);
  if (all.length > 0) return [...new Set(all)];
  const shown = texts.edition()?.meta.id ?? texts.defaultId;
  if (PAGES_WITHOUT_EDITION.includes(pagePath(url).toLowerCase())) return [shown];
  return isComparison(url) ? chooseEditions([], texts.editions(), texts.defaultId).ids : [texts.defaultId];
}
