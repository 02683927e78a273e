import { DONE_QUERY, donePath, readQuery } from '../../../../forms/page-query.ts';
import { DESK_PATH, DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { certificateConcern } from '../../../ui/desk/certificate-concern.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import { failedBackup } from '../../../ui/desk/failed-backup.ts';
import { DESK_SECTIONS } from '../../../ui/desk/sections.ts';
import { answerFor } from '../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import { When } from '../../../ui/when.tsx';
import { DESK } from '../../../ui/wording.ts';
import { OVERVIEW } from '../wording.ts';
import { Guide, STEPS } from './guide.tsx';
import stylesheet from './overview.css?url';
import { Waiting } from './waiting.tsx';

const DONE = { dejado: OVERVIEW.left, guardada: OVERVIEW.hidden, mostrado: OVERVIEW.shown, hora: OVERVIEW.zoned };
const ALL = Object.keys(STEPS) as (keyof typeof STEPS)[];

export const handle = formPage('desk.manage', DONE_QUERY);

export async function loader({ context, url }: LoaderArgs) {
  const { certificate, desk, library, now, settings, texts } = requireViewer(context, url).services;
  const { title = '', year } = texts.edition()?.meta ?? {};
  return {
    text: { title, ...(year !== undefined && { year }) },
    subtitle: settings.site().subtitle,
    state: await desk.state(),
    proposed: await library.catalogue.proposed(),
    certificate: certificateConcern(certificate.state(), now().getTime()),
    mark: settings.mark(['setAside']),
    zoneMark: settings.mark(['timeZone']),
    notice: doneNotice(readQuery(url, handle.query).hecho, DONE),
  };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { settings } = services;
  const zone = form('zona');
  if (zone !== '') {
    const outcome = await attempt(() => settings.change(viewer, { timeZone: zone }, form('timeZone')));
    if (!outcome.ok) return refuseForm(outcome.refusal, 'pasos');
    throw redirect(donePath(DESK_PATH, 'hora'), 303);
  }
  const left = form('dejar');
  const known = settings.site().setAside;
  const wanted =
    form('que') === 'mostrar' ? [] : ALL.filter((step) => left === 'todo' || left === step || known.includes(step));
  const outcome = await attempt(() => settings.change(viewer, { setAside: wanted }, form('visto')));
  if (!outcome.ok) return refuseForm(outcome.refusal, 'pasos');
  const done = wanted.length === 0 ? 'mostrado' : left === 'todo' ? 'guardada' : 'dejado';
  throw redirect(donePath(DESK_PATH, done), 303);
}

export const links = deskLinks(stylesheet);

export const meta = privateMeta(DESK.title);

export default function Overview({
  loaderData: { state, proposed, text, subtitle, mark, zoneMark, notice, certificate },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { guide, setAside, lastRun, loss, ...waiting } = state;
  const failed = failedBackup(lastRun, state.lastBackup);
  const steps = (
    <Guide
      guide={guide}
      setAside={setAside}
      proposed={proposed}
      text={text}
      subtitle={subtitle}
      mark={mark}
      zoneMark={zoneMark}
      {...answerFor(actionData, 'pasos')}
    />
  );
  const leads = guide.some(({ done }) => !done);
  return (
    <DeskFrame title={DESK.title} lead={OVERVIEW.lead} notice={actionData ? undefined : notice}>
      {loss && <p className="wrong">{loss}.</p>}
      {certificate && (
        <p className="wrong">
          {certificate} <a href={DESK_PATHS.health}>{OVERVIEW.health}</a>
        </p>
      )}
      {failed && (
        <p className="wrong">
          {OVERVIEW.failedBackup}{' '}
          <a href={DESK_PATHS.backups}>
            <When at={failed.at} />
          </a>
        </p>
      )}
      {leads && steps}
      <Waiting {...waiting} />
      <section>
        <h2>{DESK.sections}</h2>
        <ul className="ways">
          {DESK_SECTIONS.map(({ path, label, about }) => (
            <li key={path}>
              <h3>
                <a href={path}>{label}</a>
              </h3>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </section>
      {!leads && steps}
    </DeskFrame>
  );
}
