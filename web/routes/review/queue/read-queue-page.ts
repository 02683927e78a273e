import { reviewPath } from '../../../../scripture/addresses/paths.ts';
import { nounOfKey } from '../../../../scripture/correction/text-noun.ts';
import { textName } from '../../../../scripture/correction/text-ref.ts';
import { isSameWording } from '../../../../scripture/correction/wording.ts';
import type { Viewer } from '../../../../services/access/viewer.ts';
import type { Services } from '../../../../services/services.ts';
import type { QueueOrder, ReviewItem } from '../../../../services/text/corrections/corrections.ts';
import { languageUnlessSpanish } from '../../../ui/find-edition.ts';
import { formatAge } from '../age.ts';
import { orderQuery } from '../order.ts';
import { resultingWording } from '../resulting-wording.ts';

export async function readQueuePage(
  { corrections, texts, settings, now }: Services,
  viewer: Viewer,
  order: QueueOrder,
  after: string | undefined,
) {
  const { items, total, waiting, first } = await corrections.queue(order, after, viewer);
  const { twoPersonReview } = settings.site();
  const several = texts.editions().length > 1;
  const pathOf = (proposal: string) => reviewPath(proposal, orderQuery(order));
  const entries = groupByMisprint(items).map(({ item, others }) => {
    const meta = texts.edition(item.edition)?.meta;
    const would = resultingWording(item.laid);
    const behind = item.approvals.filter(({ past }) => !past);
    const same = behind.filter((approval) => isSameWording(approval, would));
    const { proposal, current, author, at, kind, overtaken, alike } = item;
    return {
      path: pathOf(item.proposal),
      reference: textName(item.id),
      noun: nounOfKey(item.id),
      ...(several && { edition: meta?.title ?? item.edition }),
      ...languageUnlessSpanish(meta?.language),
      item: { proposal, current, author, at, kind, overtaken, alike },
      would,
      /** It changes words that another correction has changed meanwhile. */
      clash: item.laid.clash,
      age: formatAge(item.at, now().getTime()),
      /** Names of the other correctors who have approved it. */
      behind: same.filter(({ mine }) => !mine).map(({ name }) => name),
      mine: twoPersonReview && behind.some(({ mine }) => mine),
      /** The same misprints in other verses, grouped with this one. */
      others: others.map((other) => ({ path: pathOf(other.proposal), reference: textName(other.id) })),
    };
  });
  const last = items.at(-1);
  const more = last && (await corrections.beside(order, last.proposal)).next !== undefined;
  return {
    entries,
    total,
    waiting,
    ...(first !== undefined && { first: pathOf(first) }),
    ...(more && last && { more: orderQuery(order, [['desde', last.proposal]]) }),
  };
}

export type Entry = Awaited<ReturnType<typeof readQueuePage>>['entries'][number];

/** Groups proposals that correct the same misprint into one entry. */
function groupByMisprint(
  items: readonly ReviewItem[],
): { readonly item: ReviewItem; readonly others: readonly ReviewItem[] }[] {
  const groups = Map.groupBy(items, (item) => {
    const { proposal, kind, laid, slips, approvals } = item;
    const plain = kind === 'edit' && !laid.clash && approvals.length === 0;
    return plain && slips !== undefined ? slips : proposal;
  });
  return [...groups.values()].flatMap(([item, ...others]) => (item ? [{ item, others }] : []));
}
