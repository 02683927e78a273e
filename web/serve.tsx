// Turns an address into a document: the table of pages gives the screen; its action takes a sent form, its loader reads the data, and its
// page is rendered once, with the document around it, to static HTML. The server and the service worker use this alike.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Refusal, sentenceOf, statusOf } from '../forms/refusals/refusal.ts';
import type { SiteLink } from '../forms/site-settings.ts';
import { pathPattern } from '../scripture/addresses/path-pattern.ts';
import { facsimilePath } from '../scripture/reference/path.ts';
import type { PageHandle, PageRoute } from '../server/pages/page-handle.ts';
import type { Services } from '../services/services.ts';
import { Document } from './document.tsx';
import { DataResponse, type LoaderArgs, type Meta, type PageContext } from './page/page.ts';
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
  /** The address of the script that runs on every page. */
  readonly early: string;
  /** The refusal that an error represents, such as an unavailable store; undefined for a bug. */
  readonly refusalFor: (error: unknown) => Refusal | undefined;
}

/** A request for a page, with the context of its loader and action. */
export interface PageRequest {
  readonly request: Request;
  readonly context: PageContext;
  /** The id of the request in the log; the error page shows it. */
  readonly requestId: string;
  readonly report: (error: unknown) => void;
  /** Shown above the header of every document, about its origin. */
  readonly note?: ReactNode;
}

const PATTERNS = PAGES.map((page) => ({ page, pattern: pathPattern(page.path) }));

/** The page at a path, and its parameters; the last of the table takes all remaining paths. */
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

export const handleAt = (pathname: string): PageHandle => findPage(pathname).page.handle;

export const pageRoutes: readonly PageRoute[] = PAGES.map(({ path, handle, action }) => ({
  path,
  handle,
  acts: action !== undefined,
}));

export interface RenderedPage {
  readonly response: Response;
  /** The content of the document's `<style>`; absent if the answer is no document. */
  readonly style?: string;
  /** Another origin that the document may call. */
  readonly connects?: string;
}

export function pageServer({ early, refusalFor }: Serving) {
  return async ({ request, context, requestId, report, note }: PageRequest): Promise<RenderedPage> => {
    const url = new URL(request.url);
    const { page, params } = findPage(url.pathname);
    const args = { request, url, params, context };
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });

    function respond(
      shown: Pick<Shown, 'site' | 'handle' | 'head' | 'links' | 'place' | 'content'>,
      status: number,
    ): RenderedPage {
      const style = criticalCss(shown.handle ?? PLATE);
      const html = renderToStaticMarkup(documentOf({ ...shown, url, services: context.services, early, style, note }));
      return { response: new Response(`<!DOCTYPE html>${html}`, { status, headers }), style };
    }
    function fail(thrown: unknown, site: SiteData | undefined): RenderedPage {
      const error = refused(thrown, refusalFor);
      if (!(error instanceof DataResponse) && !request.signal.aborted) report(error);
      if (error instanceof DataResponse) merge(headers, error.headers);
      return respond(errorShown(error, site, requestId), error instanceof DataResponse ? (error.status ?? 500) : 500);
    }

    let site: SiteData | undefined;
    try {
      site = readSiteData(context.services, url, page.handle);
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (!reads && !page.action) throw new DataResponse(undefined, { status: 405, headers: { Allow: 'GET, HEAD' } });
      const acted = reads ? undefined : await page.action!(args);
      const loaded = await page.loader?.(args);
      if (loaded instanceof Response || !page.default) return { response: loaded as Response };
      for (const given of [loaded, acted]) if (given instanceof DataResponse) merge(headers, given.headers);
      const loaderData = plain(loaded);
      const { handle, default: Page } = page;
      const connects = page.connectsOf?.(plain(acted));
      const rendered = respond(
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
      return { ...rendered, ...(connects !== undefined && { connects }) };
    } catch (thrown) {
      return thrown instanceof Response ? { response: thrown } : fail(thrown, site);
    }
  };
}

const plain = (given: unknown): unknown => (given instanceof DataResponse ? given.data : given);
const statusFrom = (given: unknown): number | undefined => (given instanceof DataResponse ? given.status : undefined);

function merge(into: Headers, from: Headers): void {
  for (const [name, value] of from)
    if (name === 'set-cookie') into.append(name, value);
    else into.set(name, value);
}

/** Converts a thrown error to the answer of its refusal, if it has one. */
function refused(thrown: unknown, refusalFor: Serving['refusalFor']): unknown {
  const refusal = thrown instanceof DataResponse ? undefined : refusalFor(thrown);
  if (!refusal) return thrown;
  const { retryAfter } = refusal;
  return new DataResponse(
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
  const [first] = services.scans.scanOf()?.file ? (services.texts.edition()?.books ?? []) : [];
  const visible = (links: readonly SiteLink[]) => links.filter(({ hidden }) => !hidden);
  const frame = {
    affiliatedSites: visible(affiliatedSites),
    socialLinks: visible(socialLinks),
    download: services.downloads.main(),
    ownPages: services.sitePages.links(),
    printed: first && facsimilePath({ book: first, chapter: 1 }),
  };
  return (
    <Document frame={frame} {...shown}>
      {content}
    </Document>
  );
}

function errorShown(error: unknown, site: SiteData | undefined, requestId: string) {
  const missing = error instanceof DataResponse && error.status === 404;
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
