import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { CALL_FORM_PATH, CALLED_FIELD } from '../../forms/text-calls.ts';
import { PROGRAMS_PATH } from '../../scripture/addresses/paths.ts';
import { done } from '../../services/outcomes/outcome.ts';
import { toResponse } from '../answers/representation.ts';
import { takeAsked } from '../bodies/take-asked.ts';
import { type DocumentedCall, formatPath, openApiDocument } from '../openapi/document.ts';
import type { Rendered } from '../pages/page-store.ts';
import { storedResponse } from '../pages/stored-response.ts';
import { changesCall } from './changes-call.ts';
import { pastCalls } from './past-calls.ts';
import {
  type CallDeps,
  jsonHeaders,
  type OPEN_HEADERS,
  type PublicCall,
  publicCall,
  refusedOpenly,
} from './public-call.ts';
import { searchCalls } from './search-calls.ts';
import { textCalls } from './text-calls.ts';

const PATH = '/api/openapi.json';

/** The call that tells of all calls. It is made again where the owner has set something: the site's title is in it. */
function openApiCall({ services, turns, store }: CallDeps, others: readonly DocumentedCall[]): PublicCall {
  const render = (): Rendered => {
    const document = openApiDocument([...others, call], services);
    return { keep: true, body: Buffer.from(JSON.stringify(document)), headers: jsonHeaders(), tags: new Set() };
  };
  const call = publicCall({
    method: 'GET',
    path: PATH,
    summary: 'Todas las llamadas, en OpenAPI 3.1',
    tagged: true,
    answer: v.objectWithRest({ openapi: v.string() }, v.unknown()),
    handle: ({ request }) => done(storedResponse({ store, turns, address: PATH, request, render })),
  });
  return call;
}

/**
 * Where a form of `/programas` leads: the call that it names, with the form's fields in its path and the others as its query. Undefined
 * where it names no call, or lacks what its path needs.
 * @param paths of the calls, as their document writes them: `/api/verse/book/{book}`
 */
export function chosenCall(paths: readonly string[], form: URLSearchParams): string | undefined {
  const called = paths.find((path) => path === form.get(CALLED_FIELD));
  if (called === undefined) return undefined;
  const query = new URLSearchParams([...form].filter(([name, value]) => name !== CALLED_FIELD && value !== ''));
  let lacks = false;
  const path = called.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query.get(name)?.toWellFormed().trim() ?? '';
    // A name of dots would be taken for a way up.
    lacks ||= /^\.{0,2}$/.test(value);
    query.delete(name);
    return encodeURIComponent(value);
  });
  if (lacks) return undefined;
  return query.size > 0 ? `${path}?${query}` : path;
}

const METHODS = 'GET, HEAD, OPTIONS';

/** The calls that everybody may make, in one table. @param others whose document is among them */
export function publicCalls(deps: CallDeps, others: readonly DocumentedCall[] = []): readonly PublicCall[] {
  const { services, turns } = deps;
  const calls = [
    ...textCalls(deps),
    ...pastCalls(services, turns),
    changesCall(services, turns),
    ...searchCalls(services, turns),
  ];
  return [...calls, openApiCall(deps, [...calls, ...others])];
}

/** Mounts them, with a slash at the end or without, open to every origin; and where the forms that try them are sent. */
export function mountApi(app: Hono, calls: readonly PublicCall[]): void {
  const wrong = (refusal: Refusal, more: typeof OPEN_HEADERS = []) => toResponse(refusedOpenly(refusal, more));
  for (const call of calls)
    for (const path of [call.path, `${call.path}/`]) {
      app.get(path, async (c) => {
        const asked = await takeAsked(call, c.req.raw, c.req.param());
        const came = asked.ok ? call.handle({ ...asked.value, request: c.req.raw }) : asked;
        return came.ok ? await came.value : wrong(came.refusal);
      });
      app.options(path, () => new Response(null, { status: 204, headers: PREFLIGHT }));
      app.all(path, () => wrong({ code: 'method-not-allowed', methods: METHODS, reads: true }, [['Allow', METHODS]]));
    }
  const paths = calls.map(({ path }) => formatPath(path));
  app.get(CALL_FORM_PATH, (c) => {
    const location = chosenCall(paths, new URL(c.req.url).searchParams) ?? PROGRAMS_PATH;
    return c.body(null, 303, { 'Cache-Control': 'no-store', Location: location });
  });
  const unknown: Refusal = { code: 'call-unknown', calls: paths.map((path) => `GET ${path}`) };
  app.all('/api/*', () => wrong(unknown));
}

const PREFLIGHT = {
  Allow: METHODS,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': METHODS,
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
};
