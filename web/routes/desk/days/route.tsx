import { DONE_QUERY, donePath, readQuery } from '../../../../forms/page-query.ts';
import type { SettingName } from '../../../../forms/site-settings.ts';
import { PLANS_PATH, TODAY_PATH } from '../../../../scripture/addresses/days.ts';
import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { formatDayList } from '../../../../scripture/days/day-list.ts';
import { parseTable } from '../../../../scripture/plans/plan-table.ts';
import { formatSpanishList } from '../../../../scripture/reference/format-spanish.ts';
import { type ActionArgs, data, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import { type Fault, Field } from '../../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { DESK } from '../../../ui/wording.ts';
import { DAYS } from '../wording.ts';
import { readDaysForm } from './read-days-form.ts';

const CHANGED: readonly SettingName[] = ['dayVerses', 'sharedPlan'];
const FORM = 'dias';

export const handle = formPage('desk.manage', DONE_QUERY, { bytes: 400_000 });

export function loader({ context, url }: LoaderArgs) {
  const { settings } = requireViewer(context, url).services;
  const { dayVerses, sharedPlan } = settings.site();
  return {
    now: {
      lista: formatDayList(dayVerses),
      nombre: sharedPlan?.name ?? '',
      tabla: parseTable(sharedPlan?.table ?? '')
        .map((portion) => formatSpanishList(portion))
        .join('\n'),
    },
    mark: settings.mark(CHANGED),
    notice: doneNotice(readQuery(url, handle.query).hecho),
  };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const edition = services.texts.edition();
  if (!edition) throw new Error('no edition is installed');
  const typed = { lista: form('lista'), nombre: form('nombre').trim(), tabla: form('tabla') };
  const { faults, changes } = readDaysForm(typed, edition);
  if (faults.length > 0) return data<FormAnswer>({ form: FORM, faults, typed }, { status: 422 });
  const outcome = await attempt(() => services.settings.change(viewer, changes, form('visto')));
  if (!outcome.ok) return refuseForm(outcome.refusal, FORM, typed);
  throw redirect(donePath(DESK_PATHS.days, 'guardado'), 303);
}

export const links = deskLinks();

export const meta = privateMeta(DAYS.title);

/** The owner's verses for /hoy, and the congregation's plan. */
export default function Days({
  loaderData: { now, mark, notice },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { faults, typed } = answerFor(actionData, FORM);
  const of = (name: keyof typeof now): { name: string; value: string; faults: readonly Fault[] } => ({
    name,
    value: typed[name] ?? now[name],
    faults,
  });
  return (
    <DeskFrame title={DAYS.title} lead={DAYS.lead} notice={actionData ? undefined : notice}>
      <PostForm
        label={DAYS.title}
        button={DESK.save}
        look="main"
        draft={`dias ${mark}`}
        asks
        sends={{ visto: mark }}
        faults={faults}
      >
        <fieldset className="form">
          <legend>
            {DAYS.verses} (<a href={TODAY_PATH}>{TODAY_PATH}</a>)
          </legend>
          <TextArea {...of('lista')} label={DAYS.list} hint={DAYS.listHint} rows={8} />
        </fieldset>
        <fieldset className="form">
          <legend>
            {DAYS.plan} (<a href={PLANS_PATH}>{PLANS_PATH}</a>)
          </legend>
          <Field {...of('nombre')} label={DAYS.name} hint={DAYS.nameHint} optional />
          <TextArea {...of('tabla')} label={DAYS.table} hint={DAYS.tableHint} rows={10} />
        </fieldset>
      </PostForm>
    </DeskFrame>
  );
}
