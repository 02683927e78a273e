import type { Refusal } from '../../../../forms/refusals/refusal.ts';
import { REVIEW_PATH, reviewPath } from '../../../../scripture/addresses/paths.ts';
import { mergeChange } from '../../../../scripture/correction/rebase.ts';
import type { Wording } from '../../../../scripture/correction/wording.ts';
import type { Viewer } from '../../../../services/access/viewer.ts';
import type { Services } from '../../../../services/services.ts';
import type { Decision, QueueOrder, ReviewItem } from '../../../../services/text/corrections/corrections.ts';
import type { Attempt } from '../../../page/page.ts';
import { orderQuery } from '../order.ts';
import { MOST_LOST } from '../read-notice.ts';
import { resultingWording } from '../resulting-wording.ts';
import { REVIEW } from '../wording.ts';
import { isSame } from './is-same.ts';
import { type DecisionForm, type Typed, typedWording } from './read-decision-form.ts';

/** The next page, or the refusal. */
type DecisionResult = { readonly to: string } | { readonly refusal: Refusal };

/** Decides a proposal, together with the identical ones that were ticked. */
export async function decide(
  { corrections }: Pick<Services, 'corrections'>,
  attempt: Attempt,
  viewer: Viewer,
  item: ReviewItem,
  { typed, version, seen, also }: DecisionForm,
  order: QueueOrder,
): Promise<DecisionResult> {
  const decision = decisionOf(item, typed, seen);
  const confirmations = { version, ...(typed.loss && { loss: true }) };
  const first = await attempt(() => corrections.decide(viewer, item.proposal, { ...decision, ...confirmations }));
  if (!first.ok) return first;
  const alike = typed.act === 'aceptar' || typed.act === 'rechazar' ? also : [];
  const { verdict, reason } = decision;
  const same = { verdict, ...(reason !== undefined && { reason }) };
  const others = await attempt(async () => ({ ok: true, value: await corrections.decideMany(viewer, alike, same) }));
  const decided = others.ok ? others.value.filter(({ outcome }) => outcome.ok).map(({ proposal }) => proposal) : [];
  const lost = alike.map(({ proposal }) => proposal).filter((proposal) => !decided.includes(proposal));
  const more = decided.length;
  const { next } = await corrections.beside(order, item.proposal, viewer);
  const query = orderQuery(order, [
    ['hecho', item.proposal],
    ...(more > 0 ? ([['mas', String(more)]] as const) : []),
    ...lost.slice(0, MOST_LOST).map((proposal) => ['perdida', proposal] as const),
    ...(lost.length > MOST_LOST ? ([['perdidas', String(lost.length - MOST_LOST)]] as const) : []),
  ]);
  return { to: next === undefined ? REVIEW_PATH + query : reviewPath(next, query) };
}

function decisionOf(item: ReviewItem, typed: Typed, over: Wording | undefined): Omit<Decision, 'version'> {
  const { laid, current } = item;
  const seen = over && { over };
  const why = typed.why.trim();
  switch (typed.act) {
    case 'rechazar':
      return { verdict: 'reject', reason: typed.reason.trim() || typed.chosen };
    case 'lo-publicado':
      // If nothing else was proposed, the published text stays.
      return !laid.clash || isSame(laid.theirs, current)
        ? { verdict: 'reject', reason: REVIEW.choice.reason }
        : { verdict: 'accept', changed: asChanged(laid.theirs), reason: REVIEW.choice.reason, ...seen };
    case 'lo-propuesto':
      return { verdict: 'accept', changed: asChanged(resultingWording(laid)), ...seen };
    case 'cambiar': {
      const changed = typedWording(typed);
      // An unchanged text is a plain acceptance; in a clash it is a choice.
      const same = !laid.clash && isSame(changed, laid.wording);
      return {
        verdict: 'accept',
        ...seen,
        ...(!same && { changed: asChanged(changed) }),
        ...(why !== '' && { reason: why }),
        ...(typed.confirm && { confirm: true }),
      };
    }
    default:
      return { verdict: 'accept' };
  }
}

/** A missing title means that the title is removed, not kept. */
const asChanged = ({ text, title = '' }: Wording): Wording => ({ text, title });

/** Merges the typed text with a verse that has changed since, so that resubmitting does not undo what was published. */
export function rebaseTyped(typed: Typed, seen: Wording | undefined, current: Wording): Typed {
  if (typed.act !== 'cambiar' || !seen || isSame(seen, current)) return typed;
  const { text, title = '' } = resultingWording(mergeChange(seen, typedWording(typed), current));
  return { ...typed, text, title };
}
