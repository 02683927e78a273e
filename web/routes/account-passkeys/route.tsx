import { DONE_QUERY, donePath, readQuery } from '../../../forms/page-query.ts';
import { ACCOUNT_CODE_PATH, ACCOUNT_PATH, PASSKEYS_PATH, passkeyPath } from '../../../scripture/addresses/paths.ts';
import type { PasskeyInfo } from '../../../services/people/passkeys/passkeys.ts';
import { withCookies } from '../../page/cookies.ts';
import { type ActionArgs, data, type LoaderArgs, type PageProps, redirect } from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { formLinks, formPage, privateMeta } from '../../ui/form/form-head.ts';
import { readSubmission } from '../../ui/form/read-submission.ts';
import { codesLeft, RecoveryCodes } from '../../ui/form/recovery-codes.tsx';
import { refuseForm } from '../../ui/form/refuse.ts';
import stylesheet from '../../ui/form/second-factor.css?url';
import { AboutPasskey } from '../../ui/passkey/about-passkey.tsx';
import { AskPasskey } from '../../ui/passkey/ask-passkey.tsx';
import { PASSKEYS } from '../account/wording.ts';
import { AddPasskey } from './add-passkey.tsx';

export const handle = formPage('account.own', DONE_QUERY);

export async function loader({ context, url }: LoaderArgs) {
  const { viewer, browser, services } = requireViewer(context, url);
  const { accounts, settings } = services;
  const { passkeys, secondFactors } = accounts;
  const [list, second] = await Promise.all([passkeys.list(viewer), secondFactors.state(viewer)]);
  return {
    list,
    first: !second.on && !second.passkeys,
    codesLeft: second.codesLeft,
    origin: passkeys.origin(),
    suggested: passkeys.nameFor(browser),
    email: viewer.account!.email,
    site: settings.site().title,
    done: readQuery(url, handle.query).hecho,
  };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, browser, services, attempt, form } = readSubmission(context, url);
  const { passkeys } = services.accounts;
  const name = form('nombre');
  if (form('que') !== 'llave') {
    const outcome = await attempt(() => passkeys.begin(viewer, form('actual'), name));
    if (!outcome.ok) return refuseForm(outcome.refusal, 'empezar', { nombre: name });
    return data({ toCreate: outcome.value, name }, { headers: withCookies(context, outcome.keep) });
  }
  const outcome = await attempt(() => passkeys.add(browser, viewer, name, form('credencial')));
  if (!outcome.ok) return refuseForm(outcome.refusal, 'empezar', { nombre: name });
  const headers = withCookies(context, outcome.keep);
  // The codes are in this response only; no URL shows them again.
  if (outcome.value) return data({ codes: outcome.value }, { headers });
  throw redirect(donePath(PASSKEYS_PATH, 'puesta'), { status: 303, headers });
}

export const links = formLinks(stylesheet);

export const meta = privateMeta(PASSKEYS.title);

export default function AccountPasskeys({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { list, first, origin, suggested, email, site } = loaderData;
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined;
  const making = actionData && 'toCreate' in actionData ? actionData : undefined;
  const answer: FormAnswer | undefined = actionData && 'faults' in actionData ? actionData : undefined;
  const done = codes ? 'puesta' : actionData ? null : loaderData.done;
  const notice = done && Object.hasOwn(PASSKEYS.done, done) ? PASSKEYS.done[done as 'puesta'] : undefined;
  return (
    <main className="sheet second-factor">
      <h1>{PASSKEYS.title}</h1>
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} site={site} />}
      {making && (
        <section>
          <h2>{PASSKEYS.make}</h2>
          <AskPasskey
            asked={making}
            origin={origin}
            label={PASSKEYS.make}
            fields={{ que: 'llave', nombre: making.name }}
          />
          <p className="small">
            <a href={PASSKEYS_PATH}>{PASSKEYS.other}</a>
          </p>
        </section>
      )}
      {!codes && !making && (
        <>
          <p className="lead">{PASSKEYS.lead}</p>
          <PasskeyList list={list} />
          <AddPasskey origin={origin} first={first} suggested={suggested} email={email} answer={answer} />
          {!first && (
            <section>
              <h2>{PASSKEYS.recovery}</h2>
              <p>
                <a href={`${ACCOUNT_CODE_PATH}#recuperacion`}>{codesLeft(loaderData.codesLeft)}</a>
              </p>
            </section>
          )}
        </>
      )}
      <p className="small">
        <a href={ACCOUNT_PATH}>{PASSKEYS.back}</a>
      </p>
    </main>
  );
}

/** The passkeys, each with a link to the page that renames or removes it. */
function PasskeyList({ list }: { readonly list: readonly PasskeyInfo[] }) {
  if (list.length === 0) return null;
  return (
    <ul className="passkeys">
      {list.map((passkey) => (
        <li key={passkey.id}>
          <a href={passkeyPath(passkey.id)}>
            <bdi>{passkey.name}</bdi>
          </a>
          <span>
            <AboutPasskey passkey={passkey} />
          </span>
        </li>
      ))}
    </ul>
  );
}
