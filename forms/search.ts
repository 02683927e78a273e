import * as v from 'valibot';
import { LONGEST_QUERY } from '../scripture/search/parse-query.ts';

/** In one answer. */
export const MOST_HITS = 100;
const USUAL_HITS = 20;

/** `next` of an answer: numbers, signs and `~`. */
const CURSOR = /^[\d.~-]{1,60}$/;

/** What `GET /api/search` takes; the message of each is the code of what is wrong. */
export const SEARCH_QUERY = v.object({
  q: v.pipe(v.string('q'), v.trim(), v.minLength(1, 'q'), v.maxLength(LONGEST_QUERY, 'q-long')),
  in: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'in'))),
  order: v.optional(v.picklist(['relevance', 'canonical'], 'order'), 'relevance'),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'limit'),
      v.transform(Number),
      v.minValue(1, 'limit'),
      v.maxValue(MOST_HITS, 'limit'),
    ),
    String(USUAL_HITS),
  ),
  after: v.optional(v.pipe(v.string(), v.regex(CURSOR, 'after'))),
});
