import type { Context, Hono } from 'hono';
import type { Permission } from '../../services/access/permissions.ts';
import { refusalOf } from '../../services/access/refusal-of.ts';
import type { Viewer } from '../../services/access/viewer.ts';
import type { Problem } from '../../services/refusals/problem.ts';
import { unavailable } from '../../services/refusals/unavailable.ts';
import type { Services } from '../../services/services.ts';
import { DatabaseUnavailable } from '../../store/database.ts';
import { problemAnswer } from '../answers/problem.ts';
import { toResponse } from '../answers/to-response.ts';
import type { BodyRule } from '../bodies/body-rule.ts';
import { type Body, readBody } from '../bodies/read-body.ts';
import { BARE_POLICY } from '../security/page-headers.ts';
import { crossSite } from '../security/same-origin.ts';

/** What a call answers with. */
export type Reply =
  | { readonly status?: 200 | 201; readonly json: unknown; readonly cookies?: readonly string[] }
  /** Made while it is sent. */
  | { readonly stream: ReadableStream<Uint8Array>; readonly headers: readonly Header[] }
  /** Nothing but headers. */
  | { readonly status: 200 | 201 | 204 | 303; readonly headers: readonly Header[] }
  | { readonly problem: Problem; readonly cookies?: readonly string[]; readonly headers?: readonly Header[] };

/** A call that is somebody's own or changes something. Whose a thing is, its service knows. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** In Hono's manner. */
  readonly path: string;
  readonly permission: Permission;
  /** The page whose form it takes. A visitor who must sign in first is sent to sign-in and back to this page. */
  readonly formOf?: string;
  /** What it takes; absent: it reads no body, or reads it as it comes. */
  readonly body?: BodyRule;
  handle(asked: Asked): Promise<Reply>;
}

interface Asked {
  readonly viewer: Viewer;
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  /** What was sent, where the route says what it takes. */
  readonly body?: Body;
}

/** Mounts calls behind what holds for all of them: no foreign origin, a role that may, no cache, and 503 while the store is away. */
export function mountRoutes(app: Hono, services: Services, routes: readonly Route[]): void {
  for (const route of routes) app.on(route.method, route.path, (c) => answer(c, services, route));
  for (const [path, of] of Map.groupBy(routes, ({ path }) => path)) {
    const allowed = of.map(({ method }) => method).join(', ');
    const detail = `Esta llamada no admite ese método: admite ${allowed}.`;
    const problem: Problem = { status: 405, code: 'method-not-allowed', detail };
    app.all(path, () => toResponse(problemAnswer(problem, [...PRIVATE, ['Allow', allowed]])));
  }
}

async function answer(c: Context, services: Services, route: Route): Promise<Response> {
  const request = c.req.raw;
  const reply = await attempt(request, services, route, c.req.param() as Record<string, string>);
  if ('stream' in reply) {
    const all = [...PRIVATE, ['Cache-Control', 'private, no-store'] as const, ...reply.headers];
    return new Response(reply.stream, { headers: all.map(([name, value]): [string, string] => [name, value]) });
  }
  if ('problem' in reply && reply.problem.status === 401 && route.formOf)
    return toResponse({ status: 303, headers: [...PRIVATE, signInFor(route.formOf)].flat() });
  if ('headers' in reply && !('problem' in reply))
    return toResponse({ status: reply.status, headers: [...PRIVATE, NO_STORE, ...reply.headers].flat() });
  const cookies = (reply.cookies ?? []).map((cookie): Header => ['Set-Cookie', cookie]);
  if ('problem' in reply)
    return toResponse(problemAnswer(reply.problem, [...PRIVATE, ...cookies, ...(reply.headers ?? [])]));
  return toResponse({
    status: reply.status ?? 200,
    headers: [['Content-Type', 'application/json'], NO_STORE, ...PRIVATE, ...cookies].flat(),
    body: Buffer.from(JSON.stringify(reply.json)),
  });
}

async function attempt(
  request: Request,
  services: Services,
  { permission, body: rule, handle }: Route,
  params: Record<string, string>,
): Promise<Reply> {
  const problem = crossSite(request, services.ownOrigin);
  if (problem) return { problem };
  try {
    const viewer = await services.accounts.viewer(request);
    const refusal = refusalOf(viewer, permission);
    if (refusal) return { problem: refusal };
    if (!rule) return await handle({ viewer, request, params });
    const body = await readBody(request, rule);
    return body.ok ? await handle({ viewer, request, params, body: body.value }) : body;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return { problem: unavailable(error) };
    throw error;
  }
}

type Header = readonly [string, string];
const NO_STORE: Header = ['Cache-Control', 'private, no-store'];
const signInFor = (page: string): Header => ['Location', `/SignIn?${new URLSearchParams({ volver: page })}`];
const PRIVATE: readonly Header[] = [
  ['Content-Security-Policy', BARE_POLICY],
  ['X-Robots-Tag', 'noindex'],
];
