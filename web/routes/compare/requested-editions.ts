import * as v from 'valibot';
import type { QueryValues } from '../../../forms/page-query.ts';
import type { EditionMeta } from '../../../scripture/text/edition.ts';
import { COMPARE } from './wording.ts';

export const MOST_EDITIONS = 3;

/** Limits on the editions read from a URL. */
const MOST_ASKED = 10;
const LONGEST_ID = 40;

export const COMPARE_QUERY = { ediciones: v.array(v.string()) };

/** The distinct ids in `?ediciones=`, separated by commas or repeated as a form sends them, in lower case. */
export function requestedIds({ ediciones = [] }: QueryValues<typeof COMPARE_QUERY>): readonly string[] {
  const asked = ediciones
    .join(',')
    .split(',', MOST_ASKED)
    .map((id) => id.trim().toLowerCase().slice(0, LONGEST_ID).toWellFormed());
  return [...new Set(asked)].filter((id) => id !== '');
}

export interface Chosen {
  /** Installed editions: two or three, fewer only with a fault. */
  readonly ids: readonly string[];
  /** Why these differ from the request, and how to correct it. */
  readonly fault?: { readonly status: 400 | 404; readonly sentence: string };
}

/** The editions that a URL names; if it names none, the default one and the next. */
export function chooseEditions(asked: readonly string[], installed: readonly EditionMeta[], defaultId: string): Chosen {
  const titles = new Map(installed.map(({ id, title }) => [id, title]));
  if (asked.length === 0) return { ids: [...new Set([defaultId, ...titles.keys()])].slice(0, 2) };
  const known = asked.filter((id) => titles.has(id));
  const ids = known.slice(0, MOST_EDITIONS);
  const unknown = asked.filter((id) => !titles.has(id));
  if (unknown.length > 0) return { ids, fault: { status: 404, sentence: COMPARE.unknown(unknown) } };
  if (known.length > MOST_EDITIONS)
    return { ids, fault: { status: 400, sentence: COMPARE.many(known.length, MOST_EDITIONS) } };
  if (known.length < 2) return { ids, fault: { status: 400, sentence: COMPARE.few(titles.get(known[0] ?? '') ?? '') } };
  return { ids };
}
