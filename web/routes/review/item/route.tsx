import { readQuery } from '../../../../forms/page-query.ts';
import { REVIEW_PATH } from '../../../../scripture/addresses/paths.ts';
import type { PageHandle } from '../../../../server/pages/page-handle.ts';
import { Island } from '../../../islands/island.tsx';
import { admitted } from '../../../page/admitted.ts';
import { type ActionArgs, data, type HeadArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { pdfPage } from '../../../ui/facsimile/book-place.ts';
import { FACSIMILE } from '../../../ui/facsimile/wording.ts';
import { privateHead } from '../../../ui/form/form-head.ts';
import { refuse, tell } from '../../../ui/form/refuse.ts';
import { sentBy } from '../../../ui/form/sent-by.ts';
import { notFound } from '../../../ui/not-found-data.ts';
import { When } from '../../../ui/when.tsx';
import { NoticeBox } from '../notice-box.tsx';
import { ORDER_QUERY, orderOf } from '../order.ts';
import { NOTICE_QUERY, readNotice } from '../read-notice.ts';
import { reviewLinks } from '../review-head.ts';
import { REVIEW } from '../wording.ts';
import { Beside } from './beside.tsx';
import { decide, laidAnew } from './decide.ts';
import { DecisionForm } from './decision-form.tsx';
import stylesheet from './item.css?url';
import { Leaf } from './leaf.tsx';
import { readDecisionForm } from './read-decision-form.ts';
import { type PrintedPage, readItem } from './read-item.ts';
import { Remarks } from './remarks.tsx';

export const handle = {
  permission: 'review.read',
  personal: true,
  query: { ...ORDER_QUERY, ...NOTICE_QUERY },
  action: 'review.decide',
  body: { fields: 1_000 },
} satisfies PageHandle;

export async function loader({ params, context, url }: LoaderArgs<'id'>) {
  const { viewer, services } = admitted(context, url);
  const asked = readQuery(url, handle.query);
  const page = await readItem(services, viewer, params.id, orderOf(asked));
  if (!page) throw notFound(REVIEW.unknown, { path: REVIEW_PATH, label: REVIEW.title });
  return { ...page, notice: await readNotice(services, viewer, asked) };
}

export async function action({ params, context, url }: ActionArgs<'id'>) {
  const { viewer, services, attempt, sent } = sentBy(context, url);
  const form = readDecisionForm(sent);
  const item = await services.corrections.reviewItem(viewer, params.id);
  if (!form || !item) throw data({ sentence: REVIEW.unknown, links: [] }, { status: form ? 404 : 400 });
  if (form.typed.act === 'nada') return data({ told: undefined, typed: form.typed });
  const came = await decide(services, attempt, viewer, item, form, orderOf(readQuery(url, handle.query)));
  if ('to' in came) throw redirect(came.to, 303);
  const { refusal } = came;
  const now = await services.corrections.reviewItem(viewer, params.id);
  const typed = now ? laidAnew(form.typed, form.seen, now.current) : form.typed;
  return refuse(refusal, { told: tell(refusal), typed });
}

export const links = reviewLinks(stylesheet);

export function meta({ loaderData, site }: HeadArgs<typeof loader>) {
  return privateHead(`${loaderData?.reference ?? ''} – ${REVIEW.title}`, site);
}

export default function Item({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { item, author, reference, edition, age, notice, queue, previous, next, waiting, printed } = loaderData;
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
        {author.open > 1 && (
          <>
            {' · '}
            <a href={author.path}>{REVIEW.ofAuthor(author.open)}</a>
          </>
        )}
      </p>
      <div className="columns">
        <div>
          <Leaf page={loaderData} />
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
            // Another proposal is another form: nothing typed goes along.
            <DecisionForm key={`${item.proposal} ${item.version}`} page={loaderData} answer={actionData} />
          )}
          {item.state !== 'pending' && actionData?.told && (
            <p className="wrong" role="alert">
              {actionData.told.detail}
            </p>
          )}
        </div>
        <Beside page={loaderData} />
      </div>
      <Island<typeof import('../island.tsx')> name="review" props={{ place: 'item' }} />
    </main>
  );
}

/** Without scripts the page opens by itself. */
const PrintedLink = ({ printed: { file, page, marked } }: { readonly printed: PrintedPage }) => (
  <div className="printed">
    <p>
      <a className="button quiet" href={pdfPage(file, marked?.page ?? page)}>
        {FACSIMILE.see}
      </a>{' '}
      {marked && <small>{REVIEW.printed.marked(marked.page)}</small>}
    </p>
  </div>
);
