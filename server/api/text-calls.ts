import * as v from 'valibot';
import { count } from '../../forms/fields.ts';
import { FURTHER_NAMES } from '../../forms/further-name.ts';
import { BOOK_PATH, CHAPTER_PATH, EDITION_QUERY, PASSAGES_QUERY, STUDY_PATH } from '../../forms/text-calls.ts';
import { bookByOsis, GROUPS, TESTAMENTS } from '../../scripture/canon/book.ts';
import type { Edition, EditionMeta } from '../../scripture/text/edition.ts';
import { done } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import { parseEdition, unknownEdition } from '../../services/text/texts/choose-edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';
import type { Rendered } from '../pages/page-store.ts';
import { storedResponse } from '../pages/stored-response.ts';
import { trackDependencies } from '../pages/track-dependencies.ts';
import { type Call, type CallRequest, callAddress, editorialAddress, headingsAddress, parseCall } from './call.ts';
import { EDITORIAL_ANSWER, listEditorial } from './list-editorial.ts';
import { HEADINGS_ANSWER, listHeadings } from './list-headings.ts';
import { BOOK_ANSWER, CHAPTER_ANSWER, listBook, listChapter } from './list-verses.ts';
import { listPassages, PASSAGES_ANSWER, type PassagesAsked, parsePassages, passagesAddress } from './passages-call.ts';
import {
  type CallDeps,
  headersOf,
  type PublicCall,
  publicCall,
  refusedOpenly,
  type TextAnswer,
} from './public-call.ts';
import { parseStudied, STUDY_ANSWER, studyAddress } from './study-call.ts';

const ENTRY = {
  value: v.pipe(v.string(), v.description('Para direcciones y llamadas.')),
  text: v.pipe(v.string(), v.description('Para personas.')),
};
const TESTAMENT = v.picklist(GROUPS);
const LOOKUP_ENTRY = v.variant('type', [
  v.object({ type: v.literal('testament'), value: TESTAMENT, text: v.string() }),
  v.object({
    type: v.literal('book'),
    ...ENTRY,
    abbr: v.string(),
    osis: v.pipe(v.string(), v.description('Con lo que empiezan los «id» de sus versículos.')),
    testament: TESTAMENT,
    chapters: v.pipe(count(), v.description('Cuántos capítulos.')),
  }),
  v.object({
    type: v.literal('edition'),
    ...ENTRY,
    abbreviation: v.string(),
    year: v.optional(count()),
    language: v.pipe(v.string(), v.description('BCP 47.')),
    rights: v.string(),
    source: v.string(),
    sourceUrl: v.optional(v.string()),
    revision: v.pipe(
      v.string(),
      v.description('La revisión del texto instalado, al que se aplican las correcciones publicadas.'),
    ),
    verses: v.pipe(count(), v.description('Cuántos versículos.')),
    default: v.pipe(v.boolean(), v.description('Si es la que se muestra cuando no se pide otra.')),
  }),
]);
/** An entry of the lists that programs offer for selection. */
type LookupEntry = v.InferOutput<typeof LOOKUP_ENTRY>;
const LOOKUP = v.array(LOOKUP_ENTRY);

/** The testaments and books of an edition, and all editions. */
function lookUp({ texts, settings }: Services, edition: Edition): readonly LookupEntry[] {
  const names = { ...TESTAMENTS, DC: FURTHER_NAMES[settings.site().furtherBooks] };
  const books = edition.books.flatMap((osis) => {
    const book = bookByOsis(osis);
    return book ? [{ ...book, chapters: edition.chapterNumbers(osis).length }] : [];
  });
  return [
    ...GROUPS.filter((value) => books.some(({ testament }) => testament === value)).map(
      (value) => ({ type: 'testament', value, text: names[value] }) as const,
    ),
    ...books.map(
      ({ english, spanish, abbr, osis, testament, chapters }) =>
        ({ type: 'book', value: english, text: spanish, abbr, osis, testament, chapters }) as const,
    ),
    ...texts.editions().map((meta) => editionEntry(meta, meta.id === texts.defaultId)),
  ];
}

function editionEntry(meta: EditionMeta, isDefault: boolean): LookupEntry {
  const { id: value, title: text, verseCount: verses } = meta;
  const { abbreviation, year, language, rights, source, sourceUrl, revision } = meta;
  const facts = { abbreviation, year, language, rights, source, sourceUrl, revision, verses };
  return { type: 'edition', value, text, ...facts, default: isDefault };
}

/** The calls that return the text by place. Responses are stored like pages, in the same store. */
export function textCalls({ services, queues, store }: CallDeps): readonly PublicCall[] {
  const { texts } = services;
  const kept = (address: string, edition: string, request: Request, answerTo: AnswerTo) =>
    done(storedResponse({ store, queues, address, request, render: () => render(services, edition, answerTo) }));
  const answer = (named: CallRequest, request: Request) => {
    const call = parseCall(texts, named);
    if (!call.ok) return call;
    const address = callAddress(call.value, texts.defaultId);
    return kept(address, call.value.edition, request, (edition, services) =>
      answerToCall(call.value, edition, services),
    );
  };

  return [
    publicCall({
      method: 'GET',
      path: '/api/verse/chapter/:book/:chapter',
      summary: 'Los versículos de un capítulo, en orden',
      params: CHAPTER_PATH,
      query: { schema: EDITION_QUERY },
      ofText: true,
      answer: CHAPTER_ANSWER,
      handle: ({ params, query, request }) => answer({ ...params, ...query }, request),
    }),
    publicCall({
      method: 'GET',
      path: '/api/verse/book/:book',
      summary: 'Qué versículos tiene un libro, sin su texto',
      params: BOOK_PATH,
      query: { schema: EDITION_QUERY },
      ofText: true,
      answer: BOOK_ANSWER,
      handle: ({ params, query, request }) => answer({ ...params, ...query }, request),
    }),
    publicCall({
      method: 'GET',
      path: '/api/headings/:book',
      summary: 'Los títulos de los pasajes de un libro',
      description:
        'No son de la edición: los ha escrito este sitio, y los da al dominio público (CC0 1.0). Van en la numeración de la edición; ninguno, si no se sabe cómo se corresponde con la suya. Los de un libro se siguen sin dejar versículos entre ellos.',
      params: BOOK_PATH,
      query: { schema: EDITION_QUERY },
      ofText: true,
      answer: HEADINGS_ANSWER,
      handle({ params, query, request }) {
        const call = parseCall(texts, { ...params, ...query });
        if (!call.ok) return call;
        const { edition: id, book = '' } = call.value;
        return kept(headingsAddress({ edition: id, book }, texts.defaultId), id, request, (edition) => ({
          body: listHeadings(services.headings, edition, book),
          of: [{ edition: id, revision: edition.meta.revision }],
        }));
      },
    }),
    publicCall({
      method: 'GET',
      path: '/api/editorial/:book/:chapter',
      summary: 'Los títulos, las notas y la introducción que la edición trae con un capítulo',
      description:
        'Son de los editores de la edición y van aparte de su texto. Las tres listas están vacías en una edición que solo trae las palabras.',
      params: CHAPTER_PATH,
      query: { schema: EDITION_QUERY },
      ofText: true,
      answer: EDITORIAL_ANSWER,
      handle({ params, query, request }) {
        const call = parseCall(texts, { ...params, ...query });
        if (!call.ok) return call;
        const { edition: id, book = '', chapter = 0 } = call.value;
        const address = editorialAddress({ edition: id, book, chapter }, texts.defaultId);
        return kept(address, id, request, (edition, { texts }) => ({
          body: listEditorial(texts.editorial(id), book, chapter, edition.chapterNumbers(book)[0] === chapter),
          of: [{ edition: id, revision: edition.chapter(book, chapter)?.revision ?? edition.meta.revision }],
        }));
      },
    }),
    publicCall({
      method: 'GET',
      path: '/api/verse/lookup',
      summary: 'Los testamentos y los libros de una edición, y todas las ediciones',
      query: { schema: EDITION_QUERY },
      ofText: true,
      answer: LOOKUP,
      handle: ({ query, request }) => answer(query, request),
    }),
    publicCall({
      method: 'GET',
      path: '/api/passages',
      summary: 'Los pasajes que se nombren, con sus versículos',
      query: { schema: PASSAGES_QUERY },
      ofText: true,
      answer: PASSAGES_ANSWER,
      handle({ query, request }) {
        const call = parsePassages(texts, query);
        if (!call.ok) return call;
        const address = passagesAddress(call.value, texts.defaultId);
        return kept(address, call.value.edition, request, (edition, { texts }) =>
          answerToPassages({ q: call.value.query, edition: edition.meta.id }, edition, texts),
        );
      },
    }),
    publicCall({
      method: 'GET',
      path: '/api/study/:id',
      summary: 'Lo que hay sobre un versículo: referencias, pasajes paralelos y otras ediciones',
      params: STUDY_PATH,
      query: { schema: EDITION_QUERY },
      ofText: true,
      answer: STUDY_ANSWER,
      handle({ params, query, request }) {
        const chosen = parseEdition(texts, query.edition);
        if (!chosen.ok) return chosen;
        const { id } = chosen.value.meta;
        const ref = parseStudied(chosen.value, params.id);
        if (!ref.ok) return ref;
        return kept(studyAddress(ref.value, id, texts.defaultId), id, request, (edition, services) => {
          const body = services.study?.read(services, edition, ref.value);
          return body && { body, of: [{ edition: id, revision: body.revision }] };
        });
      },
    }),
  ];
}

/** Makes the response from the current edition; undefined if it lacks the place. */
type AnswerTo = (edition: Edition, services: Services) => TextAnswer | undefined;

/** The edition is read again here: it may have changed or been removed since the call was parsed. */
function render(services: Services, id: string, answerTo: AnswerTo): Rendered {
  const { services: watched, tags } = trackDependencies(services);
  const edition = watched.texts.edition(id);
  const answer = edition && answerTo(edition, watched);
  if (!answer) return { keep: false, answer: refusedOpenly(unknownEdition(services.texts, id)) };
  return { keep: true, body: Buffer.from(JSON.stringify(answer.body)), headers: headersOf(answer), tags };
}

function answerToCall({ book, chapter }: Call, edition: Edition, services: Services): TextAnswer {
  const { id, revision } = edition.meta;
  if (book === undefined) return { body: lookUp(services, edition), of: [{ edition: id, revision }] };
  if (chapter === undefined) return { body: listBook(edition, book), of: [{ edition: id, revision }] };
  const newest = edition.chapter(book, chapter)?.revision ?? revision;
  return { body: listChapter(edition, book, chapter), of: [{ edition: id, revision: newest }] };
}

function answerToPassages(asked: PassagesAsked, edition: Edition, texts: Texts): TextAnswer | undefined {
  const call = parsePassages(texts, asked);
  if (!call.ok) return undefined;
  const body = listPassages(edition, call.value);
  return { body, of: [{ edition: edition.meta.id, revision: body.revision }] };
}
