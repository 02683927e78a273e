import * as v from 'valibot';
import { done } from '../../services/outcomes/outcome.ts';
import { type DocumentedCall, openApiDocument } from '../openapi/document.ts';
import type { Rendered } from '../pages/page-store.ts';
import { storedResponse } from '../pages/stored-response.ts';
import { type CallDeps, jsonHeaders, type PublicCall, publicCall } from './public-call.ts';

const PATH = '/api/openapi.json';

/** The call that tells of all calls. It is made again where the owner has set something: the site's title is in it. */
export function openApiCall({ services, turns, store }: CallDeps, others: readonly DocumentedCall[]): PublicCall {
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
