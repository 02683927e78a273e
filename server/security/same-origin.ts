import type { Refusal } from '../../forms/refusals/refusal.ts';

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
