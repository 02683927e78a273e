import { DONE_QUERY, donePath, readQuery } from '../../../../forms/page-query.ts';
import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { type ActionArgs, data, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import listStyles from '../../../ui/desk/list/list.css?url';
import { announceAction, applyListAction, parseListAction } from '../../../ui/desk/list/list-action.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { faultsOf, refuse } from '../../../ui/form/refuse.ts';
import { DESK } from '../../../ui/wording.ts';
import { LINKS } from '../wording.ts';
import { LinkList } from './link-list.tsx';
import {
  FRESH,
  LINK_LISTS,
  type LinkRow,
  type LinksAnswer,
  type LinksName,
  linksOf,
  readLinkLists,
  storedRows,
} from './link-rows.ts';

export const handle = {
  ...formPage('desk.manage', DONE_QUERY, { bytes: 512_000, fields: 1_000 }),
} as const;

export function loader({ context, url }: LoaderArgs) {
  const { settings } = requireViewer(context, url).services;
  const { affiliatedSites, socialLinks } = settings.site();
  return {
    now: { affiliatedSites, socialLinks },
    mark: settings.mark(LINK_LISTS),
    notice: doneNotice(readQuery(url, handle.query).hecho),
  };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { settings } = services;
  const typed = readLinkLists(form);
  for (const list of LINK_LISTS) {
    const listAction = parseListAction(form(`${list}.orden`), typed[list].length);
    if (!listAction) continue;
    const { rows, focus } = applyListAction(typed[list], listAction, FRESH);
    return data<LinksAnswer>({
      faults: [],
      lists: { ...typed, [list]: rows },
      focus: { [list]: focus },
      said: { [list]: announceAction(listAction, typed[list].length) },
    });
  }
  const written = (list: LinksName) => typed[list].filter(({ label, url }) => label !== '' || url !== '');
  const lists = { affiliatedSites: written('affiliatedSites'), socialLinks: written('socialLinks') };
  const changes = { affiliatedSites: linksOf(lists.affiliatedSites), socialLinks: linksOf(lists.socialLinks) };
  const outcome = await attempt(() => settings.change(viewer, changes, form('visto')));
  if (!outcome.ok) return refuse<LinksAnswer>(outcome.refusal, { faults: faultsOf(outcome.refusal), lists });
  throw redirect(donePath(DESK_PATHS.links, 'guardado'), 303);
}

export const links = deskLinks(listStyles);

export const meta = privateMeta(LINKS.title);

export default function Links({
  loaderData: { now, mark, notice },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const faults = actionData?.faults ?? [];
  const overtaken = faults.some(({ field }) => field === 'visto');
  const rowsOf = (list: LinksName): readonly LinkRow[] => actionData?.lists[list] ?? storedRows(now[list]);
  return (
    <DeskFrame title={LINKS.title} lead={LINKS.lead} notice={actionData ? undefined : notice}>
      <PostForm
        label={LINKS.title}
        unsaved={actionData !== undefined}
        button={DESK.save}
        look="main"
        sends={{ visto: mark }}
        faults={faults}
      >
        {LINK_LISTS.map((list) => (
          <LinkList
            key={list}
            list={list}
            rows={rowsOf(list)}
            now={overtaken ? now[list] : undefined}
            faults={faults}
            focus={actionData?.focus?.[list]}
            said={actionData?.said?.[list]}
          />
        ))}
      </PostForm>
    </DeskFrame>
  );
}
