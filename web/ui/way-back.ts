import { isReadingPath } from '../../scripture/reference/path.ts';
import { ownPath } from './own-path.ts';

/** The page of this site that a request comes from; undefined where it comes from elsewhere, or from nowhere. */
function pageBefore(request: Request, publicUrl: string): URL | undefined {
  const from = URL.parse(request.headers.get('Referer') ?? '');
  // Where nobody has said what the site is called, the browser knows whether it is the same.
  const own = from?.origin === publicUrl || request.headers.get('Sec-Fetch-Site') === 'same-origin';
  return from && own ? from : undefined;
}

/** Where somebody wants to be when they have signed in: as asked for, or the page they come from. */
export function wayBack(asked: string | undefined, request: Request, publicUrl: string): string | undefined {
  if (asked !== undefined) return ownPath(asked);
  const from = pageBefore(request, publicUrl);
  if (!from || /^\/(SignIn|cuenta|_)/.test(from.pathname) || from.pathname === '/') return undefined;
  return ownPath(from.pathname + from.search);
}

/** The chapter that somebody comes from. */
export function readingBefore(request: Request, publicUrl: string): string | undefined {
  const from = pageBefore(request, publicUrl);
  return from && isReadingPath(from.pathname) ? ownPath(from.pathname + from.search) : undefined;
}
