import type { Services } from '../../services/services.ts';
import { compressed, Representation, toResponse } from '../answers/representation.ts';
import type { RequestQueues } from '../overload/request-queues.ts';
import { watchDay } from './create-store.ts';
import { PageStore, type RenderAddress, type Rendered } from './page-store.ts';
import { trackDependencies } from './track-dependencies.ts';

interface Stored {
  readonly store: PageStore;
  readonly queues: RequestQueues;
  readonly address: string;
  readonly request: Request;
  readonly render: RenderAddress;
}

/**
 * Answers a request from the store, in the negotiated encoding, or with 304. A page that must be rendered first waits
 * in the queue.
 */
export async function storedResponse({ store, queues, address, request, render }: Stored): Promise<Response> {
  const asked = {
    acceptEncoding: request.headers.get('Accept-Encoding') ?? undefined,
    ifNoneMatch: request.headers.get('If-None-Match') ?? undefined,
  };
  const kept = store.peek(address);
  if (kept) return toResponse(await kept.answer(asked));
  const answer = await queues.run(request, async () => {
    const page = await store.get(address, render);
    return page instanceof Representation ? await page.answer(asked) : compressed(page, asked.acceptEncoding);
  });
  return toResponse(answer);
}

/** The content of a response, and the headers besides the common ones. */
interface Made {
  readonly text: string;
  readonly headers: readonly (readonly [string, string])[];
}

export const ASK_AGAIN = ['Cache-Control', 'public, max-age=0, must-revalidate'] as const;

/**
 * Creates a separate store of so many bytes for responses besides pages: made on the first request, and again after any
 * of their data has changed.
 * @param make undefined if the address no longer exists
 */
export function cachedResponses(
  services: Services,
  queues: RequestQueues,
  bytes: number,
  make: (services: Services, address: string) => Made | undefined | Promise<Made | undefined>,
): (address: string, request: Request) => Promise<Response> {
  const { texts, settings, sitePages } = services;
  const generation = () => `${texts.generation} ${settings.generation}`;
  const store = new PageStore({ generation, expired: watchDay(services), isPinned: () => false, bytes });
  for (const changing of [texts, sitePages]) changing.onInvalidated((tags) => store.invalidate(tags));

  async function render(address: string): Promise<Rendered> {
    const { services: watched, tags } = trackDependencies(services);
    const made = await make(watched, address);
    if (!made) return { keep: false, answer: { status: 404, headers: [] } };
    const headers = [ASK_AGAIN, ['Vary', 'Accept-Encoding'] as const, ...made.headers];
    return { keep: true, body: Buffer.from(made.text), headers, tags };
  }

  return (address, request) => storedResponse({ store, queues, address, request, render });
}
