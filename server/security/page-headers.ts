import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Headers of every response. The listener of server/app.ts sets them; only stored pages contain them already. */
const BASE_HEADERS = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
] as const;

const SECURE_HEADERS = [...BASE_HEADERS, ['Strict-Transport-Security', 'max-age=31536000'] as const];

/**
 * HSTS is sent only if the site's address is https: plain http on a local network must keep working. It covers this host name
 * alone, not other services of the owner on subdomains.
 */
export const securityHeaders = (publicUrl: string): readonly (readonly [string, string])[] =>
  publicUrl.startsWith('https:') ? SECURE_HEADERS : BASE_HEADERS;

/** Other origins that pages may call and send forms to. */
interface Elsewhere {
  readonly calls?: string | undefined;
  readonly contact?: string | undefined;
  /** Asked by one page only. */
  readonly connects?: string | undefined;
}

/** The build's inline scripts and styles, exactly as between the tags. */
export interface Inline {
  readonly scripts: readonly string[];
  /** A page contains one of them. */
  readonly styles: readonly string[];
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The Content-Security-Policy of every document: scripts and styles are files of this site, or the build's inline ones,
 * by their SHA-256. Anything else in a finished page is not executed, whatever its origin. Data blocks (JSON-LD) are
 * not executed and need no permission. No blanks between directives, to keep pages small.
 */
export function contentSecurityPolicy({ scripts, styles }: Inline, elsewhere: Elsewhere = {}): string {
  const others = new Set(
    [elsewhere.calls, elsewhere.contact, elsewhere.connects].filter((origin) => origin !== undefined),
  );
  return [
    // Firefox applies this to prefetching; it is also the fallback for pictures, fonts and calls.
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    ...(others.size > 0 ? [["connect-src 'self'", ...others].join(' ')] : []),
    // Small pictures are inlined in style sheets, which saves a request on every page.
    "img-src 'self' data:",
    "frame-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    elsewhere.contact ? `form-action 'self' ${elsewhere.contact}` : "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join(';');
}

/** Sets default headers, which the response may override. */
export function setDefaultHeaders(response: ServerResponse, headers: readonly (readonly [string, string])[]): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

/** For a file that is opened directly, such as an SVG. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For the service worker of offline reading: it may call this site and load no other scripts. */
export const OFFLINE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** For a document without any script or inline style. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** For a document without scripts that other sites may frame; the only such policy. */
export const framedPolicy = (style: string): string =>
  `default-src 'none'; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'; frame-ancestors *`;

/** For the development server, which injects scripts and styles and uses a WebSocket. */
export const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; base-uri 'none'; frame-ancestors 'none'";
