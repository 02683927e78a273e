import type { Hono } from 'hono';
import { toResponse } from '../answers/to-response.ts';
import type { StaticFiles } from './files.ts';

/** Files of the client build. An unknown asset gets a 404 at once, without rendering a page. */
export function mountFiles(app: Hono, files: StaticFiles): void {
  app.get('*', async (c, next) => {
    const answer = await files.answer(c.req.path, {
      acceptEncoding: c.req.header('Accept-Encoding'),
      ifNoneMatch: c.req.header('If-None-Match'),
    });
    if (answer) return toResponse(answer);
    if (c.req.path.startsWith('/assets/'))
      return c.text('No existe este archivo.', 404, {
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
    await next();
  });
}
