import * as v from 'valibot';
import { COUNT, type QueryValues } from '../../../forms/page-query.ts';
import { parseTextKey, textHistoryPath, textName } from '../../../scripture/correction/text-ref.ts';
import { editionQuery } from '../../../scripture/reference/path.ts';
import type { Viewer } from '../../../services/access/viewer.ts';
import type { Services } from '../../../services/services.ts';
import type { ReviewItem } from '../../../services/text/corrections/corrections.ts';
import { REVIEW } from './wording.ts';

/** The result of a decision, shown on the corrector's next page. */
export interface Notice {
  readonly sentences: readonly string[];
  /** History of the published verse. */
  readonly history?: string;
}

/** Number of proposals decided first by others that are listed; of the rest only the count is given. */
export const MOST_LOST = 12;

export const NOTICE_QUERY = {
  hecho: v.string(),
  mas: COUNT,
  perdida: v.pipe(
    v.array(v.string()),
    v.transform((ids) => ids.slice(0, MOST_LOST)),
  ),
  perdidas: COUNT,
};

/**
 * Reads the notice from the URL (`?hecho=…&mas=3&perdida=…&perdidas=2`), which holds only ids: the text describes the proposals' current
 * state, so that a forged URL can claim nothing.
 */
export async function readNotice(
  { corrections, texts }: Services,
  viewer: Viewer,
  { hecho, perdida, mas = 0, perdidas = 0 }: QueryValues<typeof NOTICE_QUERY>,
): Promise<Notice | undefined> {
  const item = hecho ? await corrections.reviewItem(viewer, hecho) : undefined;
  const lost = await Promise.all((perdida ?? []).map((id) => corrections.reviewItem(viewer, id)));
  const sentences = [
    ...(item ? describeDecision(item) : []),
    ...(item && mas > 0 ? [REVIEW.notice.others(mas)] : []),
    ...lost.flatMap((other) => (other ? tellLost(other) : [])),
    ...(lost.length > 0 && perdidas > 0 ? [REVIEW.notice.unnamed(perdidas)] : []),
  ];
  if (sentences.length === 0) return undefined;
  const ref = item?.state === 'accepted' ? parseTextKey(item.id) : undefined;
  return {
    sentences,
    ...(ref && item && { history: textHistoryPath(ref, editionQuery(item.edition, texts.defaultId)) }),
  };
}

function describeDecision(item: ReviewItem): string[] {
  const reference = textName(item.id);
  if (item.state !== 'pending') return [REVIEW.notice[item.state](reference)];
  return item.approvals.some(({ mine }) => mine) ? [REVIEW.notice.second(reference)] : [];
}

function tellLost(item: ReviewItem): string[] {
  const reference = textName(item.id);
  const { state, decidedBy } = item;
  if ((state === 'accepted' || state === 'rejected') && decidedBy)
    return [REVIEW.notice.lost(reference, decidedBy, state)];
  return [state === 'pending' ? REVIEW.notice.left(reference) : REVIEW.notice[state](reference)];
}
