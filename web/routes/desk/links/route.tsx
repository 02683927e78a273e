import { data, type MetaDescriptor, redirect } from 'react-router';
import type { PageHandle } from '../../../../server/access/page-handle.ts';
import { admitted } from '../../../admitted.ts';
import { servicesContext } from '../../../context.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import listStyles from '../../../ui/desk/list/list.css?url';
import { doListDeed, parseListDeed } from '../../../ui/desk/list/list-deed.ts';
import { type ListAnswer, listFaults, readRows } from '../../../ui/desk/list/read-rows.ts';
import { DESK } from '../../../ui/desk/wording.ts';
import { formHeaders, privateHead } from '../../../ui/form/form-head.ts';
import { readForm } from '../../../ui/form/read-form.ts';
import type { Route } from './+types/route';
import { LinkList } from './link-list.tsx';
import { FRESH, LINK_LISTS, type LinkRow, linksOf } from './link-rows.ts';
import { LINKS } from './wording.ts';

export const handle: PageHandle = {
  permission: 'desk.manage',
  personal: true,
  action: 'desk.manage',
  body: { bytes: 512_000, fields: 1_000 },
};

export function loader({ context, url }: Route.LoaderArgs) {
  admitted(context, url);
  const { settings } = context.get(servicesContext);
  const lists = LINK_LISTS.map((list) => ({ list, links: settings.site()[list], mark: settings.mark([list]) }));
  return { lists, notice: doneNotice(url) };
}

export async function action({ context, url }: Route.ActionArgs) {
  const viewer = admitted(context, url);
  const { settings } = context.get(servicesContext);
  const { text: form } = readForm(context);
  const list = LINK_LISTS.find((known) => known === form('que'));
  if (!list) return answer({ form: '', faults: [{ field: '', sentence: DESK.unknown }], rows: [] }, 422);
  const typed: readonly LinkRow[] = readRows(form, list, ['label', 'url', 'hidden']);
  const deed = parseListDeed(form('orden'), typed.length);
  if (deed) return answer({ form: list, faults: [], ...doListDeed(typed, deed, FRESH) }, 200);
  const rows = typed.filter(({ label, url }) => label !== '' || url !== '');
  const outcome = await settings.change(viewer, { [list]: linksOf(rows) }, form('visto'));
  if (!outcome.ok) return answer({ form: list, faults: listFaults(outcome.faults, list), rows }, outcome.status);
  throw redirect('/administracion/enlaces?hecho=guardado', 303);
}

const answer = (given: ListAnswer<LinkRow>, status: number) => data(given, { status });

export const headers = formHeaders;
export const links = () => [...deskLinks(), { rel: 'stylesheet', href: listStyles }];

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateHead(LINKS.title, matches[0].loaderData);
}

export default function Links({ loaderData: { lists, notice }, actionData }: Route.ComponentProps) {
  return (
    <DeskFrame title={LINKS.title} lead={LINKS.lead} notice={actionData ? undefined : notice}>
      {lists.map((each) => (
        <LinkList key={each.list} {...each} answer={actionData?.form === each.list ? actionData : undefined} />
      ))}
    </DeskFrame>
  );
}
