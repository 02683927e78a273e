import { createHash } from 'node:crypto';
import { refusalFor } from '../answers/attempt.ts';
import { compressed } from '../answers/compressed.ts';
import { noneMatch } from '../answers/if-none-match.ts';
import type { Answer } from '../answers/representation.ts';
import { toResponse } from '../answers/to-response.ts';
import type { Turns } from '../overload/turns.ts';
import { refusedOpenly } from './public-call.ts';

/** An answer that is made anew each time, when its turn has come; 304 for who has it already. */
export async function answerInTurn(
  turns: Turns,
  request: Request,
  make: () => Answer | Promise<Answer>,
): Promise<Response> {
  const { headers } = request;
  const answer = await turns.take(request, async () => {
    const made = await attemptOpenly(make);
    if (made.status !== 200 || !made.body) return made;
    // Of all forms of it one, so weak.
    const tag = `W/"${createHash('sha256').update(made.body).digest('base64url').slice(0, 16)}"`;
    const tagged = { ...made, headers: [...made.headers, 'ETag', tag] };
    if (noneMatch(headers.get('If-None-Match') ?? undefined, tag)) return { status: 304, headers: tagged.headers };
    return compressed(tagged, headers.get('Accept-Encoding') ?? undefined);
  });
  return toResponse(answer);
}

async function attemptOpenly(make: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    const refusal = refusalFor(error);
    if (!refusal) throw error;
    return refusedOpenly(refusal);
  }
}
