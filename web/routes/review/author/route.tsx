import * as v from 'valibot';
import { COUNT, readQuery } from '../../../../forms/page-query.ts';
import { authorPath, REVIEW_PATH } from '../../../../scripture/addresses/paths.ts';
import type { PageHandle } from '../../../../server/pages/page-handle.ts';
import { type ActionArgs, type HeadArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { privateHead } from '../../../ui/form/form-head.ts';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuse, viewRefusal } from '../../../ui/form/refuse.ts';
import { notFound } from '../../../ui/not-found-data.ts';
import { ReasonField } from '../reason-field.tsx';
import { reviewLinks } from '../review-head.ts';
import { AUTHOR } from '../wording.ts';
import { actOnAuthor } from './act-on-author.ts';
import stylesheet from './author.css?url';
import { MarkedList } from './marked-list.tsx';
import { readAuthor } from './read-author.ts';
import { SuspendForm } from './suspend-form.tsx';

export const handle = {
  permission: 'review.read',
  personal: true,
  query: { rechazadas: COUNT, quedan: COUNT, suspendido: v.string(), levantado: v.string() },
  action: 'review.decide',
} satisfies PageHandle;

export async function loader({ params, context, url }: LoaderArgs<'author'>) {
  const { viewer, services } = requireViewer(context, url);
  const page = await readAuthor(services, viewer, params.author);
  if (!page) throw notFound(AUTHOR.unknown, { path: REVIEW_PATH, label: AUTHOR.back });
  const { rechazadas = 0, quedan = 0, suspendido, levantado } = readQuery(url, handle.query);
  const notices = [
    rechazadas > 0 && AUTHOR.rejected(rechazadas),
    quedan > 0 && AUTHOR.left(quedan),
    // The notice is checked against the store, because a URL can claim anything.
    suspendido !== undefined && page.suspension && AUTHOR.nowSuspended,
    levantado !== undefined && !page.suspension && AUTHOR.nowLifted,
  ].filter((sentence) => typeof sentence === 'string');
  return { ...page, notices };
}

/** The values of a refused form, and the reason for the refusal. */
interface Answer {
  readonly detail: string;
  readonly wrong: boolean;
  readonly marked?: readonly string[];
  readonly reason?: string;
  readonly chosen?: string;
  readonly suspending?: string;
}

export async function action({ params, context, url }: ActionArgs<'author'>) {
  const { viewer, services, attempt, sent: form } = readSubmission(context, url);
  const came = await actOnAuthor(services, attempt, viewer, params.author, form);
  if ('done' in came) throw redirect(`${authorPath(params.author)}?${came.done}`, 303);
  const { detail, field } = viewRefusal(came.refusal);
  const rejecting = form.text('accion') !== 'suspender';
  const answer: Answer = {
    detail,
    wrong: field === 'reason',
    ...(rejecting
      ? { marked: form.all('cual'), reason: form.text('razon'), chosen: form.text('motivo-hecho') }
      : { suspending: form.text('motivo') }),
  };
  return refuse(came.refusal, answer);
}

export const links = reviewLinks(stylesheet);

export function meta({ loaderData, site }: HeadArgs<typeof loader>) {
  return privateHead(loaderData ? AUTHOR.title(loaderData.name) : '', site);
}

export default function Author({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { name, items, beside, more, manages, account, notices } = loaderData;
  return (
    <main className="review narrow author">
      <p>
        <a href={REVIEW_PATH}>{AUTHOR.back}</a>
      </p>
      <h1 tabIndex={-1}>{AUTHOR.title(name)}</h1>
      <div className="notice" role="status">
        {notices.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {actionData && (
        <p className="wrong" role="alert">
          {actionData.detail}
        </p>
      )}
      <p>{items.length === 0 ? AUTHOR.none : AUTHOR.lead(items.length + more)}</p>
      {items.length + beside.length > 0 && (
        <form method="post" className="decision" aria-label={AUTHOR.all}>
          <h2>{AUTHOR.all}</h2>
          <p>{AUTHOR.hint}</p>
          {more > 0 && <p>{AUTHOR.more(more)}</p>}
          <MarkedList label={AUTHOR.own} items={items} marked={actionData?.marked} markedAtFirst />
          {beside.length > 0 && (
            <>
              <h3>{AUTHOR.beside}</h3>
              <p className="byline">{AUTHOR.besideHint}</p>
              <MarkedList label={AUTHOR.beside} items={beside} marked={actionData?.marked} markedAtFirst={false} />
            </>
          )}
          <ReasonField
            label={AUTHOR.reason}
            typed={actionData?.reason}
            chosen={actionData?.chosen}
            wrong={actionData?.wrong ?? false}
          />
          <p>
            <button type="submit" name="accion" value="rechazar" className="main">
              {AUTHOR.reject}
            </button>
          </p>
        </form>
      )}
      {manages && <SuspendForm page={loaderData} reason={actionData?.suspending} />}
      {account && (
        <p>
          <a href={account}>{AUTHOR.account}</a>
        </p>
      )}
    </main>
  );
}
