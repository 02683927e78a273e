import type { Viewer } from '../../../services/access/viewer.ts';
import type { OwnProposal } from '../../../services/text/corrections/corrections.ts';
import type { PageContext } from '../../page/page.ts';

/** Marks the shown outcomes as seen. If that cannot be stored now, they are shown, and will be shown as new again. */
export async function markSeen(
  context: PageContext,
  viewer: Viewer,
  shown: readonly Pick<OwnProposal, 'proposal' | 'news'>[],
): Promise<void> {
  const news = shown.filter((item) => item.news).map(({ proposal }) => proposal);
  if (news.length === 0) return;
  const { corrections } = context.services;
  await context.attempt(async () => ({ ok: true, value: await corrections.markSeen(viewer, news) }));
}
