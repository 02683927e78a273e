import type { Hono } from 'hono';
import type { PageStore } from './pages/page-store.ts';
import type { Services } from './services.ts';

/** For who watches over the process: `/health` says that it lives, `/ready` that it may be sent visitors. */
export function mountHealth(app: Hono, { texts, build }: Services, store: PageStore): void {
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  app.get('/health', (c) => c.json({ status: 'ok' }, 200, headers));
  app.get('/ready', (c) => {
    const edition = texts.edition();
    if (!edition) return c.json({ status: 'starting' }, 503, { ...headers, 'Retry-After': '1' });
    const { id, revision } = edition.meta;
    return c.json({ status: 'ready', edition: id, revision, build, pages: store.held }, 200, headers);
  });
}
