import { DONE_QUERY, donePath, readQuery } from '../../../../forms/page-query.ts';
import { stepText } from '../../../../forms/progress/step.ts';
import { awayFaultText } from '../../../../forms/refusals/away-faults.ts';
import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import { BACKUPS } from '../wording.ts';
import { BackupList } from './backup-list.tsx';
import stylesheet from './backups.css?url';
import { Elsewhere } from './elsewhere.tsx';
import { LastBackup } from './last-backup.tsx';
import { LastRestore } from './last-restore.tsx';
import { SetAnew } from './set-anew.tsx';

export const handle = formPage('desk.manage', DONE_QUERY);

export async function loader({ context, url }: LoaderArgs) {
  const { accounts, away, backups, mailSetup, restores } = requireViewer(context, url).services;
  const [list, state, elsewhere, factors] = await Promise.all([
    backups.list(),
    backups.state(),
    away.state(),
    accounts.secondFactors.countUnreadable(),
  ]);
  const { step: restoring, last: restored } = restores.state();
  const { folder, scheduled } = backups;
  const underWay = state.step && stepText(state.step);
  const why = state.last?.error && stepText(state.last.error);
  // The «begun» notice is dropped once the backup has ended.
  const { hecho } = readQuery(url, handle.query);
  const isOver = hecho === 'empezada' && underWay === undefined;
  return {
    list,
    last: state.last,
    underWay,
    why,
    folder,
    scheduled,
    away: { ...elsewhere, failed: elsewhere.failed && { ...elsewhere.failed, why: stepText(elsewhere.failed.why) } },
    restoring: restoring && stepText(restoring),
    restored: restored && { ...restored, error: restored.error && awayFaultText(restored.error) },
    anew: { mail: mailSetup.unreadable(), away: elsewhere.unreadable === true, factors },
    notice: isOver ? undefined : doneNotice(hecho, BACKUPS.done),
  };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt } = readSubmission(context, url);
  const outcome = await attempt(() => services.backups.start({ userId: viewer.account!.id }));
  if (!outcome.ok) return refuseForm(outcome.refusal, 'hacer');
  throw redirect(donePath(DESK_PATHS.backups, 'empezada'), 303);
}

export const links = deskLinks(stylesheet);

export const meta = privateMeta(BACKUPS.title);

export default function Backups({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { list, last, underWay, why, folder, scheduled, away, restoring, restored, anew, notice } = loaderData;
  return (
    <DeskFrame title={BACKUPS.title} lead={BACKUPS.lead} notice={actionData ? undefined : notice}>
      <section data-poll={underWay && ''}>
        <h2>{BACKUPS.stateTitle}</h2>
        <LastBackup underWay={underWay} last={last} why={why} newest={list[0]} />
        {underWay || <PostForm label={BACKUPS.make} faults={actionData?.faults ?? []} button={BACKUPS.make} />}
      </section>
      <Elsewhere away={away} />
      <LastRestore restoring={restoring} restored={restored} />
      <SetAnew {...anew} />
      <section>
        <h2>{BACKUPS.listTitle}</h2>
        <BackupList list={list} />
        <p>{scheduled ? BACKUPS.nightly : BACKUPS.notNightly}</p>
        <p>{away.place ? BACKUPS.once : BACKUPS.elsewhere}</p>
        <p>
          <small>
            {BACKUPS.place} <code>{folder}</code>
          </small>
        </p>
      </section>
    </DeskFrame>
  );
}
