import type { RouterContextProvider } from 'react-router';
import type { Viewer } from '../../../services/access/viewer.ts';
import type { OwnProposal } from '../../../services/text/corrections/corrections.ts';
import { attemptContext, servicesContext } from '../../context.ts';

/** Marks the shown outcomes as seen. Where that cannot be stored now they are shown all the same, and as new once more. */
export async function markSeen(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  shown: readonly Pick<OwnProposal, 'proposal' | 'news'>[],
): Promise<void> {
  const news = shown.filter((item) => item.news).map(({ proposal }) => proposal);
  if (news.length === 0) return;
  const { corrections } = context.get(servicesContext);
  await context.get(attemptContext)(async () => ({ ok: true, value: await corrections.markSeen(viewer, news) }));
}
