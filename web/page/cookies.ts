import type { Keep } from '../../services/outcomes/outcome.ts';
import type { PageContext } from './page.ts';

/** Response headers with the Set-Cookie lines for what the browser is to store. */
export function withCookies(context: PageContext, keep: Keep = {}): Headers {
  const headers = new Headers();
  for (const cookie of context.cookies(keep)) headers.append('Set-Cookie', cookie);
  return headers;
}
