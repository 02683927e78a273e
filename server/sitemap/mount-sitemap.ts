import type { Hono } from 'hono';
import type { Services } from '../../services/services.ts';
import type { Turns } from '../overload/turns.ts';
import { keptAnswers } from '../pages/kept-answers.ts';
import { BARE_POLICY } from '../security/page-headers.ts';
import { editionSitemap, robots, sitemap } from './sitemap.ts';

const STORE_BYTES = 1_000_000;

/** For search engines: where everything stands. */
export function mountSitemap(app: Hono, services: Services, turns: Turns): void {
  const answer = keptAnswers(services, turns, STORE_BYTES, (services, address) => {
    const text = textAt(services, address);
    if (text === undefined) return undefined;
    const type = address.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'application/xml';
    return {
      text,
      headers: [
        ['Content-Type', type],
        ['Content-Security-Policy', BARE_POLICY],
      ],
    };
  });
  app.get('/sitemap.xml', (c) => answer('/sitemap.xml', c.req.raw));
  app.get('/robots.txt', (c) => answer('/robots.txt', c.req.raw));
  app.get('/:file{sitemap-[a-z0-9-]+\\.xml}', async (c, next) => {
    const id = c.req.param('file').slice('sitemap-'.length, -'.xml'.length);
    if (!services.texts.edition(id)) return next();
    return answer(`/sitemap-${id}.xml`, c.req.raw);
  });
}

function textAt(services: Services, address: string): string | undefined {
  if (address === '/robots.txt') return robots(services.publicUrl);
  if (address === '/sitemap.xml') return sitemap(services);
  return editionSitemap(services, address.slice('/sitemap-'.length, -'.xml'.length));
}
