import { join } from 'node:path';
import * as scripts from 'virtual:scripts';
import { waitUntilIdle } from './program/idle.ts';
import type { Log } from './program/log.ts';
import { createBrowsers } from './server/access/browsers.ts';
import { clientAddress, proxyOf } from './server/access/client-address.ts';
import { cachedSender, type FindCached } from './server/answers/cached-answer.ts';
import { attempt, refusalFor } from './server/answers/problem.ts';
import { createApp, createCalls, createListener } from './server/app.ts';
import { openApiDocument } from './server/openapi/document.ts';
import { createRequestQueues } from './server/overload/request-queues.ts';
import { createPacks, packSite } from './server/packs/create-packs.ts';
import { createPages } from './server/pages/create-pages.ts';
import { createStore } from './server/pages/create-store.ts';
import type { ClientSearches, Render } from './server/pages/render.ts';
import { trackDependencies } from './server/pages/track-dependencies.ts';
import { cacheTagsFor, startPurging } from './server/purge/purger.ts';
import { newRequestId } from './server/request-id.ts';
import { securityHeaders } from './server/security/page-headers.ts';
import { StaticFiles } from './server/static/files.ts';
import { createServices, type ProcessControl } from './services/create-services.ts';
import type { Env } from './services/env.ts';
import { createDiskCache } from './services/files/cache/disk-cache.ts';
import { explainLoss } from './services/keeping/explain-loss.ts';
import { SearchesCostly } from './services/outcomes/searches-costly.ts';
import { adviseFirst } from './services/people/first/first-code.ts';
import type { TextSearch } from './services/text/search/text-search.ts';
import { speculationRules } from './web/routes/reader/read/speculation-rules.ts';
import { handleAt, pageRoutes, pageServer } from './web/serve.tsx';
import { criticalCss, PLATE } from './web/ui/critical-css.ts';
import { beforePaint } from './web/ui/reading/script.ts';

/** The idle time before warming up, so that the first visitors are served first. */
const IDLE_BEFORE_WARMUP_MS = 1_000;
/** For data that the store evicts: verses, data, API responses. All chapters of an edition as JSON take some 7 MB. */
const STORE_BYTES = 12_000_000;
/** For compressed pages on disk: an edition's pages take less than 18 MB. */
const KEPT_BYTES = 256_000_000;

/**
 * Wires env → services → app + pages. The only file that imports both server/ and web/.
 * @param control what this program may do to its own process
 */
export async function compose(env: Env, log: Log, control: ProcessControl = {}) {
  const addressOf = (request: Request) => clientAddress(request, env.trustedProxies) ?? '';
  const services = await createServices(env, scripts.version, log, control);
  const browsers = createBrowsers(services.siteUrl, addressOf, (request) => proxyOf(request, env.trustedProxies));
  const queues = createRequestQueues((request) => services.clientOf(addressOf(request)));
  const kept = createDiskCache({ dir: join(env.varDir, 'pages'), bytes: KEPT_BYTES, what: 'compressed pages', log });
  const store = createStore(services, { bytes: STORE_BYTES, kept });
  const calls = createCalls(services, queues, store.store);
  const serve = pageServer({ early: scripts.early, refusalFor });
  const report = (error: unknown, requestId: string) => log.error({ err: error, requestId }, 'page failed');

  const render: Render = async (request, requestId, { visit, sent, searches } = {}) => {
    const { services: watched, tags } = trackDependencies(services);
    const context = {
      services: searches ? { ...watched, textSearch: limitSearches(searches) } : watched,
      visit,
      sentForm: sent,
      attempt,
      cookies: browsers.cookies,
      api: () => openApiDocument(calls.open, services),
    };
    const served = await serve({ request, context, requestId, report: (error) => report(error, requestId) });
    return { ...served, tags };
  };

  /** The search, limited to each client's budget. */
  const limitSearches = ({ wait, spend }: ClientSearches): TextSearch => ({
    ...services.textSearch,
    find(asked) {
      const retryAfter = wait();
      if (retryAfter !== undefined) throw new SearchesCostly(retryAfter);
      const found = services.textSearch.find(asked);
      if (found) spend(found.visited);
      return found;
    },
  });

  const pages = createPages({
    services,
    browsers,
    queues,
    store,
    render,
    report,
    newId: newRequestId,
    siteUrl: services.siteUrl,
    apiUrl: env.apiUrl,
    contactUrl: env.contactUrl,
    inline: {
      scripts: [beforePaint, speculationRules],
      styles: [...new Set([PLATE, ...pageRoutes.map(({ handle }) => handle)].map(criticalCss))],
    },
    handleAt,
    pageRoutes,
    sharedMaxAge: env.sharedMaxAge,
    ...(env.purge && { cacheTags: cacheTagsFor(env.purge.form) }),
    development: env.development,
  });
  const purger = env.purge && startPurging(env.purge, services, log);
  const packs = createPacks({
    services,
    site: packSite(services, pages.documentHeaders),
    programDir: env.programDir,
  });
  // Relative to this file, so that the server keeps its own build even after another one is published.
  const files = env.development
    ? undefined
    : new StaticFiles(join(import.meta.dirname, '../client'), () => securityHeaders(services.siteUrl()));
  const findCached: FindCached = (target) => pages.findCached(target) ?? files?.peek(target);
  const sendCached = cachedSender(findCached, (error) => report(error, newRequestId()));
  const app = createApp({ services, browsers, queues, calls, pages, packs, pageRoutes, files, log });
  return {
    app,
    services,
    pageRoutes,
    pages,
    listener: createListener(app, sendCached, services.siteUrl, handleAt, services.readings),
    /** Renders the home page, so that the first request for any page does not wait for the renderer to load. */
    async renderFirst() {
      try {
        await pages.renderFirst();
      } catch (error) {
        log.error({ err: error }, 'home page not rendered');
      }
    },
    /** Prepares data and pages while the server is idle: first the search, which is loaded as a whole. */
    async warm(signal: AbortSignal) {
      await waitUntilIdle(IDLE_BEFORE_WARMUP_MS, signal);
      try {
        if (!signal.aborted) await services.textSearch.open();
        services.passageNames.open();
      } catch (error) {
        log.error({ err: error }, 'search not opened');
      }
      if (env.warmsPages) await pages.warm(signal);
    },
    /** A notice for the person who starts the program. */
    advice: (isTerminal: boolean) => adviseFirst({ ...services, varDir: env.varDir }, isTerminal),
    /** The reason why nothing can be stored, if it is known already. */
    loss: async () => services.database.lost && (await explainLoss(services.database.lost)),
    async close() {
      purger?.close();
      await services.close();
    },
  };
}
