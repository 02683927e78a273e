import { readQuery } from '../../../../forms/page-query.ts';
import { REVIEW_PATH, scanPagePath } from '../../../../scripture/addresses/paths.ts';
import type { PageHandle } from '../../../../server/pages/page-handle.ts';
import { Island } from '../../../islands/island.tsx';
import { type ActionArgs, data, type HeadArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import PrintedLines from '../../../ui/facsimile/printed-lines.tsx';
import { FACSIMILE } from '../../../ui/facsimile/wording.ts';
import { privateHead } from '../../../ui/form/form-head.ts';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuse, viewRefusal } from '../../../ui/form/refuse.ts';
import { notFound } from '../../../ui/not-found-data.ts';
import { When } from '../../../ui/when.tsx';
import { NoticeBox } from '../notice-box.tsx';
import { ORDER_QUERY, orderOf } from '../order.ts';
import { NOTICE_QUERY, readNotice } from '../read-notice.ts';
import { reviewLinks } from '../review-head.ts';
import { REVIEW } from '../wording.ts';
import { decide, rebaseTyped } from './decide.ts';
import { DecisionForm } from './decision-form.tsx';
import stylesheet from './item.css?url';
import { readDecisionForm } from './read-decision-form.ts';
import { type PrintedPage, readItem } from './read-item.ts';
import { ReferenceMaterial } from './reference-material.tsx';
import { Remarks } from './remarks.tsx';
import { VerseInContext } from './verse-in-context.tsx';

export const handle = {
  permission: 'review.read',
  personal: true,
  query: { ...ORDER_QUERY, ...NOTICE_QUERY },
  action: 'review.decide',
  body: { fields: 1_000 },
} satisfies PageHandle;

export async function loader({ params, context, url }: LoaderArgs<'id'>) {
  const { viewer, services } = requireViewer(context, url);
  const asked = readQuery(url, handle.query);
  const page = await readItem(services, viewer, params.id, orderOf(asked));
  if (!page) throw notFound(REVIEW.unknown, { path: REVIEW_PATH, label: REVIEW.title });
  return { ...page, notice: await readNotice(services, viewer, asked) };
}

export async function action({ params, context, url }: ActionArgs<'id'>) {
  const { viewer, services, attempt, sent } = readSubmission(context, url);
  const form = readDecisionForm(sent);
  const item = await services.corrections.reviewItem(viewer, params.id);
  if (!form || !item) throw data({ sentence: REVIEW.unknown, links: [] }, { status: form ? 404 : 400 });
  if (form.typed.act === 'nada') return data({ refused: undefined, typed: form.typed });
  const came = await decide(services, attempt, viewer, item, form, orderOf(readQuery(url, handle.query)));
  if ('to' in came) throw redirect(came.to, 303);
  const { refusal } = came;
  const now = await services.corrections.reviewItem(viewer, params.id);
  const typed = now ? rebaseTyped(form.typed, form.seen, now.current) : form.typed;
  return refuse(refusal, { refused: viewRefusal(refusal), typed });
}

export const links = reviewLinks(stylesheet);

export function meta({ loaderData, site }: HeadArgs<typeof loader>) {
  return privateHead(`${loaderData?.reference ?? ''} – ${REVIEW.title}`, site);
}

export default function Item({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const {
    item,
    author,
    manages,
    reference,
    edition,
    age,
    notice,
    queue,
    previous,
    next,
    waiting,
    printed,
    lines,
    query,
  } = loaderData;
  return (
    <main className="review item">
      <nav className="place-in-queue" aria-label={REVIEW.position}>
        <a href={queue} data-key="u">
          {REVIEW.back}
        </a>
        <span>{REVIEW.left(waiting)}</span>
        {previous && (
          <a href={previous} data-key="k">
            {REVIEW.previous}
          </a>
        )}
        {next && (
          <a href={next} data-key="j">
            {REVIEW.next}
          </a>
        )}
      </nav>
      <NoticeBox notice={notice} />
      <h1 tabIndex={-1}>{reference}</h1>
      <p className="byline">
        {REVIEW.proposes}{' '}
        <b>
          <bdi>{item.author}</bdi>
        </b>
        , <When at={item.at} /> ({age}){edition && ` · ${edition}`}
        {' · '}
        <a href={author.path}>{author.open > 1 ? REVIEW.ofAuthor(author.open) : REVIEW.ofOneAuthor}</a>
        {manages && (
          <>
            {' · '}
            <a href={`${author.path}#suspender`}>{REVIEW.suspend}</a>
          </>
        )}
      </p>
      <div className="columns">
        <div>
          {lines && <PrintedLines strips={lines} place={reference} verse={loaderData.ref} query={query} />}
          <VerseInContext page={loaderData} />
          {printed && (
            <Island<typeof import('./island.tsx')>
              name="printed"
              props={{ printed, reference, proposal: item.proposal, open: item.state === 'pending' }}
            >
              <PrintedLink printed={printed} />
            </Island>
          )}
          <Remarks page={loaderData} />
          {item.state === 'pending' && (
            // The key resets the form for another proposal, so that typed text is not carried over.
            <DecisionForm key={`${item.proposal} ${item.version}`} page={loaderData} answer={actionData} />
          )}
          {item.state !== 'pending' && actionData?.refused && (
            <p className="wrong" role="alert">
              {actionData.refused.detail}
            </p>
          )}
        </div>
        <ReferenceMaterial page={loaderData} />
      </div>
      <Island<typeof import('../island.tsx')> name="review" props={{ place: 'item' }} />
    </main>
  );
}

/** Without scripts the link opens the page on its own. */
const PrintedLink = ({ printed: { page, query, marked } }: { readonly printed: PrintedPage }) => (
  <div className="printed">
    <p>
      <a className="button quiet" href={scanPagePath(marked?.page ?? page, query)}>
        {FACSIMILE.see}
      </a>{' '}
      {marked && <small>{REVIEW.printed.marked(marked.page)}</small>}
    </p>
  </div>
);
