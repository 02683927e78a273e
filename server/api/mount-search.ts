import type { Context, Hono } from 'hono';
import { bookByOsis } from '../../scripture/canon/book-by-osis.ts';
import { formatSpanish } from '../../scripture/reference/format-spanish.ts';
import { formatOsis, formatVerseOsis } from '../../scripture/reference/osis.ts';
import { readInput } from '../../scripture/reference/read-input.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Problem } from '../../services/refusals/problem.ts';
import type { Services } from '../../services/services.ts';
import { SEARCH_PREPARING } from '../../services/text/search/problems.ts';
import { readSearch } from '../../services/text/search/search-asked.ts';
import type { FoundHit } from '../../services/text/search/text-search.ts';
import { unknownEdition } from '../../services/text/texts/choose-edition.ts';
import { compressed } from '../answers/compressed.ts';
import { problemAnswer } from '../answers/problem.ts';
import type { Answer } from '../answers/representation.ts';
import { toResponse } from '../answers/to-response.ts';
import type { Turns } from '../overload/turns.ts';

export const SEARCH_PATHS = ['/api/search', '/api/search/suggestions'] as const;

type Headers = readonly (readonly [string, string])[];

/** The calls that find verses by their words. Their answers are made anew each time: nobody asks twice. */
export function mountSearch(app: Hono, services: Services, turns: Turns, headers: Headers): void {
  const { texts } = services;
  const wrong = (problem: Problem) => problemAnswer(problem, headers);
  const json = (value: object, cache: string) => ({
    status: 200,
    headers: [
      ['Content-Type', 'application/json'],
      ['Cache-Control', cache],
      ['Vary', 'Accept-Encoding'],
      ...headers,
    ].flat(),
    body: Buffer.from(JSON.stringify(value)),
  });
  const inTurn = (c: Context, make: () => Answer) =>
    turns
      .take(c.req.raw, async () => compressed(make(), c.req.header('Accept-Encoding')))
      .then((answer) => toResponse(answer));

  app.get('/api/search', (c) => {
    const query = new URL(c.req.url).searchParams;
    const editions = editionsAsked(query.getAll('edition'), services);
    if ('problem' in editions) return toResponse(wrong(editions.problem));
    const read = readSearch(query);
    if (!read.ok) return toResponse(wrong(read.problem));
    return inTurn(c, () => {
      const asked = { ...read.asked, editions: editions.ids };
      const found = services.textSearch.find(asked);
      if (!found) return wrong(SEARCH_PREPARING);
      const { mode, total, hits, next, didYouMean, unknownScopes } = found;
      const answer = {
        query: asked.q,
        mode,
        total,
        ...(didYouMean !== undefined && { didYouMean }),
        ...(unknownScopes.length > 0 && { unknownScopes }),
        ...passagesIn(asked.q, texts.edition(editions.ids[0])),
        hits: hits.map(hitEntry),
        ...(next !== undefined && { next }),
      };
      return json(answer, 'public, max-age=0, must-revalidate');
    });
  });

  app.get('/api/search/suggestions', (c) => {
    const id = c.req.query('edition') ?? texts.defaultId;
    if (!texts.edition(id)) return toResponse(wrong(unknownEdition(texts, id)));
    return inTurn(c, () => {
      const offered = services.textSearch.suggestions(id);
      return offered ? json(offered, 'public, max-age=3600') : wrong(SEARCH_PREPARING);
    });
  });
}

/** The passages that the query names, where it can be read as a reference in one way: `/api/passages` gives their verses. */
function passagesIn(q: string, edition: Edition | undefined) {
  const read = edition && readInput(q, edition);
  if (read?.kind !== 'passages') return {};
  return { passages: read.passages.map((passage) => ({ id: formatOsis(passage), text: formatSpanish(passage) })) };
}

const MOST_EDITIONS = 5;

/** Those that are named, each once; without any the default one; `*` is all. */
function editionsAsked(
  named: readonly string[],
  { texts }: Services,
): { readonly ids: readonly string[] } | { readonly problem: Problem } {
  if (named.length === 0) return { ids: [texts.defaultId] };
  const all = texts.editions().map(({ id }) => id);
  const ids = named.includes('*') ? all : [...new Set(named)];
  const unknown = ids.find((id) => !all.includes(id));
  if (unknown !== undefined) return { problem: unknownEdition(texts, unknown) };
  return { ids: ids.slice(0, MOST_EDITIONS) };
}

const hitEntry = ({ edition, ref, text, title, marks, titleMarks, because }: FoundHit) => ({
  id: formatVerseOsis(ref),
  edition,
  book: bookByOsis(ref.book)?.english ?? ref.book,
  chapter: ref.chapter,
  number: ref.verse,
  text,
  ...(title !== undefined && { title }),
  marks,
  ...(titleMarks && { titleMarks }),
  ...(because.length > 0 && { because: because.map(becauseEntry) }),
});

/** With its wording where the edition is installed and has not been searched itself. */
const becauseEntry = ({ id, abbreviation, title, wording }: FoundHit['because'][number]) => ({
  abbreviation,
  title,
  ...(wording && { edition: id, id: formatVerseOsis(wording.ref), text: wording.text, marks: wording.marks }),
});
