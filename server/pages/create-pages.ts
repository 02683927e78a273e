import * as v from 'valibot';
import { pathPattern } from '../../scripture/addresses/path-pattern.ts';
import type { Services } from '../../services/services.ts';
import type { Browsers } from '../access/browsers.ts';
import type { CachedAnswer } from '../answers/cached-answer.ts';
import { type Answer, compressed, toResponse } from '../answers/representation.ts';
import { refusedPage } from '../bare-pages/bare-document.ts';
import type { RequestQueues } from '../overload/request-queues.ts';
import { isCall } from '../security/refuse.ts';
import type { SiteStore } from './create-store.ts';
import type { PageHandle, PageRoute } from './page-handle.ts';
import { readSentForm, visitOf } from './render.ts';
import { type PageRendererDeps, pageRenderer } from './render-page.ts';
import { storedResponse } from './stored-response.ts';

/**
 * Returns a function that normalises a request target to the address under which its page is stored: the path as sent,
 * with only the query parameters that the page declares. Targets of calls are unchanged, as only the call can interpret
 * its query.
 */
export function pageAddresses(routes: readonly PageRoute[]): (target: string) => string {
  const depending = routes.flatMap(({ path, handle }) =>
    handle?.query ? [{ pattern: pathPattern(path), query: Object.entries(handle.query) }] : [],
  );
  return (target) => {
    const mark = target.indexOf('?');
    if (mark < 0 || isCall(target)) return target;
    const path = target.slice(0, mark);
    const asked = new URLSearchParams(target.slice(mark + 1));
    const kept = new URLSearchParams();
    for (const [name, schema] of depending.find(({ pattern }) => pattern.test(path))?.query ?? []) {
      const value = asked.get(name);
      if (value !== null && v.is(schema, value)) kept.set(name, value);
    }
    return kept.size > 0 ? `${path}?${kept}` : path;
  };
}

/**
 * Tells whether a path can belong to a page: its decoded form is still a path of this site. The router makes a URL of
 * the decoded path, which drops tabs and line ends (`/%09/%3A` becomes `//:`, which is invalid).
 */
export function isSoundPath(pathname: string): boolean {
  if (!pathname.includes('%')) return true;
  try {
    const path = decodeURIComponent(pathname);
    return !CONTROL.test(path) && !/[\\]/.test(path) && URL.parse(path, 'http://localhost')?.host === 'localhost';
  } catch {
    return false;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

export interface PagesDeps extends PageRendererDeps {
  readonly services: Services;
  readonly browsers: Browsers;
  readonly queues: RequestQueues;
  /** The store of pages that are the same for everybody. */
  readonly store: SiteStore;
  readonly pageRoutes: readonly PageRoute[];
  /** The handle of the page at a path; undefined if there is none. */
  readonly handleAt: (pathname: string) => PageHandle | undefined;
}

/** A path without a page, for rendering the 404 page. */
const NOT_FOUND_PATH = '/-';

export function createPages(deps: PagesDeps) {
  const { queues } = deps;
  const { store } = deps.store;
  const pageAddress = pageAddresses(deps.pageRoutes);
  const { renderPage, renderOnce, documentHeaders } = pageRenderer(deps);
  const stored = (address: string, request: Request) =>
    storedResponse({ store, queues, address, request, render: renderPage });

  return {
    store,

    renderPage,

    /** Headers of every document that is the same for everybody. */
    documentHeaders,

    /** Finds stored pages and responses of calls. */
    findCached: (target: string): CachedAnswer | undefined => store.peek(pageAddress(target)),

    /** Renders, stores if permitted, and answers. */
    async answer(request: Request): Promise<Response> {
      const { pathname, search, searchParams } = new URL(request.url);
      // No page has such a path, and the router would fail on it.
      if (!isSoundPath(pathname)) return stored(NOT_FOUND_PATH, request);
      const handle = deps.handleAt(pathname);
      const reading = request.method === 'GET' || request.method === 'HEAD';
      if (reading && mayKeep(handle, pathname, searchParams)) return stored(pageAddress(pathname + search), request);
      if (!reading && !(request.method === 'POST' && handle?.action))
        return toResponse(takesNoForm(handle?.action ? 'GET, HEAD, POST' : 'GET, HEAD'));
      const visit =
        handle?.personal || handle?.action ? await visitOf(request, handle, deps.services, deps.browsers) : undefined;
      const sent = !reading && handle?.action ? await readSentForm(request, handle, visit) : undefined;
      const acceptEncoding = request.headers.get('Accept-Encoding') ?? undefined;
      const searches = handle?.searches !== undefined &&
        searchParams.get(handle.searches) && {
          wait: () => queues.searches.wait(request),
          spend: (visited: number) => queues.searches.spend(request, visited),
        };
      const given = { ...(visit && { visit }), ...(sent && { sent }), ...(searches && { searches }) };
      const run = reading && !handle?.personal ? queues.runUnstored : queues.run;
      const answer = await run(request, async () => compressed(await renderOnce(request, given), acceptEncoding));
      return toResponse(answer);
    },

    /** Renders and stores the home page. */
    renderFirst: () => store.get('/', renderPage),

    /** Prerenders the pinned pages until the signal aborts. */
    warm: (signal: AbortSignal) => deps.store.warm(renderPage, signal),
  };
}

/** Replaces the router's own response, which is in English. */
const takesNoForm = (methods: string): Answer => {
  const answer = refusedPage({ code: 'page-takes-no-form' });
  return { ...answer, headers: [...answer.headers, 'Allow', methods] };
};

function mayKeep(handle: PageHandle | undefined, path: string, query: URLSearchParams): boolean {
  if (handle?.personal || handle?.kept === false) return false;
  if (!handle?.kept) return true;
  return !handle.kept.without.some((name) => query.has(name)) && !handle.kept.unlike.test(path);
}

export type Pages = ReturnType<typeof createPages>;
