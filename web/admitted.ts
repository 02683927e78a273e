import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Viewer } from '../services/access/viewer.ts';
import { visitContext } from './context.ts';

/**
 * The viewer of a personal page, whom its route's handle admits; the first line of its loader and action. Who must sign in
 * is led there and back; who may not is told so.
 */
export function admitted(context: Readonly<RouterContextProvider>, url: URL): Viewer {
  const visit = context.get(visitContext);
  if (!visit) throw new Error(`${url.pathname} has a viewer, but its handle does not say that it is personal`);
  if ('viewer' in visit) return visit.viewer;
  const { status, code, detail } = visit.problem;
  if (code === 'second-factor-missing') throw redirect('/cuenta/codigo?hecho=hace-falta', 303);
  if (status === 401) throw redirect(`/SignIn?${new URLSearchParams({ volver: url.pathname + url.search })}`, 303);
  throw data({ sentence: detail, links: [] }, { status });
}
