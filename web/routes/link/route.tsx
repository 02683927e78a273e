import * as v from 'valibot';
import { donePath, readQuery } from '../../../forms/page-query.ts';
import { ACCOUNT_PATH, SIGN_IN_PATH, secondStepPath } from '../../../scripture/addresses/paths.ts';
import type { LinkSeen } from '../../../services/people/accounts.ts';
import { withCookies } from '../../page/cookies.ts';
import {
  type ActionArgs,
  type HeadArgs,
  type LoaderArgs,
  type Meta,
  type PageProps,
  redirect,
} from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import { FormFault } from '../../ui/form/field.tsx';
import { answerFor } from '../../ui/form/form-answer.ts';
import { formLinks, formPage, privateHead } from '../../ui/form/form-head.ts';
import { NewPassword } from '../../ui/form/new-password.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { readSubmission } from '../../ui/form/read-submission.ts';
import { refuseForm } from '../../ui/form/refuse.ts';
import { LINK } from '../account/wording.ts';

export const handle = formPage('account.enter', { testigo: v.string() });

export async function loader({ context, url }: LoaderArgs) {
  const { accounts } = requireViewer(context, url).services;
  const token = readQuery(url, handle.query).testigo ?? '';
  return { token, link: await accounts.seeLink(token) };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, browser, services, attempt, form } = readSubmission(context, url);
  const { accounts } = services;
  const input = { password: form('clave'), again: form('clave-otra-vez') };
  const outcome = await attempt(() => accounts.followLink(browser, viewer, form('testigo'), input));
  if (!outcome.ok) return refuseForm(outcome.refusal, 'enlace');
  throw redirect(NEXT[outcome.value], { status: 303, headers: withCookies(context, outcome.keep) });
}

const NEXT = {
  'sign-up': donePath(ACCOUNT_PATH, 'nueva'),
  reset: donePath(ACCOUNT_PATH, 'clave'),
  first: donePath(ACCOUNT_PATH, 'primera'),
  second: secondStepPath(),
  verify: donePath(ACCOUNT_PATH, 'confirmada'),
  address: donePath(ACCOUNT_PATH, 'direccion'),
} as const;

export const links = formLinks();

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  return privateHead(titleOf(loaderData?.link), site);
}

const titleOf = (link: LinkSeen | undefined): string =>
  link ? LINK[link.first ? 'first' : link.purpose].title : LINK.worthless;

export default function FollowLink({
  loaderData: { token, link },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { faults } = answerFor(actionData, 'enlace');
  if (!link)
    return (
      <main className="sheet">
        <h1>{LINK.worthless}</h1>
        <p className="lead">{LINK.whyWorthless}</p>
        <p className="lead">
          <a href={SIGN_IN_PATH}>{LINK.signIn}</a>
        </p>
      </main>
    );
  const { title, lead, button } = LINK[link.first ? 'first' : link.purpose];
  return (
    <main className="sheet">
      <h1>{title}</h1>
      <p className="lead">{lead(link.email)}</p>
      <PostForm sends={{ testigo: token }} button={button} look="main">
        {/* Tells password managers whose password it is. */}
        <input
          className="unseen"
          name="correo"
          autoComplete="username"
          value={link.email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <FormFault faults={faults} />
        {link.purpose === 'sign-up' && (
          <PasswordField name="clave" label={LINK.chosen} autoComplete="current-password" faults={faults} />
        )}
        {link.purpose === 'reset' && <NewPassword faults={faults} fresh={!link.first} />}
      </PostForm>
    </main>
  );
}
