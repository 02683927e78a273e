import * as v from 'valibot';
import { type Asked, COUNT } from '../../../forms/page-query.ts';
import { verseName } from '../../../scripture/reference/format-spanish.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { editionQuery, historyPath } from '../../../scripture/reference/path.ts';
import type { Viewer } from '../../../services/access/viewer.ts';
import type { Services } from '../../../services/services.ts';
import type { ReviewItem } from '../../../services/text/corrections/corrections.ts';
import { REVIEW } from './wording.ts';

/** What has just been decided, shown on the corrector's next page. */
export interface Notice {
  readonly sentences: readonly string[];
  /** Of the verse that was published. */
  readonly history?: string;
}

/** How many proposals that others decided first are listed; of the rest only the number. */
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
 * Reads it out of the address (`?hecho=…&mas=3&perdida=…&perdidas=2`): of proposals only their ids stand there, and what is told of
 * them is what they are by now, so that the address can claim nothing.
 */
export async function readNotice(
  { corrections, texts }: Services,
  viewer: Viewer,
  { hecho, perdida, mas = 0, perdidas = 0 }: Asked<typeof NOTICE_QUERY>,
): Promise<Notice | undefined> {
  const item = hecho ? await corrections.reviewItem(viewer, hecho) : undefined;
  const lost = await Promise.all((perdida ?? []).map((id) => corrections.reviewItem(viewer, id)));
  const sentences = [
    ...(item ? told(item) : []),
    ...(item && mas > 0 ? [REVIEW.notice.others(mas)] : []),
    ...lost.flatMap((other) => (other ? tellLost(other) : [])),
    ...(lost.length > 0 && perdidas > 0 ? [REVIEW.notice.unnamed(perdidas)] : []),
  ];
  if (sentences.length === 0) return undefined;
  const ref = item?.state === 'accepted' ? parseVerseOsis(item.id) : undefined;
  return { sentences, ...(ref && item && { history: historyPath(ref, editionQuery(item.edition, texts.defaultId)) }) };
}

function told(item: ReviewItem): string[] {
  const reference = verseName(item.id);
  if (item.state !== 'pending') return [REVIEW.notice[item.state](reference)];
  return item.approvals.some(({ mine }) => mine) ? [REVIEW.notice.second(reference)] : [];
}

function tellLost(item: ReviewItem): string[] {
  const reference = verseName(item.id);
  const { state, decidedBy } = item;
  if ((state === 'accepted' || state === 'rejected') && decidedBy)
    return [REVIEW.notice.lost(reference, decidedBy, state)];
  return [state === 'pending' ? REVIEW.notice.left(reference) : REVIEW.notice[state](reference)];
}
