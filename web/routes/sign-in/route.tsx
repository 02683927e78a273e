import * as v from 'valibot';
import { donePath, readQuery } from '../../../forms/page-query.ts';
import {
  ACCOUNT_PATH,
  INSTALL_PATH,
  SIGN_IN_PATH,
  secondStepPath,
  signInPath,
  signUpPath,
} from '../../../scripture/addresses/paths.ts';
import { Island } from '../../islands/island.tsx';
import { withCookies } from '../../page/cookies.ts';
import {
  type ActionArgs,
  data,
  type HeadArgs,
  type LoaderArgs,
  type Meta,
  type PageProps,
  redirect,
} from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { formLinks, formPage, privateHead } from '../../ui/form/form-head.ts';
import { readSubmission } from '../../ui/form/read-submission.ts';
import { refuseForm } from '../../ui/form/refuse.ts';
import { returnPath } from '../../ui/return-path.ts';
import { sameSitePath } from '../../ui/same-site-path.ts';
import { SIGN_IN } from '../account/wording.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { PasskeyPrompt, WithPasskey } from './with-passkey.tsx';

export const handle = {
  ...formPage('account.enter', {
    volver: v.string(),
    tab: v.literal('1'),
    hecho: v.picklist(['carta', 'eliminada']),
  }),
} as const;

export async function loader({ context, request, url }: LoaderArgs) {
  const { viewer, browser, services } = requireViewer(context, url);
  const { accounts, firstAdministrator, siteUrl } = services;
  const { volver, tab, hecho } = readQuery(url, handle.query);
  const asked = volver !== undefined;
  const back = returnPath(volver, request, siteUrl());
  const again = viewer.stale ? viewer.account?.email : undefined;
  if (viewer.account && !(again && asked)) throw redirect(back ?? ACCOUNT_PATH, 303);
  const shown = {
    tab: tab === undefined ? 0 : 1,
    back,
    written: hecho === 'carta',
    deleted: hecho === 'eliminada',
    expired: viewer.expired,
    /** The e-mail address of the account whose password is asked again. */
    again,
    needed: asked && back !== undefined,
    passkeys: accounts.passkeys.origin(),
    /** There is no administrator yet. */
    bare: (await firstAdministrator.needed()) === true,
  };
  // An expired session is ended: the browser becomes a visitor's.
  return data(shown, { headers: viewer.expired ? withCookies(context, await accounts.signOut(browser)) : {} });
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, browser, services, attempt, form } = readSubmission(context, url);
  const { accounts } = services;
  const back = sameSitePath(form('volver'));
  const email = form('correo');
  const what = form('que');
  if (what === 'pedir-llave') {
    const asked = await attempt(() => accounts.passkeys.beginSignIn(viewer));
    if (!asked.ok) return refuseForm(asked.refusal, 'llave', { volver: back ?? '' });
    return data({ toSign: asked.value, back }, { headers: withCookies(context, asked.keep) });
  }
  if (what === 'llave') {
    const outcome = await attempt(() => accounts.passkeys.signIn(browser, viewer, form('credencial')));
    if (!outcome.ok) return refuseForm(outcome.refusal, 'llave', { volver: back ?? '' });
    throw redirect(back ?? ACCOUNT_PATH, { status: 303, headers: withCookies(context, outcome.keep) });
  }
  if (what !== 'crear') {
    const outcome = await attempt(() => accounts.signIn(browser, viewer, { email, password: form('clave') }));
    if (!outcome.ok) return refuseForm(outcome.refusal, 'entrar', { correo: email, volver: back ?? '' });
    throw redirect(afterPassword(outcome.value, back), { status: 303, headers: withCookies(context, outcome.keep) });
  }
  const name = form('nombre');
  const input = { name, email, password: form('clave'), again: form('clave-otra-vez') };
  const outcome = await attempt(() => accounts.signUp(browser, viewer, input));
  if (!outcome.ok) return refuseForm(outcome.refusal, 'crear', { nombre: name, correo: email, volver: back ?? '' });
  const next =
    outcome.value === 'written'
      ? donePath(SIGN_IN_PATH, 'carta')
      : outcome.value === 'second'
        ? afterPassword('second', back)
        : (back ?? donePath(ACCOUNT_PATH, 'nueva'));
  throw redirect(next, { status: 303, headers: withCookies(context, outcome.keep) });
}

/** The page after the correct password: the target, or the second factor. */
function afterPassword(to: 'in' | 'second', back: string | undefined): string {
  if (to === 'in') return back ?? ACCOUNT_PATH;
  return secondStepPath(back);
}

export const links = formLinks();

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  return privateHead(loaderData?.tab === 1 ? SIGN_IN.signUp : SIGN_IN.signIn, site);
}

export default function SignIn({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { tab, written, deleted, expired, needed, again, passkeys, bare } = loaderData;
  if (actionData && 'toSign' in actionData)
    return <PasskeyPrompt origin={passkeys} back={actionData.back} asked={actionData} />;
  const answer: FormAnswer | undefined = actionData;
  if (written)
    return (
      <main className="sheet">
        <h1>{SIGN_IN.writtenTitle}</h1>
        <p className="notice">{SIGN_IN.written}</p>
      </main>
    );
  const back = answer?.typed.volver || loaderData.back;
  const notice = again
    ? SIGN_IN.again
    : deleted
      ? SIGN_IN.deleted
      : expired
        ? SIGN_IN.expired
        : needed
          ? SIGN_IN.needed
          : undefined;
  return (
    <main className="sheet">
      <h1>{tab === 1 ? SIGN_IN.signUp : SIGN_IN.signIn}</h1>
      {deleted && <Island<typeof import('./island.ts')> name="forget-deleted" when="now" />}
      {bare && (
        <p className="notice">
          {SIGN_IN.bare} <a href={INSTALL_PATH}>{SIGN_IN.install}</a>
        </p>
      )}
      {notice ? <p className="notice">{notice}</p> : <p className="lead">{SIGN_IN.lead}</p>}
      <nav className="tabs" aria-label={SIGN_IN.tabs}>
        <a href={signInPath(back)} aria-current={tab === 0 ? 'page' : undefined}>
          {SIGN_IN.signIn}
        </a>
        <a href={signUpPath(back)} aria-current={tab === 1 ? 'page' : undefined}>
          {SIGN_IN.signUp}
        </a>
      </nav>
      {tab === 1 ? (
        <SignUpForm key="crear" back={back} {...answerFor(answer, 'crear')} />
      ) : (
        <>
          <SignInForm key="entrar" back={back} email={again} {...answerFor(answer, 'entrar')} />
          <WithPasskey origin={passkeys} back={back} faults={answerFor(answer, 'llave').faults} />
        </>
      )}
    </main>
  );
}
