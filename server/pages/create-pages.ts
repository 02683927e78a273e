import * as v from 'valibot';
import { pathPattern } from '../../scripture/addresses/path-pattern.ts';
import type { Services } from '../../services/services.ts';
import type { Browsers } from '../access/browsers.ts';
import type { KeptAnswer } from '../answers/kept-answer.ts';
import { type Answer, compressed, toResponse } from '../answers/representation.ts';
import { refusedPage } from '../bare-pages/bare-document.ts';
import type { Turns } from '../overload/turns.ts';
import { isCall } from '../security/refuse.ts';
import type { SiteStore } from './create-store.ts';
import type { PageHandle, PageRoute } from './page-handle.ts';
import { readSentForm, visitOf } from './render.ts';
import { type PageRendererDeps, pageRenderer } from './render-page.ts';
import { storedResponse } from './stored-response.ts';

/**
 * Makes the one form of a request target under which its page is rendered and kept: the path as sent, and of the query only
 * what the page says that it depends on. What the query of a call says, the call alone can tell: its target stays as it is.
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
 * Whether a path can be a page's: what it says, decoded, is still one path of this site. The router makes a URL of the decoded
 * path again, where tabs and line ends are dropped (`/%09/%3A` becomes `//:`, which is none).
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
  readonly turns: Turns;
  /** What is rendered for everybody is kept there. */
  readonly store: SiteStore;
  readonly pageRoutes: readonly PageRoute[];
  /** What the page at a path says of itself; undefined where there is none. */
  readonly handleAt: (pathname: string) => PageHandle | undefined;
}

/** A path that no page has. */
const NOWHERE = '/-';

/** The public pages of the site. */
export function createPages(deps: PagesDeps) {
  const { turns } = deps;
  const { store } = deps.store;
  const pageAddress = pageAddresses(deps.pageRoutes);
  const { renderPage, renderOnce, documentHeaders } = pageRenderer(deps);
  const stored = (address: string, request: Request) =>
    storedResponse({ store, turns, address, request, render: renderPage });

  return {
    store,

    renderPage,

    /** Of every document that is the same for everybody. */
    documentHeaders,

    /** Pages and calls alike. */
    findKept: (target: string): KeptAnswer | undefined => store.peek(pageAddress(target)),

    /** Renders, keeps where it may, and answers. */
    async answer(request: Request): Promise<Response> {
      const { pathname, search, searchParams } = new URL(request.url);
      // There is no such page; the router could not even say so.
      if (!isSoundPath(pathname)) return stored(NOWHERE, request);
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
          wait: () => turns.searches.wait(request),
          spend: (visited: number) => turns.searches.spend(request, visited),
        };
      const given = { ...(visit && { visit }), ...(sent && { sent }), ...(searches && { searches }) };
      const take = reading && !handle?.personal ? turns.takeAnew : turns.take;
      const answer = await take(request, async () => compressed(await renderOnce(request, given), acceptEncoding));
      return toResponse(answer);
    },

    /** Renders the home page, which is kept. */
    renderFirst: () => store.get('/', renderPage),

    /** Renders beforehand what stays, until the signal is given. */
    warm: (signal: AbortSignal) => deps.store.warm(renderPage, signal),
  };
}

/** The router would answer in English wherever no document is asked for. */
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
