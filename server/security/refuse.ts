import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Refusal, sentenceOf, statusOf } from '../../forms/refusals/refusal.ts';
import { formatProblem, PROBLEM_TYPE } from '../answers/problem.ts';
import { takesFiles } from '../bodies/read-body.ts';

/** Programs are answered in the manner of calls, people with a page. */
export const isCall = (path: string): boolean => /^\/(api|email)\//.test(path);

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const LONGEST_TARGET = 2_048;
/** Larger bodies are refused unread, unless the page says that its form brings more. One that is slightly too large gets its error message there. */
const LARGEST_BODY = 1_000_000;

/** How many bytes the form of the page at a path may bring; undefined where it does not say. */
type LargestForm = (path: string) => number | undefined;

/** Answers what no route could make sense of, a call in the manner of calls; false where the request may go on. */
export function refuse(request: IncomingMessage, response: ServerResponse, largestForm: LargestForm): boolean {
  const refusal = objection(request, largestForm);
  if (refusal === undefined) return false;
  const status = statusOf(refusal);
  const call = isCall(request.url ?? '');
  response.writeHead(status, {
    'Content-Type': call ? PROBLEM_TYPE : 'text/plain; charset=utf-8',
    ...(call && { 'Access-Control-Allow-Origin': '*' }),
    'Cache-Control': 'no-store',
    // What is left of the request is not read.
    Connection: 'close',
    ...(status === 405 && { Allow: [...METHODS].join(', ') }),
  });
  response.end(request.method === 'HEAD' ? undefined : call ? formatProblem(refusal) : `${sentenceOf(refusal)}\n`);
  return true;
}

/** True where a request names the site once, as it must: of two Host lines somebody on its way may have believed either (RFC 9112 3.2). */
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
  // `//host/…` and backslashes could be taken for another site's address further on.
  if (!/^\/(?![/\\])/.test(url) || url.includes('\\') || url.includes('%00') || !isDecodable(url))
    return { code: 'address-malformed' };
  const length = Number(headers['content-length'] ?? 0);
  if (length <= LARGEST_BODY || takesFiles(url)) return undefined;
  return length > (largestForm(url.split('?', 1)[0]!) ?? 0) ? { code: 'body-large' } : undefined;
}

function isDecodable(target: string): boolean {
  if (!target.includes('%')) return true;
  try {
    // The result must be used: the bundler takes a call whose result is not for one without effect.
    return decodeURIComponent(target.split('?', 1)[0]!) !== '';
  } catch {
    return false;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What is wrong with a request that may change something and comes from a page of another site; undefined for all others.
 * Browsers send the origin of a request. A client that sends none is no browser, and so carries no visitor's cookies.
 * @param configured origin of PUBLIC_URL; undefined where it is not set: then the site is what the request calls it
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

/** The host as the client sends it. Behind a proxy the scheme is unknown, so the origin's own is assumed. */
function ownOrigin(request: Request): string | undefined {
  const host = request.headers.get('Host');
  const scheme = /^https:/.test(request.headers.get('Origin') ?? '') ? 'https' : 'http';
  return host === null ? undefined : `${scheme}://${host.toLowerCase()}`;
}
