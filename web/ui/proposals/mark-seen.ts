import type { Viewer } from '../../../services/access/viewer.ts';
import type { Corrections, OwnProposal } from '../../../services/text/corrections/corrections.ts';

/** Marks the shown outcomes as seen. Where that cannot be stored now they are shown all the same, and as new once more. */
export async function markSeen(
  corrections: Corrections,
  viewer: Viewer,
  shown: readonly Pick<OwnProposal, 'proposal' | 'news'>[],
): Promise<void> {
  const news = shown.filter((item) => item.news).map(({ proposal }) => proposal);
  if (news.length === 0) return;
  try {
    await corrections.markSeen(viewer, news);
  } catch (error) {
    if (!(error instanceof Response && error.status === 503)) throw error;
  }
}
