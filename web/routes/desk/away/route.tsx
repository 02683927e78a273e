import * as v from 'valibot';
import { AWAY_KINDS } from '../../../../forms/away.ts';
import { DONE_QUERY, donePath, readQuery } from '../../../../forms/page-query.ts';
import { stepText } from '../../../../forms/progress/step.ts';
import { sentenceOf } from '../../../../forms/refusals/refusal.ts';
import { AWAY_PATH, DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { type ActionArgs, data, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import stylesheet from '../backups/backups.css?url';
import { AWAY } from '../wording.ts';
import { AwayCopies } from './away-copies.tsx';
import { AwayFacts } from './away-facts.tsx';
import { AwayForm } from './away-form.tsx';
import { Phrase } from './phrase.tsx';

export const handle = formPage('desk.manage', { ...DONE_QUERY, lista: v.literal('1') });

export async function loader({ context, url }: LoaderArgs) {
  const { viewer, services } = requireViewer(context, url);
  const { away, backups } = services;
  const { hecho, lista } = readQuery(url, handle.query);
  const { step, failed, ...state } = await away.state();
  const listed = lista && state.place ? await away.list() : undefined;
  const underWay = step && stepText(step);
  const isOver = (hecho === 'enviando' || hecho === 'apuntada') && underWay === undefined;
  return {
    ...state,
    underWay,
    failed: failed && { ...failed, why: stepText(failed.why) },
    copies: listed?.ok ? listed.value : undefined,
    listFault: listed && !listed.ok ? sentenceOf(listed.refusal) : undefined,
    nightly: backups.scheduled,
    email: viewer.account!.email,
    site: services.settings.site().title,
    notice: isOver ? undefined : doneNotice(hecho, { ...AWAY.done }),
  };
}

/** The pass-phrase, which is shown this one time, or why nothing was done. */
type AwayAnswer = FormAnswer & { readonly phrase?: string };

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { accounts, away } = services;
  const what = form('que');
  const typed = Object.fromEntries(TYPED.map((name) => [name, form(name)]));
  if (PASSWORD_ACTIONS.has(what)) {
    const confirmed = await attempt(() => accounts.confirmPassword(viewer, form('actual')));
    if (!confirmed.ok) return refuseForm(confirmed.refusal, what, typed);
  }
  const done = (word: keyof typeof AWAY.done) => redirect(donePath(AWAY_PATH, word), 303);
  const show = (phrase: string) => data<AwayAnswer>({ form: 'clave', faults: [], typed: {}, phrase });
  switch (what) {
    case 'guardar': {
      const { clase = '', direccion = '', carpeta = '', usuario = '', region = '' } = typed;
      const input = { address: direccion, folder: carpeta, user: usuario, region, secret: form('secreto') };
      const kind = AWAY_KINDS.find((known) => known === clase);
      if (!kind) return refuseForm({ code: 'away-kind', field: 'clase' }, what, typed);
      const set = await attempt(() => away.set(viewer, { ...input, kind }));
      if (!set.ok) return refuseForm(set.refusal, what, typed);
      if (set.value === undefined) throw done('cambiado');
      return show(set.value);
    }
    case 'otra-clave': {
      const renewed = await attempt(() => away.renewPhrase(viewer));
      return renewed.ok ? show(renewed.value) : refuseForm(renewed.refusal, what);
    }
    case 'apuntada': {
      const noted = await attempt(() => away.notePhrase(viewer, form('sal')));
      if (!noted.ok) return refuseForm(noted.refusal, what);
      throw done('apuntada');
    }
    case 'probar': {
      const tested = await attempt(() => away.test(viewer));
      if (!tested.ok) return refuseForm(tested.refusal, what);
      throw done('probado');
    }
    case 'enviar': {
      const sent = await attempt(() => away.send(viewer));
      if (!sent.ok) return refuseForm(sent.refusal, what);
      throw done('enviando');
    }
    case 'quitar': {
      const removed = await attempt(() => away.remove(viewer));
      if (!removed.ok) return refuseForm(removed.refusal, what);
      throw done('quitado');
    }
    default:
      return refuseForm({ code: 'form-unknown' }, '');
  }
}

/** They send the backups of everything to another place, or end that. */
const PASSWORD_ACTIONS = new Set(['guardar', 'otra-clave', 'quitar']);
const TYPED = ['clase', 'direccion', 'carpeta', 'usuario', 'region'] as const;

export const links = deskLinks(stylesheet);

export const meta = privateMeta(AWAY.title);

export default function Away({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { place, noted, salt, underWay, last, failed, copies, listFault, nightly, email, site, notice } = loaderData;
  const answer: AwayAnswer | undefined = actionData;
  if (answer?.phrase !== undefined && salt !== undefined)
    return (
      <DeskFrame title={AWAY.title}>
        <Phrase phrase={answer.phrase} salt={salt} site={site} />
      </DeskFrame>
    );
  const renewing = answerFor(answer, 'otra-clave').faults;
  const removing = answerFor(answer, 'quitar').faults;
  const trying = [...answerFor(answer, 'probar').faults, ...answerFor(answer, 'enviar').faults];
  const renew = (
    <PostForm label={AWAY.renewTitle} sends={{ que: 'otra-clave' }} faults={renewing} button={AWAY.renewButton}>
      <ConfirmPassword email={email} faults={renewing} />
    </PostForm>
  );
  return (
    <DeskFrame title={AWAY.title} lead={AWAY.lead} notice={answer ? undefined : notice}>
      <p>
        <a href={DESK_PATHS.backups}>{AWAY.back}</a>
      </p>
      {place && !noted && (
        <section>
          <h2>{AWAY.phraseTitle}</h2>
          <p className="wrong">{AWAY.phraseUnnoted}</p>
          {renew}
        </section>
      )}
      {place && (
        <>
          <section data-poll={underWay && ''}>
            <h2>{AWAY.see}</h2>
            <AwayFacts place={place} last={last} failed={failed} underWay={underWay} />
            {!nightly && <p>{AWAY.notNightly}</p>}
            {underWay === undefined && (
              <PostForm label={AWAY.nowTitle} faults={trying}>
                <div className="buttons">
                  {noted && (
                    <button type="submit" name="que" value="enviar">
                      {AWAY.now}
                    </button>
                  )}
                  <button type="submit" name="que" value="probar">
                    {AWAY.test}
                  </button>
                </div>
              </PostForm>
            )}
          </section>
          <AwayCopies copies={copies} fault={listFault} />
        </>
      )}
      <AwayForm place={place} email={email} answer={answer} />
      {place && noted && (
        <section>
          <h2>{AWAY.renewTitle}</h2>
          <p>{AWAY.renew}</p>
          {renew}
        </section>
      )}
      {place && (
        <section>
          <h2>{AWAY.removeTitle}</h2>
          <p>{AWAY.remove}</p>
          <PostForm label={AWAY.removeTitle} sends={{ que: 'quitar' }} faults={removing} button={AWAY.removeButton}>
            <ConfirmPassword email={email} faults={removing} />
          </PostForm>
        </section>
      )}
    </DeskFrame>
  );
}
