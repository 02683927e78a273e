import { dayTag } from '../../services/text/texts/tags.ts';
import type { Answer } from '../answers/representation.ts';
import { lastResort } from '../bare-pages/bare-document.ts';
import { contentSecurityPolicy, DEVELOPMENT_POLICY, type Inline, securityHeaders } from '../security/page-headers.ts';
import type { Rendered } from './page-store.ts';
import type { Asked, Render, RenderedResponse } from './render.ts';

type Header = readonly [string, string];

export interface PageRendererDeps {
  readonly render: Render;
  readonly siteUrl: () => string;
  /** From the environment: other origins that pages call or send forms to, which the policy must allow. */
  readonly apiUrl: string;
  readonly contactUrl: string;
  /** The build's inline scripts and styles: the policy allows no others. */
  readonly inline: Inline;
  /** Seconds that a shared cache may keep a page without revalidation. */
  readonly sharedMaxAge: number;
  /** Makes the header with a page's cache tags, if a shared cache is purged by tag. */
  readonly cacheTags?: (tags: ReadonlySet<string>) => Header;
  /** No page is stored, documents stay as the development server's plugins made them, and the policy is lenient. */
  readonly development: boolean;
  readonly newId: () => string;
  readonly report: (error: unknown, requestId: string) => void;
}

/** Default Retry-After in seconds. */
const RETRY_AFTER = '5';

/** The headers that are passed on from a response that is not stored. */
const FORWARDED_HEADERS =
  /^(content-type|location|allow|retry-after|set-cookie|cache-control|content-disposition|x-robots-tag)$/;

/** What a document may apply and call besides what all may. */
type Allowed = { readonly style: string | undefined; readonly connects?: string | undefined };

/** Renders addresses into stored pages, and requests into one-time responses. */
export function pageRenderer(deps: PageRendererDeps) {
  const elsewhere = { calls: URL.parse(deps.apiUrl)?.origin, contact: URL.parse(deps.contactUrl)?.origin };
  const policyFor = (styles: readonly string[], connects?: string) =>
    contentSecurityPolicy({ ...deps.inline, styles }, { ...elsewhere, connects });
  /** A policy for each of the build's styles: a document may apply only its own one. */
  const policies = new Map(deps.inline.styles.map((style) => [style, policyFor([style])]));
  const barePolicy = policyFor([]);
  const shared = deps.sharedMaxAge > 0 ? `, s-maxage=${deps.sharedMaxAge}` : '';
  /** A shared cache must not serve yesterday's page after midnight. */
  const publicCacheOf = (tags: ReadonlySet<string>) =>
    `public, max-age=0, must-revalidate${tags.has(dayTag) ? '' : shared}`;

  /** Renders the page of an address, with a request made from the site’s address and the address alone. */
  async function renderPage(address: string): Promise<Rendered> {
    const id = deps.newId();
    try {
      const { response, style, tags } = await deps.render(new Request(deps.siteUrl() + address), id);
      if (deps.development || !isForEverybody(response)) {
        const answer = await forward({ response, tags }, { style }, id);
        return { keep: false, answer: { ...answer, headers: [...answer.headers, ...tagged(tags).flat()] } };
      }
      const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
      const body = await response.text();
      const headers: Header[] = [
        ['Content-Type', type],
        ['Cache-Control', publicCacheOf(tags)],
        ['Vary', 'Accept-Encoding'],
        ...tagged(tags),
        ...policyOf(type, { style }),
      ];
      return { keep: true, body: Buffer.from(body), headers, tags };
    } catch (error) {
      deps.report(error, id);
      return { keep: false, answer: lastResort(id) };
    }
  }

  const tagged = (tags: ReadonlySet<string>): readonly Header[] => (deps.cacheTags ? [deps.cacheTags(tags)] : []);

  /** Answers a request that may change something, or comes with a cookie. */
  async function renderOnce(request: Request, asked: Asked = {}): Promise<Answer> {
    const id = deps.newId();
    try {
      const { style, connects, ...rendered } = await deps.render(fromOwnPage(request, deps.siteUrl()), id, asked);
      return await forward(rendered, { style, connects }, id, asked.visit !== undefined);
    } catch (error) {
      deps.report(error, id);
      return lastResort(id);
    }
  }

  /** @param personal the response depends on the viewer, even if it is a redirect */
  async function forward(
    { response, tags }: Pick<RenderedResponse, 'response' | 'tags'>,
    allowed: Allowed,
    id: string,
    personal = false,
  ): Promise<Answer> {
    const type = response.headers.get('Content-Type');
    const body = await response.text();
    const forwarded = [...response.headers].filter(([name]) => FORWARDED_HEADERS.test(name));
    const headers = [
      ...forwarded,
      ...(response.headers.has('Cache-Control')
        ? []
        : [['Cache-Control', personal ? 'private, no-store' : cacheControl(response, publicCacheOf(tags))]]),
      ...(response.status === 503 && !response.headers.has('Retry-After') ? [['Retry-After', RETRY_AFTER]] : []),
      ['Vary', 'Accept-Encoding'],
      ['X-Request-Id', id],
      ...policyOf(type ?? '', allowed),
    ].flat();
    return { status: response.status, headers, body: Buffer.from(body) };
  }

  function policyOf(type: string, { style, connects }: Allowed): readonly Header[] {
    if (!type.startsWith('text/html')) return [];
    const stored = () => policies.get(style ?? '') ?? barePolicy;
    const policy = deps.development
      ? DEVELOPMENT_POLICY
      : connects === undefined
        ? stored()
        : policyFor(style === undefined ? [] : [style], connects);
    return [['Content-Security-Policy', policy]];
  }

  /** For pages that are rendered elsewhere (the service worker); allows any of the build's styles. */
  const documentHeaders = (): readonly Header[] => [
    ['Content-Security-Policy', policyFor(deps.inline.styles)],
    ...securityHeaders(deps.siteUrl()),
  ];

  return { renderPage, renderOnce, documentHeaders };
}

/**
 * Rewrites a request to the site’s address, without its body, which has been read. The origin has already been checked, so the
 * router must not judge it.
 */
function fromOwnPage(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ['origin', 'host', 'x-forwarded-host']) headers.delete(name);
  const { signal } = request;
  // Headers such as the policy depend on the body, so HEAD is rendered as GET; the sender omits the body.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  return new Request(publicUrl + pathname + search, { method, headers, signal });
}

const isForEverybody = (response: Response): boolean =>
  response.status === 200 &&
  !response.headers.has('Set-Cookie') &&
  !/\b(no-store|private)\b/.test(response.headers.get('Cache-Control') ?? '');

function cacheControl(response: Response, publicCache: string): string {
  if (response.headers.has('Set-Cookie')) return 'private, no-store';
  return response.status === 404 || (response.status >= 300 && response.status < 400) ? publicCache : 'no-store';
}
