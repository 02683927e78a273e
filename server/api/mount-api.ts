import type { Hono } from 'hono';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { CALL_FORM_PATH } from '../../forms/text-calls.ts';
import { PROGRAMS_PATH } from '../../scripture/addresses/paths.ts';
import { toResponse } from '../answers/to-response.ts';
import { takeAsked } from '../bodies/take-asked.ts';
import { type DocumentedCall, formatPath } from '../openapi/document.ts';
import { changesCall } from './changes-call.ts';
import { chosenCall } from './chosen-call.ts';
import { openApiCall } from './openapi-call.ts';
import { pastCalls } from './past-calls.ts';
import { type CallDeps, type OPEN_HEADERS, type PublicCall, refusedOpenly } from './public-call.ts';
import { searchCalls } from './search-calls.ts';
import { textCalls } from './text-calls.ts';

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
