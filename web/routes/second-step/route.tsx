import * as v from 'valibot';
import { readQuery } from '../../../forms/page-query.ts';
import { ACCOUNT_PATH, SIGN_IN_PATH, secondStepPath } from '../../../scripture/addresses/paths.ts';
import type { PendingFactors } from '../../../services/people/second-factor/second-factors.ts';
import { withCookies } from '../../page/cookies.ts';
import { type ActionArgs, data, type LoaderArgs, type PageProps, redirect } from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { FormFault } from '../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { formLinks, formPage, privateMeta } from '../../ui/form/form-head.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { readSubmission } from '../../ui/form/read-submission.ts';
import { refuseForm } from '../../ui/form/refuse.ts';
import { AskPasskey } from '../../ui/passkey/ask-passkey.tsx';
import { IfPasskeysAvailable } from '../../ui/passkey/if-passkeys-available.tsx';
import { sameSitePath } from '../../ui/same-site-path.ts';

const WORDS = {
  title: 'Un paso más',
  app: 'La contraseña es correcta. Su cuenta pide además el código de seis cifras que muestra ahora su aplicación.',
  passkey: 'La contraseña es correcta. Su cuenta pide además una de sus llaves de acceso.',
  either:
    'La contraseña es correcta. Su cuenta pide además una de sus llaves de acceso, o el código de seis cifras que muestra ahora su aplicación.',
  before: 'Escriba antes su contraseña. Si ya lo hizo, ha pasado demasiado tiempo: este paso espera diez minutos.',
  code: 'Código',
  hint: 'Si no tiene la aplicación a mano, escriba uno de sus códigos de recuperación: vale una sola vez.',
  recovery: 'Código de recuperación',
  recoveryHint: 'Si no tiene la llave a mano: vale una sola vez.',
  enter: 'Entrar',
  usePasskey: 'Usar una llave de acceso',
  useCode: 'Escribir un código en su lugar',
  unreadable:
    'La contraseña es correcta. El código de su aplicación ya no sirve, porque el sitio se restauró de una copia: escriba uno de sus códigos de recuperación. Después, active de nuevo el código en su cuenta.',
  unreadableHint: 'Vale una sola vez.',
  operator: 'Si el responsable es usted y no tiene ninguno, escriba en la terminal del servidor:',
  lost: 'Si los ha perdido todos, pida ayuda al responsable del sitio.',
  back: 'Volver a iniciar sesión',
} as const;

export const handle = formPage('account.enter', { volver: v.string() });

export async function loader({ context, url }: LoaderArgs) {
  const { viewer, browser, services } = requireViewer(context, url);
  const { accounts } = services;
  const back = sameSitePath(readQuery(url, handle.query).volver ?? '');
  const pending = await accounts.secondFactors.pending(browser);
  if (!pending && viewer.account) throw redirect(back ?? ACCOUNT_PATH, 303);
  return { back, pending, passkeys: accounts.passkeys.origin() };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, browser, services, attempt, form } = readSubmission(context, url);
  const { accounts } = services;
  const what = form('que');
  const back = sameSitePath(form('volver'));
  if (what === 'pedir-llave') {
    const asked = await attempt(() => accounts.passkeys.beginStep(browser));
    if (!asked.ok) return refuseForm(asked.refusal, 'llave');
    return data({ toSign: asked.value }, { headers: withCookies(context, asked.keep) });
  }
  const outcome = await attempt(() =>
    what === 'llave'
      ? accounts.passkeys.finishStep(browser, viewer, form('credencial'))
      : accounts.secondFactors.finish(browser, viewer, form('codigo')),
  );
  if (!outcome.ok) return refuseForm(outcome.refusal, what === 'llave' ? what : 'codigo');
  throw redirect(back ?? ACCOUNT_PATH, { status: 303, headers: withCookies(context, outcome.keep) });
}

export const links = formLinks();

export const meta = privateMeta(WORDS.title);

export default function SecondStep({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { back, pending, passkeys } = loaderData;
  const asked = actionData && 'toSign' in actionData ? actionData : undefined;
  const answer: FormAnswer | undefined = actionData && 'faults' in actionData ? actionData : undefined;
  const { faults } = answerFor(answer, 'codigo');
  const fields = back ? { volver: back } : undefined;
  const here = secondStepPath(back);
  const byApp = pending?.app && !pending.unreadable;
  return (
    <main className="sheet">
      <h1>{WORDS.title}</h1>
      {asked ? (
        <>
          <AskPasskey asked={asked} origin={passkeys} label={WORDS.usePasskey} fields={{ que: 'llave', ...fields }} />
          <p className="small">
            <a href={here}>{WORDS.useCode}</a>
          </p>
        </>
      ) : (
        <p className="lead">{leadOf(pending)}</p>
      )}
      {!asked && pending?.passkeys && (
        <section className="otherwise">
          <FormFault {...answerFor(answer, 'llave')} />
          <IfPasskeysAvailable origin={passkeys}>
            <PostForm label={WORDS.usePasskey} sends={{ que: 'pedir-llave', volver: back }} button={WORDS.usePasskey} />
          </IfPasskeysAvailable>
        </section>
      )}
      {!asked && pending && (
        <PostForm label={WORDS.title} sends={{ volver: back }} faults={faults} button={WORDS.enter} look="main">
          <CodeField
            label={byApp ? WORDS.code : WORDS.recovery}
            hint={byApp ? WORDS.hint : pending.unreadable ? WORDS.unreadableHint : WORDS.recoveryHint}
            autoFocus={pending.app}
            faults={faults}
          />
        </PostForm>
      )}
      {!asked && pending && (
        <p className="small">
          {WORDS.lost}
          {pending.unreadable && (
            <>
              {' '}
              {WORDS.operator} <code>npm run admin -- second-factor-off</code>
            </>
          )}
        </p>
      )}
      <p className="small">
        <a href={SIGN_IN_PATH}>{WORDS.back}</a>
      </p>
    </main>
  );
}

function leadOf(pending: PendingFactors | undefined): string {
  if (!pending) return WORDS.before;
  if (pending.unreadable) return WORDS.unreadable;
  if (!pending.passkeys) return WORDS.app;
  return pending.app ? WORDS.either : WORDS.passkey;
}
