import { data, type RouterContextProvider, redirect } from 'react-router';
import { donePath } from '../forms/page-query.ts';
import { sentenceOf, statusOf } from '../forms/refusals/tell.ts';
import { ACCOUNT_CODE_PATH } from '../scripture/addresses/account-paths.ts';
import { signInPath } from '../scripture/addresses/site-paths.ts';
import type { Browser } from '../services/access/browser.ts';
import type { Viewer } from '../services/access/viewer.ts';
import { visitContext } from './context.ts';

/**
 * The viewer of a personal page, whom its route's handle admits; the first line of its loader and action. Visitors who must sign in
 * are sent there and back; others get a 403.
 */
export const admitted = (context: Readonly<RouterContextProvider>, url: URL): Viewer => visitor(context, url).viewer;

/** The same, with the browser that they ask with. */
export function visitor(
  context: Readonly<RouterContextProvider>,
  url: URL,
): { readonly viewer: Viewer; readonly browser: Browser } {
  const visit = context.get(visitContext);
  if (!visit) throw new Error(`${url.pathname} has a viewer, but its handle does not say that it is personal`);
  if ('viewer' in visit) return visit;
  const { refusal } = visit;
  const status = statusOf(refusal);
  if (refusal.code === 'second-factor-missing') throw redirect(donePath(ACCOUNT_CODE_PATH, 'hace-falta'), 303);
  if (status === 401) throw redirect(signInPath(url.pathname + url.search), 303);
  throw data({ sentence: sentenceOf(refusal), links: [] }, { status });
}
