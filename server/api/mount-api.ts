import type { Context, Hono } from 'hono';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import type { Services } from '../../services/services.ts';
import { unknownEdition } from '../../services/text/texts/choose-edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';
import { problemAnswer } from '../answers/problem.ts';
import { toResponse } from '../answers/to-response.ts';
import type { Turns } from '../overload/turns.ts';
import { PageStore, type Rendered } from '../pages/page-store.ts';
import { storedResponse } from '../pages/stored-response.ts';
import { trackDependencies } from '../pages/track-dependencies.ts';
import { BARE_POLICY } from '../security/page-headers.ts';
import { formatCallKey, parseCall, parseCallKey } from './call.ts';
import { listPassages } from './list-passages.ts';
import { listBook, listChapter } from './list-verses.ts';
import { lookUp } from './look-up.ts';
import { mountSearch, SEARCH_PATHS } from './mount-search.ts';
import { formatPassagesKey, parsePassages, parsePassagesKey } from './passages-call.ts';

const PATHS = ['/api/verse/chapter/:book/:chapter', '/api/verse/book/:book', '/api/verse/lookup'] as const;
const PASSAGES = '/api/passages';
const METHODS = 'GET, HEAD, OPTIONS';
/** The whole Reina-Valera 1909 takes some 3 MB. */
const STORE_BYTES = 6_000_000;
/** Of passages there is no end: these are for what is asked again and again. */
const PASSAGES_BYTES = 1_000_000;

/** The calls that read the text, open to every origin without credentials. */
export function mountApi(app: Hono, services: Services, turns: Turns): void {
  const wrong = (refusal: Refusal, more: typeof HEADERS = []) =>
    toResponse(problemAnswer(refusal, [...HEADERS, ...more]));
  const storeOf = (bytes: number, answerTo: AnswerTo) => {
    const store = new PageStore({
      render: async (key) => render(services, key, answerTo),
      generation: () => services.texts.generation,
      stays: () => false,
      bytes,
    });
    services.texts.onInvalidated((tags) => store.invalidate(tags));
    return store;
  };
  const store = storeOf(STORE_BYTES, answerToCall);
  const passages = storeOf(PASSAGES_BYTES, answerToPassages);

  const answer = async (c: Context) => {
    const { book, chapter } = c.req.param();
    const parsed = parseCall(services.texts, { editions: c.req.queries('edition') ?? [], book, chapter });
    if (!parsed.ok) return wrong(parsed.refusal);
    return storedResponse({ store, turns, address: formatCallKey(parsed.value), request: c.req.raw });
  };
  const answerPassages = async (c: Context) => {
    const [editions, queries] = [c.req.queries('edition') ?? [], c.req.queries('q') ?? []];
    const parsed = parsePassages(services.texts, { editions, queries });
    if (!parsed.ok) return wrong(parsed.refusal);
    const address = formatPassagesKey(parsed.value);
    return storedResponse({ store: passages, turns, address, request: c.req.raw });
  };
  const preflight = () => new Response(null, { status: 204, headers: PREFLIGHT });

  mountSearch(app, services, turns, HEADERS);
  for (const path of SEARCH_PATHS) {
    app.options(path, preflight);
    app.all(path, () => wrong(METHOD_NOT_ALLOWED, [['Allow', METHODS]]));
  }
  for (const path of [...PATHS, PASSAGES].flatMap((path) => [path, `${path}/`])) {
    app.get(path, path.startsWith(PASSAGES) ? answerPassages : answer);
    app.options(path, preflight);
    app.all(path, () => wrong(METHOD_NOT_ALLOWED, [['Allow', METHODS]]));
  }
  app.all('/api/*', () => wrong(UNKNOWN_CALL));
}

const PREFLIGHT = {
  Allow: METHODS,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': METHODS,
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
};

const METHOD_NOT_ALLOWED: Refusal = { code: 'method-not-allowed', methods: METHODS, reads: true };

const UNKNOWN_CALL: Refusal = {
  code: 'call-unknown',
  calls: [
    ...PATHS.map((path) => `GET ${path.replace(/:(\w+)/g, '{$1}')}`),
    `GET ${PASSAGES}?q={q}`,
    ...SEARCH_PATHS.map((path) => `GET ${path}`),
  ],
};

const HEADERS: readonly (readonly [string, string])[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', 'ETag'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Content-Security-Policy', BARE_POLICY],
  // The pages are what a search engine should lead to.
  ['X-Robots-Tag', 'noindex'],
];

/** What is answered under a key, undefined where its edition has gone meanwhile. */
type AnswerTo = (key: string, texts: Texts) => object | undefined;

function render(services: Services, key: string, answerTo: AnswerTo): Rendered {
  const { services: watched, tags } = trackDependencies(services);
  const answer = answerTo(key, watched.texts);
  if (!answer) return { keep: false, answer: problemAnswer(unknownEdition(services.texts, editionOf(key)), HEADERS) };
  return {
    keep: true,
    body: Buffer.from(JSON.stringify(answer)),
    headers: [
      ['Content-Type', 'application/json'],
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
      ['Vary', 'Accept-Encoding'],
      ...HEADERS,
    ],
    tags,
  };
}

const editionOf = (key: string): string => key.split('/')[0] ?? key;

function answerToCall(key: string, texts: Texts): readonly object[] | undefined {
  const { edition: id, book, chapter } = parseCallKey(key);
  const edition = texts.edition(id);
  if (!edition) return undefined;
  if (book === undefined) return lookUp(texts, edition);
  return chapter === undefined ? listBook(edition, book) : listChapter(edition, book, chapter);
}

function answerToPassages(key: string, texts: Texts): object | undefined {
  const parsed = parsePassages(texts, parsePassagesKey(key));
  if (!parsed.ok) return undefined;
  const { edition: id, query, readings } = parsed.value;
  const edition = texts.edition(id);
  return edition && listPassages(edition, query, readings);
}
