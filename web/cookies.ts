import type { RouterContextProvider } from 'react-router';
import type { Keep } from '../services/outcomes/keep.ts';
import { cookiesContext } from './context.ts';

/** Headers of an answer after which the browser holds what it is given. */
export function withCookies(context: Readonly<RouterContextProvider>, keep: Keep = {}): Headers {
  const headers = new Headers();
  for (const cookie of context.get(cookiesContext)(keep)) headers.append('Set-Cookie', cookie);
  return headers;
}
