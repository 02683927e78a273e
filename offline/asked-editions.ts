import * as v from 'valibot';
import { readQuery } from '../forms/page-query.ts';
import { CONTACT_PATH, OFFLINE_PATH } from '../scripture/addresses/paths.ts';
import type { Texts } from '../services/text/texts/texts.ts';
import { askedIds, COMPARE_QUERY, chooseEditions } from '../web/routes/compare/asked-editions.ts';

/** Pages and calls name the edition, comparisons several. */
const NAMED = { edicion: v.array(v.string()), edition: v.array(v.string()), ...COMPARE_QUERY };

/** Pages that are of no edition, in small letters. */
const OF_NONE = ['/', CONTACT_PATH.toLowerCase(), OFFLINE_PATH];

/** The page that an address is of, also where it is what the router asks for in its stead. */
export const pagePath = ({ pathname }: URL): string => pathname.replace(/(\/_(root)?)?\.data$/, '') || '/';

export const isComparison = (url: URL): boolean => /^\/comparar(\/|$)/i.test(pagePath(url));

/**
 * The editions that an address is about, by id: those that it names, for `*` all that are stored. Where it names none, the
 * default one, stored or not; but pages that are of no edition are shown with one that is stored.
 */
export function askedEditions(url: URL, texts: Texts): readonly string[] {
  const { edicion = [], edition = [], ...compared } = readQuery(url, NAMED);
  const named = [...edicion, ...edition].map((id) => id.toLowerCase());
  const all = [...named, ...askedIds(compared)].filter((id) => id !== '');
  if (all.includes('*')) return texts.editions().map(({ id }) => id);
  if (all.length > 0) return [...new Set(all)];
  const shown = texts.edition()?.meta.id ?? texts.defaultId;
  if (OF_NONE.includes(pagePath(url).toLowerCase())) return [shown];
  return isComparison(url) ? chooseEditions([], texts.editions(), texts.defaultId).ids : [texts.defaultId];
}
