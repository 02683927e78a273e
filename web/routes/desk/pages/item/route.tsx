import { DONE_QUERY, donePath, readQuery } from '../../../../../forms/page-query.ts';
import type { SitePageInput } from '../../../../../forms/site-page/site-page.ts';
import {
  DESK_PATHS,
  deskPagePath,
  deskPageVersionPath,
  sitePagePath,
} from '../../../../../scripture/addresses/paths.ts';
import {
  type ActionArgs,
  type HeadArgs,
  type LoaderArgs,
  type Meta,
  type PageProps,
  redirect,
} from '../../../../page/page.ts';
import { requireViewer } from '../../../../page/require-viewer.ts';
import { ConfirmPassword } from '../../../../ui/desk/confirm-password.tsx';
import { DeskFrame } from '../../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../../ui/desk/done.ts';
import { answerFor } from '../../../../ui/form/form-answer.ts';
import { formPage, privateHead } from '../../../../ui/form/form-head.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../../ui/form/read-submission.ts';
import { faultsOf, refuse, refuseForm } from '../../../../ui/form/refuse.ts';
import { notFound } from '../../../../ui/not-found-data.ts';
import textStyles from '../../../../ui/page-text/page-text.css?url';
import { When } from '../../../../ui/when.tsx';
import stylesheet from '../pages.css?url';
import { PAGES_WORDING } from '../wording.ts';
import { PageForm, type PageFormAnswer } from './page-form.tsx';

const NEW = 'nueva';
const DONE = { devuelta: PAGES_WORDING.putBack };

/** 20 kB of text take up to three times as much in a form. */
export const handle = formPage('desk.manage', DONE_QUERY, { bytes: 200_000 });

export async function loader({ context, params, url, request }: LoaderArgs<'id'>) {
  const { viewer, services } = requireViewer(context, url);
  const { pageDesk, siteUrl } = services;
  const page = params.id === NEW ? undefined : await pageDesk.find(params.id);
  // What was typed for a page that somebody has deleted is shown again.
  if (!page && params.id !== NEW && request.method !== 'POST') throw notThere();
  const pages = params.id === NEW ? await pageDesk.list() : [];
  return {
    page,
    // Each new page has its own draft.
    draft: `pagina ${params.id} ${
      page?.version ??
      pages
        .map(({ id }) => id)
        .toSorted()
        .at(-1) ??
      ''
    }`,
    history: page ? await pageDesk.history(page.id) : [],
    start: `${siteUrl()}${sitePagePath('')}`,
    email: viewer.account!.email,
    notice: doneNotice(readQuery(url, handle.query).hecho, DONE),
  };
}

const notThere = () => notFound(PAGES_WORDING.unknown, { label: PAGES_WORDING.title, path: DESK_PATHS.pages });

export async function action({ context, params, url }: ActionArgs<'id'>) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { pageDesk, accounts } = services;
  const what = form('que');
  if (what === 'borrar') {
    const confirmed = await attempt(() => accounts.confirmPassword(viewer, form('actual')));
    const outcome = confirmed.ok ? await attempt(() => pageDesk.remove(viewer, params.id)) : confirmed;
    if (!outcome.ok) return refuseForm(outcome.refusal, 'borrar');
    throw redirect(donePath(DESK_PATHS.pages, 'borrada'), 303);
  }
  const typed: SitePageInput = {
    titulo: form('titulo'),
    direccion: form('direccion'),
    texto: form('texto'),
    lugar: form('lugar') as SitePageInput['lugar'],
    publicada: form('publicada'),
  };
  const answer = { form: 'pagina', faults: [], typed };
  if (what === 'ver') {
    const checked = pageDesk.check(typed);
    if (checked.ok)
      return refuseNothing({ ...answer, shown: { title: checked.value.title, text: checked.value.body } });
    return refuse<PageFormAnswer>(checked.refusal, { ...answer, faults: faultsOf(checked.refusal) });
  }
  if (what !== 'guardar') return refuseForm({ code: 'form-unknown' }, 'pagina', typed);
  const seen = Number(/^\d{1,9}$/.exec(form('visto'))?.[0] ?? 0);
  const outcome =
    params.id === NEW
      ? await attempt(() => pageDesk.create(viewer, typed))
      : await attempt(async () => {
          const saved = await pageDesk.save(viewer, params.id, typed, seen);
          return saved.ok ? { ...saved, value: params.id } : saved;
        });
  if (outcome.ok) throw redirect(donePath(deskPagePath(outcome.value), 'guardado'), 303);
  const overtaken = outcome.refusal.code === 'page-overtaken';
  return refuse<PageFormAnswer>(outcome.refusal, { ...answer, faults: faultsOf(outcome.refusal), overtaken });
}

const refuseNothing = (answer: PageFormAnswer): PageFormAnswer => answer;

export const links = deskLinks(textStyles, stylesheet);

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  return privateHead(loaderData?.page?.title ?? PAGES_WORDING.newTitle, site);
}

export default function DeskPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { page, draft, history, start, email, notice } = loaderData;
  const removing = answerFor(actionData, 'borrar');
  return (
    <DeskFrame title={page?.title ?? PAGES_WORDING.newTitle} notice={actionData ? undefined : notice}>
      <p className="way">
        <a href={DESK_PATHS.pages}>{PAGES_WORDING.back}</a>
        {page?.published === 1 && (
          <>
            {' · '}
            <a href={sitePagePath(page.slug)}>{PAGES_WORDING.open}</a>
          </>
        )}
      </p>
      <PageForm
        page={page}
        draft={draft}
        start={start}
        answer={actionData?.form === 'pagina' ? actionData : undefined}
      />
      {history.length > 0 && (
        <section>
          <h2>{PAGES_WORDING.history}</h2>
          <ol className="versions" reversed>
            {history.map(({ version, title, at, by }, place) => (
              <li key={version} value={version}>
                <a href={deskPageVersionPath(page!.id, version)}>
                  <bdi>{title}</bdi>
                </a>
                {', '}
                <When at={at} />, <bdi>{by}</bdi>
                {place === 0 && ` (${PAGES_WORDING.current})`}
              </li>
            ))}
          </ol>
        </section>
      )}
      {page && (
        <section>
          <h2>{PAGES_WORDING.removeTitle}</h2>
          <p>{PAGES_WORDING.remove}</p>
          <PostForm
            label={PAGES_WORDING.removeTitle}
            sends={{ que: 'borrar' }}
            faults={removing.faults}
            button={PAGES_WORDING.removeButton}
          >
            <ConfirmPassword email={email} faults={removing.faults} />
          </PostForm>
        </section>
      )}
    </DeskFrame>
  );
}
