import type { Context, Hono } from 'hono';
import type * as v from 'valibot';
import { type Refusal, statusOf } from '../../forms/refusals/refusal.ts';
import { signInPath } from '../../scripture/addresses/paths.ts';
import type { Browser } from '../../services/access/browser.ts';
import type { Permission } from '../../services/access/permissions.ts';
import { EXPIRED, refusalOf, type Viewer } from '../../services/access/viewer.ts';
import { done, type Keep, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import type { Browsers } from '../access/browsers.ts';
import { attempt, problemAnswer } from '../answers/problem.ts';
import { compressed, toResponse } from '../answers/representation.ts';
import { type Fields, type InputSchemas, type ParsedInput, parseInput } from '../bodies/parse-input.ts';
import type { CallDescription } from '../openapi/call-description.ts';
import { BARE_POLICY } from '../security/page-headers.ts';
import { crossSite } from '../security/refuse.ts';

/** The response of a call; by default no JSON. */
export type Reply<Json = never> =
  | { readonly status?: 200 | 201; readonly json: Json; readonly keep?: Keep | undefined }
  /** Streamed. */
  | { readonly stream: ReadableStream<Uint8Array>; readonly headers: readonly Header[] }
  /** Headers only. */
  | { readonly status: 200 | 201 | 204 | 303; readonly headers: readonly Header[] }
  | { readonly refusal: Refusal; readonly headers?: readonly Header[] };

/** A private call, or one that changes something. Ownership is checked by its service. */
export interface Route<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends Fields = Fields,
  A extends CallDescription['answer'] = CallDescription['answer'],
> extends InputSchemas<P, Q, B>,
    CallDescription {
  readonly answer: A;
  readonly permission: Permission;
  /** Refuses an expired session instead of treating it as a visitor. */
  readonly expired?: 'refused';
  /** Its answers may be long, and repeat nothing that another site could have put into the request. */
  readonly compressed?: true;
  handle(asked: Asked<P, Q, B>): Promise<Reply<A extends v.GenericSchema ? v.InferOutput<A> : never>>;
}

interface Asked<P extends Fields, Q extends Fields, B extends Fields> extends ParsedInput<P, Q, B> {
  readonly viewer: Viewer;
  readonly browser: Browser;
  readonly request: Request;
}

/** Infers the handler's types from the route's schemas. */
export const route = <P extends Fields, Q extends Fields, B extends Fields, A extends CallDescription['answer']>(
  given: Route<P, Q, B, A>,
): Route => given;

/**
 * Mounts calls behind the common checks: no foreign origin, a permitted role, no caching, and 503 while the store is
 * unavailable.
 */
export function mountRoutes(app: Hono, services: Services, browsers: Browsers, routes: readonly Route[]): void {
  for (const route of routes) app.on(route.method, route.path, (c) => answer(c, services, browsers, route));
  for (const [path, of] of Map.groupBy(routes, ({ path }) => path)) {
    const methods = of.map(({ method }) => method).join(', ');
    const refusal: Refusal = { code: 'method-not-allowed', methods };
    app.all(path, () => toResponse(problemAnswer(refusal, [...PRIVATE, ['Allow', methods]])));
  }
}

async function answer(c: Context, services: Services, browsers: Browsers, route: Route): Promise<Response> {
  const params = c.req.param() as Record<string, string>;
  const came = await attempt(async () => done(await replyTo(c.req.raw, services, browsers, route, params)));
  const reply = came.ok ? came.value : came;
  if ('refusal' in reply) {
    if (route.formOf && statusOf(reply.refusal) === 401)
      return toResponse({ status: 303, headers: [...PRIVATE, signInFor(route.formOf)].flat() });
    const headers = ('headers' in reply && reply.headers) || [];
    return toResponse(problemAnswer(reply.refusal, [...PRIVATE, ...headers]));
  }
  if ('stream' in reply) {
    const all = [...PRIVATE, ['Cache-Control', 'private, no-store'] as const, ...reply.headers];
    return new Response(reply.stream, { headers: all.map(([name, value]): [string, string] => [name, value]) });
  }
  if ('headers' in reply)
    return toResponse({ status: reply.status, headers: [...PRIVATE, NO_STORE, ...reply.headers].flat() });
  const cookies = browsers.cookies(reply.keep ?? {}).map((cookie): Header => ['Set-Cookie', cookie]);
  const json = {
    status: reply.status ?? 200,
    headers: [['Content-Type', 'application/json'], NO_STORE, ...PRIVATE, ...cookies].flat(),
    body: Buffer.from(JSON.stringify(reply.json)),
  };
  return toResponse(route.compressed ? compressed(json, c.req.header('Accept-Encoding')) : json);
}

async function replyTo(
  request: Request,
  services: Services,
  browsers: Browsers,
  route: Route,
  inPath: Readonly<Record<string, string>>,
): Promise<Reply<unknown>> {
  const foreign = crossSite(request, services.ownOrigin());
  if (foreign) return refused(foreign);
  const browser = browsers.of(request);
  const viewer = await services.accounts.viewer(browser);
  const refusal = refusalOf(viewer, route.permission) ?? (route.expired && viewer.expired ? EXPIRED : undefined);
  if (refusal) return refused(refusal);
  const taken = await parseInput(route, request, inPath);
  return taken.ok ? await route.handle({ viewer, browser, request, ...taken.value }) : taken;
}

/** Converts an outcome into a JSON reply. */
export const reply = <T>(outcome: Outcome<T>): Reply<T> =>
  outcome.ok ? { json: outcome.value, keep: outcome.keep } : outcome;

type Header = readonly [string, string];
const NO_STORE: Header = ['Cache-Control', 'private, no-store'];
const signInFor = (page: string): Header => ['Location', signInPath(page)];
const PRIVATE: readonly Header[] = [
  ['Content-Security-Policy', BARE_POLICY],
  ['X-Robots-Tag', 'noindex'],
];
