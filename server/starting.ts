import type { RequestListener } from 'node:http';
import { carry, securityHeaders } from './security/page-headers.ts';

/** Answers while the text is being loaded, a fraction of a second: who watches is told at once, who wants a page waits for it. */
export function startingListener(ready: Promise<RequestListener>, publicUrl: string): RequestListener {
  return (request, response) => {
    if (request.url !== '/health' && request.url !== '/ready') {
      void ready.then((answer) => answer(request, response));
      return;
    }
    carry(response, securityHeaders(publicUrl));
    const live = request.url === '/health';
    response.writeHead(live ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(live ? {} : { 'Retry-After': '1' }),
    });
    response.end(JSON.stringify({ status: live ? 'ok' : 'starting' }));
  };
}
