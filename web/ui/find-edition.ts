import { data } from 'react-router';
import { EDITION_QUERY, readQuery } from '../../forms/page-query.ts';
import { editionQuery } from '../../scripture/reference/path.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';
import { noSuchEdition } from './nowhere.ts';

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
export const noSuchEditionAt = (texts: Texts, id: string, { pathname }: URL) =>
  data(noSuchEdition(id, texts.editions(), texts.defaultId, pathname), { status: 404 });
