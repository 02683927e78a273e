import { DONE_QUERY, donePath, readQuery } from '../../../forms/page-query.ts';
import {
  ACCOUNT_CODE_PATH,
  ACCOUNT_PATH,
  PASSKEYS_PATH,
  PRIVACY_PATH,
  SIGN_IN_PATH,
} from '../../../scripture/addresses/paths.ts';
import type { Outcome } from '../../../services/outcomes/outcome.ts';
import { withCookies } from '../../page/cookies.ts';
import { type ActionArgs, data, type LoaderArgs, type PageProps, redirect } from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import { formLinks, formPage, privateMeta } from '../../ui/form/form-head.ts';
import { readSubmission } from '../../ui/form/read-submission.ts';
import { refuseForm } from '../../ui/form/refuse.ts';
import { WHY_NOT } from '../../ui/passkey/wording.ts';
import { previousReadingPath } from '../../ui/return-path.ts';
import stylesheet from './account.css?url';
import { AccountSummary } from './account-summary.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ChangeEmail, ChangeName, ChangePassword, DayLetter, Digest } from './forms.tsx';
import { OwnCorrections } from './own-corrections.tsx';
import { OwnSection } from './own-section.tsx';
import { ReadingHistory } from './reading-history.tsx';
import { Sessions } from './sessions.tsx';
import { ACCOUNT } from './wording.ts';

const MOST_SHOWN = 5;

export const handle = formPage('account.own', DONE_QUERY);

export async function loader({ context, request, url }: LoaderArgs) {
  const { viewer, browser, services } = requireViewer(context, url);
  const { accounts, corrections, mail, siteUrl } = services;
  const { name, email, emailVerified, role } = viewer.account!;
  const reviews = role !== 'lector';
  const [proposals, sessions, digest, dayLetter, refreshed, second, passkeys, reading, waiting] = await Promise.all([
    corrections.ownProposals(viewer, undefined, { most: MOST_SHOWN + 1 }),
    accounts.sessions(browser, viewer),
    accounts.wantsDigest(viewer),
    accounts.wantsDayLetter(viewer),
    accounts.refresh(browser, viewer),
    accounts.secondFactors.state(viewer),
    accounts.passkeys.list(viewer),
    accounts.readings.find(viewer),
    reviews ? corrections.waiting(viewer) : undefined,
  ]);
  const shown = {
    account: { name, email, emailVerified, role },
    done: readQuery(url, handle.query).hecho,
    proposals: proposals
      .slice(0, MOST_SHOWN)
      .map(({ proposal, id, state, at, decidedAt, news }) => ({ proposal, id, state, at, decidedAt, news })),
    more: proposals.length > MOST_SHOWN,
    sessions,
    digest: reviews ? digest : undefined,
    dayLetter,
    waiting,
    second: { on: second.on },
    passkeys: passkeys.length,
    mayHavePasskeys: accounts.passkeys.origin() !== undefined,
    reading: reading && { journey: reading.journey },
    delivers: mail.delivers,
    back: previousReadingPath(request, siteUrl()) ?? '/',
  };
  return data(shown, { headers: withCookies(context, refreshed) });
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, browser, services, attempt, form } = readSubmission(context, url);
  const { accounts, own } = services;
  const current = form('actual');
  const password = form('clave');
  const changes: Record<string, () => Promise<Outcome<unknown>>> = {
    nombre: () => accounts.changeName(viewer, form('nombre')),
    direccion: () => accounts.changeEmail(viewer, { email: form('correo'), current }),
    carta: () => accounts.sendProof(viewer),
    clave: () => accounts.changePassword(browser, viewer, { current, password, again: form('clave-otra-vez') }),
    sesion: () => accounts.endSession(viewer, form('sesion')),
    sesiones: () => accounts.endOtherSessions(browser, viewer),
    lectura: () => accounts.readings.forget(viewer),
    propio: () => own.eraseAll(viewer),
    dia: () => accounts.setDayLetter(viewer, form('dia') === '1'),
    resumen: () => accounts.setDigest(viewer, form('resumen') === '1'),
    eliminar: () => accounts.deleteAccount(viewer, current),
  };
  const what = form('que');
  if (what === 'salir')
    throw redirect('/', { status: 303, headers: withCookies(context, await accounts.signOut(browser)) });
  if (!Object.hasOwn(changes, what)) return refuseForm({ code: 'form-unknown', account: true }, what);
  const outcome = await attempt(changes[what]!);
  if (!outcome.ok) return refuseForm(outcome.refusal, what, { nombre: form('nombre'), correo: form('correo') });
  const headers = withCookies(context, outcome.keep);
  if (what === 'eliminar') throw redirect(donePath(SIGN_IN_PATH, 'eliminada'), { status: 303, headers });
  const done = outcome.value === 'written' ? 'carta' : what === 'sesion' ? 'sesiones' : what;
  throw redirect(donePath(ACCOUNT_PATH, done), { status: 303, headers });
}

export const links = formLinks(stylesheet);

export const meta = privateMeta(ACCOUNT.title);

export default function OwnAccount({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { account, done, proposals, more, waiting, sessions, digest, dayLetter, second, delivers, back } = loaderData;
  const { passkeys, mayHavePasskeys, reading } = loaderData;
  const notice = !actionData && done && Object.hasOwn(ACCOUNT.done, done) ? ACCOUNT.done[done as 'nombre'] : undefined;
  return (
    <main className="sheet account">
      <h1>{ACCOUNT.title}</h1>
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <AccountSummary account={account} delivers={delivers} back={back} answer={actionData} />
      <OwnCorrections proposals={proposals} more={more} waiting={waiting} />
      <ReadingHistory reading={reading} />
      <OwnSection />
      <ChangeName name={account.name} answer={actionData} />
      <ChangeEmail answer={actionData} />
      <ChangePassword email={account.email} answer={actionData} />
      <section>
        <h2>{ACCOUNT.codeTitle}</h2>
        <p>{second.on ? ACCOUNT.codeOn : ACCOUNT.codeOff}</p>
        <p>
          <a href={ACCOUNT_CODE_PATH}>{second.on ? ACCOUNT.codeChange : ACCOUNT.codePut}</a>
        </p>
      </section>
      <section>
        <h2>{ACCOUNT.passkeysTitle}</h2>
        <p>{passkeys > 0 ? ACCOUNT.passkeysSome(passkeys) : mayHavePasskeys ? ACCOUNT.passkeysNone : WHY_NOT.site()}</p>
        {(passkeys > 0 || mayHavePasskeys) && (
          <p>
            <a href={PASSKEYS_PATH}>{passkeys > 0 ? ACCOUNT.passkeysChange : ACCOUNT.passkeysPut}</a>
          </p>
        )}
      </section>
      <Sessions sessions={sessions} answer={actionData} />
      <DayLetter wants={dayLetter} verified={account.emailVerified} answer={actionData} />
      {digest !== undefined && <Digest digest={digest} answer={actionData} />}
      <section>
        <h2>{ACCOUNT.dataTitle}</h2>
        <p>{ACCOUNT.data}</p>
        <p>
          <a href="/cuenta/datos.json" download="mis-datos.json">
            {ACCOUNT.download}
          </a>
        </p>
        <p>
          <a href={PRIVACY_PATH}>{ACCOUNT.privacy}</a>
        </p>
      </section>
      <DeleteAccount email={account.email} answer={actionData} />
    </main>
  );
}
