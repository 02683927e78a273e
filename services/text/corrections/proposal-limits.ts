import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { NO_END, type SiteSettings } from '../../../forms/site-settings.ts';
import { parseDay } from '../../../scripture/time/calendar.ts';
import { chosenZone } from '../../../scripture/time/zone.ts';
import { suspensionOf } from '../../../store/suspensions.ts';
import type { Trx } from '../../../store/trx.ts';
import { roleOf, type Viewer } from '../../access/viewer.ts';
import { isCorrector, type WritingDeps } from './writing-deps.ts';

/** The pause of proposals, with its end in epoch milliseconds if known; undefined if there is none. */
export function pauseOf(site: Pick<SiteSettings, 'proposalsPause' | 'timeZone'>, now: number): Pause | undefined {
  const { proposalsPause } = site;
  if (proposalsPause === '') return undefined;
  if (proposalsPause === NO_END) return {};
  const until = parseDay(proposalsPause, chosenZone(site.timeZone));
  return until !== undefined && now < until ? { until } : undefined;
}

export interface Pause {
  readonly until?: number;
}

/** The reason why this viewer may not propose now; undefined if they may. Correctors always may. */
export async function refusalToPropose(
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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Proposals per hour and per day. Visitors are counted by client, because a new device costs nothing. */
const MOST = {
  visitante: [10, 40],
  lector: [60, 300],
  corrector: [600, 3_000],
  administrador: [600, 3_000],
} as const;
/** Each proposal may be amended a few times. */
const AMENDMENTS_EACH = 4;

type Deps = Pick<WritingDeps, 'limits'>;

export const consumeProposal = (trx: Trx, deps: Deps, viewer: Viewer) => consume(trx, deps, viewer, 'proposal', 1);
export const consumeAmendment = (trx: Trx, deps: Deps, viewer: Viewer) =>
  consume(trx, deps, viewer, 'amendment', AMENDMENTS_EACH);

/** Counts one more in this transaction; refused above the limit. */
async function consume(
  trx: Trx,
  { limits }: Deps,
  viewer: Viewer,
  what: string,
  times: number,
): Promise<Refusal | undefined> {
  const [hourly, daily] = MOST[roleOf(viewer)];
  const subject = viewer.account?.id ?? viewer.client;
  const rules = [
    { bucket: `${what}-hour`, subject, most: hourly * times, windowMs: HOUR_MS },
    { bucket: `${what}-day`, subject, most: daily * times, windowMs: DAY_MS },
  ];
  for (const rule of rules) {
    const retryAfter = await limits.consume(rule, trx);
    if (retryAfter !== undefined) return { code: 'too-many', what: 'corrections', retryAfter };
  }
  return undefined;
}
