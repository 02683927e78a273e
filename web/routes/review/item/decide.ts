import type { Viewer } from '../../../../server/access/viewer.ts';
import type { Decision, QueueOrder, ReviewItem } from '../../../../server/corrections/corrections.ts';
import type { Problem } from '../../../../server/problem.ts';
import type { Services } from '../../../../server/services.ts';
import { orderQuery } from '../order.ts';
import { MOST_LOST } from '../read-notice.ts';
import { changedWording, type DecisionForm } from './read-decision-form.ts';

/** Where the corrector goes on, or why it was not done. */
type Came = { readonly to: string } | { readonly problem: Problem };

/** Decides a proposal, and those marked as the very same with it. */
export async function decide(
  { corrections }: Pick<Services, 'corrections'>,
  viewer: Viewer,
  item: ReviewItem,
  { typed, version, also }: DecisionForm,
  order: QueueOrder,
): Promise<Came> {
  const changed = typed.act === 'cambiar' ? changedWording(typed, item.proposed) : undefined;
  const reason = typed.act === 'rechazar' ? typed.reason : typed.act === 'cambiar' ? typed.why.trim() : '';
  const decision: Omit<Decision, 'version'> = {
    verdict: typed.act === 'rechazar' ? 'reject' : 'accept',
    ...(changed && { changed }),
    ...((reason !== '' || typed.act === 'rechazar') && { reason }),
    ...(typed.confirm && { confirm: true }),
  };
  const first = await corrections.decide(viewer, item.proposal, { ...decision, version });
  if (!first.ok) return first;
  const others = typed.act === 'cambiar' ? [] : await corrections.decideMany(viewer, also, decision);
  const lost = others.filter(({ outcome }) => !outcome.ok).map(({ proposal }) => proposal);
  const more = others.length - lost.length;
  const { next } = await corrections.beside(order, item.proposal);
  const query = orderQuery(order, [
    ['hecho', item.proposal],
    ...(more > 0 ? ([['mas', String(more)]] as const) : []),
    ...lost.slice(0, MOST_LOST).map((proposal) => ['perdida', proposal] as const),
    ...(lost.length > MOST_LOST ? ([['perdidas', String(lost.length - MOST_LOST)]] as const) : []),
  ]);
  return { to: `/revision${next === undefined ? '' : `/${next}`}${query}` };
}
