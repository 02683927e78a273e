import { accountPlanPath, PLANS_PATH, planFilePath, planPath } from '../../../scripture/addresses/days.ts';
import { linksOf } from '../../../scripture/plans/place-of.ts';
import { offeredPlans } from '../../../scripture/plans/plans.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { Island } from '../../islands/island.tsx';
import type { HeadArgs, LoaderArgs, Meta, PageProps } from '../../page/page.ts';
import { notFound } from '../../ui/not-found-data.ts';
import { PLAN_STYLES } from '../../ui/plans/page-styles.ts';
import { publicHead } from '../../ui/public-head.ts';
import { PLANS } from '../plans/wording.ts';

export const handle: PageHandle = {
  offline: true,
  permission: 'text.read',
  styles: PLAN_STYLES,
};

export function loader({ context, params }: LoaderArgs<'id'>) {
  const { texts, settings } = context.services;
  const edition = texts.edition();
  if (!edition) throw new Error('no edition is installed');
  const plan = offeredPlans(edition, settings.site().sharedPlan).find(({ id }) => id === params.id);
  if (!plan) throw notFound(PLANS.unknown, { path: PLANS_PATH, label: PLANS.title });
  const { id, title, about, byDate = false } = plan;
  return { id, title, about, byDate, days: plan.portions(edition).map(linksOf) };
}

export const meta = ({ loaderData, site }: HeadArgs<typeof loader>): Meta[] =>
  loaderData ? publicHead(site, loaderData.title, loaderData.about, planPath(loaderData.id)) : [];

/** A plan: what the reader has read of it, and its table. */
export default function Plan({ loaderData: { id, title, about, byDate, days } }: PageProps<typeof loader>) {
  return (
    <main className="text-page plans">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{about}</p>
      <Island<typeof import('./follow-island.tsx')> name="follow" when="now" props={{ id, title, byDate }}>
        <p>
          <a href={planFilePath(id)}>{PLANS.calendar}</a>
        </p>
        <noscript>
          <p className="told">
            {PLANS.noScripts} <a href={accountPlanPath(id)}>{PLANS.noScriptsLink}</a>.
          </p>
        </noscript>
      </Island>
      <section>
        <h2>{PLANS.table}</h2>
        <ol className="plan-days" id="lecturas">
          {days.map((links, at) => (
            <li key={at} id={`dia-${at + 1}`}>
              <b>{byDate ? PLANS.dayOfMonth(at + 1) : PLANS.day(at + 1)}</b>{' '}
              <span className="portion">
                {links.map(({ name, path }) => (
                  <a key={name} href={path}>
                    {name}
                  </a>
                ))}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <p>
        <a href={PLANS_PATH}>{PLANS.others}</a>
      </p>
    </main>
  );
}
