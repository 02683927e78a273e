import { BOOK_PATH, CHAPTER_PATH, EDITION_QUERY, PASSAGES_QUERY } from '../../forms/text-calls.ts';
import { done } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import { unknownEdition } from '../../services/text/texts/choose-edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';
import type { Turns } from '../overload/turns.ts';
import { PageStore, type Rendered } from '../pages/page-store.ts';
import { storedResponse } from '../pages/stored-response.ts';
import { trackDependencies } from '../pages/track-dependencies.ts';
import { type Call, type CallRequest, formatCallKey, parseCall, parseCallKey } from './call.ts';
import { listPassages, PASSAGES_ANSWER } from './list-passages.ts';
import { BOOK_ANSWER, CHAPTER_ANSWER, listBook, listChapter } from './list-verses.ts';
import { LOOKUP, lookUp } from './look-up.ts';
import { formatPassagesKey, parsePassages, parsePassagesKey } from './passages-call.ts';
import { headersOf, type PublicCall, publicCall, refusedOpenly, type TextAnswer } from './public-call.ts';

/** The whole Reina-Valera 1909 takes some 3 MB. */
const STORE_BYTES = 6_000_000;
/** Of passages there is no end: these are for what is asked again and again. */
const PASSAGES_BYTES = 1_000_000;

/** The calls that give the text by its places. Their answers are kept as pages are. */
export function textCalls(services: Services, turns: Turns): readonly PublicCall[] {
  const { texts } = services;
  const storeOf = (bytes: number, answerTo: AnswerTo) => {
    const store = new PageStore({
      render: async (key) => render(services, key, answerTo),
      generation: () => texts.generation,
      stays: () => false,
      bytes,
    });
    texts.onInvalidated((tags) => store.invalidate(tags));
    return store;
  };
  const store = storeOf(STORE_BYTES, answerToCall);
  const passages = storeOf(PASSAGES_BYTES, answerToPassages);
  const answer = (named: CallRequest, request: Request) => {
    const call = parseCall(texts, named);
    return call.ok ? done(storedResponse({ store, turns, address: formatCallKey(call.value), request })) : call;
  };

  return [
    publicCall({
      method: 'GET',
      path: '/api/verse/chapter/:book/:chapter',
      summary: 'Los versículos de un capítulo, en orden',
      params: CHAPTER_PATH,
      query: { schema: EDITION_QUERY },
      tagged: true,
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
      tagged: true,
      ofText: true,
      answer: BOOK_ANSWER,
      handle: ({ params, query, request }) => answer({ ...params, ...query }, request),
    }),
    publicCall({
      method: 'GET',
      path: '/api/verse/lookup',
      summary: 'Los testamentos y los libros de una edición, y todas las ediciones',
      query: { schema: EDITION_QUERY },
      tagged: true,
      ofText: true,
      answer: LOOKUP,
      handle: ({ query, request }) => answer(query, request),
    }),
    publicCall({
      method: 'GET',
      path: '/api/passages',
      summary: 'Los pasajes que se nombren, con sus versículos',
      query: { schema: PASSAGES_QUERY },
      tagged: true,
      ofText: true,
      answer: PASSAGES_ANSWER,
      handle({ query, request }) {
        const call = parsePassages(texts, query);
        if (!call.ok) return call;
        const address = formatPassagesKey(call.value);
        return done(storedResponse({ store: passages, turns, address, request }));
      },
    }),
  ];
}

/** What is answered under a key, undefined where its edition has gone meanwhile. */
type AnswerTo = (key: string, texts: Texts) => TextAnswer | undefined;

function render(services: Services, key: string, answerTo: AnswerTo): Rendered {
  const { services: watched, tags } = trackDependencies(services);
  const answer = answerTo(key, watched.texts);
  if (!answer) return { keep: false, answer: refusedOpenly(unknownEdition(services.texts, editionOf(key))) };
  return { keep: true, body: Buffer.from(JSON.stringify(answer.body)), headers: headersOf(answer), tags };
}

const editionOf = (key: string): string => key.split('/')[0] ?? key;

function answerToCall(key: string, texts: Texts): TextAnswer | undefined {
  const { edition: id, book, chapter }: Call = parseCallKey(key);
  const edition = texts.edition(id);
  if (!edition) return undefined;
  const { revision } = edition.meta;
  if (book === undefined) return { body: lookUp(texts, edition), of: [{ edition: id, revision }] };
  if (chapter === undefined) return { body: listBook(edition, book), of: [{ edition: id, revision }] };
  const newest = edition.chapter(book, chapter)?.revision ?? revision;
  return { body: listChapter(edition, book, chapter), of: [{ edition: id, revision: newest }] };
}

function answerToPassages(key: string, texts: Texts): TextAnswer | undefined {
  const parsed = parsePassages(texts, parsePassagesKey(key));
  if (!parsed.ok) return undefined;
  const { edition: id, query, readings } = parsed.value;
  const edition = texts.edition(id);
  if (!edition) return undefined;
  const body = listPassages(edition, query, readings);
  return { body, of: [{ edition: id, revision: body.revision }] };
}
