import * as v from 'valibot';
import { donePath, readQuery } from '../../../../forms/page-query.ts';
import { DESK_PATH, DESK_PATHS, signInPath } from '../../../../scripture/addresses/paths.ts';
import type { AddressCandidate } from '../../../../services/owner/address/address-desk.ts';
import { Island } from '../../../islands/island.tsx';
import { withCookies } from '../../../page/cookies.ts';
import { type ActionArgs, data, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import { Field } from '../../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { faultsOf, refuse } from '../../../ui/form/refuse.ts';
import { ADDRESS } from './wording.ts';

/** The screen after a form. */
interface Answered {
  readonly answer?: FormAnswer;
  /** The address to keep, once it is proved. */
  readonly candidate?: AddressCandidate;
  /** The address has been kept, and this browser is not at it. */
  readonly saved?: string;
}

export const handle = formPage('desk.manage', { hecho: v.picklist(['guardado', 'instalado']) });

export async function loader({ context, url }: LoaderArgs) {
  const { viewer, browser, services } = requireViewer(context, url);
  const { siteAddress, settings } = services;
  const done = readQuery(url, handle.query).hecho;
  const source = siteAddress.source();
  const here = browser.origin && !isOfThisMachine(browser.origin) ? browser.origin : '';
  return {
    source,
    now: siteAddress.siteUrl(),
    proposed: source === 'guess' ? here : siteAddress.siteUrl(),
    email: viewer.account!.email,
    mark: settings.mark(['publicUrl']),
    installed: done === 'instalado',
    notice: doneNotice(done, { instalado: ADDRESS.installed }),
  };
}

const isOfThisMachine = (origin: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(origin);

export async function action({ context, url }: ActionArgs) {
  const { viewer, browser, services, attempt, form } = readSubmission(context, url);
  const { addressDesk } = services;
  const address = form('direccion');
  const kept = form('que') === 'guardar';
  if (kept) {
    const change = { challenge: form('reto'), answer: form('firma'), current: form('actual'), seen: form('visto') };
    const outcome = await attempt(() => addressDesk.change(viewer, browser, { address, ...change }));
    if (outcome.ok) {
      const headers = withCookies(context, outcome.keep);
      if (outcome.value.here) throw redirect(donePath(DESK_PATHS.address, 'guardado'), { status: 303, headers });
      return data<Answered>({ saved: outcome.value.address }, { headers });
    }
    const again =
      outcome.refusal.field === 'direccion' ? outcome : await attempt(() => addressDesk.propose(browser, address));
    const faults = faultsOf(outcome.refusal);
    return refuse<Answered>(outcome.refusal, {
      answer: { form: again.ok ? 'guardar' : 'comprobar', faults, typed: { direccion: address } },
      ...(again.ok && { candidate: again.value }),
    });
  }
  const proposed = await attempt(() => addressDesk.propose(browser, address));
  if (proposed.ok) return data<Answered>({ candidate: proposed.value });
  const faults = faultsOf(proposed.refusal);
  return refuse<Answered>(proposed.refusal, { answer: { form: 'comprobar', faults, typed: { direccion: address } } });
}

/** The browser asks the proposed address itself. */
export const connectsOf = (answered: Answered | undefined): string | undefined =>
  answered?.candidate && !answered.candidate.here ? answered.candidate.address : undefined;

export const links = deskLinks();

export const meta = privateMeta(ADDRESS.title);

export default function Address({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { source, now, proposed, email, mark, installed, notice } = loaderData;
  const { answer, candidate, saved }: Answered = actionData ?? {};
  const { faults, typed } = answerFor(answer, 'comprobar');
  if (saved)
    return (
      <DeskFrame title={ADDRESS.title}>
        <p role="status">
          {ADDRESS.saved(saved)} <a href={saved + signInPath(DESK_PATH)}>{ADDRESS.go}</a>.
        </p>
      </DeskFrame>
    );
  return (
    <DeskFrame title={ADDRESS.title} lead={ADDRESS.lead} notice={actionData ? undefined : notice}>
      {source === 'guess' ? (
        <p>{ADDRESS.guess(now)}</p>
      ) : (
        <p>
          {ADDRESS.now} <b dir="ltr">{now}</b>
        </p>
      )}
      {source === 'environment' ? (
        <p>{ADDRESS.locked}</p>
      ) : (
        <>
          <PostForm label={ADDRESS.title} sends={{ que: 'comprobar' }} faults={faults} button={ADDRESS.check}>
            <Field
              name="direccion"
              label={ADDRESS.typed}
              type="url"
              value={typed.direccion ?? candidate?.address ?? proposed}
              hint={ADDRESS.hint}
              faults={faults}
            />
          </PostForm>
          {candidate && (
            <Keep
              candidate={candidate}
              from={source === 'guess' ? undefined : now}
              email={email}
              mark={mark}
              faults={answerFor(answer, 'guardar').faults}
            />
          )}
        </>
      )}
      <p>
        <a href={installed ? DESK_PATH : DESK_PATHS.texts}>{installed ? ADDRESS.later : ADDRESS.back}</a>
      </p>
    </DeskFrame>
  );
}

interface KeepProps extends Pick<FormAnswer, 'faults'> {
  readonly candidate: AddressCandidate;
  /** The present address; undefined if there is none. */
  readonly from: string | undefined;
  readonly email: string;
  readonly mark: string;
}

/** What changes with the address, and the form that keeps it. */
function Keep({ candidate: { address, here, challenge, passkeys }, from, email, mark, faults }: KeepProps) {
  const moves = from !== undefined && from !== address;
  const effects = [
    ...(moves ? [ADDRESS.letters(from)] : []),
    ...(here ? [] : [ADDRESS.sessions]),
    ...(passkeys > 0 ? [ADDRESS.passkeys(passkeys)] : []),
    ...(address.startsWith('https:') ? [ADDRESS.https] : []),
  ];
  return (
    <section>
      <h2>{ADDRESS.keepTitle(address)}</h2>
      <PostForm
        label={ADDRESS.keep}
        sends={{ que: 'guardar', direccion: address, visto: mark }}
        faults={faults}
        button={ADDRESS.keep}
        look="main"
      >
        {here ? (
          <p>{ADDRESS.here}</p>
        ) : (
          <Island<typeof import('./prove-island.ts')> name="prove-address" props={{ address, challenge }} when="now">
            <p>{ADDRESS.scripts}</p>
          </Island>
        )}
        {effects.length > 0 && (
          <>
            <p>{ADDRESS.before}</p>
            <ul>
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          </>
        )}
        <ConfirmPassword email={email} faults={faults} />
      </PostForm>
    </section>
  );
}
