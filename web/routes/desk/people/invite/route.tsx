import { donePath } from '../../../../../forms/page-query.ts';
import { DESK_PATHS, personPath } from '../../../../../scripture/addresses/paths.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../../page/page.ts';
import { requireViewer } from '../../../../page/require-viewer.ts';
import { ConfirmPassword } from '../../../../ui/desk/confirm-password.tsx';
import { DeskFrame } from '../../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../../ui/desk/desk-head.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { answerFor } from '../../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../../ui/form/form-head.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../../ui/form/refuse.ts';
import { DESK } from '../../../../ui/wording.ts';
import { PEOPLE } from '../../wording.ts';
import stylesheet from '../people.css?url';
import { RoleChoice } from '../role-choice.tsx';

export const handle = formPage('desk.manage');

export function loader({ context, url }: LoaderArgs) {
  const { viewer, services } = requireViewer(context, url);
  return { ownEmail: viewer.account!.email, delivers: services.mailDesk.server !== undefined };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { people } = services;
  const typed = { nombre: form('nombre'), correo: form('correo'), papel: form('papel') };
  const given = { name: typed.nombre, email: typed.correo, role: typed.papel, current: form('actual') };
  const invited = await attempt(() => people.invite(viewer, given));
  if (!invited.ok) return refuseForm(invited.refusal, 'invitar', typed);
  throw redirect(donePath(personPath(invited.value), 'invitada'), 303);
}

export const links = deskLinks(stylesheet);

export const meta = privateMeta(PEOPLE.invite);

export default function Invite({
  loaderData: { ownEmail, delivers },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { faults, typed } = answerFor(actionData, 'invitar');
  return (
    <DeskFrame title={PEOPLE.invite} lead={PEOPLE.inviteLead}>
      <p className="way">
        <a href={DESK_PATHS.people}>{PEOPLE.back}</a>
      </p>
      {!delivers && (
        <p className="notice">
          {PEOPLE.noMail} <a href={DESK_PATHS.mail}>{DESK.mailLink}</a>.
        </p>
      )}
      <PostForm label={PEOPLE.invite} faults={faults} button={PEOPLE.inviteButton} look="main">
        <Field name="nombre" label={PEOPLE.name} value={typed.nombre} hint={PEOPLE.nameHint} faults={faults} />
        <Field name="correo" label={PEOPLE.email} type="email" value={typed.correo} faults={faults} />
        <RoleChoice value={typed.papel ?? 'corrector'} faults={faults} />
        <ConfirmPassword email={ownEmail} faults={faults} />
      </PostForm>
    </DeskFrame>
  );
}
