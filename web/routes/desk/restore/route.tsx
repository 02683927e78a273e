import * as v from 'valibot';
import { RESTORE_SOURCES } from '../../../../forms/away.ts';
import { readQuery } from '../../../../forms/page-query.ts';
import { DESK_PATHS, restorePath } from '../../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import type { RestoreAsked } from '../../../../services/keeping/restores/restores.ts';
import type { Services } from '../../../../services/services.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { FactList } from '../../../ui/desk/fact-list.tsx';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { answerFor } from '../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import { notFound } from '../../../ui/not-found-data.ts';
import { When } from '../../../ui/when.tsx';
import stylesheet from '../backups/backups.css?url';
import { RESTORE } from '../wording.ts';
import { UploadCopy } from './upload-copy.tsx';

export const handle = formPage('desk.manage', {
  de: v.picklist(RESTORE_SOURCES),
  copia: v.string(),
  fallo: v.string(),
});

/** The backup that the address names, or a sign that it is gone. */
async function findCopy(
  { backups, uploads }: Services,
  source: (typeof RESTORE_SOURCES)[number],
  name: string,
  now: Date,
) {
  if (source === 'aqui') {
    const found = (await backups.list()).find((backup) => backup.name === name);
    return found && { name, date: name.slice(0, 10), at: found.at, bytes: found.bytes };
  }
  const dated = /\d{4}-\d\d-\d\d/;
  if (source === 'fuera') return dated.test(name) ? { name, date: name.slice(0, 10) } : undefined;
  const upload = await uploads.find(name);
  const [date] = dated.exec(upload?.name ?? '') ?? [now.toISOString().slice(0, 10)];
  return upload && { name: upload.name, date, bytes: upload.size };
}

export async function loader({ context, url }: LoaderArgs) {
  const { viewer, services } = requireViewer(context, url);
  const { accounts, restores, uploads, now } = services;
  const { de, copia, fallo } = readQuery(url, handle.query);
  const offered = { offered: restores.offered, failed: fallo === undefined ? undefined : RESTORE.uploadFailed };
  if (de === undefined || copia === undefined) return { ...offered, known: await uploads.waiting() };
  const copy = await findCopy(services, de, copia, now());
  if (!copy) throw notFound(RESTORE.gone, { label: RESTORE.back, path: DESK_PATHS.backups });
  const { on, passkeys } = await accounts.secondFactors.state(viewer);
  return { ...offered, chosen: { ...copy, source: de, second: on || passkeys, email: viewer.account!.email } };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { accounts, restores, uploads, now } = services;
  const { de, copia } = readQuery(url, handle.query);
  if (form('que') === 'tomar') throw redirect(restorePath('subida', form('subida')), 303);
  if (de === undefined || copia === undefined) return refuseForm({ code: 'form-unknown' }, 'restaurar');
  const copy = await findCopy(services, de, copia, now());
  if (!copy) return refuseForm({ code: 'no-backup' }, 'restaurar');
  const typed = { fecha: form('fecha') };
  const phrase = form('clave').trim();
  if (typed.fecha.trim() !== copy.date)
    return refuseForm({ code: 'restore-date', date: copy.date, field: 'fecha' }, 'restaurar', typed);
  const confirmed = await attempt(() => accounts.confirmPassword(viewer, form('actual')));
  if (!confirmed.ok) return refuseForm(confirmed.refusal, 'restaurar', typed);
  const proved = await attempt(() => accounts.secondFactors.prove(viewer, form('codigo')));
  if (!proved.ok) return refuseForm(proved.refusal, 'restaurar', typed);
  let asked: RestoreAsked = { source: 'aqui', name: copia };
  if (de === 'fuera') asked = { source: de, name: copia, ...(phrase && { phrase }) };
  if (de === 'subida') {
    const whole = await attempt(() => uploads.whole(copia));
    if (!whole.ok) return refuseForm(whole.refusal, 'restaurar', typed);
    asked = { source: de, path: whole.value.path, ...(phrase && { phrase }) };
  }
  const started = await attempt(() => restores.start(viewer, asked, copy.date));
  if (!started.ok) return refuseForm(started.refusal, 'restaurar', typed);
  throw redirect(`${DESK_PATHS.backups}#restaurar`, 303);
}

export const links = deskLinks(stylesheet);

export const meta = privateMeta(RESTORE.title);

export default function Restore({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { offered, failed } = loaderData;
  return (
    <DeskFrame title={RESTORE.title} lead={RESTORE.lead}>
      <p>
        <a href={DESK_PATHS.backups}>{RESTORE.back}</a>
      </p>
      {!offered && (
        <p>
          {RESTORE.byCommand} <code>npm run restore</code>
        </p>
      )}
      {offered && 'known' in loaderData && <UploadCopy known={loaderData.known} failed={failed} />}
      {offered && 'chosen' in loaderData && (
        <Confirm chosen={loaderData.chosen} answer={answerFor(actionData, 'restaurar')} />
      )}
    </DeskFrame>
  );
}

type Chosen = Extract<Awaited<ReturnType<typeof loader>>, { chosen: unknown }>['chosen'];

function Confirm({ chosen, answer }: { chosen: Chosen; answer: ReturnType<typeof answerFor> }) {
  const { name, date, at, bytes, source, second, email } = chosen;
  const { faults, typed } = answer;
  return (
    <section>
      <h2>{RESTORE.which}</h2>
      <FactList
        facts={[
          [RESTORE.made, at === undefined ? name : <When key="at" at={at} />],
          [RESTORE.size, bytes === undefined ? undefined : formatBytes(bytes)],
          [RESTORE.where, RESTORE.sources[source]],
        ]}
      />
      <p>{RESTORE.whatHappens}</p>
      <p>{RESTORE.lost}</p>
      <PostForm label={RESTORE.title} faults={faults} button={RESTORE.button} look="main">
        <Field
          name="fecha"
          label={RESTORE.date}
          hint={RESTORE.dateHint(date)}
          value={typed.fecha}
          faults={faults}
          verbatim
        />
        {source !== 'aqui' && (
          <Field name="clave" label={RESTORE.phrase} hint={RESTORE.phraseHint} faults={faults} verbatim optional />
        )}
        <ConfirmPassword email={email} faults={faults} />
        {second && <CodeField label={RESTORE.code} hint={RESTORE.codeHint} faults={faults} />}
      </PostForm>
    </section>
  );
}
