import { join } from 'node:path';
import * as scripts from 'virtual:scripts';
import { idle } from './program/idle.ts';
import type { Log } from './program/log.ts';
import { createBrowsers } from './server/access/browsers.ts';
import { clientAddress } from './server/access/client-address.ts';
import { type FindKept, keptSender } from './server/answers/kept-answer.ts';
import { attempt, refusalFor } from './server/answers/problem.ts';
import { createApp, createCalls, createListener } from './server/app.ts';
import { openApiDocument } from './server/openapi/document.ts';
import { createTurns } from './server/overload/turns.ts';
import { createPacks, packSite } from './server/packs/create-packs.ts';
import { createPages } from './server/pages/create-pages.ts';
import { createStore } from './server/pages/create-store.ts';
import type { ClientSearches, Render } from './server/pages/render.ts';
import { trackDependencies } from './server/pages/track-dependencies.ts';
import { cacheTagsFor, startPurging } from './server/purge/purger.ts';
import { newRequestId } from './server/request-id.ts';
import { securityHeaders } from './server/security/page-headers.ts';
import { StaticFiles } from './server/static/files.ts';
import { createServices } from './services/create-services.ts';
import type { Env } from './services/env.ts';
import { keptFiles } from './services/files/kept/kept-files.ts';
import { explainLoss } from './services/keeping/explain-loss.ts';
import { SearchesCostly } from './services/outcomes/searches-costly.ts';
import { firstAdministrator } from './services/people/people.ts';
import type { TextSearch } from './services/text/search/text-search.ts';
import { speculationRules } from './web/routes/reader/read/speculation-rules.ts';
import { handleAt, pageRoutes, pageServer } from './web/serve.tsx';
import { criticalCss, PLATE } from './web/ui/critical-css.ts';
import { beforePaint } from './web/ui/reading/script.ts';

/** After the first visitors. */
const AT_REST_MS = 1_000;
/** Of what does not stay in memory by itself: verses, data, calls. All chapters of an edition as JSON take some 7 MB. */
const STORE_BYTES = 12_000_000;
/** Of compressed pages on disk: those of an edition take less than 18 MB. */
const KEPT_BYTES = 256_000_000;

/** env → services → app + pages. The only file that imports both server/ and web/. */
export async function compose(env: Env, log: Log) {
  const addressOf = (request: Request) => clientAddress(request, env.trustedProxies) ?? '';
  const services = await createServices(env, scripts.version, log);
  const browsers = createBrowsers(env.publicUrl, addressOf);
  const turns = createTurns((request) => services.clientOf(addressOf(request)));
  const kept = keptFiles({ dir: join(env.varDir, 'pages'), bytes: KEPT_BYTES, what: 'compressed pages', log });
  const store = createStore(services, { bytes: STORE_BYTES, kept });
  const calls = createCalls(services, turns, store.store);
  const serve = pageServer({ early: scripts.early, refusalFor });
  const report = (error: unknown, requestId: string) => log.error({ err: error, requestId }, 'page failed');

  const render: Render = async (request, requestId, { visit, sent, searches } = {}) => {
    const { services: watched, tags } = trackDependencies(services);
    const context = {
      services: searches ? { ...watched, textSearch: bounded(searches) } : watched,
      visit,
      sentForm: sent,
      attempt,
      cookies: browsers.cookies,
      api: () => openApiDocument(calls.open, services),
    };
    const served = await serve({ request, context, requestId, report: (error) => report(error, requestId) });
    return { ...served, tags };
  };

  /** The search within what a client may have searched. */
  const bounded = ({ wait, spend }: ClientSearches): TextSearch => ({
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
    turns,
    store,
    render,
    report,
    newId: newRequestId,
    publicUrl: env.publicUrl,
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
  });
  // Beside this very build, whatever has been built since.
  const files = env.development
    ? undefined
    : new StaticFiles(join(import.meta.dirname, '../client'), securityHeaders(env.publicUrl));
  const findKept: FindKept = (target) => pages.findKept(target) ?? files?.peek(target);
  const sendKept = keptSender(findKept, (error) => report(error, newRequestId()));
  const app = createApp({ services, browsers, turns, calls, pages, packs, pageRoutes, files, log });
  return {
    app,
    services,
    pageRoutes,
    pages,
    listener: createListener(app, sendKept, env.publicUrl, handleAt),
    /** The home page. Whoever asks first, for whatever page, does not wait until what makes pages is there. */
    async renderFirst() {
      try {
        await pages.renderFirst();
      } catch (error) {
        log.error({ err: error }, 'home page not rendered');
      }
    },
    /** What will be asked for, when there is nothing else to do: first the search, which is one piece. */
    async warm(signal: AbortSignal) {
      await idle(AT_REST_MS, signal);
      try {
        if (!signal.aborted) await services.textSearch.open();
      } catch (error) {
        log.error({ err: error }, 'search not opened');
      }
      if (env.warmsPages) await pages.warm(signal);
    },
    /** Notices for the person who starts the program. */
    advice: () => firstAdministrator(services.database),
    /** Why nothing can be stored, if that is known already. */
    loss: async () => services.database.lost && (await explainLoss(services.database.lost)),
    async close() {
      purger?.close();
      await services.close();
    },
  };
}
