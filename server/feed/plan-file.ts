import type { Hono } from 'hono';
import { planFilePath } from '../../scripture/addresses/days.ts';
import { formatCalendar } from '../../scripture/plans/calendar-file.ts';
import { linksOf } from '../../scripture/plans/place-of.ts';
import { offeredPlans } from '../../scripture/plans/plans.ts';
import { dayOf, portionsByDate, type Schedule } from '../../scripture/plans/schedule.ts';
import { addDays, parseDate } from '../../scripture/time/day.ts';
import type { Services } from '../../services/services.ts';
import type { RequestQueues } from '../overload/request-queues.ts';
import { cachedResponses } from '../pages/stored-response.ts';
import { BARE_POLICY } from '../security/page-headers.ts';
import { textResponse } from './feed.ts';

const STORE_BYTES = 2_000_000;
/** Days that the file of a plan by date covers. */
const YEAR = 366;
const MOST_SHIFT = 20_000;

const WRONG =
  'La dirección no es la de un calendario: «desde» es una fecha, como 2026-12-01; «libres», los días de la semana sin lectura (0 es el domingo), como 06; «corre», un número de días.\n';

/** Mounts the calendar files of the plans. */
export function mountPlanFiles(app: Hono, services: Services, queues: RequestQueues): void {
  const answer = cachedResponses(services, queues, STORE_BYTES, planFile);
  app.get(planFilePath(':id'), async (c) => {
    const id = c.req.param('id');
    const edition = services.texts.edition();
    const plan = edition && offeredPlans(edition, services.settings.site().sharedPlan).find((one) => one.id === id);
    if (!plan) return textResponse(404, 'Aquí no hay ningún plan con ese nombre.\n');
    const { desde = services.days.today(), libres = '', corre = '0' } = c.req.query();
    const start = parseDate(desde);
    const isRight = start !== undefined && /^[0-6]{0,7}$/.test(libres) && /^-?\d{1,5}$/.test(corre);
    if (!isRight || Math.abs(Number(corre)) > MOST_SHIFT) return textResponse(400, WRONG);
    return answer([id, start, libres, Number(corre)].join(' '), c.req.raw);
  });
}

/** @param address `mcheyne 2026-11-25 06 3` */
function planFile({ texts, settings, siteUrl, now }: Services, address: string) {
  const [id = '', start = '', off = '', shift = '0'] = address.split(' ');
  const edition = texts.edition();
  const plan = edition && offeredPlans(edition, settings.site().sharedPlan).find((one) => one.id === id);
  if (!plan) return undefined;
  const portions = plan.portions(edition).map(linksOf);
  const schedule: Schedule = { start, off, shift: Number(shift) };
  const days = plan.byDate
    ? Array.from({ length: YEAR }, (_, n) => addDays(start, n)).map((day) => ({
        day,
        links: portionsByDate(portions.length, day).flatMap((portion) => portions[portion] ?? []),
      }))
    : portions.map((links, portion) => ({ day: dayOf(schedule, portion), links }));
  return {
    text: formatCalendar({ id, title: plan.title, publicUrl: siteUrl(), days, at: now().getTime() }),
    headers: [
      ['Content-Type', 'text/calendar; charset=utf-8'],
      ['Content-Disposition', `attachment; filename="${id}.ics"`],
      ['Content-Security-Policy', BARE_POLICY],
      ['X-Robots-Tag', 'noindex'],
    ] as const,
  };
}
