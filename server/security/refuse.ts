import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Refusal, sentenceOf, statusOf } from '../../forms/refusals/refusal.ts';
import { formatProblem, PROBLEM_TYPE } from '../answers/problem.ts';
import { takesFiles } from '../bodies/read-body.ts';

/** True for paths of calls, which get JSON errors; all others get a page. */
export const isCall = (path: string): boolean => /^\/(api|email)\//.test(path);

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const LONGEST_TARGET = 2_048;
/**
 * Larger bodies are refused unread, unless the page declares a larger limit. A body slightly above its own limit gets
 * its error message from the page.
 */
const LARGEST_BODY = 1_000_000;

/** The declared limit of the form at a path, in bytes; undefined if there is none. */
type LargestForm = (path: string) => number | undefined;

/** Refuses malformed requests, calls with JSON; false if the request may continue. */
export function refuse(request: IncomingMessage, response: ServerResponse, largestForm: LargestForm): boolean {
  const refusal = objection(request, largestForm);
  if (refusal === undefined) return false;
  const status = statusOf(refusal);
  const call = isCall(request.url ?? '');
  response.writeHead(status, {
    'Content-Type': call ? PROBLEM_TYPE : 'text/plain; charset=utf-8',
    ...(call && { 'Access-Control-Allow-Origin': '*' }),
    'Cache-Control': 'no-store',
    // The rest of the request is not read.
    Connection: 'close',
    ...(status === 405 && { Allow: [...METHODS].join(', ') }),
  });
  response.end(request.method === 'HEAD' ? undefined : call ? formatProblem(refusal) : `${sentenceOf(refusal)}\n`);
  return true;
}

/** True if a request has exactly one Host header. With two, intermediaries may have used either (RFC 9112 3.2). */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1');
}

function objection(request: IncomingMessage, largestForm: LargestForm): Refusal | undefined {
  const { method = '', url = '', headers } = request;
  if (!namesOneHost(request)) return { code: 'host-malformed' };
  if (!METHODS.has(method)) return { code: 'method-unknown' };
  if (url.length > LONGEST_TARGET) return { code: 'address-long' };
  // `//host/…` and backslashes could later be taken for another site's address.
  if (!/^\/(?![/\\])/.test(url) || url.includes('\\') || url.includes('%00') || !isDecodable(url))
    return { code: 'address-malformed' };
  const length = Number(headers['content-length'] ?? 0);
  if (length <= LARGEST_BODY || takesFiles(url)) return undefined;
  return length > (largestForm(url.split('?', 1)[0]!) ?? 0) ? { code: 'body-large' } : undefined;
}

function isDecodable(target: string): boolean {
  if (!target.includes('%')) return true;
  try {
    // The result must be used, or the bundler drops the call as free of side effects.
    return decodeURIComponent(target.split('?', 1)[0]!) !== '';
  } catch {
    return false;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The refusal for a cross-site request that may change something; undefined for all others. Browsers send the origin of
 * such requests. A client that sends none is no browser, and so carries no visitor's cookies.
 * @param configured the site’s address; if it is not known, the Host header is used
 */
export function crossSite(request: Request, configured: string | undefined): Refusal | undefined {
  if (SAFE.has(request.method)) return undefined;
  const from = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  const own = configured ?? ownOrigin(request);
  const foreign = origin === null ? from !== null && from !== 'same-origin' && from !== 'none' : origin !== own;
  if (!foreign) return undefined;
  return { code: 'cross-site', from: origin ?? from ?? '' };
}

/** The origin by the Host header. Behind a proxy the scheme is unknown, so that of the Origin header is assumed. */
function ownOrigin(request: Request): string | undefined {
  const host = request.headers.get('Host');
  const scheme = /^https:/.test(request.headers.get('Origin') ?? '') ? 'https' : 'http';
  return host === null ? undefined : `${scheme}://${host.toLowerCase()}`;
}
