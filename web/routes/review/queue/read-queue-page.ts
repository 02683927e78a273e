import type { Viewer } from '../../../../server/access/viewer.ts';
import type { QueueOrder, ReviewItem, VerseText } from '../../../../server/corrections/corrections.ts';
import type { Services } from '../../../../server/services.ts';
import { formatAge } from '../age.ts';
import { orderQuery } from '../order.ts';
import { referenceOf } from '../read-notice.ts';
import { wouldSay } from '../would-say.ts';

/** A proposal in the list. */
export interface Entry {
  readonly path: string;
  readonly reference: string;
  /** Where the site has several. */
  readonly edition?: string;
  /** BCP 47, where the text is not in Spanish. */
  readonly language?: string;
  readonly item: Pick<ReviewItem, 'proposal' | 'current' | 'author' | 'at' | 'kind' | 'overtaken' | 'identical'>;
  readonly would: VerseText;
  /** It changes words that have been changed otherwise meanwhile. */
  readonly clash: boolean;
  readonly age: string;
  /** Names of the others who stand behind what is proposed. */
  readonly behind: readonly string[];
  readonly mine: boolean;
}

export async function readQueuePage(
  { corrections, texts, now }: Services,
  viewer: Viewer,
  order: QueueOrder,
  after: string | undefined,
) {
  const { items, total } = await corrections.queue(order, after, viewer);
  const several = texts.editions().length > 1;
  const entries = items.map((item): Entry => {
    const meta = texts.edition(item.edition)?.meta;
    const would = wouldSay(item.laid);
    const behind = item.approvals.filter(({ past }) => !past);
    const same = behind.filter(({ text, title }) => text === would.text && title === would.title);
    const { proposal, current, author, at, kind, overtaken, identical } = item;
    return {
      path: `/revision/${item.proposal}${orderQuery(order)}`,
      reference: referenceOf(item),
      ...(several && { edition: meta?.title ?? item.edition }),
      ...(meta && !/^es\b/.test(meta.language) && { language: meta.language }),
      item: { proposal, current, author, at, kind, overtaken, identical },
      would,
      clash: item.laid.clash,
      age: formatAge(item.at, now().getTime()),
      behind: same.filter(({ mine }) => !mine).map(({ name }) => name),
      mine: behind.some(({ mine }) => mine),
    };
  });
  const last = items.at(-1);
  const more = last && (await corrections.beside(order, last.proposal)).next !== undefined;
  return { entries, total, ...(more && last && { more: orderQuery(order, [['desde', last.proposal]]) }) };
}
