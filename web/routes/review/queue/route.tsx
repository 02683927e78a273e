import * as v from 'valibot';
import { readQuery } from '../../../../forms/page-query.ts';
import { REVIEW_PATH } from '../../../../scripture/addresses/paths.ts';
import { changesPath } from '../../../../scripture/reference/path.ts';
import { Island } from '../../../islands/island.tsx';
import type { LoaderArgs, PageProps } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { personalPage, privateMeta } from '../../../ui/form/form-head.ts';
import { NoticeBox } from '../notice-box.tsx';
import { ORDER_QUERY, ORDERS, orderOf, orderQuery } from '../order.ts';
import { NOTICE_QUERY, readNotice } from '../read-notice.ts';
import { reviewLinks } from '../review-head.ts';
import { REVIEW } from '../wording.ts';
import stylesheet from './queue.css?url';
import { QueueEntry } from './queue-entry.tsx';
import { readQueuePage } from './read-queue-page.ts';

export const handle = {
  ...personalPage('review.read', { ...ORDER_QUERY, ...NOTICE_QUERY, desde: v.string() }),
} as const;

export async function loader({ context, url }: LoaderArgs) {
  const { viewer, services } = requireViewer(context, url);
  const asked = readQuery(url, handle.query);
  const order = orderOf(asked);
  const after = asked.desde;
  const page = await readQueuePage(services, viewer, order, after);
  return { ...page, order, later: after !== undefined, notice: await readNotice(services, viewer, asked) };
}

export const links = reviewLinks(stylesheet);

export const meta = privateMeta(REVIEW.title);

export default function Queue({
  loaderData: { entries, total, waiting, first, more, order, later, notice },
}: PageProps<typeof loader>) {
  return (
    <main className="review queue">
      <h1 tabIndex={-1}>{REVIEW.title}</h1>
      <NoticeBox notice={notice} />
      <p className="lead">
        {total > 0 && waiting === 0 ? REVIEW.nothingForYou : REVIEW.waiting(waiting)} {total === 0 && REVIEW.nothing}
        {total > waiting && REVIEW.supported(total - waiting)}
      </p>
      <p className="ways">
        {first && (
          <a className="button main" href={first}>
            {REVIEW.begin}
          </a>
        )}{' '}
        <a href={changesPath()}>{REVIEW.changes}</a>
      </p>
      {total > 1 && (
        <nav className="orders" aria-label={REVIEW.orderLabel}>
          {ORDERS.map((each) => (
            <a key={each} href={REVIEW_PATH + orderQuery(each)} aria-current={each === order || undefined}>
              {REVIEW.orders[each]}
            </a>
          ))}
        </nav>
      )}
      {entries.length > 0 && (
        <ol className="entries">
          {entries.map((entry) => (
            <QueueEntry key={entry.item.proposal} entry={entry} />
          ))}
        </ol>
      )}
      {(more || later) && (
        <nav className="orders" aria-label={REVIEW.position}>
          {later && <a href={REVIEW_PATH + orderQuery(order)}>{REVIEW.first}</a>}
          {more && <a href={REVIEW_PATH + more}>{REVIEW.more}</a>}
        </nav>
      )}
      {total > 0 && <Island<typeof import('../island.tsx')> name="review" props={{ place: 'queue' }} />}
    </main>
  );
}
