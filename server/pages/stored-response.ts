import type { Services } from '../../services/services.ts';
import { compressed, Representation, toResponse } from '../answers/representation.ts';
import type { Turns } from '../overload/turns.ts';
import { PageStore, type RenderAddress, type Rendered } from './page-store.ts';
import { trackDependencies } from './track-dependencies.ts';

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

/** What such an answer says, and its headers beside those that all of them have. */
interface Made {
  readonly text: string;
  readonly headers: readonly (readonly [string, string])[];
}

export const ASK_AGAIN = ['Cache-Control', 'public, max-age=0, must-revalidate'] as const;

/**
 * Answers beside the pages, in a store of their own of so many bytes: made when they are first asked for, and again once
 * something has changed of what they tell.
 * @param make undefined where the address leads to nothing any more
 */
export function keptAnswers(
  services: Services,
  turns: Turns,
  bytes: number,
  make: (services: Services, address: string) => Made | undefined | Promise<Made | undefined>,
): (address: string, request: Request) => Promise<Response> {
  const { texts, settings } = services;
  const generation = () => `${texts.generation} ${settings.generation}`;
  const store = new PageStore({ generation, stays: () => false, bytes });
  texts.onInvalidated((tags) => store.invalidate(tags));

  async function render(address: string): Promise<Rendered> {
    const { services: watched, tags } = trackDependencies(services);
    const made = await make(watched, address);
    if (!made) return { keep: false, answer: { status: 404, headers: [] } };
    const headers = [ASK_AGAIN, ['Vary', 'Accept-Encoding'] as const, ...made.headers];
    return { keep: true, body: Buffer.from(made.text), headers, tags };
  }

  return (address, request) => storedResponse({ store, turns, address, request, render });
}
