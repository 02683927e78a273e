import type { Keep } from '../../services/outcomes/outcome.ts';
import type { PageContext } from './page.ts';

/** Headers of an answer after which the browser holds what it is given. */
export function withCookies(context: PageContext, keep: Keep = {}): Headers {
  const headers = new Headers();
  for (const cookie of context.cookies(keep)) headers.append('Set-Cookie', cookie);
  return headers;
}
