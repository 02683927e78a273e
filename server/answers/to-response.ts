import type { Answer } from './representation.ts';

export function toResponse(answer: Answer): Response {
  const headers = new Headers();
  for (let i = 0; i < answer.headers.length; i += 2) headers.append(answer.headers[i]!, answer.headers[i + 1]!);
  const bare = answer.status === 304 || answer.status === 204;
  return new Response(bare || answer.body === undefined ? null : answer.body, {
    status: answer.status,
    headers,
  });
}
