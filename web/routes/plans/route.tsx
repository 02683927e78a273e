import { accountPlanPath, PLANS_PATH, planPath } from '../../../scripture/addresses/days.ts';
import { offeredPlans } from '../../../scripture/plans/plans.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { Island } from '../../islands/island.tsx';
import type { LoaderArgs, PageProps } from '../../page/page.ts';
import { PLAN_STYLES } from '../../ui/plans/page-styles.ts';
import { publicMeta } from '../../ui/public-head.ts';
import { PLANS } from './wording.ts';

export const handle: PageHandle = {
  offline: true,
  permission: 'text.read',
  styles: PLAN_STYLES,
};

export const meta = publicMeta(PLANS, PLANS_PATH);

export function loader({ context }: LoaderArgs) {
  const { texts, settings } = context.services;
  const edition = texts.edition();
  if (!edition) throw new Error('no edition is installed');
  const plans = offeredPlans(edition, settings.site().sharedPlan);
  return {
    plans: plans.map(({ id, title, about }) => ({ id, title, about })),
    edition: edition.meta.id,
    versification: edition.meta.versification === 'own' ? 'rv1909' : edition.meta.versification,
    books: edition.books.map((book) => [book, edition.chapterNumbers(book).length] as const),
  };
}

/** The plans that the site offers, and what the reader follows and has read. */
export default function Plans({ loaderData: { plans, edition, versification, books } }: PageProps<typeof loader>) {
  return (
    <main className="text-page plans">
      <h1 tabIndex={-1}>{PLANS.title}</h1>
      <p className="lead">{PLANS.lead}</p>
      <noscript>
        <p className="told">
          {PLANS.noScripts} <a href={accountPlanPath()}>{PLANS.noScriptsLink}</a>.
        </p>
      </noscript>
      <section>
        <h2>{PLANS.offered}</h2>
        <dl>
          {plans.map(({ id, title, about }) => (
            <div key={id}>
              <dt>
                <a href={planPath(id)}>{title}</a>
              </dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Island<typeof import('./plans-island.tsx')> name="plans" props={{ versification, edition, books }} when="now" />
    </main>
  );
}
