import * as v from 'valibot';
import { done } from '../../services/outcomes/outcome.ts';
import type { Services } from '../../services/services.ts';
import { type DocumentedCall, openApiDocument } from '../openapi/document.ts';
import type { Turns } from '../overload/turns.ts';
import { PageStore } from '../pages/page-store.ts';
import { storedResponse } from '../pages/stored-response.ts';
import { jsonHeaders, type PublicCall, publicCall } from './public-call.ts';

const STORE_BYTES = 1_000_000;
const DOCUMENT = 'openapi';

/** The call that tells of all calls. It is made again where the owner has set something: the site's title is in it. */
export function openApiCall(services: Services, turns: Turns, others: readonly DocumentedCall[]): PublicCall {
  const { settings } = services;
  const document = () => openApiDocument([...others, call], services);
  const store = new PageStore({
    render: async () => ({
      keep: true,
      body: Buffer.from(JSON.stringify(document())),
      headers: jsonHeaders(),
      tags: new Set(),
    }),
    generation: () => settings.generation,
    stays: () => true,
    bytes: STORE_BYTES,
  });
  const call = publicCall({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Todas las llamadas, en OpenAPI 3.1',
    tagged: true,
    answer: v.objectWithRest({ openapi: v.string() }, v.unknown()),
    handle: ({ request }) => done(storedResponse({ store, turns, address: DOCUMENT, request })),
  });
  return call;
}
