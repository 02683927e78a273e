import { Link, type MetaDescriptor, redirect } from 'react-router';
import type { PageHandle } from '../../../../server/access/page-handle.ts';
import type { SettingName } from '../../../../server/settings/settings-shape.ts';
import { admitted } from '../../../admitted.ts';
import { servicesContext } from '../../../context.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import { formAnswer } from '../../../ui/form/form-answer.ts';
import { formHeaders, privateHead } from '../../../ui/form/form-head.ts';
import { readForm } from '../../../ui/form/read-form.ts';
import type { Route } from './+types/route';
import { Figures } from './figures.tsx';
import stylesheet from './participation.css?url';
import { Rules } from './rules.tsx';
import { PARTICIPATION } from './wording.ts';

const CHANGED: readonly SettingName[] = ['proposals', 'twoPersonReview'];

export const handle: PageHandle = { permission: 'desk.manage', personal: true, action: 'desk.manage' };

export async function loader({ context, url }: Route.LoaderArgs) {
  admitted(context, url);
  const { desk, settings } = context.get(servicesContext);
  const { proposals, twoPersonReview } = settings.site();
  const rules = { proposals, twoPersonReview };
  return { rules, mark: settings.mark(CHANGED), figures: await desk.proposals(), notice: doneNotice(url) };
}

export async function action({ context, url }: Route.ActionArgs) {
  const viewer = admitted(context, url);
  const { settings } = context.get(servicesContext);
  const { text: form } = readForm(context);
  const second = form('twoPersonReview');
  // What is no word of ours is the setting's to refuse.
  const proposals = form('proposals') as 'everyone' | 'accounts';
  const outcome = await settings.change(viewer, { proposals, twoPersonReview: second === '1' }, form('visto'));
  if (!outcome.ok) return formAnswer(outcome, 'reglas', { proposals, twoPersonReview: second });
  throw redirect('/administracion/participacion?hecho=guardado', 303);
}

export const headers = formHeaders;
export const links = () => [...deskLinks(), { rel: 'stylesheet', href: stylesheet }];

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateHead(PARTICIPATION.title, matches[0].loaderData);
}

export default function Participation({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, mark, figures, notice } = loaderData;
  return (
    <DeskFrame title={PARTICIPATION.title} lead={PARTICIPATION.lead} notice={actionData ? undefined : notice}>
      <Rules rules={rules} mark={mark} answer={actionData} />
      <Figures {...figures} />
      <p>
        <Link to="/revision">{PARTICIPATION.review}</Link>
      </p>
    </DeskFrame>
  );
}
