import type { IncomingMessage, ServerResponse } from 'node:http';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const LONGEST_TARGET = 2_048;
/** Larger bodies are refused unread; a route that takes files has its own limit. */
export const LARGEST_BODY = 1_000_000;

/** Answers what no route could make sense of; false where the request may go on. */
export function refuse(request: IncomingMessage, response: ServerResponse): boolean {
  const [status, sentence, more] = objection(request) ?? [];
  if (status === undefined) return false;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // What is left of the request is not read.
    Connection: 'close',
    ...more,
  });
  response.end(request.method === 'HEAD' ? undefined : `${sentence}\n`);
  return true;
}

function objection({ method = '', url = '', headers }: IncomingMessage): [number, string, object?] | undefined {
  if (!METHODS.has(method)) return [405, 'Este método no se admite.', { Allow: [...METHODS].join(', ') }];
  if (url.length > LONGEST_TARGET) return [414, 'La dirección es demasiado larga.'];
  // `//host/…` and backslashes could be taken for another site's address further on.
  if (!/^\/(?![/\\])/.test(url) || url.includes('\\')) return [400, 'La dirección está mal escrita.'];
  if (url.includes('%') && !isDecodable(url)) return [400, 'La dirección está mal escrita.'];
  if (Number(headers['content-length'] ?? 0) > LARGEST_BODY) return [413, 'El envío es demasiado grande.'];
  return undefined;
}

function isDecodable(target: string): boolean {
  try {
    // The result must be used: the bundler takes a call whose result is not for one without effect.
    return !decodeURIComponent(target.split('?', 1)[0]!).includes('\0');
  } catch {
    return false;
  }
}
