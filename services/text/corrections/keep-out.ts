import { chosenZone } from '../../../scripture/time/zone.ts';
import { suspensionOf } from '../../../store/suspensions.ts';
import type { Trx } from '../../../store/trx.ts';
import type { Viewer } from '../../access/viewer.ts';
import { pauseOf } from '../../owner/settings/who-may-propose.ts';
import type { Problem } from '../../refusals/problem.ts';
import { isCorrector } from './claim.ts';
import { CLOSED_TO_VISITORS, paused, suspended } from './problems.ts';
import type { WritingDeps } from './writing-deps.ts';

/** Why somebody may propose nothing now; undefined where they may. Correctors always may. */
export async function keepOut(
  trx: Trx,
  { settings, now }: Pick<WritingDeps, 'settings' | 'now'>,
  viewer: Viewer,
): Promise<Problem | undefined> {
  if (isCorrector(viewer)) return undefined;
  const at = now().getTime();
  const site = settings.site();
  const zone = chosenZone(site.timeZone);
  const pause = pauseOf(site, at);
  if (pause) return paused(pause.until, zone);
  if (!viewer.account && site.proposals === 'accounts') return CLOSED_TO_VISITORS;
  const { account, device, client } = viewer;
  const held = await suspensionOf(trx, { userId: account?.id, device, client }, at);
  if (!held) return undefined;
  const mine =
    (held.user_id !== null && held.user_id === account?.id) || (device !== undefined && held.device === device);
  return suspended(held.reason, held.until, mine, zone);
}
