import type { Hono } from 'hono';
import type { Services } from '../../services/services.ts';
import type { Turns } from '../overload/turns.ts';
import { keptAnswers } from '../pages/kept-answers.ts';
import { BARE_POLICY } from '../security/page-headers.ts';
import { editionSitemap, parseSitemapFile, robots, sitemap } from './sitemap.ts';

/** Of an edition with every verse corrected they take some 600 kB. */
const STORE_BYTES = 2_000_000;

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
  app.get('/:file{sitemap-[A-Za-z0-9-]+\\.xml}', (c, next) => {
    const named = parseSitemapFile(c.req.param('file'));
    const edition = named && services.texts.edition(named.id);
    if (!edition || (named.book !== undefined && !edition.books.includes(named.book))) return next();
    return answer(`/${c.req.param('file')}`, c.req.raw);
  });
}

function textAt(services: Services, address: string): string | undefined {
  if (address === '/robots.txt') return robots(services.publicUrl);
  if (address === '/sitemap.xml') return sitemap(services);
  const { id, book } = parseSitemapFile(address)!;
  return editionSitemap(services, id, book);
}
