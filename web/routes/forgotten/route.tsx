import * as v from 'valibot';
import { donePath, readQuery } from '../../../forms/page-query.ts';
import { FORGOTTEN_PATH, SIGN_IN_PATH } from '../../../scripture/addresses/paths.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import { Field } from '../../ui/form/field.tsx';
import { answerFor } from '../../ui/form/form-answer.ts';
import { formLinks, formPage, privateMeta } from '../../ui/form/form-head.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { readSubmission } from '../../ui/form/read-submission.ts';
import { refuseForm } from '../../ui/form/refuse.ts';

const WORDS = {
  title: 'Contraseña olvidada',
  lead: 'Escriba la dirección de su cuenta y le enviaremos un enlace para elegir otra contraseña.',
  email: 'Correo electrónico',
  send: 'Pedir el enlace',
  written:
    'Si esa dirección tiene una cuenta, en unos minutos recibirá un correo con un enlace, que vale durante una hora. Si no llega, mire en el correo no deseado.',
  noMail:
    'Este sitio todavía no envía correo. El responsable del sitio puede darle un enlace para elegir otra contraseña: escríbale y pídaselo.',
  back: 'Volver a iniciar sesión',
} as const;

export const handle = formPage('account.enter', { hecho: v.literal('carta') });

export function loader({ context, url }: LoaderArgs) {
  const { mail } = requireViewer(context, url).services;
  return { delivers: mail.delivers, written: readQuery(url, handle.query).hecho !== undefined };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { accounts } = services;
  const email = form('correo');
  const outcome = await attempt(() => accounts.forgotten(viewer, email));
  if (!outcome.ok) return refuseForm(outcome.refusal, 'olvido', { correo: email });
  throw redirect(donePath(FORGOTTEN_PATH, 'carta'), 303);
}

export const links = formLinks();

export const meta = privateMeta(WORDS.title);

export default function Forgotten({
  loaderData: { delivers, written },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { faults, typed } = answerFor(actionData, 'olvido');
  return (
    <main className="sheet">
      <h1>{WORDS.title}</h1>
      {!delivers && <p className="notice">{WORDS.noMail}</p>}
      {delivers && written && <p className="notice">{WORDS.written}</p>}
      {delivers && !written && (
        <>
          <p className="lead">{WORDS.lead}</p>
          <PostForm faults={faults} button={WORDS.send} look="main">
            <Field
              name="correo"
              label={WORDS.email}
              type="email"
              autoComplete="username"
              value={typed.correo}
              faults={faults}
            />
          </PostForm>
        </>
      )}
      <p className="small">
        <a href={SIGN_IN_PATH}>{WORDS.back}</a>
      </p>
    </main>
  );
}
