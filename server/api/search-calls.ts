import * as v from 'valibot';
import { count } from '../../forms/fields.ts';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { SEARCH_QUERY } from '../../forms/search.ts';
import { EDITION_QUERY } from '../../forms/text-calls.ts';
import { bookByOsis } from '../../scripture/canon/book.ts';
import { furtherNames } from '../../scripture/canon/deuterocanon.ts';
import { FURTHER_BOOKS } from '../../scripture/canon/further-books.ts';
import { formatSpanish } from '../../scripture/reference/format-spanish.ts';
import { formatOsis, formatVerseOsis } from '../../scripture/reference/osis.ts';
import type { Passage } from '../../scripture/reference/passage.ts';
import { readInput } from '../../scripture/reference/read-input.ts';
import { searchedWords } from '../../scripture/search/searched-words.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import type { PassageNames } from '../../services/text/names/passage-names.ts';
import { refuseSearch, searchAsked } from '../../services/text/search/find-in.ts';
import type { FoundHit, TextSearch } from '../../services/text/search/text-search.ts';
import { parseEdition, unknownEdition } from '../../services/text/texts/choose-edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';
import type { RequestQueues } from '../overload/request-queues.ts';
import { answerQueued, newestText, type PublicCall, publicCall, type TextAnswer } from './public-call.ts';

const MARKS = v.pipe(
  v.array(v.pipe(v.array(count()), v.length(2), v.readonly())),
  v.readonly(),
  v.description('Dónde está lo buscado: principio y fin de cada trozo, en unidades de UTF-16.'),
);

const HIT = v.object({
  id: v.pipe(v.string(), v.description('OSIS: John.3.16.')),
  edition: v.string(),
  book: v.string(),
  chapter: count(),
  number: count(),
  text: v.string(),
  title: v.exactOptional(v.string()),
  marks: MARKS,
  titleMarks: v.exactOptional(MARKS),
  because: v.exactOptional(
    v.pipe(
      v.array(
        v.object({
          abbreviation: v.string(),
          title: v.string(),
          edition: v.exactOptional(v.string()),
          id: v.exactOptional(v.string()),
          text: v.exactOptional(v.string()),
          marks: v.exactOptional(MARKS),
        }),
      ),
      v.description('Otras ediciones cuyas palabras permitieron encontrarlo; con su texto, si están instaladas.'),
    ),
  ),
});

/** Response of `GET /api/search`. */
const SEARCH_ANSWER = v.object({
  query: v.string(),
  editions: v.pipe(
    v.array(v.object({ edition: v.string(), revision: v.string() })),
    v.description('Dónde se ha buscado, y la última revisión de cada edición.'),
  ),
  mode: v.pipe(
    v.picklist(['all', 'any']),
    v.description('Si hay versículos con todas las palabras, que van primero, o ninguno las tiene todas.'),
  ),
  total: count(),
  didYouMean: v.exactOptional(v.string()),
  byStem: v.exactOptional(
    v.pipe(
      v.array(v.object({ word: v.string(), by: v.array(v.string()) })),
      v.description(
        'Las palabras que no están en ninguna edición, y las de la misma raíz que se han buscado en su lugar.',
      ),
    ),
  ),
  isCut: v.exactOptional(
    v.pipe(
      v.boolean(),
      v.description(
        'La búsqueda era tan amplia que solo se ha mirado una parte del texto: puede haber más versículos.',
      ),
    ),
  ),
  unknownScopes: v.exactOptional(v.array(v.string())),
  passages: v.exactOptional(
    v.pipe(
      v.array(v.object({ id: v.string(), text: v.string() })),
      v.description('Los pasajes que nombra lo buscado; /api/passages da sus versículos.'),
    ),
  ),
  named: v.exactOptional(
    v.pipe(
      v.object({ name: v.string(), passages: v.array(v.object({ id: v.string(), text: v.string() })) }),
      v.description('Los pasajes que se llaman como lo buscado: «el hijo pródigo».'),
    ),
  ),
  hits: v.array(HIT),
  next: v.exactOptional(v.pipe(v.string(), v.description('Para «after»; falta en la última página.'))),
});

/** Response of `GET /api/search/suggestions`. */
const SUGGESTIONS = v.object({
  edition: v.string(),
  revision: v.pipe(v.string(), v.description('La última revisión de la edición.')),
  words: v.array(v.string()),
  verses: v.pipe(v.array(v.pipe(v.array(v.string()), v.length(2))), v.description('Su id y sus primeras palabras.')),
  names: v.pipe(
    v.array(v.pipe(v.array(v.string()), v.length(2))),
    v.description('Los pasajes conocidos: su id y su nombre más corriente.'),
  ),
  books: v.exactOptional(
    v.pipe(
      v.array(
        v.object({
          id: v.pipe(v.string(), v.description('OSIS: Sir.')),
          names: v.array(v.string()),
          editions: v.array(v.string()),
          chapters: v.pipe(v.array(count()), v.description('El último versículo de cada capítulo; 0 si falta.')),
        }),
      ),
      v.description('Los libros que no están en todas las Biblias, si alguna edición los tiene.'),
    ),
  ),
});

/** The books beyond the 66 that editions have, with their names; those of the default edition as it has them. */
const furtherBooksOf = (texts: Texts) =>
  FURTHER_BOOKS.flatMap(({ osis }) => {
    const having = [texts.defaultId, ...texts.editions().map(({ id }) => id)].flatMap((id) => texts.edition(id) ?? []);
    const editions = [...new Set(having)].filter(({ books }) => books.includes(osis));
    const [first] = editions;
    if (!first) return [];
    const last = first.chapterNumbers(osis).at(-1) ?? 0;
    const chapters = Array.from({ length: last }, (_, i) => first.verseNumbers(osis, i + 1).at(-1) ?? 0);
    return [{ id: osis, names: furtherNames(osis), editions: editions.map(({ meta }) => meta.id), chapters }];
  });

/** Converts search results for programs. @param editions the ones searched; passages in the query are read in the first */
function listFound(
  query: string,
  editions: readonly Edition[],
  passageNames: PassageNames,
  {
    mode,
    total,
    hits,
    next,
    didYouMean,
    byStem = [],
    isCut,
    unknownScopes,
  }: NonNullable<ReturnType<TextSearch['find']>>,
): v.InferOutput<typeof SEARCH_ANSWER> {
  return {
    query,
    editions: editions.map(newestText),
    mode,
    total,
    ...(didYouMean !== undefined && { didYouMean }),
    ...(byStem.length > 0 && { byStem: byStem.map(({ word, by }) => ({ word, by: [...by] })) }),
    ...(isCut && { isCut }),
    ...(unknownScopes.length > 0 && { unknownScopes: [...unknownScopes] }),
    ...passagesIn(query, editions[0], passageNames),
    hits: hits.map(hitEntry),
    ...(next !== undefined && { next }),
  };
}

/** The passages to which the query refers, alone or among words, if it has one reading; or else those that it names. */
function passagesIn(q: string, edition: Edition | undefined, passageNames: PassageNames) {
  if (!edition) return {};
  const read = readInput(q, edition);
  const entries = (passages: readonly Passage[]) =>
    passages.map((passage) => ({ id: formatOsis(passage), text: formatSpanish(passage) }));
  if (read.kind === 'none') {
    const named = passageNames.find(q, edition);
    return named ? { named: { name: named.name, passages: entries(named.passages) } } : {};
  }
  if ((read.kind !== 'passages' && read.kind !== 'within') || read.passages.length === 0) return {};
  return { passages: entries(read.passages) };
}

const hitEntry = ({ edition, ref, text, title, marks, titleMarks, because }: FoundHit): v.InferOutput<typeof HIT> => ({
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

/** Includes the wording if the edition is installed and was not searched itself. */
const becauseEntry = ({ id, abbreviation, title, wording }: FoundHit['because'][number]) => ({
  abbreviation,
  title,
  ...(wording && { edition: id, id: formatVerseOsis(wording.ref), text: wording.text, marks: wording.marks }),
});

/** The calls that find verses by their words. Responses are not stored, as queries rarely repeat. */
export function searchCalls(services: Services, queues: RequestQueues): readonly PublicCall[] {
  const { texts, textSearch, passageNames } = services;
  const found = (body: object | undefined, searched: readonly Edition[], cache?: string): Outcome<TextAnswer> =>
    body ? done({ body, of: searched.map(newestText), ...(cache && { cache }) }) : refused(PREPARING);

  return [
    publicCall({
      method: 'GET',
      path: '/api/search',
      summary: 'Los versículos que contienen unas palabras',
      query: { schema: SEARCH_QUERY, refuse: refuseSearch },
      ofText: true,
      answer: SEARCH_ANSWER,
      handle({ query, request }) {
        const editions = editionsAsked(query.edition, services);
        if (!editions.ok) return editions;
        const asked = searchAsked(query, editions.value);
        return done(
          answerQueued(queues, request, async () => {
            const searched = editions.value.flatMap((id) => texts.edition(id) ?? []);
            const [first] = searched;
            const words = first ? searchedWords(asked.q, readInput(asked.q, first)) : asked.q;
            // A pure reference needs no search.
            const retryAfter = words === '' ? undefined : queues.searches.wait(request);
            if (retryAfter !== undefined) return refused({ code: 'searches-costly', retryAfter });
            const hits = textSearch.find({ ...asked, q: words });
            if (hits) queues.searches.spend(request, hits.visited);
            return found(hits && listFound(asked.q, searched, passageNames, hits), searched);
          }),
        );
      },
    }),
    publicCall({
      method: 'GET',
      path: '/api/search/suggestions',
      summary:
        'Las palabras más corrientes de una edición, cómo empiezan sus versículos más citados y cómo se llaman sus pasajes',
      query: { schema: EDITION_QUERY },
      ofText: true,
      answer: SUGGESTIONS,
      handle({ query, request }) {
        const edition = parseEdition(texts, query.edition);
        if (!edition.ok) return edition;
        return done(
          answerQueued(queues, request, async () => {
            const searched = texts.edition(edition.value.meta.id) ?? edition.value;
            const suggested = textSearch.suggestions(searched.meta.id);
            // Only the first: all names would double the answer once more.
            const names = passageNames
              .of(searched)
              .map(({ passage, names: [name = ''] }) => [formatOsis(passage), name]);
            const books = furtherBooksOf(texts);
            const body = suggested && {
              ...newestText(searched),
              ...suggested,
              names,
              ...(books.length > 0 && { books }),
            };
            return found(body, [searched], 'public, max-age=3600');
          }),
        );
      },
    }),
  ];
}

const PREPARING: Refusal = { code: 'search-preparing', retryAfter: 5 };

const MOST_EDITIONS = 5;

/** The named editions, each once; the default one if none is named; `*` means all. */
function editionsAsked(named: readonly string[], { texts }: Services): Outcome<readonly string[]> {
  if (named.length === 0) return done([texts.defaultId]);
  const all = texts.editions().map(({ id }) => id);
  const ids = named.includes('*') ? all : [...new Set(named)];
  const unknown = ids.find((id) => !all.includes(id));
  if (unknown !== undefined) return refused(unknownEdition(texts, unknown));
  return done(ids.slice(0, MOST_EDITIONS));
}
