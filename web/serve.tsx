// How an address becomes a document: the table of pages says which screen it is; its action takes what a form sent, its loader
// reads what is shown, and its page is rendered once, with the document around it, to HTML that stays as it is in the browser. The server
// and the service worker use this alike.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Refusal, sentenceOf, statusOf } from '../forms/refusals/refusal.ts';
import type { SiteLink } from '../forms/site-settings.ts';
import { pathPattern } from '../scripture/addresses/path-pattern.ts';
import type { PageHandle, PageRoute } from '../server/pages/page-handle.ts';
import type { Services } from '../services/services.ts';
import { Document } from './document.tsx';
import { Answered, type LoaderArgs, type Meta, type PageContext } from './page/page.ts';
import type { SiteData } from './page/site-data.ts';
import { PAGES, type Page } from './pages.ts';
import { criticalCss, PLATE } from './ui/critical-css.ts';
import { ErrorPage } from './ui/errors/error-page.tsx';
import { explainError } from './ui/errors/explain-error.ts';
import { NotFoundPage } from './ui/errors/not-found-page.tsx';
import { isNotFoundData } from './ui/not-found-data.ts';
import { readSiteData } from './ui/read-site-data.ts';
import { WORDING } from './ui/wording.ts';

export interface Serving {
  /** Where the script is that comes by itself. */
  readonly early: string;
  /** The refusal that an error stands for, such as that the store is away; undefined for a bug. */
  readonly refusalFor: (error: unknown) => Refusal | undefined;
}

/** A request for a page, with what its loader and action may use. */
export interface Asked {
  readonly request: Request;
  readonly context: PageContext;
  /** Names the rendering in the log; the page of an error shows it. */
  readonly requestId: string;
  readonly report: (error: unknown) => void;
  /** Said above the header of every document, of where it comes from. */
  readonly note?: ReactNode;
}

const PATTERNS = PAGES.map((page) => ({ page, pattern: pathPattern(page.path) }));

/** The page at a path, and what its path says; the last of the table takes all that no other has. */
function findPage(pathname: string): { readonly page: Page; readonly params: LoaderArgs['params'] } {
  for (const { page, pattern } of PATTERNS) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [
      name,
      value && decodeURIComponent(value),
    ]);
    return { page, params: Object.fromEntries(params) };
  }
  throw new Error(`no page for ${pathname}`);
}

/** What the page at a path says of itself. */
export const handleAt = (pathname: string): PageHandle => findPage(pathname).page.handle;

export const pageRoutes: readonly PageRoute[] = PAGES.map(({ path, handle, action }) => ({
  path,
  handle,
  acts: action !== undefined,
}));

export interface Served {
  readonly response: Response;
  /** What stands in the document's `<style>`; absent where the answer is no document. */
  readonly style?: string;
}

/** Answers requests for pages. */
export function pageServer({ early, refusalFor }: Serving) {
  return async ({ request, context, requestId, report, note }: Asked): Promise<Served> => {
    const url = new URL(request.url);
    const { page, params } = findPage(url.pathname);
    const args = { request, url, params, context };
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });

    function respond(
      shown: Pick<Shown, 'site' | 'handle' | 'head' | 'links' | 'place' | 'content'>,
      status: number,
    ): Served {
      const style = criticalCss(shown.handle ?? PLATE);
      const html = renderToStaticMarkup(documentOf({ ...shown, url, services: context.services, early, style, note }));
      return { response: new Response(`<!DOCTYPE html>${html}`, { status, headers }), style };
    }
    function fail(thrown: unknown, site: SiteData | undefined): Served {
      const error = refused(thrown, refusalFor);
      if (!(error instanceof Answered) && !request.signal.aborted) report(error);
      if (error instanceof Answered) merge(headers, error.headers);
      return respond(errorShown(error, site, requestId), error instanceof Answered ? (error.status ?? 500) : 500);
    }

    let site: SiteData | undefined;
    try {
      site = readSiteData(context.services, url, page.handle);
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (!reads && !page.action) throw new Answered(undefined, { status: 405, headers: { Allow: 'GET, HEAD' } });
      const acted = reads ? undefined : await page.action!(args);
      const loaded = await page.loader?.(args);
      if (loaded instanceof Response || !page.default) return { response: loaded as Response };
      for (const given of [loaded, acted]) if (given instanceof Answered) merge(headers, given.headers);
      const loaderData = plain(loaded);
      const { handle, default: Page } = page;
      return respond(
        {
          site,
          handle,
          head: page.meta?.({ loaderData, site }) ?? [],
          links: page.links?.() ?? [],
          place: page.placeOf?.(loaderData),
          content: <Page loaderData={loaderData} actionData={plain(acted)} />,
        },
        statusFrom(acted) ?? statusFrom(loaded) ?? 200,
      );
    } catch (thrown) {
      return thrown instanceof Response ? { response: thrown } : fail(thrown, site);
    }
  };
}

const plain = (given: unknown): unknown => (given instanceof Answered ? given.data : given);
const statusFrom = (given: unknown): number | undefined => (given instanceof Answered ? given.status : undefined);

function merge(into: Headers, from: Headers): void {
  for (const [name, value] of from)
    if (name === 'set-cookie') into.append(name, value);
    else into.set(name, value);
}

/** What was thrown, as the answer to a refusal where it stands for one. */
function refused(thrown: unknown, refusalFor: Serving['refusalFor']): unknown {
  const refusal = thrown instanceof Answered ? undefined : refusalFor(thrown);
  if (!refusal) return thrown;
  const { retryAfter } = refusal;
  return new Answered(
    { sentence: sentenceOf(refusal), links: [] },
    { status: statusOf(refusal), ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }) },
  );
}

interface Shown {
  readonly url: URL;
  readonly services: Services;
  readonly early: string;
  readonly style: string;
  readonly note: ReactNode;
  readonly site: SiteData | undefined;
  readonly handle: PageHandle | undefined;
  readonly head: readonly Meta[];
  readonly links: Parameters<typeof Document>[0]['links'];
  readonly place: Parameters<typeof Document>[0]['place'];
  readonly content: ReactNode;
}

function documentOf({ services, content, ...shown }: Shown) {
  const { affiliatedSites, socialLinks } = services.settings.site();
  const visible = (links: readonly SiteLink[]) => links.filter(({ hidden }) => !hidden);
  const frame = {
    affiliatedSites: visible(affiliatedSites),
    socialLinks: visible(socialLinks),
    download: services.downloads.main(),
  };
  return (
    <Document frame={frame} {...shown}>
      {content}
    </Document>
  );
}

/** The page that says what went wrong. */
function errorShown(error: unknown, site: SiteData | undefined, requestId: string) {
  const missing = error instanceof Answered && error.status === 404;
  const title = explainError(error)?.title ?? WORDING.errors.unexpected;
  return {
    site,
    handle: undefined,
    head: [{ title: site ? `${title} · ${site.site.title}` : title }, { name: 'robots', content: 'noindex' }],
    links: [],
    place: undefined,
    content: missing ? (
      <NotFoundPage data={isNotFoundData(error.data) ? error.data : undefined} />
    ) : (
      <ErrorPage error={error} requestId={requestId} />
    ),
  };
}
