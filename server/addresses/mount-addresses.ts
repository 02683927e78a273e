import type { Hono } from 'hono';
import type { Services } from '../../services/services.ts';
import type { PageRoute } from '../pages/page-handle.ts';
import { canonicalPaths } from './canonical-path.ts';
import { chosenAddress } from './chosen-address.ts';
import { typedAddress } from './typed-address.ts';

/** Other spellings of an address lead to it, before anything is rendered; so does the selectors' form. */
export function mountAddresses(app: Hono, { texts }: Services, pages: readonly PageRoute[]): void {
  const canonicalPath = canonicalPaths(pages);
  app.get('*', async (c, next) => {
    const url = new URL(c.req.url);
    const path = canonicalPath(url.pathname);
    const location = path === undefined ? typedAddress(texts, url) : path + url.search;
    if (location === undefined) return next();
    // Permanent for people and search engines; caches ask again, for which edition is the default may change.
    const cache = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
    return c.body(null, 308, { ...cache, Location: location });
  });

  app.get('/search', (c) => {
    const location = chosenAddress(texts, new URL(c.req.url).searchParams);
    return c.body(null, 303, { 'Cache-Control': 'no-store', Location: location });
  });
}
