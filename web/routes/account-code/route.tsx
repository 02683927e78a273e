import { DONE_QUERY, donePath, readQuery } from '../../../forms/page-query.ts';
import { ACCOUNT_CODE_PATH, ACCOUNT_PATH, PASSKEYS_PATH } from '../../../scripture/addresses/paths.ts';
import { type ActionArgs, data, type LoaderArgs, type PageProps, redirect } from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { formLinks, formPage, privateMeta } from '../../ui/form/form-head.ts';
import { readSubmission } from '../../ui/form/read-submission.ts';
import { codesLeft, RecoveryCodes } from '../../ui/form/recovery-codes.tsx';
import { refuseForm } from '../../ui/form/refuse.ts';
import stylesheet from '../../ui/form/second-factor.css?url';
import { WithPassword } from '../../ui/form/with-password.tsx';
import { encodeQrCode } from '../../ui/qr-code/encode-qr-code.ts';
import { When } from '../../ui/when.tsx';
import { CODE } from '../account/wording.ts';
import { SetUp } from './set-up.tsx';

export const handle = formPage('account.own', DONE_QUERY);

export async function loader({ context, url }: LoaderArgs) {
  const { viewer, services } = requireViewer(context, url);
  const { accounts, settings } = services;
  const { setUp, ...state } = await accounts.secondFactors.state(viewer);
  return {
    ...state,
    mayHavePasskeys: accounts.passkeys.origin() !== undefined,
    ...(setUp && { setUp: { ...setUp, square: encodeQrCode(setUp.address) } }),
    email: viewer.account!.email,
    site: settings.site().title,
    done: readQuery(url, handle.query).hecho,
  };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { secondFactors } = services.accounts;
  const [what, current] = [form('que'), form('actual')];
  if (what === 'confirmar' || what === 'codigos') {
    const outcome = await attempt(() =>
      what === 'codigos' ? secondFactors.renewCodes(viewer, current) : secondFactors.confirm(viewer, form('codigo')),
    );
    // The codes are in this response only; no URL shows them again.
    return outcome.ok ? data({ codes: outcome.value }) : refuseForm(outcome.refusal, what);
  }
  if (what === 'quitar') {
    const outcome = await attempt(() => secondFactors.turnOff(viewer, current));
    if (!outcome.ok) return refuseForm(outcome.refusal, what);
    throw redirect(donePath(ACCOUNT_CODE_PATH, 'quitado'), 303);
  }
  const outcome = await attempt(() => secondFactors.begin(viewer, current));
  if (!outcome.ok) return refuseForm(outcome.refusal, 'empezar');
  throw redirect(ACCOUNT_CODE_PATH, 303);
}

export const links = formLinks(stylesheet);

export const meta = privateMeta(CODE.title);

export default function AccountCode({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { on, since, unreadable, passkeys, mayHavePasskeys, setUp, required, email, site, done } = loaderData;
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined;
  const answer: FormAnswer | undefined = actionData && 'faults' in actionData ? actionData : undefined;
  const notices: Readonly<Record<string, string | undefined>> = {
    'hace-falta': on || passkeys ? undefined : CODE.required,
    quitado: passkeys ? CODE.isOffStill : CODE.isOff,
  };
  const notice = answer || done === undefined ? undefined : notices[done];
  return (
    <main className="sheet second-factor">
      <h1>{CODE.title}</h1>
      {notice && <p className="notice">{notice}</p>}
      {codes && <RecoveryCodes codes={codes} site={site} />}
      {!codes && !on && (
        <>
          <p className="lead">{CODE.lead}</p>
          <SetUp email={email} setUp={setUp} answer={answer} />
          {!passkeys && mayHavePasskeys && (
            <section>
              <h2>{CODE.putPasskey}</h2>
              <p>{CODE.passkeys}</p>
              <p>
                <a href={PASSKEYS_PATH}>{CODE.putPasskey}</a>
              </p>
            </section>
          )}
        </>
      )}
      {!codes && on && (
        <p className="lead">
          {CODE.on} <When at={since ?? 0} day />.
        </p>
      )}
      {!codes && unreadable && <p className="wrong">{CODE.unreadable}</p>}
      {!codes && (on || passkeys) && (
        <section id="recuperacion">
          <h2>{CODE.recovery}</h2>
          <p>{`${codesLeft(loaderData.codesLeft)} ${CODE.renewLead}`}</p>
          <WithPassword what="codigos" title={CODE.renew} button={CODE.renew} email={email} answer={answer} />
        </section>
      )}
      {!codes && on && (
        <section>
          <h2>{CODE.off}</h2>
          <p>{passkeys ? CODE.offStill : required ? `${CODE.offLead} ${CODE.offRequired}` : CODE.offLead}</p>
          <WithPassword what="quitar" title={CODE.off} button={CODE.off} email={email} answer={answer} />
        </section>
      )}
      <p className="small">
        <a href={ACCOUNT_PATH}>{CODE.back}</a>
      </p>
    </main>
  );
}
