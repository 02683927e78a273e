import { data, type MetaDescriptor, redirect } from 'react-router';
import type { PageHandle } from '../../../server/access/page-handle.ts';
import { admitted } from '../../admitted.ts';
import { servicesContext } from '../../context.ts';
import formStylesheet from '../../ui/form/form.css?url';
import { type FormAnswer, formAnswer } from '../../ui/form/form-answer.ts';
import { formHeaders, privateHead } from '../../ui/form/form-head.ts';
import { readForm } from '../../ui/form/read-form.ts';
import { formatDay } from '../../ui/moment.ts';
import type { Route } from './+types/route';
import stylesheet from './account-code.css?url';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import { squareOf } from './square.ts';
import { WithPassword } from './with-password.tsx';
import { CODE } from './wording.ts';

export const handle: PageHandle = { permission: 'account.own', personal: true, action: 'account.own' };

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = admitted(context, url);
  const { accounts, settings } = context.get(servicesContext);
  const { setUp, ...state } = await accounts.secondFactors.state(viewer);
  return {
    ...state,
    ...(setUp && { setUp: { ...setUp, square: squareOf(setUp.address) } }),
    email: viewer.account!.email,
    site: settings.site().title,
    done: url.searchParams.get('hecho'),
  };
}

export async function action({ context, url }: Route.ActionArgs) {
  const viewer = admitted(context, url);
  const { secondFactors } = context.get(servicesContext).accounts;
  const { text: form } = readForm(context);
  const [what, current] = [form('que'), form('actual')];
  if (what === 'confirmar' || what === 'codigos') {
    const outcome =
      what === 'codigos'
        ? await secondFactors.renewCodes(viewer, current)
        : await secondFactors.confirm(viewer, form('codigo'));
    // Shown in the answer itself: no address leads to them.
    return outcome.ok ? data({ codes: outcome.value }) : formAnswer(outcome, what);
  }
  const outcome =
    what === 'quitar' ? await secondFactors.turnOff(viewer, current) : await secondFactors.begin(viewer, current);
  if (!outcome.ok) return formAnswer(outcome, what === 'quitar' ? what : 'empezar');
  throw redirect(`/cuenta/codigo${what === 'quitar' ? '?hecho=quitado' : ''}`, 303);
}

export const headers = formHeaders;
export const links = () => [formStylesheet, stylesheet].map((href) => ({ rel: 'stylesheet', href }));

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateHead(CODE.title, matches[0].loaderData);
}

export default function AccountCode({ loaderData, actionData }: Route.ComponentProps) {
  const { on, since, codesLeft, setUp, required, email, site, done } = loaderData;
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined;
  const answer: FormAnswer | undefined = actionData && 'faults' in actionData ? actionData : undefined;
  const notice = done === 'hace-falta' && !on ? CODE.required : done === 'quitado' && !answer ? CODE.isOff : undefined;
  return (
    <main className="sheet account-code">
      <h1>{CODE.title}</h1>
      {notice && <p className="notice">{notice}</p>}
      {codes && <RecoveryCodes codes={codes} site={site} />}
      {!codes && !on && <p className="lead">{CODE.lead}</p>}
      {!codes && !on && <SetUp email={email} setUp={setUp} answer={answer} />}
      {!codes && on && (
        <>
          <p className="lead">{`${CODE.on(formatDay(since ?? 0))} ${CODE.left(codesLeft)}`}</p>
          <section>
            <h2>{CODE.renew}</h2>
            <p>{CODE.renewLead}</p>
            <WithPassword what="codigos" title={CODE.renew} button={CODE.renew} email={email} answer={answer} />
          </section>
          <section>
            <h2>{CODE.off}</h2>
            <p>{required ? `${CODE.offLead} ${CODE.offRequired}` : CODE.offLead}</p>
            <WithPassword what="quitar" title={CODE.off} button={CODE.off} email={email} answer={answer} />
          </section>
        </>
      )}
      <p className="small">
        <a href="/cuenta">{CODE.back}</a>
      </p>
    </main>
  );
}
