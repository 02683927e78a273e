import { ownPath } from '../../ui/own-path.ts';

/** Where somebody wants to be when they have signed in: as asked for, or the page they come from. */
export function wayBack(url: URL, request: Request, publicUrl: string): string | undefined {
  const asked = url.searchParams.get('volver');
  if (asked !== null) return ownPath(asked);
  const from = URL.parse(request.headers.get('Referer') ?? '');
  if (from?.origin !== publicUrl || /^\/(SignIn|cuenta|_)/.test(from.pathname) || from.pathname === '/')
    return undefined;
  return ownPath(from.pathname + from.search);
}
