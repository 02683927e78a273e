import { DONE_QUERY, donePath, readQuery } from '../../../../forms/page-query.ts';
import { stepText } from '../../../../forms/progress/step.ts';
import { NEWER_VERSIONS } from '../../../../forms/site-texts.ts';
import { DESK_PATHS, VERSION_PATH } from '../../../../scripture/addresses/paths.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import { saveSettings } from '../../../ui/desk/save-settings.ts';
import { answerFor } from '../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import { When } from '../../../ui/when.tsx';
import stylesheet from '../backups/backups.css?url';
import { VERSION } from '../wording.ts';
import { Confirmed } from './confirmed.tsx';
import { Looking } from './looking.tsx';
import { Newer } from './newer.tsx';

export const handle = formPage('desk.manage', DONE_QUERY);

const ACTS = { actualizar: 'actualizando', volver: 'volviendo', reiniciar: 'reiniciando' } as const;

export async function loader({ context, url }: LoaderArgs) {
  const { viewer, services } = requireViewer(context, url);
  const { settings, updates } = services;
  const { step, last, ...state } = await updates.state();
  const [why, ...output] = last?.why ? stepText(last.why).split('\n') : [];
  return {
    ...state,
    step: step && stepText(step),
    last: last && { ...last, why, output: output.join('\n') },
    mark: settings.mark(['looksForVersions']),
    email: viewer.account!.email,
    notice: doneNotice(readQuery(url, handle.query).hecho, VERSION.done),
  };
}

export async function action(sent: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(sent.context, sent.url);
  const { accounts, updates } = services;
  const what = form('que');
  if (what === 'preguntar') {
    await updates.look();
    throw redirect(donePath(VERSION_PATH, 'preguntado'), 303);
  }
  if (what !== 'actualizar' && what !== 'volver' && what !== 'reiniciar')
    return saveSettings(sent, { schema: NEWER_VERSIONS, name: 'avisar', page: VERSION_PATH, changes: (is) => is });
  const confirmed = await attempt(() => accounts.confirmPassword(viewer, form('actual')));
  if (!confirmed.ok) return refuseForm(confirmed.refusal, what);
  const acts = { actualizar: updates.start, volver: updates.goBack, reiniciar: updates.restart };
  const begun = await attempt(() => acts[what](viewer));
  if (!begun.ok) return refuseForm(begun.refusal, what);
  throw redirect(donePath(VERSION_PATH, ACTS[what]), 303);
}

export const links = deskLinks(stylesheet);

export const meta = privateMeta(VERSION.title);

export default function Version({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { way, restarts, newer, step, last, back, shared, email, notice } = loaderData;
  const faultsOf = (name: keyof typeof ACTS) => answerFor(actionData, name).faults;
  return (
    <DeskFrame title={VERSION.title} lead={VERSION.lead} notice={actionData ? undefined : notice}>
      <p>
        <a href={DESK_PATHS.health}>{VERSION.back}</a>
      </p>
      {step && (
        <section data-poll="">
          <h2>{VERSION.progress}</h2>
          <p>{step}</p>
        </section>
      )}
      <Looking {...loaderData} answer={answerFor(actionData, 'avisar')} />
      {newer && !step && (
        <Newer newer={newer} way={way} shared={shared} email={email} faults={faultsOf('actualizar')} />
      )}
      {last && !step && (
        <section>
          <h2>{VERSION.last}</h2>
          <p>{VERSION.phases[last.phase]}</p>
          {last.why && <p>{last.why}</p>}
          {last.output && <pre dir="auto">{last.output}</pre>}
          <p>
            {VERSION.fromTo(last.from, last.to)}, <When at={last.at} />.
          </p>
        </section>
      )}
      {back && !step && (
        <Confirmed
          name="volver"
          title={VERSION.backTitle}
          button={VERSION.backButton}
          email={email}
          faults={faultsOf('volver')}
        >
          <p>{VERSION.backTo(back.version)}</p>
          {back.lost === undefined ? (
            <p>{VERSION.backKeeps}</p>
          ) : (
            <p>
              {VERSION.backLoses} <When at={back.lost} />.
            </p>
          )}
        </Confirmed>
      )}
      {restarts ? (
        !step && (
          <Confirmed
            name="reiniciar"
            title={VERSION.restartTitle}
            button={VERSION.restartButton}
            email={email}
            faults={faultsOf('reiniciar')}
          >
            <p>{VERSION.restartHow}</p>
          </Confirmed>
        )
      ) : (
        <section>
          <h2>{VERSION.restartTitle}</h2>
          <p>
            {VERSION.restartTerminal} <code>npm start</code>
          </p>
        </section>
      )}
    </DeskFrame>
  );
}
