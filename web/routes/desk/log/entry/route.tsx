import { DONE_QUERY, donePath, readQuery } from '../../../../../forms/page-query.ts';
import type { SettingName } from '../../../../../forms/site-settings.ts';
import { DESK_PATHS, deedPath } from '../../../../../scripture/addresses/paths.ts';
import { chosenZone } from '../../../../../scripture/time/zone.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../../page/page.ts';
import { requireViewer } from '../../../../page/require-viewer.ts';
import { DeskFrame } from '../../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../../ui/desk/done.ts';
import { answerFor } from '../../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../../ui/form/form-head.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../../ui/form/refuse.ts';
import { notFound } from '../../../../ui/not-found-data.ts';
import { When } from '../../../../ui/when.tsx';
import { LOG, SETTING_WORDS } from '../../wording.ts';
import { describeAction, describeActor } from '../describe-action.ts';
import { describeTarget, placeOf } from '../describe-target.ts';
import { formatLogValue } from '../format-log-value.ts';
import stylesheet from '../log.css?url';

const DONE = { restaurado: LOG.restored };

export const handle = formPage('desk.manage', DONE_QUERY);

export async function loader({ context, params, url }: LoaderArgs<'id'>) {
  const { audit, settings } = requireViewer(context, url).services;
  const entry = /^\d{1,15}$/.test(params.id) ? await audit.entry(Number(params.id)) : undefined;
  if (!entry) throw notThere();
  const zone = chosenZone(settings.site().timeZone);
  const setting = settingOf(entry);
  const now = setting && settings.site()[setting];
  return {
    what: describeAction(entry.action, describeTarget(entry, zone)),
    who: describeActor(entry),
    at: entry.at,
    before: formatLogValue(entry.before, zone),
    after: formatLogValue(entry.after, zone),
    place: placeOf(entry),
    ...(setting && {
      now: formatLogValue(now, zone),
      mark: settings.mark([setting]),
      // Values that look alike may still differ in some character.
      same: JSON.stringify(now) === JSON.stringify(entry.before),
    }),
    notice: doneNotice(readQuery(url, handle.query).hecho, DONE),
  };
}

export async function action({ context, params, url }: ActionArgs<'id'>) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { audit, settings } = services;
  if (!/^\d{1,15}$/.test(params.id) || !(await audit.entry(Number(params.id)))) throw notThere();
  const outcome = await attempt(() => settings.restore(viewer, Number(params.id), form('visto')));
  if (!outcome.ok) return refuseForm(outcome.refusal, 'restaurar');
  throw redirect(donePath(deedPath(params.id), 'restaurado'), 303);
}

const notThere = () => notFound('Esa anotación no está en el registro.', { label: LOG.title, path: DESK_PATHS.log });

const settingOf = ({ action, target }: { action: string; target: string }): SettingName | undefined =>
  // An address is proved before it is kept.
  action.startsWith('setting.') && target !== 'publicUrl' && Object.hasOwn(SETTING_WORDS, target)
    ? (target as SettingName)
    : undefined;

export const links = deskLinks(stylesheet);

export const meta = privateMeta(LOG.title);

export default function Entry({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { what, who, at, before, after, place, now, mark, same, notice } = loaderData;
  const { faults } = answerFor(actionData, 'restaurar');
  return (
    <DeskFrame title={what} notice={actionData ? undefined : notice}>
      <p className="byline">
        <bdi>{who}</bdi>, <When at={at} />
      </p>
      {place && (
        <p>
          <a href={place.path}>{place.label}</a>
        </p>
      )}
      <Part title={LOG.before} words={before} />
      <Part title={LOG.after} words={after} />
      {now !== after && <Part title={LOG.now} words={now} />}
      {mark !== undefined && (
        <section>
          <h2>{LOG.restoreTitle}</h2>
          <p>{same ? LOG.same : LOG.restoreLead}</p>
          {!same && <PostForm label={LOG.restore} sends={{ visto: mark }} faults={faults} button={LOG.restore} />}
        </section>
      )}
      <p>
        <a href={DESK_PATHS.log}>{LOG.back}</a>
      </p>
    </DeskFrame>
  );
}

function Part({ title, words }: { title: string; words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <>
      <h2>{title}</h2>
      <div className="wording">
        <bdi>{words}</bdi>
      </div>
    </>
  );
}
