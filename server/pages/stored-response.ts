import { compressed } from './compressed.ts';
import type { PageStore } from './page-store.ts';
import { Representation } from './representation.ts';
import { toResponse } from './to-response.ts';

/** The answer to a request for what the store keeps under an address, in the encoding asked for, or 304. */
export async function storedResponse(store: PageStore, address: string, request: Request): Promise<Response> {
  const page = await store.get(address);
  const acceptEncoding = request.headers.get('Accept-Encoding') ?? undefined;
  if (!(page instanceof Representation)) return toResponse(compressed(page, acceptEncoding));
  return toResponse(page.answer({ acceptEncoding, ifNoneMatch: request.headers.get('If-None-Match') ?? undefined }));
}
