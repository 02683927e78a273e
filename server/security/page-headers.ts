import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** What every answer carries, whatever it is. The listener of server/app.ts sets it; only pages that are kept have it among their bytes. */
const BASE_HEADERS = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
] as const;

const HSTS = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** HSTS only where PUBLIC_URL is https: plain http on a local network must go on working. It binds this name alone: what else the owner serves is not ours. */
export const securityHeaders = (publicUrl: string): readonly (readonly [string, string])[] =>
  publicUrl.startsWith('https:') ? [...BASE_HEADERS, HSTS] : BASE_HEADERS;

/** Where pages may call and send forms, besides this site. */
interface Elsewhere {
  readonly calls?: string | undefined;
  readonly contact?: string | undefined;
}

/** What the build itself puts into pages, as it stands between the tags. */
export interface Inline {
  readonly scripts: readonly string[];
  /** A page has one of them. */
  readonly styles: readonly string[];
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The Content-Security-Policy of every document: scripts and styles are files of this site, but for those that the build
 * itself puts into the page, by their SHA-256. Whatever else stands in a finished page is not executed, whoever has put it
 * there. Data blocks (JSON-LD) are not executed and need no leave. No blanks between directives: pages count their bytes.
 */
export function contentSecurityPolicy({ scripts, styles }: Inline, elsewhere: Elsewhere = {}): string {
  const others = new Set([elsewhere.calls, elsewhere.contact].filter((origin) => origin !== undefined));
  return [
    // Firefox asks this one about what a page fetches ahead; it stands for pictures, fonts and calls as well.
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    ...(others.size > 0 ? [["connect-src 'self'", ...others].join(' ')] : []),
    // A small picture may stand in a sheet of styles: one file less for every page.
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

/** Has an answer carry these where it does not say otherwise itself. */
export function carry(response: ServerResponse, headers: readonly (readonly [string, string])[]): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

/** For a file that is shown by itself, such as an SVG. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For what runs beside a page: it may load our own files, and compile the decoders that are among them. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** For the worker of whoever reads offline: it asks this site, and runs nothing but itself. */
export const OFFLINE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** For a document without any script or inline style. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** For a document without any script that pages of other sites may show in a frame. It is the only one that they may. */
export const framedPolicy = (style: string): string =>
  `default-src 'none'; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'; frame-ancestors *`;

/** For the development server, which puts in scripts and styles of its own and talks over a socket. */
export const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; base-uri 'none'; frame-ancestors 'none'";
