import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Answers while the text is being loaded, which takes a fraction of a second. */
export function startingListener(): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const live = request.url === '/health';
    response.writeHead(live ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Retry-After': '1',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(JSON.stringify({ status: live ? 'ok' : 'starting' }));
  };
}
