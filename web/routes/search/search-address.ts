import * as v from 'valibot';
import { readQuery } from '../../../forms/page-query.ts';
import { SEARCH_PATH } from '../../../scripture/addresses/paths.ts';

/** The parsed URL of a search. */
export interface SearchAddress {
  readonly q: string;
  /** Ids of editions; empty: the default one. */
  readonly editions: readonly string[];
  /** A book or a group of books, as typed. */
  readonly part?: string;
  readonly order: 'relevance' | 'canonical';
  /** Cursor: the end of the previous page. */
  readonly after?: string;
}

const LONGEST = 400;
const LONGEST_PART = 60;
const MOST_EDITIONS = 5;

const clipped = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, longest)),
  );

export const SEARCH_QUERY = {
  q: v.pipe(
    v.string(),
    v.transform((text) => text.trim().slice(0, LONGEST).toWellFormed()),
  ),
  edicion: v.pipe(
    v.array(v.string()),
    v.transform((ids) => [...new Set(ids.filter((id) => id !== ''))].slice(0, MOST_EDITIONS)),
  ),
  en: clipped(LONGEST_PART),
  orden: v.literal('biblia'),
  tras: v.pipe(clipped(LONGEST_PART), v.regex(/^[\d.~-]+$/)),
};

export function readSearchAddress(url: URL): SearchAddress {
  const { q = '', edicion: editions = [], en: part, orden, tras: after } = readQuery(url, SEARCH_QUERY);
  return { q, editions, ...(part && { part }), order: orden ? 'canonical' : 'relevance', ...(after && { after }) };
}

/** The URL of a search; default values are left out. */
export function searchPath({ q, editions, part, order, after }: SearchAddress): string {
  const query = new URLSearchParams(q === '' ? {} : { q });
  for (const id of editions) query.append('edicion', id);
  if (part) query.set('en', part);
  if (order === 'canonical') query.set('orden', 'biblia');
  if (after) query.set('tras', after);
  return query.size > 0 ? `${SEARCH_PATH}?${query}` : SEARCH_PATH;
}
