import { chooseEncoding } from './accept-encoding.ts';
import { brotliFast, gzipFast } from './compress.ts';
import type { Answer } from './representation.ts';

/** An answer that is not kept, compressed where that is worth it. */
export function compressed(answer: Answer, acceptEncoding: string | undefined): Answer {
  const encoding = chooseEncoding(acceptEncoding);
  if (answer.body === undefined || answer.body.length < 1_000 || encoding === 'identity') return answer;
  const body = encoding === 'br' ? brotliFast(answer.body) : gzipFast(answer.body);
  return { status: answer.status, headers: [...answer.headers, 'Content-Encoding', encoding], body };
}
