import { DONE_QUERY, donePath, readQuery } from '../../../../../forms/page-query.ts';
import { authorPath, DESK_PATHS, personPath } from '../../../../../scripture/addresses/paths.ts';
import {
  type ActionArgs,
  type HeadArgs,
  type LoaderArgs,
  type Meta,
  type PageProps,
  redirect,
} from '../../../../page/page.ts';
import { requireViewer } from '../../../../page/require-viewer.ts';
import { ConfirmPassword } from '../../../../ui/desk/confirm-password.tsx';
import { DeskFrame } from '../../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../../ui/desk/done.ts';
import { answerFor } from '../../../../ui/form/form-answer.ts';
import { formPage, privateHead } from '../../../../ui/form/form-head.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../../ui/form/refuse.ts';
import { notFound } from '../../../../ui/not-found-data.ts';
import { When } from '../../../../ui/when.tsx';
import { PEOPLE } from '../../wording.ts';
import stylesheet from '../people.css?url';
import { RoleChoice } from '../role-choice.tsx';
import { Closing } from './closing.tsx';

export const handle = formPage('desk.manage', DONE_QUERY);

export async function loader({ context, params, url }: LoaderArgs<'id'>) {
  const { viewer, services } = requireViewer(context, url);
  const person = await services.people.find(params.id);
  if (!person) throw notFound(PEOPLE.none);
  const { id, email } = viewer.account!;
  const author = await services.people.authorOf(person.id);
  return {
    person,
    ...(author !== undefined && { proposals: authorPath(author) }),
    own: person.id === id,
    ownEmail: email,
    notice: doneNotice(readQuery(url, handle.query).hecho, PEOPLE.done),
  };
}

export async function action({ context, params, url }: ActionArgs<'id'>) {
  const { viewer, browser, services, attempt, form } = readSubmission(context, url);
  const { people } = services;
  const what = form('que');
  const handlers = {
    papel: () => people.changeRole(viewer, params.id, { role: form('papel'), current: form('actual') }),
    sesiones: () => people.endSessions(browser, viewer, params.id),
    enlace: () => people.sendReset(viewer, params.id),
    suspender: () => people.suspend(viewer, params.id, form('actual')),
    admitir: () => people.readmit(viewer, params.id),
    borrar: () => people.erase(viewer, params.id, form('actual')),
  };
  const handler = Object.hasOwn(handlers, what) ? handlers[what as keyof typeof handlers] : undefined;
  if (!handler) return refuseForm({ code: 'form-unknown' }, 'papel', { papel: form('papel') });
  const outcome = await attempt<undefined>(handler);
  if (!outcome.ok) return refuseForm(outcome.refusal, what, { papel: form('papel') });
  throw redirect(donePath(what === 'borrar' ? DESK_PATHS.people : personPath(params.id), what), 303);
}

export const links = deskLinks(stylesheet);

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  return privateHead(loaderData?.person.name ?? PEOPLE.title, site);
}

export default function Person({
  loaderData: { person, proposals, own, ownEmail, notice },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { name, email, emailVerified, role, createdAt, seenAt, sessions, suspendedAt } = person;
  const of = (form: string) => answerFor(actionData, form);
  return (
    <DeskFrame title={name} notice={actionData ? undefined : notice}>
      <p className="way">
        <a href={DESK_PATHS.people}>{PEOPLE.back}</a>
      </p>
      <dl>
        <dt>{PEOPLE.email}</dt>
        <dd>{`${email} (${emailVerified ? PEOPLE.proved : PEOPLE.unproved})`}</dd>
        <dt>{PEOPLE.since}</dt>
        <dd>
          <When at={createdAt} day />
        </dd>
        <dt>{PEOPLE.seen}</dt>
        <dd>{seenAt === undefined ? PEOPLE.never : <When at={seenAt} day />}</dd>
      </dl>
      {own && <p className="byline">{PEOPLE.you}</p>}
      {proposals && (
        <p>
          <a href={proposals}>{PEOPLE.proposals}</a>
        </p>
      )}
      <section>
        <h2>{PEOPLE.roleTitle}</h2>
        <PostForm label={PEOPLE.roleTitle} sends={{ que: 'papel' }} faults={of('papel').faults} button={PEOPLE.change}>
          <RoleChoice headed value={of('papel').typed.papel ?? role} faults={of('papel').faults} />
          <ConfirmPassword email={ownEmail} faults={of('papel').faults} />
        </PostForm>
      </section>
      <section>
        <h2>{PEOPLE.sessionsTitle}</h2>
        <p>
          {sessions === 0 ? PEOPLE.noSessions : PEOPLE.end(sessions)} {own && sessions > 1 && PEOPLE.endOwn}
        </p>
        {sessions > (own ? 1 : 0) && (
          <PostForm
            label={PEOPLE.sessionsTitle}
            sends={{ que: 'sesiones' }}
            faults={of('sesiones').faults}
            button={PEOPLE.endButton}
          />
        )}
      </section>
      <section>
        <h2>{PEOPLE.resetTitle}</h2>
        <p>{PEOPLE.reset(email)}</p>
        <PostForm
          label={PEOPLE.resetTitle}
          sends={{ que: 'enlace' }}
          faults={of('enlace').faults}
          button={PEOPLE.resetButton}
        />
      </section>
      {!own && <Closing suspendedAt={suspendedAt} email={ownEmail} answer={actionData} />}
    </DeskFrame>
  );
}
