import { DONE_QUERY, readQuery } from '../../../../forms/page-query.ts';
import { SITE_DOWNLOADS } from '../../../../forms/site-downloads.ts';
import { DESK_PATHS } from '../../../../scripture/addresses/desk-paths.ts';
import { DOWNLOAD_PATH } from '../../../../scripture/addresses/site-paths.ts';
import { admitted } from '../../../admitted.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import { saveSettings } from '../../../ui/desk/save-settings.ts';
import { DESK } from '../../../ui/desk/wording.ts';
import { answerFor } from '../../../ui/form/form-answer.ts';
import { formHeaders, formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import type { Route } from './+types/route';
import { DESK_DOWNLOADS } from './wording.ts';

export const handle = formPage('desk.manage', DONE_QUERY);

export function loader({ context, url }: Route.LoaderArgs) {
  const { downloads, settings } = admitted(context, url).services;
  return {
    siteFiles: settings.site().siteFiles,
    mark: settings.mark(['siteFiles']),
    zimTools: downloads.zimTools(),
    made: downloads.made,
    notice: doneNotice(readQuery(url, handle.query).hecho),
  };
}

export const action = (sent: Route.ActionArgs) =>
  saveSettings(sent, {
    schema: SITE_DOWNLOADS,
    name: 'descargas',
    page: DESK_PATHS.downloads,
    changes: (wanted) => wanted,
  });

export const headers = formHeaders;
export const links = deskLinks();

export const meta = privateMeta(DESK_DOWNLOADS.title);

export default function DeskDownloads({ loaderData, actionData }: Route.ComponentProps) {
  const { siteFiles, mark, zimTools, made, notice } = loaderData;
  const { faults, typed } = answerFor(actionData, 'descargas');
  const ticked = typed.siteFiles === undefined ? siteFiles : typed.siteFiles === '1';
  return (
    <DeskFrame title={DESK_DOWNLOADS.title} lead={DESK_DOWNLOADS.lead} notice={actionData ? undefined : notice}>
      <section>
        <h2>{DESK_DOWNLOADS.site}</h2>
        {DESK_DOWNLOADS.parts.map((part) => (
          <p key={part}>{part}</p>
        ))}
        <p>{DESK_DOWNLOADS.how}</p>
        {!zimTools && <p>{DESK_DOWNLOADS.noZim}</p>}
        {!made && <p>{DESK_DOWNLOADS.notMade}</p>}
        <PostForm label={DESK_DOWNLOADS.title} button={DESK.save} look="main" sends={{ visto: mark }} faults={faults}>
          <label className="check">
            <input type="checkbox" name="siteFiles" value="1" defaultChecked={ticked} />
            {DESK_DOWNLOADS.offer}
          </label>
        </PostForm>
      </section>
      <p>
        <a href={DOWNLOAD_PATH}>{DESK_DOWNLOADS.see}</a>
      </p>
    </DeskFrame>
  );
}
