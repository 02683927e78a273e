import { resolveAddress } from '../../scripture/reference/address.ts';
import type { Texts } from '../services.ts';

const LONGEST_VALUE = 80;

/**
 * Where the selectors' form leads when it is sent without scripts: `libro`, `capitulo`, `versiculo`, `edicion`. What
 * does not exist leads to the reader's page all the same, which says what does; without a book there is only home.
 */
export function chosenAddress(texts: Texts, query: URLSearchParams): string {
  const field = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST_VALUE).toWellFormed();
  const book = field('libro');
  if (book === '') return '/';
  const [chapter, verse] = [field('capitulo'), field('versiculo')];
  const id = field('edicion') || texts.defaultId;
  const edicion = id === texts.defaultId ? '' : `?${new URLSearchParams({ edicion: id })}`;
  const edition = texts.edition(id);
  const place = edition && resolveAddress(edition, book, chapter, verse);
  if (place?.ok) return place.path + edicion;
  return `/search/${[book, chapter || '1', verse || '1'].map(encodeURIComponent).join('/')}${edicion}`;
}
