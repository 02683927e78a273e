import * as v from 'valibot';
import { OWN_PLAN } from '../../../forms/own/followed.ts';
import { DONE_QUERY, donePath, readQuery } from '../../../forms/page-query.ts';
import { accountPlanPath, PLANS_PATH } from '../../../scripture/addresses/days.ts';
import { ACCOUNT_OWN_PATH, ACCOUNT_PATH } from '../../../scripture/addresses/paths.ts';
import { chosenZone } from '../../../scripture/time/zone.ts';
import { type ActionArgs, data, type LoaderArgs, type PageProps, redirect } from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../ui/form/form-head.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { readSubmission } from '../../ui/form/read-submission.ts';
import { refuseForm } from '../../ui/form/refuse.ts';
import { namedZones } from '../../ui/form/zone-choice.tsx';
import { PLAN_STYLES } from '../../ui/plans/page-styles.ts';
import { FOLLOWED } from '../../ui/plans/wording.ts';
import { readOwnTable } from '../plans/read-own-table.ts';
import { FollowForm, OwnTableForm } from './begin-forms.tsx';
import { PlanSection } from './plan-section.tsx';
import { ACCOUNT_PLAN } from './wording.ts';
import { ZoneForm } from './zone-form.tsx';

const QUERY = {
  ...DONE_QUERY,
  /** The plan to offer first. */
  seguir: v.string(),
  /** The plan of the act just completed, and what undoes it. */
  plan: v.string(),
  antes: v.pipe(v.string(), v.regex(/^[\d,-]{0,4000}$/)),
};

export const handle = { ...formPage('account.own', QUERY, { bytes: 200_000 }), styles: PLAN_STYLES };

const UNDOABLE = ['mover', 'contar', 'dejar'] as const;
const undoable = (what: string | undefined) => UNDOABLE.find((one) => one === what);

export async function loader({ context, url }: LoaderArgs) {
  const { viewer, services } = requireViewer(context, url);
  const { planForms } = services;
  const { hecho: done, seguir: chosen, plan, antes: before = '' } = readQuery(url, QUERY);
  const followed = await planForms.followed(viewer);
  const plans = planForms.offered().filter(({ id }) => !followed.some((one) => one.plan === id));
  const what = undoable(done);
  return {
    done,
    followed,
    plans: plans.map(({ id, title }) => [id, title] as const),
    chosen,
    today: planForms.today(followed),
    zone: followed.find(({ zone }) => zone !== undefined)?.zone ?? '',
    zones: followed.length > 0 ? await namedZones() : [],
    siteZone: chosenZone(services.settings.site().timeZone).name,
    undo: what && plan !== undefined ? { hizo: what, id: plan, antes: before } : undefined,
  };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, form, sent } = readSubmission(context, url);
  const { planForms, texts } = services;
  const [what, id] = [form('que'), form('id')];
  if (what === 'seguir') {
    const off = sent
      .all('libre')
      .join('')
      .replace(/[^0-6]/g, '')
      .slice(0, 7);
    const typed = { plan: form('plan'), desde: form('desde'), libres: off };
    const outcome = await attempt(() => planForms.follow(viewer, { plan: typed.plan, start: typed.desde, off }));
    if (!outcome.ok) return refuseForm(outcome.refusal, what, typed);
  } else if (what === 'propio') {
    const typed = { nombre: form('nombre'), tabla: form('tabla') };
    const versification = texts.edition()?.meta.versification ?? 'own';
    const { table, faults } = readOwnTable(typed.tabla, versification === 'own' ? 'rv1909' : versification);
    if (table === undefined) {
      const sentence = faults.slice(0, MOST_FAULTS).join(' ');
      return data<FormAnswer>({ form: what, faults: [{ field: 'tabla', sentence }], typed }, { status: 422 });
    }
    const name = typed.nombre.trim().slice(0, 100) || FOLLOWED.ownNamed;
    const start = planForms.today(await planForms.followed(viewer));
    const plan = { plan: OWN_PLAN, name, table, start, off: '' };
    const outcome = await attempt(() => planForms.follow(viewer, plan));
    if (!outcome.ok) return refuseForm(outcome.refusal, what, typed);
  } else if (what === 'zona') {
    const typed = { zona: form('zona') };
    const outcome = await attempt(() => planForms.setZone(viewer, typed.zona));
    if (!outcome.ok) return refuseForm(outcome.refusal, what, typed);
  } else {
    const portion = Number(form('lectura'));
    const made = undoable(form('hizo'));
    const acts = {
      leer: () => planForms.tick(viewer, id, portion, true),
      borrar: () => planForms.tick(viewer, id, portion, false),
      mover: () => planForms.moveHere(viewer, id),
      contar: () => planForms.countAsRead(viewer, id),
      dejar: () => planForms.leave(viewer, id),
      empezar: () => planForms.beginAgain(viewer, id),
      ...(made && { deshacer: () => planForms.undo(viewer, id, made, form('antes')) }),
    };
    if (!Object.hasOwn(acts, what)) return refuseForm({ code: 'form-unknown', account: true }, what);
    const outcome = await attempt<string | undefined>(acts[what as keyof typeof acts]!);
    if (!outcome.ok) return refuseForm(outcome.refusal, `${what} ${id}`);
    if (undoable(what) && outcome.value !== undefined) {
      const undoing = new URLSearchParams({ hecho: what, plan: id, antes: outcome.value });
      throw redirect(`${accountPlanPath()}?${undoing}`, 303);
    }
  }
  throw redirect(donePath(accountPlanPath(), what), 303);
}

/** Wrong lines of a table that are shown at once. */
const MOST_FAULTS = 12;

export const meta = privateMeta(ACCOUNT_PLAN.title);

export default function AccountPlan({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { done, followed, plans, chosen, today, undo, ...zone } = loaderData;
  const notice =
    !actionData && done && Object.hasOwn(ACCOUNT_PLAN.done, done) ? ACCOUNT_PLAN.done[done as 'seguir'] : undefined;
  const undoing = actionData?.form.startsWith('deshacer ') ? answerFor(actionData, actionData.form).faults : [];
  return (
    <main className="sheet text-page plans">
      <h1 tabIndex={-1}>{ACCOUNT_PLAN.title}</h1>
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      {((undo && !actionData) || undoing.length > 0) && (
        <PostForm
          label={FOLLOWED.undo}
          sends={{ que: 'deshacer', ...undo }}
          faults={undoing}
          button={FOLLOWED.undo}
          look="quiet"
        />
      )}
      <p className="lead">
        {ACCOUNT_PLAN.lead} <a href={PLANS_PATH}>{ACCOUNT_PLAN.onDevice}</a>
      </p>
      <section>
        <h2>{FOLLOWED.title}</h2>
        {followed.length === 0 && <p>{ACCOUNT_PLAN.none}</p>}
        {followed.map((one) => (
          <PlanSection key={one.id} followed={one} answer={actionData} />
        ))}
        {followed.length > 0 && <ZoneForm {...zone} answer={actionData} />}
      </section>
      {plans.length > 0 && <FollowForm plans={plans} chosen={chosen} today={today} answer={actionData} />}
      <OwnTableForm answer={actionData} />
      <p className="small">
        <a href={ACCOUNT_OWN_PATH}>{ACCOUNT_PLAN.marks}</a> · <a href={ACCOUNT_PATH}>{ACCOUNT_PLAN.account}</a>
      </p>
    </main>
  );
}
