import * as v from 'valibot';
import { findScope } from '../../../scripture/search/find-scope.ts';
import { LONGEST_QUERY } from '../../../scripture/search/parse-query.ts';
import type { Problem } from '../../refusals/problem.ts';

const SEARCH_LIMIT = { default: 20, most: 100 } as const;

/** `next` of an answer: numbers, signs and `~`. */
const CURSOR = /^[\d.~-]{1,60}$/;

const LIMIT = `«limit» es un número de 1 a ${SEARCH_LIMIT.most}.`;

/** What `GET /api/search` takes; each message says what would be right. */
const SEARCH_QUERY = v.object({
  q: v.pipe(
    v.string('Falta «q»: las palabras que se buscan.'),
    v.trim(),
    v.minLength(1, 'Falta «q»: las palabras que se buscan.'),
    v.maxLength(LONGEST_QUERY, `«q» admite hasta ${LONGEST_QUERY} caracteres.`),
  ),
  in: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(60, '«in» nombra un libro o un grupo de libros: Isaías, evangelios, NT.')),
  ),
  order: v.optional(v.picklist(['relevance', 'canonical'], '«order» es «relevance» o «canonical».'), 'relevance'),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, LIMIT),
      v.transform(Number),
      v.minValue(1, LIMIT),
      v.maxValue(SEARCH_LIMIT.most, LIMIT),
    ),
    String(SEARCH_LIMIT.default),
  ),
  after: v.optional(v.pipe(v.string(), v.regex(CURSOR, '«after» es el valor de «next» de la respuesta anterior.'))),
});

export interface SearchAsked {
  readonly q: string;
  /** Ids of installed editions, at least one. */
  readonly editions: readonly string[];
  /** Only these books (OSIS codes). */
  readonly books?: readonly string[];
  readonly order: 'relevance' | 'canonical';
  readonly limit: number;
  readonly after?: string;
}

export type ReadSearch =
  | { readonly ok: true; readonly asked: Omit<SearchAsked, 'editions'> }
  | { readonly ok: false; readonly problem: Problem };

/** What a call asks for, but for its editions. */
export function readSearch(query: URLSearchParams): ReadSearch {
  const given = Object.fromEntries(
    Object.keys(SEARCH_QUERY.entries).map((name) => [name, query.get(name) ?? undefined]),
  );
  const read = v.safeParse(SEARCH_QUERY, given);
  if (!read.success) return refused(read.issues[0].message);
  const { in: part, after, ...asked } = read.output;
  const scope = part ? findScope(part) : undefined;
  if (part && !scope)
    return refused(
      `«in» nombra un libro o un grupo de libros, y «${part}» no lo es. Por ejemplo: Isaías, evangelios, NT.`,
    );
  return { ok: true, asked: { ...asked, ...(scope && { books: scope.books }), ...(after && { after }) } };
}

const refused = (detail: string): ReadSearch => ({
  ok: false,
  problem: { status: 422, code: 'search-malformed', detail },
});
