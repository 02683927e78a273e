import { donePath } from '../../forms/page-query.ts';
import { sentenceOf, statusOf } from '../../forms/refusals/refusal.ts';
import { ACCOUNT_CODE_PATH, signInPath } from '../../scripture/addresses/paths.ts';
import { data, type PageContext, redirect } from './page.ts';

/**
 * The viewer, browser and services of a personal page; called first in its loader and action. Visitors who must sign in are redirected to
 * sign-in and back; others without permission get a 403.
 */
export function requireViewer(context: PageContext, url: URL) {
  const visit = context.visit;
  if (!visit) throw new Error(`${url.pathname} has a viewer, but its handle does not say that it is personal`);
  if ('viewer' in visit) return { ...visit, services: context.services };
  const { refusal } = visit;
  const status = statusOf(refusal);
  if (refusal.code === 'second-factor-missing') throw redirect(donePath(ACCOUNT_CODE_PATH, 'hace-falta'), 303);
  if (status === 401) throw redirect(signInPath(url.pathname + url.search), 303);
  throw data({ sentence: sentenceOf(refusal), links: [] }, { status });
}
