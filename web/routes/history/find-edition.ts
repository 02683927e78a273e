import { data } from 'react-router';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { Texts } from '../../../server/services.ts';
import { noSuchEdition } from '../../ui/nowhere.ts';

/** The edition that an address names with `?edicion=`, as on chapter pages. */
export function findEdition(
  texts: Texts,
  url: URL,
): { readonly edition: Edition; readonly query: string; readonly asked: boolean } {
  const asked = url.searchParams.get('edicion');
  const id = asked || texts.defaultId;
  const edition = texts.edition(id);
  if (!edition) throw data(noSuchEdition(id, texts.editions(), texts.defaultId, url.pathname), { status: 404 });
  return { edition, query: id === texts.defaultId ? '' : `?edicion=${id}`, asked: asked !== null };
}
