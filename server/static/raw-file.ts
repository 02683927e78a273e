import { createHash } from 'node:crypto';
import { noneMatch } from '../answers/if-none-match.ts';
import type { Answer, Asked } from '../answers/representation.ts';

export interface RawFile {
  answer(asked: Asked): Answer;
}

/** A file that is sent as it is: a picture, a font. */
export function rawFile(body: Uint8Array<ArrayBuffer>, headers: readonly (readonly [string, string])[]): RawFile {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  const whole = [...headers.flat(), 'ETag', tag];
  return {
    answer: ({ ifNoneMatch }: Asked): Answer =>
      noneMatch(ifNoneMatch, tag) ? { status: 304, headers: whole } : { status: 200, headers: whole, body },
  };
}
