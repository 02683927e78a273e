import * as v from 'valibot';
import { DONE_QUERY, readQuery } from '../../../../forms/page-query.ts';
import { type Refusal, sentenceOf } from '../../../../forms/refusals/refusal.ts';
import type { MailTest } from '../../../../services/post/mail/test-letter.ts';
import { type ActionArgs, data, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import listStyles from '../../../ui/desk/desk-list.css?url';
import { doneNotice } from '../../../ui/desk/done.ts';
import { FormFault } from '../../../ui/form/field.tsx';
import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuse, refuseForm } from '../../../ui/form/refuse.ts';
import { MAIL } from '../wording.ts';
import { LetterEntry } from './letter-entry.tsx';
import stylesheet from './mail.css?url';
import { mailPath, STATES, stateNamed } from './mail-path.ts';
import { MailServer } from './mail-server.tsx';
import { SetMailServer } from './set-mail-server.tsx';
import { TestResult } from './test-result.tsx';

export const handle = formPage('desk.manage', { ...DONE_QUERY, cartas: v.string(), desde: v.string() });

export async function loader({ context, url }: LoaderArgs) {
  const { viewer, services } = requireViewer(context, url);
  const { mailDesk, mailSetup, keptFor } = services;
  const { hecho, cartas, desde: before } = readQuery(url, handle.query);
  const state = stateNamed(cartas);
  const page = await mailDesk.list({ ...(state && { state }), ...(before !== undefined && { before }) });
  return {
    ...page,
    ...(state && { state }),
    later: before !== undefined,
    server: mailDesk.server,
    source: mailSetup.source(),
    facts: mailSetup.facts(),
    unreadable: mailSetup.unreadable(),
    address: viewer.account!.email,
    keptFor: keptFor.letter,
    notice: doneNotice(hecho, MAIL.done),
  };
}

/** The result of a test letter, or why nothing was sent. */
type MailAnswer = { readonly test: MailTest } | { readonly fault: string };

/** The form of the mail server, with the test letter that has failed. */
type SetAnswer = FormAnswer & { readonly tried?: MailTest };

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { accounts, mailDesk, mailSetup } = services;
  const id = form('carta');
  const state = stateNamed(form('cartas'));
  const fault = (refusal: Refusal) => refuse<MailAnswer>(refusal, { fault: sentenceOf(refusal) });
  const done = (hecho: keyof typeof MAIL.done) => redirect(mailPath(state, { hecho }), 303);

  const what = form('que');
  const typed = Object.fromEntries(TYPED.map((name) => [name, form(name)]));
  if (what === 'guardar' || what === 'quitar') {
    const confirmed = await attempt(() => accounts.confirmPassword(viewer, form('actual')));
    if (!confirmed.ok) return refuseForm(confirmed.refusal, what, typed);
  }
  switch (what) {
    case 'guardar': {
      const { servidor: host = '', puerto: port = '', usuario: user = '', remitente: from = '' } = typed;
      const set = await attempt(() => mailSetup.set(viewer, { host, port, user, from, password: form('clave') }));
      if (!set.ok) return refuseForm(set.refusal, what, typed);
      if (set.value.arrived) throw done('configurado');
      return data<SetAnswer>({ form: what, faults: [], typed, tried: set.value }, { status: 422 });
    }
    case 'quitar': {
      const removed = await attempt(() => mailSetup.remove(viewer));
      if (!removed.ok) return refuseForm(removed.refusal, what);
      throw done('quitado');
    }
    case 'probar': {
      const tested = await attempt(() => mailDesk.test(viewer));
      return tested.ok ? data<MailAnswer>({ test: tested.value }) : fault(tested.refusal);
    }
    case 'intentar': {
      const again = await attempt(() => mailDesk.retry(viewer, id));
      if (!again.ok) return fault(again.refusal);
      throw done('intentada');
    }
    case 'intentar-todas':
    case 'ahora': {
      const all = await attempt(() => (what === 'ahora' ? mailDesk.hurry(viewer) : mailDesk.retryAll(viewer)));
      if (!all.ok) return fault(all.refusal);
      throw done(all.value > 0 ? 'intentadas' : 'ninguna');
    }
    case 'descartar': {
      const discarded = await attempt(() => mailDesk.discard(viewer, id));
      if (!discarded.ok) return fault(discarded.refusal);
      throw done('descartada');
    }
    default:
      return fault({ code: 'form-unknown' });
  }
}

const TYPED = ['servidor', 'puerto', 'usuario', 'remitente'] as const;

export const links = deskLinks(listStyles, stylesheet);

export const meta = privateMeta(MAIL.title);

export default function Mail({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { letters, more, later, counts, state, server, source, facts, unreadable, address, keptFor, notice } =
    loaderData;
  const faults = actionData && 'fault' in actionData ? [{ field: '', sentence: actionData.fault }] : [];
  const answer: SetAnswer | undefined = actionData && 'form' in actionData ? actionData : undefined;
  return (
    <DeskFrame title={MAIL.title} lead={MAIL.lead} notice={actionData ? undefined : notice}>
      <FormFault faults={faults} />
      <MailServer server={server} locked={source === 'environment'} unreadable={unreadable} />
      {answer?.tried && <TestResult test={answer.tried} kept={false} />}
      {source !== 'environment' && <SetMailServer facts={facts} email={address} answer={answer} />}
      {server && (
        <section>
          <h2>{MAIL.test}</h2>
          <p>{MAIL.testLead(address)}</p>
          {actionData && 'test' in actionData && <TestResult test={actionData.test} />}
          <PostForm label={MAIL.test} sends={{ que: 'probar' }} button={MAIL.testButton} />
        </section>
      )}
      <section>
        <h2>{MAIL.outbox}</h2>
        <nav className="choices" aria-label={MAIL.statesLabel}>
          <a href={mailPath(undefined)} aria-current={state === undefined ? 'page' : undefined}>
            {MAIL.every}
          </a>
          {STATES.filter((each) => counts[each] > 0 || each === state).map((each) => (
            <a key={each} href={mailPath(each)} aria-current={each === state ? 'page' : undefined}>
              {`${MAIL.states[each]}: ${counts[each]}`}
            </a>
          ))}
        </nav>
        <div className="buttons">
          {counts.waiting > 0 && server && <All what="ahora" state={state} label={MAIL.hurry} />}
          {counts.dead > 0 && <All what="intentar-todas" state={state} label={MAIL.retryAll} />}
        </div>
        {letters.length === 0 && <p className="byline">{MAIL.none}</p>}
        {letters.length > 0 && (
          <ul className="ruled outbox">
            {letters.map((letter) => (
              <LetterEntry key={letter.id} letter={letter} state={state} />
            ))}
          </ul>
        )}
        {(more || later) && (
          <nav className="buttons" aria-label={MAIL.position}>
            {later && <a href={mailPath(state)}>{MAIL.newer}</a>}
            {more && <a href={mailPath(state, { desde: letters.at(-1)?.id ?? '' })}>{MAIL.older}</a>}
          </nav>
        )}
        <p className="byline">
          {MAIL.hidden} {MAIL.keptFor(keptFor)}
        </p>
      </section>
    </DeskFrame>
  );
}

const All = ({ what, state, label }: { what: string; state: Parameters<typeof mailPath>[0]; label: string }) => (
  <PostForm action={mailPath(state)} sends={{ que: what }} button={label} />
);
