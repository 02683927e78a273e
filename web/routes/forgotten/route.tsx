import { type MetaDescriptor, redirect } from 'react-router';
import * as v from 'valibot';
import { readQuery } from '../../../forms/page-query.ts';
import { FORGOTTEN_PATH } from '../../../scripture/addresses/account-paths.ts';
import { SIGN_IN_PATH } from '../../../scripture/addresses/site-paths.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { admitted } from '../../admitted.ts';
import { attemptContext, servicesContext } from '../../context.ts';
import { Field, FormFault } from '../../ui/form/field.tsx';
import { answerFor } from '../../ui/form/form-answer.ts';
import { formHeaders, formLinks, privateHead } from '../../ui/form/form-head.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { readForm } from '../../ui/form/read-form.ts';
import { refuseForm } from '../../ui/form/refuse.ts';
import type { Route } from './+types/route';

const WORDS = {
  title: 'Contraseña olvidada',
  lead: 'Escriba la dirección de su cuenta y le enviaremos un enlace para elegir otra contraseña.',
  email: 'Correo electrónico',
  send: 'Pedir el enlace',
  written:
    'Si esa dirección tiene una cuenta, le hemos escrito: en unos minutos recibirá un correo con un enlace, que vale durante una hora. Si no llega, mire entre el correo no deseado.',
  noMail:
    'Este sitio no envía correo todavía. Quien lo administra puede darle un enlace para elegir otra contraseña: escríbale y pídaselo.',
  back: 'Volver a iniciar sesión',
} as const;

export const handle = {
  permission: 'account.enter',
  personal: true,
  query: { hecho: v.literal('carta') },
  action: 'account.enter',
} satisfies PageHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  admitted(context, url);
  const { mail } = context.get(servicesContext);
  return { delivers: mail.delivers, written: readQuery(url, handle.query).hecho !== undefined };
}

export async function action({ context, url }: Route.ActionArgs) {
  const viewer = admitted(context, url);
  const { accounts } = context.get(servicesContext);
  const attempt = context.get(attemptContext);
  const email = readForm(context).text('correo');
  const outcome = await attempt(() => accounts.forgotten(viewer, email));
  if (!outcome.ok) return refuseForm(outcome.refusal, 'olvido', { correo: email });
  throw redirect(`${FORGOTTEN_PATH}?hecho=carta`, 303);
}

export const headers = formHeaders;
export const links = formLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateHead(WORDS.title, matches[0].loaderData);
}

export default function Forgotten({ loaderData: { delivers, written }, actionData }: Route.ComponentProps) {
  const { faults, typed } = answerFor(actionData, 'olvido');
  return (
    <main className="sheet">
      <h1>{WORDS.title}</h1>
      {!delivers && <p className="notice">{WORDS.noMail}</p>}
      {delivers && written && <p className="notice">{WORDS.written}</p>}
      {delivers && !written && (
        <>
          <p className="lead">{WORDS.lead}</p>
          <PostForm>
            <FormFault faults={faults} />
            <Field
              name="correo"
              label={WORDS.email}
              type="email"
              autoComplete="username"
              value={typed.correo}
              faults={faults}
            />
            <button type="submit" className="main">
              {WORDS.send}
            </button>
          </PostForm>
        </>
      )}
      <p className="small">
        <a href={SIGN_IN_PATH}>{WORDS.back}</a>
      </p>
    </main>
  );
}
