import type { Hono } from 'hono';
import type { Services } from '../../services/services.ts';
import type { Turns } from '../overload/turns.ts';
import { PageStore, type Rendered } from '../pages/page-store.ts';
import { storedResponse } from '../pages/stored-response.ts';
import { trackDependencies } from '../pages/track-dependencies.ts';
import { BARE_POLICY } from '../security/page-headers.ts';
import { editionSitemap, robots, sitemap } from './sitemap.ts';

const STORE_BYTES = 1_000_000;

/** For search engines: where everything stands. */
export function mountSitemap(app: Hono, services: Services, turns: Turns): void {
  const store = new PageStore({
    generation: () => services.texts.generation,
    stays: () => false,
    bytes: STORE_BYTES,
  });
  services.texts.onInvalidated((tags) => store.invalidate(tags));
  const answer = (address: string, request: Request) =>
    storedResponse({ store, turns, address, request, render: (address) => render(services, address) });
  app.get('/sitemap.xml', (c) => answer('/sitemap.xml', c.req.raw));
  app.get('/robots.txt', (c) => answer('/robots.txt', c.req.raw));
  app.get('/:file{sitemap-[a-z0-9-]+\\.xml}', async (c, next) => {
    const id = c.req.param('file').slice('sitemap-'.length, -'.xml'.length);
    if (!services.texts.edition(id)) return next();
    return answer(`/sitemap-${id}.xml`, c.req.raw);
  });
}

function render(services: Services, address: string): Rendered {
  const { services: watched, tags } = trackDependencies(services);
  const text = textAt(watched, address);
  if (text === undefined) return { keep: false, answer: { status: 404, headers: [] } };
  return {
    keep: true,
    body: Buffer.from(text),
    headers: [
      ['Content-Type', address.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'application/xml'],
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
      ['Vary', 'Accept-Encoding'],
      ['Content-Security-Policy', BARE_POLICY],
    ],
    tags,
  };
}

function textAt(services: Services, address: string): string | undefined {
  if (address === '/robots.txt') return robots(services.publicUrl);
  if (address === '/sitemap.xml') return sitemap(services);
  return editionSitemap(services, address.slice('/sitemap-'.length, -'.xml'.length));
}
