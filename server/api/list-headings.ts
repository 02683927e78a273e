import * as v from 'valibot';
import { count } from '../../forms/fields.ts';
import { formatOsis } from '../../scripture/reference/osis.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Headings } from '../../services/text/headings/headings.ts';

/** A heading in the response of `GET /api/headings/{book}`. */
const HEADING_ENTRY = v.object({
  id: v.pipe(v.string(), v.description('Los versículos que abarca, en OSIS: Gen.1.1-Gen.2.3.')),
  chapter: v.pipe(count(), v.description('El capítulo de su primer versículo.')),
  number: v.pipe(count(), v.description('El primer versículo.')),
  text: v.string(),
});
export const HEADINGS_ANSWER = v.array(HEADING_ENTRY);

/** This site's headings of a book, in order, in the edition's numbering. */
export const listHeadings = (
  headings: Headings,
  edition: Edition,
  book: string,
): readonly v.InferOutput<typeof HEADING_ENTRY>[] =>
  headings.of(edition, book).map(({ passage, text }) => ({
    id: formatOsis(passage),
    chapter: passage.from.chapter,
    number: passage.from.verse,
    text,
  }));
