import { donePath } from '../../../../../forms/page-query.ts';
import { DESK_PATHS, deskPagePath } from '../../../../../scripture/addresses/paths.ts';
import {
  type ActionArgs,
  type HeadArgs,
  type LoaderArgs,
  type Meta,
  type PageProps,
  redirect,
} from '../../../../page/page.ts';
import { requireViewer } from '../../../../page/require-viewer.ts';
import { DeskFrame } from '../../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../../ui/desk/desk-head.ts';
import { answerFor } from '../../../../ui/form/form-answer.ts';
import { formPage, privateHead } from '../../../../ui/form/form-head.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../../ui/form/refuse.ts';
import { notFound } from '../../../../ui/not-found-data.ts';
import textStyles from '../../../../ui/page-text/page-text.css?url';
import { When } from '../../../../ui/when.tsx';
import { Shown } from '../item/page-form.tsx';
import stylesheet from '../pages.css?url';
import { PAGES_WORDING } from '../wording.ts';

export const handle = formPage('desk.manage');

export async function loader({ context, params, url }: LoaderArgs<'id' | 'version'>) {
  const { pageDesk } = requireViewer(context, url).services;
  const version = await pageDesk.version(params.id, numberOf(params.version));
  const page = await pageDesk.find(params.id);
  if (!version || !page) throw notFound(PAGES_WORDING.unknown, { label: PAGES_WORDING.title, path: DESK_PATHS.pages });
  const { title, body } = version;
  return { page: page.id, version, current: title === page.title && body === page.body };
}

/** 0, which no version has, for anything else. */
const numberOf = (typed: string): number => Number(/^\d{1,9}$/.exec(typed)?.[0] ?? 0);

export async function action({ context, params, url }: ActionArgs<'id' | 'version'>) {
  const { viewer, services, attempt } = readSubmission(context, url);
  const outcome = await attempt(() => services.pageDesk.putBack(viewer, params.id, numberOf(params.version)));
  if (!outcome.ok) return refuseForm(outcome.refusal, 'volver');
  throw redirect(donePath(deskPagePath(params.id), 'devuelta'), 303);
}

export const links = deskLinks(textStyles, stylesheet);

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  return privateHead(loaderData ? PAGES_WORDING.versionTitle(loaderData.version.title) : '', site);
}

export default function DeskPageVersion({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { page, version, current } = loaderData;
  const { title, body, at, by } = version;
  return (
    <DeskFrame title={PAGES_WORDING.versionTitle(title)}>
      <p className="way">
        <a href={deskPagePath(page)}>{PAGES_WORDING.versionBack}</a>
      </p>
      <p className="byline">
        <bdi>{by}</bdi>, <When at={at} />
      </p>
      <Shown heading={PAGES_WORDING.shown} title={title} text={body} />
      <section>
        <h2>{PAGES_WORDING.source}</h2>
        <pre className="source" dir="auto">
          {body}
        </pre>
      </section>
      {!current && (
        <section>
          <h2>{PAGES_WORDING.putBackTitle}</h2>
          <p>{PAGES_WORDING.putBackLead}</p>
          <PostForm
            label={PAGES_WORDING.putBackTitle}
            faults={answerFor(actionData, 'volver').faults}
            button={PAGES_WORDING.putBackButton}
          />
        </section>
      )}
    </DeskFrame>
  );
}
