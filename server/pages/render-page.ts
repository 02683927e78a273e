import type { Answer } from '../answers/representation.ts';
import { lastResort } from '../bare-pages/bare-document.ts';
import { contentSecurityPolicy, DEVELOPMENT_POLICY, type Inline, securityHeaders } from '../security/page-headers.ts';
import type { Rendered } from './page-store.ts';
import type { Asked, Render } from './render.ts';

type Header = readonly [string, string];

export interface PageRendererDeps {
  readonly render: Render;
  readonly publicUrl: string;
  /** As in the environment: other sites that pages call or send forms to must be allowed. */
  readonly apiUrl: string;
  readonly contactUrl: string;
  /** What the build puts into pages: no other script runs in them, and no other style is applied. */
  readonly inline: Inline;
  /** Seconds that a shared cache may keep a page without asking. */
  readonly sharedMaxAge: number;
  /** What tells a shared cache what a page was made of, where one is told what to drop. */
  readonly cacheTags?: (tags: ReadonlySet<string>) => Header;
  /** Nothing is kept, documents stay as the development server's plugins made them, and their policy is lenient. */
  readonly development: boolean;
  readonly newId: () => string;
  readonly report: (error: unknown, requestId: string) => void;
}

/** Seconds, where whoever refused did not say. */
const RETRY_AFTER = '5';

/** What a response that is not kept may hand on of its headers. */
const HANDED_ON =
  /^(content-type|location|allow|retry-after|set-cookie|cache-control|content-disposition|x-robots-tag)$/;

/** Makes pages of addresses, and answers of requests that no page answers. */
export function pageRenderer(deps: PageRendererDeps) {
  const always = securityHeaders(deps.publicUrl);
  const elsewhere = { calls: URL.parse(deps.apiUrl)?.origin, contact: URL.parse(deps.contactUrl)?.origin };
  const policyFor = (styles: readonly string[]) => contentSecurityPolicy({ ...deps.inline, styles }, elsewhere);
  /** Of the styles that the build knows a document may apply the one that it has; any other none. */
  const policies = new Map(deps.inline.styles.map((style) => [style, policyFor([style])]));
  const barePolicy = policyFor([]);
  const shared = deps.sharedMaxAge > 0 ? `, s-maxage=${deps.sharedMaxAge}` : '';
  const publicCache = `public, max-age=0, must-revalidate${shared}`;

  /** The page of an address. It is asked for by a request made of PUBLIC_URL and the address, and nothing else. */
  async function renderPage(address: string): Promise<Rendered> {
    const id = deps.newId();
    try {
      const { response, style, tags } = await deps.render(new Request(deps.publicUrl + address), id);
      if (deps.development || !isForEverybody(response)) {
        const answer = await passOn(response, style, id);
        return { keep: false, answer: { ...answer, headers: [...answer.headers, ...tagged(tags).flat()] } };
      }
      const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
      const body = await response.text();
      const headers: Header[] = [
        ['Content-Type', type],
        ['Cache-Control', publicCache],
        ['Vary', 'Accept-Encoding'],
        ...tagged(tags),
        ...policyOf(type, style),
      ];
      return { keep: true, body: Buffer.from(body), headers, tags };
    } catch (error) {
      deps.report(error, id);
      return { keep: false, answer: lastResort(id) };
    }
  }

  const tagged = (tags: ReadonlySet<string>): readonly Header[] => (deps.cacheTags ? [deps.cacheTags(tags)] : []);

  /** The answer to a request that may change something, or come with a cookie. */
  async function renderOnce(request: Request, asked: Asked = {}): Promise<Answer> {
    const id = deps.newId();
    try {
      const { response, style } = await deps.render(fromOwnPage(request, deps.publicUrl), id, asked);
      return await passOn(response, style, id, asked.visit !== undefined);
    } catch (error) {
      deps.report(error, id);
      return lastResort(id);
    }
  }

  /** @param personal made for whoever asks, also where it only leads elsewhere */
  async function passOn(response: Response, style: string | undefined, id: string, personal = false): Promise<Answer> {
    const type = response.headers.get('Content-Type');
    const body = await response.text();
    const handedOn = [...response.headers].filter(([name]) => HANDED_ON.test(name));
    const headers = [
      ...handedOn,
      ...(response.headers.has('Cache-Control')
        ? []
        : [['Cache-Control', personal ? 'private, no-store' : cacheControl(response, publicCache)]]),
      ...(response.status === 503 && !response.headers.has('Retry-After') ? [['Retry-After', RETRY_AFTER]] : []),
      ['Vary', 'Accept-Encoding'],
      ['X-Request-Id', id],
      ...policyOf(type ?? '', style),
    ].flat();
    return { status: response.status, headers, body: Buffer.from(body) };
  }

  function policyOf(type: string, style: string | undefined): readonly Header[] {
    if (!type.startsWith('text/html')) return [];
    const policy = deps.development ? DEVELOPMENT_POLICY : (policies.get(style ?? '') ?? barePolicy);
    return [['Content-Security-Policy', policy]];
  }

  /** For pages that are made elsewhere: any of them. */
  const documentHeaders: readonly Header[] = [['Content-Security-Policy', policyFor(deps.inline.styles)], ...always];

  return { renderPage, renderOnce, documentHeaders };
}

/** The request under PUBLIC_URL, whatever it calls the site, without its body, which has been read. Where it came from has been looked at, and is no longer the router's to judge. */
function fromOwnPage(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ['origin', 'host', 'x-forwarded-host']) headers.delete(name);
  const { signal } = request;
  // The head of an answer tells of its body, such as its style; whoever sends it leaves the body out.
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
