import * as v from 'valibot';
import { readQuery } from '../../../../../forms/page-query.ts';
import { LOG_FILE_PATH } from '../../../../../scripture/addresses/paths.ts';
import type { LoaderArgs, PageProps } from '../../../../page/page.ts';
import { requireViewer } from '../../../../page/require-viewer.ts';
import { DeskFrame } from '../../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../../ui/desk/desk-head.ts';
import { Choice } from '../../../../ui/form/choice.tsx';
import { personalPage, privateMeta } from '../../../../ui/form/form-head.ts';
import { When } from '../../../../ui/when.tsx';
import stylesheet from '../health.css?url';
import { PROGRAM_LOG } from '../wording.ts';

const LEVELS = ['info', 'warning', 'error'] as const;

export const handle = personalPage('desk.manage', { nivel: v.picklist(LEVELS) });

export async function loader({ context, url }: LoaderArgs) {
  const { recentLog } = requireViewer(context, url).services;
  const level = readQuery(url, handle.query).nivel ?? 'info';
  const entries = recentLog.entries(level);
  return { level, instance: recentLog.instance, all: entries.length, entries: entries.slice(0, PROGRAM_LOG.newest) };
}

export const links = deskLinks(stylesheet);

export const meta = privateMeta(PROGRAM_LOG.title);

export default function ProgramLog({ loaderData: { level, instance, all, entries } }: PageProps<typeof loader>) {
  const some = PROGRAM_LOG.some(entries.length, all);
  return (
    <DeskFrame title={PROGRAM_LOG.title} lead={PROGRAM_LOG.lead}>
      <section>
        <form className="choose">
          <Choice
            name="nivel"
            key={level}
            label={PROGRAM_LOG.show}
            value={level}
            options={LEVELS.map((value) => [value, PROGRAM_LOG.levels[value]] as const)}
          />
          <button type="submit">{PROGRAM_LOG.filter}</button>
        </form>
        <p>{PROGRAM_LOG.instance(instance)}</p>
        <p>
          <a href={LOG_FILE_PATH} download="">
            {PROGRAM_LOG.download}
          </a>
        </p>
      </section>
      <section>
        {entries.length === 0 && <p>{PROGRAM_LOG.none}</p>}
        {some && <p>{some}</p>}
        <ol className="program-log">
          {entries.map(({ at, severity, message, details }, number) => (
            <li key={number} data-severity={severity}>
              <p>
                <When at={at} /> · <b>{PROGRAM_LOG.severities[severity]}</b> · <bdi lang="en">{message}</bdi>
              </p>
              {details && (
                <details>
                  <summary>{PROGRAM_LOG.details}</summary>
                  <pre lang="en">{details}</pre>
                </details>
              )}
            </li>
          ))}
        </ol>
      </section>
    </DeskFrame>
  );
}
