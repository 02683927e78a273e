import { compressed } from '../answers/compressed.ts';
import { Representation } from '../answers/representation.ts';
import { toResponse } from '../answers/to-response.ts';
import type { Turns } from '../overload/turns.ts';
import type { PageStore, RenderAddress } from './page-store.ts';

interface Stored {
  readonly store: PageStore;
  readonly turns: Turns;
  readonly address: string;
  readonly request: Request;
  readonly render: RenderAddress;
}

/**
 * The answer to a request for what the store keeps under an address, in the encoding asked for, or 304. What must be made
 * first waits for its turn.
 */
export async function storedResponse({ store, turns, address, request, render }: Stored): Promise<Response> {
  const asked = {
    acceptEncoding: request.headers.get('Accept-Encoding') ?? undefined,
    ifNoneMatch: request.headers.get('If-None-Match') ?? undefined,
  };
  const kept = store.peek(address);
  if (kept) return toResponse(await kept.answer(asked));
  const answer = await turns.take(request, async () => {
    const page = await store.get(address, render);
    return page instanceof Representation ? await page.answer(asked) : compressed(page, asked.acceptEncoding);
  });
  return toResponse(answer);
}
