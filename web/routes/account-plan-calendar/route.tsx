import * as v from 'valibot';
import { readQuery } from '../../../forms/page-query.ts';
import { accountPlanPath } from '../../../scripture/addresses/days.ts';
import type { LoaderArgs } from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import { personalPage } from '../../ui/form/form-head.ts';
import { notFound } from '../../ui/not-found-data.ts';
import { ownCalendar } from '../../ui/plans/own-calendar.ts';
import { ACCOUNT_PLAN } from '../account-plan/wording.ts';

const QUERY = { plan: v.string() };

export const handle = personalPage('account.own', QUERY);

/** The calendar file of a table of the account's own. */
export async function loader({ context, url }: LoaderArgs) {
  const { viewer, services } = requireViewer(context, url);
  const { plan: id } = readQuery(url, QUERY);
  const plan = (await services.planForms.followed(viewer)).find((one) => one.id === id && one.table !== undefined);
  if (!plan) throw notFound(ACCOUNT_PLAN.unknown, { path: accountPlanPath(), label: ACCOUNT_PLAN.title });
  const { text, file } = ownCalendar(plan, services.siteUrl(), services.now().getTime());
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="plan.ics"; filename*=UTF-8''${encodeURIComponent(file)}`,
      'Cache-Control': 'private, no-store',
    },
  });
}
