import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { chosenZone } from '../../../scripture/time/zone.ts';
import { suspensionOf } from '../../../store/suspensions.ts';
import type { Trx } from '../../../store/trx.ts';
import type { Viewer } from '../../access/viewer.ts';
import { pauseOf } from '../../owner/settings/who-may-propose.ts';
import { isCorrector } from './claim.ts';
import type { WritingDeps } from './writing-deps.ts';

/** Why somebody may propose nothing now; undefined where they may. Correctors always may. */
export async function keepOut(
  trx: Trx,
  { settings, now }: Pick<WritingDeps, 'settings' | 'now'>,
  viewer: Viewer,
): Promise<Refusal | undefined> {
  if (isCorrector(viewer)) return undefined;
  const at = now().getTime();
  const site = settings.site();
  const zone = chosenZone(site.timeZone);
  const pause = pauseOf(site, at);
  if (pause) {
    const { until } = pause;
    return { code: 'proposals-paused', zone, ...(until !== undefined && { until: new Date(until).toISOString() }) };
  }
  if (!viewer.account && site.proposals === 'accounts') return { code: 'proposals-closed' };
  const { account, device, client } = viewer;
  const held = await suspensionOf(trx, { userId: account?.id, device, client }, at);
  if (!held) return undefined;
  const mine =
    (held.user_id !== null && held.user_id === account?.id) || (device !== undefined && held.device === device);
  const { reason, until } = held;
  return { code: 'suspended', ...(mine && { own: { reason, until, zone } }) };
}
