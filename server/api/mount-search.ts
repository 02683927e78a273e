import type { Context, Hono } from 'hono';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { bookByOsis } from '../../scripture/canon/book-by-osis.ts';
import { formatSpanish } from '../../scripture/reference/format-spanish.ts';
import { formatOsis, formatVerseOsis } from '../../scripture/reference/osis.ts';
import { readInput } from '../../scripture/reference/read-input.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
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
  const wrong = (refusal: Refusal) => problemAnswer(refusal, headers);
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
    if (!editions.ok) return toResponse(wrong(editions.refusal));
    const read = readSearch(query);
    if (!read.ok) return toResponse(wrong(read.refusal));
    return inTurn(c, () => {
      const asked = { ...read.value, editions: editions.value };
      const found = services.textSearch.find(asked);
      if (!found) return wrong(PREPARING);
      const { mode, total, hits, next, didYouMean, unknownScopes } = found;
      const answer = {
        query: asked.q,
        mode,
        total,
        ...(didYouMean !== undefined && { didYouMean }),
        ...(unknownScopes.length > 0 && { unknownScopes }),
        ...passagesIn(asked.q, texts.edition(editions.value[0])),
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
      return offered ? json(offered, 'public, max-age=3600') : wrong(PREPARING);
    });
  });
}

/** The passages that the query names, where it can be read as a reference in one way: `/api/passages` gives their verses. */
function passagesIn(q: string, edition: Edition | undefined) {
  const read = edition && readInput(q, edition);
  if (read?.kind !== 'passages') return {};
  return { passages: read.passages.map((passage) => ({ id: formatOsis(passage), text: formatSpanish(passage) })) };
}

const PREPARING: Refusal = { code: 'search-preparing', retryAfter: 5 };

const MOST_EDITIONS = 5;

/** Those that are named, each once; without any the default one; `*` is all. */
function editionsAsked(named: readonly string[], { texts }: Services): Outcome<readonly string[]> {
  if (named.length === 0) return done([texts.defaultId]);
  const all = texts.editions().map(({ id }) => id);
  const ids = named.includes('*') ? all : [...new Set(named)];
  const unknown = ids.find((id) => !all.includes(id));
  if (unknown !== undefined) return refused(unknownEdition(texts, unknown));
  return done(ids.slice(0, MOST_EDITIONS));
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
