import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { CALL_FORM_PATH, CALLED_FIELD } from '../../forms/text-calls.ts';
import { PROGRAMS_PATH } from '../../scripture/addresses/paths.ts';
import { done } from '../../services/outcomes/outcome.ts';
import { toResponse } from '../answers/representation.ts';
import { parseInput } from '../bodies/parse-input.ts';
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
import { todayCall } from './today-call.ts';

const PATH = '/api/openapi.json';

/** The OpenAPI document of all calls. It is made again when a setting changes, as it contains the site's title. */
function openApiCall({ services, queues, store }: CallDeps, others: readonly DocumentedCall[]): PublicCall {
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
    handle: ({ request }) => done(storedResponse({ store, queues, address: PATH, request, render })),
  });
  return call;
}

/**
 * The address that a form of `/programas` leads to: the call that it names, with the form's fields in the path and the
 * rest as query. Undefined if it names no call, or lacks a path parameter.
 * @param paths of the calls, as their document writes them: `/api/verse/book/{book}`
 */
export function chosenCall(paths: readonly string[], form: URLSearchParams): string | undefined {
  const called = paths.find((path) => path === form.get(CALLED_FIELD));
  if (called === undefined) return undefined;
  const query = new URLSearchParams([...form].filter(([name, value]) => name !== CALLED_FIELD && value !== ''));
  let lacks = false;
  const path = called.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query.get(name)?.toWellFormed().trim() ?? '';
    // Dot segments would change the path.
    lacks ||= /^\.{0,2}$/.test(value);
    query.delete(name);
    return encodeURIComponent(value);
  });
  if (lacks) return undefined;
  return query.size > 0 ? `${path}?${query}` : path;
}

const METHODS = 'GET, HEAD, OPTIONS';

/** All public calls, in one table. @param others calls to include in the document */
export function publicCalls(deps: CallDeps, others: readonly DocumentedCall[] = []): readonly PublicCall[] {
  const { services, queues } = deps;
  const calls = [
    ...textCalls(deps),
    ...pastCalls(services, queues),
    changesCall(services, queues),
    todayCall(deps),
    ...searchCalls(services, queues),
  ];
  return [...calls, openApiCall(deps, [...calls, ...others])];
}

/** Mounts the calls, with or without a final slash, open to every origin, and the target of the forms that try them. */
export function mountApi(app: Hono, calls: readonly PublicCall[]): void {
  const wrong = (refusal: Refusal, more: typeof OPEN_HEADERS = []) => toResponse(refusedOpenly(refusal, more));
  for (const call of calls)
    for (const path of [call.path, `${call.path}/`]) {
      app.get(path, async (c) => {
        const asked = await parseInput(call, c.req.raw, c.req.param());
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
