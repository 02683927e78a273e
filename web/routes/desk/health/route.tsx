import type { ReactNode } from 'react';
import { DONE_QUERY, donePath, readQuery } from '../../../../forms/page-query.ts';
import { stepText } from '../../../../forms/progress/step.ts';
import { AWAY_PATH, DESK_PATHS, VERSION_PATH } from '../../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import type { AwayState } from '../../../../services/keeping/away/away.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import { When } from '../../../ui/when.tsx';
import stylesheet from '../backups/backups.css?url';
import { HEALTH } from '../wording.ts';
import { Certificate } from './certificate.tsx';
import { findProblems } from './find-problems.ts';
import healthStyles from './health.css?url';
import { HistoryCheck } from './history-check.tsx';
import { CERTIFICATE, CHECK } from './wording.ts';

export const handle = formPage('desk.manage', DONE_QUERY);

export async function loader({ context, url }: LoaderArgs) {
  const { away, backups, certificate, downloads, historyChecks, library, machine, now, texts, updates } = requireViewer(
    context,
    url,
  ).services;
  const [health, list, { last }, elsewhere, checked, version] = await Promise.all([
    machine.health(),
    backups.list(),
    backups.state(),
    away.state(),
    unlessAway(historyChecks.last()),
    updates.state(),
  ]);
  const { hecho } = readQuery(url, handle.query);
  const isOver = hecho === 'empezada' && checked?.result !== 'running';
  const newestBackup = list[0]?.at;
  const offered = texts.editions().flatMap(({ id }) => downloads.of(id));
  const made = { all: offered.length, current: offered.filter(({ file }) => file?.current).length };
  const notMade = offered.filter(({ state }) => state === 'failed').map(({ name }) => name);
  const lacking = library.lacking(texts.defaultId);
  const short = lacking && { title: texts.edition()!.meta.title, lacking };
  return {
    health,
    newestBackup,
    made,
    lastAway: elsewhere.last?.at,
    certificate: certificate.applies() ? { state: certificate.state() } : undefined,
    checked,
    notice: isOver ? undefined : doneNotice(hecho, { certificado: CERTIFICATE.done, empezada: CHECK.begun }),
    concerns: findProblems({
      awayFault: faultAway(elsewhere),
      health,
      newestBackup,
      last,
      notMade,
      short,
      certificate: certificate.state(),
      historyFault: checked?.result === 'faulty' ? CHECK.fault : undefined,
      newer: version.newer?.version,
      notUpdated: version.last?.phase === 'failed',
      now: now().getTime(),
    }),
  };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  if (form('que') === 'certificado') {
    await services.certificate.check();
    throw redirect(donePath(DESK_PATHS.health, 'certificado'), 303);
  }
  if (form('que') !== 'historial') return refuseForm({ code: 'form-unknown' }, 'historial');
  const outcome = await attempt(() => services.historyChecks.start(viewer));
  if (!outcome.ok) return refuseForm(outcome.refusal, 'historial');
  throw redirect(donePath(DESK_PATHS.health, 'empezada'), 303);
}

export const links = deskLinks(stylesheet, healthStyles);

export const meta = privateMeta(HEALTH.title);

export default function Health({
  loaderData: { health, newestBackup, made, lastAway, concerns, certificate, checked, notice },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { own, store, sizes, disk } = health;
  return (
    <DeskFrame title={HEALTH.title} lead={HEALTH.lead} notice={actionData ? undefined : notice}>
      <section>
        {concerns.length === 0 ? (
          <p>{HEALTH.well}</p>
        ) : (
          <>
            <h2>{HEALTH.attention}</h2>
            {concerns.map((concern) => (
              <p key={concern}>{concern}</p>
            ))}
          </>
        )}
      </section>
      <Figures title={HEALTH.sizes}>
        <Figure name={HEALTH.free} value={`${formatBytes(disk.free)} ${HEALTH.of} ${formatBytes(disk.total)}`} />
        <Figure name={HEALTH.database} value={store ? formatBytes(store.bytes) : HEALTH.unknown} />
        <Figure name={HEALTH.own} value={own === undefined ? HEALTH.unknown : HEALTH.ownValue(formatBytes(own))} />
        <Figure name={HEALTH.editions} value={formatBytes(sizes.editions)} />
        <Figure name={HEALTH.files} value={formatBytes(sizes.files)} />
        <Figure
          name={HEALTH.downloads}
          value={made.all === 0 ? HEALTH.noDownloads : HEALTH.upToDate(made.current, made.all)}
        />
        <Figure name={HEALTH.copies} value={formatBytes(sizes.backups)} />
        <Figure
          name={HEALTH.lastBackup}
          value={
            <a href={DESK_PATHS.backups}>{newestBackup === undefined ? HEALTH.none : <When at={newestBackup} />}</a>
          }
        />
        {lastAway !== undefined && (
          <Figure
            name={HEALTH.lastAway}
            value={
              <a href={AWAY_PATH}>
                <When at={lastAway} />
              </a>
            }
          />
        )}
      </Figures>
      <Figures title={HEALTH.letters}>
        <Figure name={HEALTH.server} value={health.mails ? HEALTH.configured : HEALTH.absent} />
        <Figure name={HEALTH.waiting} value={store?.letters.waiting ?? HEALTH.unknown} />
        <Figure name={HEALTH.undelivered} value={store?.letters.dead ?? HEALTH.unknown} />
      </Figures>
      <Figures title={HEALTH.versions}>
        <Figure
          name={HEALTH.program}
          value={
            <>
              {health.program} · <a href={VERSION_PATH}>{HEALTH.versionPage}</a>
            </>
          }
        />
        <Figure name={HEALTH.build} value={health.build} />
        <Figure name={HEALTH.node} value={health.node} />
        <Figure name={health.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} value={store?.version ?? HEALTH.unknown} />
        <Figure name={HEALTH.schema} value={store?.schema ?? HEALTH.unknown} />
        <Figure name={HEALTH.upSince} value={<When at={health.upSince} />} />
        <Figure name={HEALTH.memory} value={formatBytes(health.memory)} />
      </Figures>
      {certificate && <Certificate {...certificate} />}
      <HistoryCheck last={checked} answer={actionData} />
    </DeskFrame>
  );
}

/** The page tells that the store is away; this part is then left out. */
const unlessAway = <T,>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: Error) => {
    if (error.name === 'DatabaseUnavailable') return undefined;
    throw error;
  });

function faultAway({ place, noted, failed, unreadable }: AwayState): string | undefined {
  if (!place) return undefined;
  if (unreadable) return HEALTH.awayUnreadable;
  if (!noted) return HEALTH.awayUnnoted;
  return failed && HEALTH.awayFailed(stepText(failed.why));
}

const Figures = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <dl>{children}</dl>
  </section>
);

const Figure = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
