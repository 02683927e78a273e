import { createHash } from 'node:crypto';
import type { Outcome } from '../../services/outcomes/outcome.ts';
import { attempt } from '../answers/attempt.ts';
import { compressed } from '../answers/compressed.ts';
import { noneMatch } from '../answers/if-none-match.ts';
import type { Answer } from '../answers/representation.ts';
import { toResponse } from '../answers/to-response.ts';
import type { Turns } from '../overload/turns.ts';
import { headersOf, refusedOpenly, type TextAnswer } from './public-call.ts';

/** An answer that is made anew each time, when its turn has come; 304 for whoever has it already. */
export async function answerInTurn(
  turns: Turns,
  request: Request,
  make: () => Promise<Outcome<TextAnswer>>,
): Promise<Response> {
  const asked = (name: string) => request.headers.get(name) ?? undefined;
  const answer = await turns.take(request, async (): Promise<Answer> => {
    const made = await attempt(make);
    if (!made.ok) return refusedOpenly(made.refusal);
    const body = Buffer.from(JSON.stringify(made.value.body));
    // Of all forms of it one, so weak.
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    const headers = [...headersOf(made.value), ['ETag', tag]].flat();
    if (noneMatch(asked('If-None-Match'), tag)) return { status: 304, headers };
    return compressed({ status: 200, headers, body }, asked('Accept-Encoding'));
  });
  return toResponse(answer);
}
