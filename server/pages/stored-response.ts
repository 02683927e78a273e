import type { PageStore } from './page-store.ts';
import { Representation } from './representation.ts';
import { toResponse } from './to-response.ts';

/** The answer to a request for what the store keeps under an address, in the encoding asked for, or 304. */
export async function storedResponse(store: PageStore, address: string, request: Request): Promise<Response> {
  const page = await store.get(address);
  if (!(page instanceof Representation)) return toResponse(page);
  return toResponse(
    page.answer({
      acceptEncoding: request.headers.get('Accept-Encoding') ?? undefined,
      ifNoneMatch: request.headers.get('If-None-Match') ?? undefined,
    }),
  );
}
