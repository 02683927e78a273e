import * as v from 'valibot';
import { donePath, readQuery } from '../../../../forms/page-query.ts';
import { DESK_PATHS, restorePath } from '../../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { FactList } from '../../../ui/desk/fact-list.tsx';
import { answerFor } from '../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import { notFound } from '../../../ui/not-found-data.ts';
import { When } from '../../../ui/when.tsx';
import stylesheet from '../backups/backups.css?url';
import { BACKUPS } from '../wording.ts';

export const handle = formPage('desk.manage', { fallo: v.string() });

export async function loader({ context, params, url }: LoaderArgs<'name'>) {
  const { viewer, services } = requireViewer(context, url);
  const list = await services.backups.list();
  const backup = list.find(({ name }) => name === params.name);
  if (!backup) throw notFound(BACKUPS.gone, { label: BACKUPS.back, path: DESK_PATHS.backups });
  const { fallo } = readQuery(url, handle.query);
  return { backup, email: viewer.account!.email, wrong: fallo && BACKUPS.wrong(fallo) };
}

/** Deletes the backup; downloads have an API call, see server/calls/backup-calls.ts. */
export async function action({ context, params, url }: ActionArgs<'name'>) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { accounts, backups } = services;
  const confirmed = await attempt(() => accounts.confirmPassword(viewer, form('actual')));
  if (!confirmed.ok) return refuseForm(confirmed.refusal, 'borrar');
  const outcome = await attempt(() => backups.remove(params.name, { userId: viewer.account!.id }));
  if (!outcome.ok) return refuseForm(outcome.refusal, 'borrar');
  throw redirect(donePath(DESK_PATHS.backups, 'borrada'), 303);
}

export const links = deskLinks(stylesheet);

export const meta = privateMeta(BACKUPS.title);

export default function OneBackup({
  loaderData: { backup, email, wrong },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { name, at, bytes, reason, maker, program, faults } = backup;
  const deleting = answerFor(actionData, 'borrar');
  const downloading = wrong && !actionData ? [{ field: 'actual', sentence: wrong }] : [];
  return (
    <DeskFrame title={BACKUPS.title}>
      <p>
        <a href={DESK_PATHS.backups}>{BACKUPS.back}</a>
      </p>
      <section>
        <h2>
          <When at={at} />
        </h2>
        <FactList
          facts={[
            [BACKUPS.size, formatBytes(bytes)],
            [BACKUPS.why, maker ?? BACKUPS.reasons[reason]],
            [BACKUPS.program, program],
          ]}
        />
        {faults.map((fault) => (
          <p className="wrong" key={fault}>
            {BACKUPS.lacking}: {fault}
          </p>
        ))}
        <p>{BACKUPS.inside}</p>
      </section>
      <section>
        <h2>{BACKUPS.restoreTitle}</h2>
        <p>{BACKUPS.restoreLead}</p>
        <p>
          <a href={restorePath('aqui', name)}>{BACKUPS.restore}</a>
        </p>
        <p>
          <small>
            {BACKUPS.restoreByCommand} <code>npm run restore -- {name}</code>
          </small>
        </p>
      </section>
      <section>
        <h2>{BACKUPS.downloadTitle}</h2>
        <form
          className="form"
          method="post"
          action="/administracion/copias/descarga"
          aria-label={BACKUPS.downloadTitle}
          noValidate
        >
          <input type="hidden" name="copia" value={name} />
          <ConfirmPassword email={email} faults={downloading} />
          <button type="submit" className="main">
            {BACKUPS.download}
          </button>
        </form>
      </section>
      <section>
        <h2>{BACKUPS.deleteTitle}</h2>
        <p>{BACKUPS.delete}</p>
        <PostForm label={BACKUPS.deleteTitle} faults={deleting.faults} button={BACKUPS.deleteButton}>
          <ConfirmPassword email={email} faults={deleting.faults} />
        </PostForm>
      </section>
    </DeskFrame>
  );
}
