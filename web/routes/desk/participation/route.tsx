import { DONE_QUERY, readQuery } from '../../../../forms/page-query.ts';
import type { SettingName } from '../../../../forms/site-settings.ts';
import { PARTICIPATION_RULES } from '../../../../forms/site-texts.ts';
import { DESK_PATHS, REVIEW_PATH } from '../../../../scripture/addresses/paths.ts';
import type { ActionArgs, LoaderArgs, PageProps } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import { saveSettings } from '../../../ui/desk/save-settings.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PARTICIPATION } from '../wording.ts';
import { Figures } from './figures.tsx';
import stylesheet from './participation.css?url';
import { Rules } from './rules.tsx';
import { Suspended } from './suspended.tsx';

const CHANGED: readonly SettingName[] = ['proposals', 'proposalsPause', 'twoPersonReview', 'secondFactorRequired'];

export const handle = formPage('desk.manage', DONE_QUERY);

export async function loader({ context, url }: LoaderArgs) {
  const { corrections, desk, settings } = requireViewer(context, url).services;
  const { proposals, proposalsPause, twoPersonReview, secondFactorRequired } = settings.site();
  // An expired pause counts as none.
  const paused = corrections.pause();
  const rules = { proposals, proposalsPause: paused ? proposalsPause : '', twoPersonReview, secondFactorRequired };
  const [figures, suspensions] = await Promise.all([desk.proposals(), corrections.suspensions()]);
  return {
    rules,
    mark: settings.mark(CHANGED),
    figures,
    suspensions,
    notice: doneNotice(readQuery(url, handle.query).hecho),
  };
}

export const action = (sent: ActionArgs) =>
  saveSettings(sent, {
    schema: PARTICIPATION_RULES,
    name: 'reglas',
    page: DESK_PATHS.participation,
    // During a pause the previous setting is kept, to apply again afterwards.
    changes: (rules, { proposals }) => ({ proposals, ...rules }),
  });

export const links = deskLinks(stylesheet);

export const meta = privateMeta(PARTICIPATION.title);

export default function Participation({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { rules, mark, figures, suspensions, notice } = loaderData;
  return (
    <DeskFrame title={PARTICIPATION.title} lead={PARTICIPATION.lead} notice={actionData ? undefined : notice}>
      <Rules rules={rules} mark={mark} answer={actionData} />
      <Suspended suspensions={suspensions} />
      <Figures {...figures} />
      <p>
        <a href={REVIEW_PATH}>{PARTICIPATION.review}</a>
      </p>
    </DeskFrame>
  );
}
