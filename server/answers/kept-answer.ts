import type { HttpMessage } from './http-message.ts';
import type { Answer, Asked } from './representation.ts';

/** An answer that lies in memory, the same for everybody. */
export interface KeptAnswer {
  /** That the asker has it already; undefined where it must be sent. */
  unchanged(asked: Asked): HttpMessage | undefined;
  /** The whole of it, ready to be sent; a promise where the form that is asked for must be made. */
  message(asked: Asked): HttpMessage | Promise<HttpMessage>;
}

/** What lies in memory for a request target, as it was sent, or is made at once of what lies there; undefined where there is nothing. Never a stale one. */
export type FindKept = (target: string) => KeptAnswer | undefined;

export async function answerFrom(kept: KeptAnswer, asked: Asked): Promise<Answer> {
  const unchanged = kept.unchanged(asked);
  if (unchanged) return { status: 304, headers: [...unchanged.headers] };
  const { headers, body } = await kept.message(asked);
  return { status: 200, headers: [...headers], body };
}
