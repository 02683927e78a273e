import type { RequestListener } from 'node:http';
import { securityHeaders, setDefaultHeaders } from './security/page-headers.ts';

/** Handles requests while the text is being loaded, a fraction of a second: monitoring gets a response at once, pages wait. */
export function startingListener(ready: Promise<RequestListener>, siteUrl: () => string): RequestListener {
  return (request, response) => {
    if (request.url !== '/health' && request.url !== '/ready') {
      void ready.then((answer) => answer(request, response));
      return;
    }
    setDefaultHeaders(response, securityHeaders(siteUrl()));
    const live = request.url === '/health';
    response.writeHead(live ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(live ? {} : { 'Retry-After': '1' }),
    });
    response.end(JSON.stringify({ status: live ? 'ok' : 'starting' }));
  };
}
