import type { ServerBuild } from 'react-router';
import { sentenceOf, statusOf } from '../../forms/refusals/tell.ts';
import { refusalFor } from '../answers/attempt.ts';

type Routes = ServerBuild['routes'];
// biome-ignore lint/suspicious/noExplicitAny: what a loader or an action takes and gives is its route's
type Work = (...given: any[]) => any;

/** Of others the page itself has a sentence. */
const TOLD: ReadonlySet<string> = new Set(['store-lost', 'searches-costly']);

/** The routes, whose loaders and actions answer 503 while the store is away, and 429 where a client has searched too much: that is no fault of the program. */
export const guardRoutes = (routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      const module = {
        ...route.module,
        ...(loader && { loader: guard(loader) }),
        ...(action && { action: guard(action) }),
      };
      return [id, { ...route, module }];
    }),
  );

function guard<W extends Work>(work: W): W {
  return (async (...given) => {
    try {
      return await work(...given);
    } catch (error) {
      const refusal = refusalFor(error);
      if (!refusal) throw error;
      const init = { status: statusOf(refusal), headers: { 'Retry-After': String(refusal.retryAfter) } };
      throw TOLD.has(refusal.code) ? Response.json({ sentence: sentenceOf(refusal) }, init) : new Response(null, init);
    }
  }) as W;
}
