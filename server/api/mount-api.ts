import type { Context, Hono } from 'hono';
import type { Edition } from '../../scripture/text/edition.ts';
import { PageStore, type Rendered } from '../pages/page-store.ts';
import { recordReads } from '../pages/record-reads.ts';
import { storedResponse } from '../pages/stored-response.ts';
import { toResponse } from '../pages/to-response.ts';
import { type Problem, problemAnswer } from '../problem.ts';
import { BARE_POLICY, securityHeaders } from '../security/page-headers.ts';
import type { Services, Texts } from '../services.ts';
import { type Call, formatCallKey, parseCall, parseCallKey, unknownEdition } from './call.ts';
import { listBook, listChapter } from './list-verses.ts';
import { lookUp } from './look-up.ts';

const PATHS = ['/api/verse/chapter/:book/:chapter', '/api/verse/book/:book', '/api/verse/lookup'] as const;
const METHODS = 'GET, HEAD, OPTIONS';
/** The whole Reina-Valera 1909 takes some 3 MB. */
const STORE_BYTES = 6_000_000;

/** The calls that read the text, open to every origin without credentials. */
export function mountApi(app: Hono, services: Services): void {
  const headers = apiHeaders(services.publicUrl);
  const wrong = (problem: Problem, more: typeof headers = []) =>
    toResponse(problemAnswer(problem, [...headers, ...more]));
  const store = new PageStore({
    render: async (key) => render(services, key, headers),
    generation: () => services.texts.generation,
    stays: () => false,
    bytes: STORE_BYTES,
  });
  services.texts.onTouched((things) => store.touch(things));

  const answer = async (c: Context) => {
    const { book, chapter } = c.req.param();
    const parsed = parseCall(services.texts, { editions: c.req.queries('edition') ?? [], book, chapter });
    if (!parsed.ok) return wrong(parsed.problem);
    return storedResponse({ store, turns: services.turns, address: formatCallKey(parsed.call), request: c.req.raw });
  };
  const preflight = () => new Response(null, { status: 204, headers: PREFLIGHT });

  for (const path of PATHS.flatMap((path) => [path, `${path}/`])) {
    app.get(path, answer);
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

const METHOD_NOT_ALLOWED: Problem = {
  status: 405,
  code: 'method-not-allowed',
  detail: `Esta llamada solo lee: admite ${METHODS}.`,
};

const UNKNOWN_CALL: Problem = {
  status: 404,
  code: 'call-unknown',
  detail: 'Esta llamada no existe. Existen las de la lista «calls».',
  more: { calls: PATHS.map((path) => `GET ${path.replace(/:(\w+)/g, '{$1}')}`) },
};

const apiHeaders = (publicUrl: string): readonly (readonly [string, string])[] => [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', 'ETag'],
  ...securityHeaders(publicUrl).map(([name, value]): readonly [string, string] =>
    name === 'Cross-Origin-Resource-Policy' ? [name, 'cross-origin'] : [name, value],
  ),
  ['Content-Security-Policy', BARE_POLICY],
  // The pages are what a search engine should lead to.
  ['X-Robots-Tag', 'noindex'],
];

function render(services: Services, key: string, headers: readonly (readonly [string, string])[]): Rendered {
  const call = parseCallKey(key);
  const { services: watched, reads } = recordReads(services);
  const edition = watched.texts.edition(call.edition);
  if (!edition) return { keep: false, answer: problemAnswer(unknownEdition(services.texts, call.edition), headers) };
  return {
    keep: true,
    body: Buffer.from(JSON.stringify(answerTo(call, edition, watched.texts))),
    headers: [
      ['Content-Type', 'application/json'],
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
      ['Vary', 'Accept-Encoding'],
      ...headers,
    ],
    reads,
  };
}

function answerTo({ book, chapter }: Call, edition: Edition, texts: Texts): readonly object[] {
  if (book === undefined) return lookUp(texts, edition);
  return chapter === undefined ? listBook(edition, book) : listChapter(edition, book, chapter);
}
