import { type MetaDescriptor, redirect } from 'react-router';
import type { PageHandle } from '../../../server/access/page-handle.ts';
import { admitted } from '../../admitted.ts';
import { servicesContext } from '../../context.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { FormFault } from '../../ui/form/field.tsx';
import { answerFor, formAnswer, withCookies } from '../../ui/form/form-answer.ts';
import { formHeaders, formLinks, privateHead } from '../../ui/form/form-head.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { readForm } from '../../ui/form/read-form.ts';
import { ownPath } from '../../ui/own-path.ts';
import type { Route } from './+types/route';

const WORDS = {
  title: 'Un código más',
  lead: 'La contraseña está bien. Su cuenta pide además el código de seis cifras que muestra ahora su aplicación.',
  before:
    'Escriba antes su contraseña. Si ya lo hizo, ha pasado demasiado tiempo: el código se espera durante diez minutos.',
  code: 'Código',
  hint: 'Si no tiene la aplicación a mano, escriba uno de sus códigos de recuperación: vale una sola vez.',
  enter: 'Entrar',
  lost: 'Si ha perdido la aplicación y los códigos, pida ayuda a quien administra el sitio.',
  back: 'Volver a iniciar sesión',
} as const;

export const handle: PageHandle = { permission: 'account.enter', personal: true, action: 'account.enter' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = admitted(context, url);
  const { accounts } = context.get(servicesContext);
  const back = ownPath(url.searchParams.get('volver') ?? '');
  const between = await accounts.secondFactors.isBetween(request);
  if (!between && viewer.account) throw redirect(back ?? '/cuenta', 303);
  return { back, between };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = admitted(context, url);
  const { accounts } = context.get(servicesContext);
  const { text: form } = readForm(context);
  const outcome = await accounts.secondFactors.finish(request, viewer, form('codigo'));
  if (!outcome.ok) return formAnswer(outcome, 'codigo');
  throw redirect(ownPath(form('volver')) ?? '/cuenta', { status: 303, headers: withCookies(outcome.cookies) });
}

export const headers = formHeaders;
export const links = formLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateHead(WORDS.title, matches[0].loaderData);
}

export default function SecondStep({ loaderData: { back, between }, actionData }: Route.ComponentProps) {
  const { faults } = answerFor(actionData, 'codigo');
  return (
    <main className="sheet">
      <h1>{WORDS.title}</h1>
      <p className="lead">{between ? WORDS.lead : WORDS.before}</p>
      {between && (
        <PostForm label={WORDS.title}>
          {back && <input type="hidden" name="volver" value={back} />}
          <FormFault faults={faults} />
          <CodeField label={WORDS.code} hint={WORDS.hint} autoFocus faults={faults} />
          <button type="submit">{WORDS.enter}</button>
        </PostForm>
      )}
      {between && <p className="small">{WORDS.lost}</p>}
      <p className="small">
        <a href="/SignIn">{WORDS.back}</a>
      </p>
    </main>
  );
}
