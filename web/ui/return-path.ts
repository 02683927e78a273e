import { isReadingPath } from '../../scripture/reference/path.ts';
import { sameSitePath } from './same-site-path.ts';

/** The page of this site that a request comes from; undefined if it comes from another site, or without a Referer. */
function refererPage(request: Request, publicUrl: string): URL | undefined {
  const from = URL.parse(request.headers.get('Referer') ?? '');
  // If the site's public address is not configured, the browser tells whether it is the same origin.
  const own = from?.origin === publicUrl || request.headers.get('Sec-Fetch-Site') === 'same-origin';
  return from && own ? from : undefined;
}

/** The page to return to after signing in: the requested one, or the one before. */
export function returnPath(requested: string | undefined, request: Request, publicUrl: string): string | undefined {
  if (requested !== undefined) return sameSitePath(requested);
  const from = refererPage(request, publicUrl);
  if (!from || /^\/(SignIn|cuenta|_)/.test(from.pathname) || from.pathname === '/') return undefined;
  return sameSitePath(from.pathname + from.search);
}

/** The chapter that a request comes from. */
export function previousReadingPath(request: Request, publicUrl: string): string | undefined {
  const from = refererPage(request, publicUrl);
  return from && isReadingPath(from.pathname) ? sameSitePath(from.pathname + from.search) : undefined;
}
