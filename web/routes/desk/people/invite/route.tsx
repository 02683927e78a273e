import { type MetaDescriptor, redirect } from 'react-router';
import { DESK_PATHS, personPath } from '../../../../../scripture/addresses/desk-paths.ts';
import type { PageHandle } from '../../../../../server/pages/page-handle.ts';
import { admitted } from '../../../../admitted.ts';
import { attemptContext, servicesContext } from '../../../../context.ts';
import { ConfirmPassword } from '../../../../ui/desk/confirm-password.tsx';
import { DeskFrame } from '../../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../../ui/desk/desk-head.ts';
import { Field, FormFault } from '../../../../ui/form/field.tsx';
import { answerFor } from '../../../../ui/form/form-answer.ts';
import { formHeaders, privateHead } from '../../../../ui/form/form-head.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { readForm } from '../../../../ui/form/read-form.ts';
import { refuseForm } from '../../../../ui/form/refuse.ts';
import stylesheet from '../people.css?url';
import { RoleChoice } from '../role-choice.tsx';
import { PEOPLE } from '../wording.ts';
import type { Route } from './+types/route';

export const handle: PageHandle = { permission: 'desk.manage', personal: true, action: 'desk.manage' };

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = admitted(context, url);
  return { ownEmail: viewer.account!.email };
}

export async function action({ context, url }: Route.ActionArgs) {
  const viewer = admitted(context, url);
  const { people } = context.get(servicesContext);
  const attempt = context.get(attemptContext);
  const { text: form } = readForm(context);
  const typed = { nombre: form('nombre'), correo: form('correo'), papel: form('papel') };
  const given = { name: typed.nombre, email: typed.correo, role: typed.papel, current: form('actual') };
  const invited = await attempt(() => people.invite(viewer, given));
  if (!invited.ok) return refuseForm(invited.refusal, 'invitar', typed);
  throw redirect(`${personPath(invited.value)}?hecho=invitada`, 303);
}

export const headers = formHeaders;
export const links = () => [...deskLinks(), { rel: 'stylesheet', href: stylesheet }];

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateHead(PEOPLE.invite, matches[0].loaderData);
}

export default function Invite({ loaderData: { ownEmail }, actionData }: Route.ComponentProps) {
  const { faults, typed } = answerFor(actionData, 'invitar');
  return (
    <DeskFrame title={PEOPLE.invite} lead={PEOPLE.inviteLead}>
      <p className="way">
        <a href={DESK_PATHS.people}>{PEOPLE.back}</a>
      </p>
      <PostForm label={PEOPLE.invite}>
        <FormFault faults={faults} />
        <Field
          name="nombre"
          label={PEOPLE.name}
          autoComplete="off"
          value={typed.nombre}
          hint={PEOPLE.nameHint}
          faults={faults}
        />
        <Field
          name="correo"
          label={PEOPLE.email}
          type="email"
          autoComplete="off"
          value={typed.correo}
          faults={faults}
        />
        <RoleChoice value={typed.papel ?? 'corrector'} faults={faults} />
        <ConfirmPassword email={ownEmail} faults={faults} />
        <button className="main" type="submit">
          {PEOPLE.inviteButton}
        </button>
      </PostForm>
    </DeskFrame>
  );
}
