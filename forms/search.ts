import * as v from 'valibot';
import { findScope, LONGEST_QUERY } from '../scripture/search/query.ts';

/** Maximum number of hits in one response. */
export const MOST_HITS = 100;
const USUAL_HITS = 20;

/** Syntax of `next` in a response: numbers, signs and `~`. */
const CURSOR = /^[\d.~-]{1,60}$/;

/** A text parameter that may occur at most once. */
const given = (what: string, description: string) =>
  v.pipe(
    v.string(({ input }) => (Array.isArray(input) ? 'repeated' : what)),
    v.description(description),
  );

/** The query of `GET /api/search`; the message of each check is its fault (refusals/search.ts). */
export const SEARCH_QUERY = v.object({
  q: v.pipe(
    given('q', 'Las palabras que se buscan, como en /buscar: "entre comillas", -sin, formas:amar, en:evangelios.'),
    v.examples(['amor paciente']),
    v.trim(),
    v.minLength(1, 'q'),
    v.maxLength(LONGEST_QUERY, 'q-long'),
  ),
  in: v.optional(
    v.pipe(
      given('in', 'Solo en un libro o en un grupo de libros: Isaías, evangelios, NT.'),
      v.trim(),
      v.maxLength(60, 'in'),
      v.check((part) => part === '' || findScope(part) !== undefined, 'in-unknown'),
    ),
  ),
  order: v.optional(
    v.pipe(v.picklist(['relevance', 'canonical'], 'order'), v.description('Por relevancia o en orden bíblico.')),
    'relevance',
  ),
  limit: v.optional(
    v.pipe(
      given('limit', `Cuántos versículos en una respuesta: de 1 a ${MOST_HITS}.`),
      v.regex(/^\d{1,3}$/, 'limit'),
      v.transform(Number),
      v.minValue(1, 'limit'),
      v.maxValue(MOST_HITS, 'limit'),
    ),
    String(USUAL_HITS),
  ),
  after: v.optional(v.pipe(given('after', 'El «next» de la respuesta anterior.'), v.regex(CURSOR, 'after'))),
  edition: v.optional(
    v.pipe(
      v.array(v.string()),
      v.description('Las ediciones, hasta cinco, cada una en su «edition»; «*» son todas; sin ninguna, la principal.'),
    ),
    [],
  ),
});
