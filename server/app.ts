import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { Log } from '../program/log.ts';
import type { Readings } from '../services/desk/readings/readings.ts';
import type { Services } from '../services/services.ts';
import type { Browsers } from './access/browsers.ts';
import { withPeer } from './access/client-address.ts';
import { mountAddresses } from './addresses/mount-addresses.ts';
import type { SendCached } from './answers/cached-answer.ts';
import { unexpectedProblem } from './answers/problem.ts';
import { toResponse } from './answers/representation.ts';
import { mountApi, publicCalls } from './api/mount-api.ts';
import { lastResort } from './bare-pages/bare-document.ts';
import { allRoutes } from './calls/all-routes.ts';
import { mountRoutes } from './calls/mount-routes.ts';
import { mountCards } from './cards/mount-cards.ts';
import { isReading } from './counting/is-reading.ts';
import { mountEmbed } from './embed/mount-embed.ts';
import { mountDayFeed } from './feed/day-feed.ts';
import { mountFeed } from './feed/feed.ts';
import { mountPlanFiles } from './feed/plan-file.ts';
import {
  FACSIMILE,
  mountDownloads,
  mountPagePictures,
  mountPictures,
  mountScans,
  mountStrips,
} from './files/mount-files.ts';
import { mountHealth } from './health.ts';
import type { RequestQueues } from './overload/request-queues.ts';
import type { Packs } from './packs/create-packs.ts';
import { mountAppManifest, mountPacks } from './packs/mount-packs.ts';
import type { Pages } from './pages/create-pages.ts';
import type { PageHandle, PageRoute } from './pages/page-handle.ts';
import type { PageStore } from './pages/page-store.ts';
import { newRequestId } from './request-id.ts';
import { securityHeaders, setDefaultHeaders } from './security/page-headers.ts';
import { isCall, namesOneHost, refuse } from './security/refuse.ts';
import { mountSitemap } from './sitemap/sitemap.ts';
import { mountFiles, type StaticFiles } from './static/files.ts';

export interface AppDeps {
  readonly services: Services;
  readonly browsers: Browsers;
  /** The queues for work that takes milliseconds. */
  readonly queues: RequestQueues;
  readonly calls: Calls;
  readonly pages: Pages;
  readonly packs: Packs;
  readonly pageRoutes: readonly PageRoute[];
  /** The client build; in development Vite serves it. */
  readonly files?: StaticFiles;
  readonly log: Log;
}

export type Calls = ReturnType<typeof createCalls>;

/** All calls: those of this site's own pages, and the public ones. */
export function createCalls(services: Services, queues: RequestQueues, store: PageStore) {
  const own = allRoutes(services);
  return { own, open: publicCalls({ services, queues, store }, [FACSIMILE, ...own]) };
}

/** Mounts all handlers, in the order of matching. Nothing happens at import. */
export function createApp({ services, browsers, queues, calls, pages, packs, pageRoutes, files, log }: AppDeps): Hono {
  // Hono's default router would fall back to this one for these paths, after trying another at the first request.
  const app = new Hono({ router: new TrieRouter() });
  mountHealth(app, services, queues, pages.store);
  mountAddresses(app, services, pageRoutes);
  mountRoutes(app, services, browsers, calls.own);
  mountScans(app, services);
  mountPagePictures(app, services);
  mountStrips(app, services);
  mountApi(app, calls.open);
  mountSitemap(app, services, queues);
  mountFeed(app, services, queues);
  mountDayFeed(app, services, queues);
  mountPlanFiles(app, services, queues);
  mountEmbed(app, services, queues);
  mountCards(app, services, queues);
  mountDownloads(app, services);
  mountPictures(app, services);
  mountAppManifest(app, services);
  mountPacks(app, services, packs);
  if (files) mountFiles(app, files);
  app.all('*', (c) => pages.answer(c.req.raw));
  app.onError((error, c) => {
    const id = newRequestId();
    log.error({ err: error, requestId: id }, 'request failed');
    return toResponse(isCall(c.req.path) ? unexpectedProblem(id) : lastResort(id));
  });
  return app;
}

/** The listener of node:http: sends cached responses as bytes, refuses malformed requests, and leaves the rest to the app. */
export function createListener(
  app: Hono<{ Bindings: HttpBindings }> | Hono,
  sendCached: SendCached,
  siteUrl: () => string,
  handleAt: (pathname: string) => PageHandle | undefined,
  readings: Pick<Readings, 'counts' | 'count'>,
): RequestListener {
  const listener = getRequestListener(app.fetch);
  const largestForm = (path: string) => handleAt(path)?.body?.bytes;
  const counts = (request: IncomingMessage) => readings.counts() && isReading(request);
  return (request, response) => {
    // Cached responses contain these headers; all others get them here.
    if (namesOneHost(request) && sendCached(request, response)) {
      if (counts(request)) readings.count(request.url ?? '');
      return;
    }
    setDefaultHeaders(response, securityHeaders(siteUrl()));
    if (refuse(request, response, largestForm)) return;
    if (counts(request))
      response.once('finish', () => {
        if (response.statusCode === 200 || response.statusCode === 304) readings.count(request.url ?? '');
      });
    void withPeer(request.socket.remoteAddress, () => listener(request, response));
  };
}
