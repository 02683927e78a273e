import { DONE_QUERY, donePath, readQuery } from '../../../../forms/page-query.ts';
import { MOST_PAGES } from '../../../../forms/site-page/site-page.ts';
import { DESK_PATHS, deskPagePath, sitePagePath } from '../../../../scripture/addresses/paths.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import listStyles from '../../../ui/desk/desk-list.css?url';
import { doneNotice } from '../../../ui/desk/done.ts';
import { FormFault } from '../../../ui/form/field.tsx';
import { answerFor } from '../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import stylesheet from './pages.css?url';
import { PAGES_WORDING } from './wording.ts';

const DONE = { subida: PAGES_WORDING.moved, borrada: PAGES_WORDING.removed };

export const handle = formPage('desk.manage', DONE_QUERY);

export async function loader({ context, url }: LoaderArgs) {
  const { pageDesk } = requireViewer(context, url).services;
  const pages = await pageDesk.list();
  return {
    pages: pages.map(({ id, slug, title, place, published }) => ({ id, slug, title, place, published })),
    full: pages.length >= MOST_PAGES,
    notice: doneNotice(readQuery(url, handle.query).hecho, DONE),
  };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  if (form('que') !== 'subir') return refuseForm({ code: 'form-unknown' }, 'subir');
  const outcome = await attempt(() => services.pageDesk.moveUp(viewer, form('pagina')));
  if (!outcome.ok) return refuseForm(outcome.refusal, 'subir');
  throw redirect(donePath(DESK_PATHS.pages, 'subida'), 303);
}

export const links = deskLinks(listStyles, stylesheet);

export const meta = privateMeta(PAGES_WORDING.title);

export default function DeskPages({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { pages, full, notice } = loaderData;
  return (
    <DeskFrame title={PAGES_WORDING.title} lead={PAGES_WORDING.lead} notice={actionData ? undefined : notice}>
      <FormFault faults={answerFor(actionData, 'subir').faults} />
      {pages.length === 0 ? (
        <p>{PAGES_WORDING.none}</p>
      ) : (
        <ol className="ruled page-list">
          {pages.map(({ id, slug, title, place, published }, at) => (
            <li key={id}>
              <div>
                <a href={deskPagePath(id)}>
                  <bdi>{title}</bdi>
                </a>
                <small>
                  <span dir="ltr">{sitePagePath(slug)}</span>
                  {` · ${published ? PAGES_WORDING.places[place] : PAGES_WORDING.draft}`}
                </small>
              </div>
              {at > 0 && (
                <PostForm label={PAGES_WORDING.up(title)} sends={{ que: 'subir', pagina: id }}>
                  <button type="submit" className="quiet" aria-label={PAGES_WORDING.up(title)}>
                    {PAGES_WORDING.upWord}
                  </button>
                </PostForm>
              )}
            </li>
          ))}
        </ol>
      )}
      <p>{full ? PAGES_WORDING.full : <a href={deskPagePath('nueva')}>{PAGES_WORDING.add}</a>}</p>
    </DeskFrame>
  );
}
