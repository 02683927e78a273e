import { createHash } from 'node:crypto';

/** What every answer carries, whatever it is. */
export const BASE_HEADERS = [
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

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const DATA_BLOCK = /\btype="(?!module"|text\/javascript"|importmap"|speculationrules")[^"]+"/;

/**
 * The Content-Security-Policy of a document: its own inline scripts and styles by their SHA-256, files of this site,
 * the origins of the calls and of who takes messages where they are other sites', and nothing else. Data blocks (JSON-LD) are not executed and need no hash.
 */
export function contentSecurityPolicy(
  html: string,
  elsewhere: { readonly calls?: string | undefined; readonly contact?: string | undefined } = {},
): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, element = '', attributes = '', body = ''] of html.matchAll(INLINE)) {
    if (body === '' || /\bsrc="/.test(attributes)) continue;
    if (element === 'script' && DATA_BLOCK.test(attributes)) continue;
    hashes[element as 'script' | 'style'].add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  const others = new Set([elsewhere.calls, elsewhere.contact].filter((origin) => origin !== undefined));
  const sources = (own: Set<string>) => ["'self'", ...own].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources(hashes.script)}`,
    `style-src ${sources(hashes.style)}`,
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...others].join(' '),
    elsewhere.contact ? `form-action 'self' ${elsewhere.contact}` : "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** For a file that is shown by itself, such as an SVG. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For what runs beside a page: it may load our own files, and compile the decoders that are among them. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** For a document without any script or inline style. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** For the development server, which puts in scripts and styles of its own and talks over a socket. */
export const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; base-uri 'none'; frame-ancestors 'none'";
