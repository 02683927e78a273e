import type { Refusal } from '../../forms/refusals/refusal.ts';
import { SEARCH_QUERY } from '../../forms/search.ts';
import { EDITION_QUERY } from '../../forms/text-calls.ts';
import { readInput } from '../../scripture/reference/read-input.ts';
import { searchedWords } from '../../scripture/search/searched-words.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import { refuseSearch, searchAsked } from '../../services/text/search/find-in.ts';
import { parseEdition, unknownEdition } from '../../services/text/texts/choose-edition.ts';
import type { Turns } from '../overload/turns.ts';
import { answerInTurn } from './answer-in-turn.ts';
import { listFound, SEARCH_ANSWER, SUGGESTIONS } from './list-found.ts';
import { newestText } from './newest-text.ts';
import { type PublicCall, publicCall, type TextAnswer } from './public-call.ts';

/** The calls that find verses by their words. Their answers are made anew each time: nobody asks twice. */
export function searchCalls(services: Services, turns: Turns): readonly PublicCall[] {
  const { texts, textSearch } = services;
  const found = (body: object | undefined, searched: readonly Edition[], cache?: string): Outcome<TextAnswer> =>
    body ? done({ body, of: searched.map(newestText), ...(cache && { cache }) }) : refused(PREPARING);

  return [
    publicCall({
      method: 'GET',
      path: '/api/search',
      summary: 'Los versículos que tienen unas palabras',
      query: { schema: SEARCH_QUERY, refuse: refuseSearch },
      ofText: true,
      answer: SEARCH_ANSWER,
      handle({ query, request }) {
        const editions = editionsAsked(query.edition, services);
        if (!editions.ok) return editions;
        const asked = searchAsked(query, editions.value);
        return done(
          answerInTurn(turns, request, async () => {
            const searched = editions.value.flatMap((id) => texts.edition(id) ?? []);
            const [first] = searched;
            const words = first ? searchedWords(asked.q, readInput(asked.q, first)) : asked.q;
            // What is a reference costs nothing.
            const retryAfter = words === '' ? undefined : turns.searches.wait(request);
            if (retryAfter !== undefined) return refused({ code: 'searches-costly', retryAfter });
            const hits = textSearch.find({ ...asked, q: words });
            if (hits) turns.searches.spend(request, hits.visited);
            return found(hits && listFound(asked.q, searched, hits), searched);
          }),
        );
      },
    }),
    publicCall({
      method: 'GET',
      path: '/api/search/suggestions',
      summary: 'Las palabras más corrientes de una edición y cómo empiezan sus versículos más citados',
      query: { schema: EDITION_QUERY },
      ofText: true,
      answer: SUGGESTIONS,
      handle({ query, request }) {
        const edition = parseEdition(texts, query.edition);
        if (!edition.ok) return edition;
        return done(
          answerInTurn(turns, request, async () => {
            const searched = texts.edition(edition.value.meta.id) ?? edition.value;
            const suggested = textSearch.suggestions(searched.meta.id);
            return found(suggested && { ...newestText(searched), ...suggested }, [searched], 'public, max-age=3600');
          }),
        );
      },
    }),
  ];
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
