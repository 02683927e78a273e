import { createHash } from 'node:crypto';
import { encodeMessage, encodeUnchanged } from '../answers/http-message.ts';
import { noneMatch } from '../answers/if-none-match.ts';
import type { KeptAnswer } from '../answers/kept-answer.ts';

/** A file that is sent as it is: a picture, a font. */
export function rawFile(body: Uint8Array, headers: readonly (readonly [string, string])[]): KeptAnswer {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  const tagged = [...headers.flat(), 'ETag', tag];
  const whole = encodeMessage([...tagged, 'Content-Length', String(body.length)], body);
  const unchanged = encodeUnchanged(tagged);
  return {
    unchanged: ({ ifNoneMatch }) => (noneMatch(ifNoneMatch, tag) ? unchanged : undefined),
    message: () => whole,
  };
}
