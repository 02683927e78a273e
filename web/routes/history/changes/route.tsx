import { data, Link, redirect } from 'react-router';
import type { PageHandle } from '../../../../server/access/page-handle.ts';
import { servicesContext } from '../../../context.ts';
import differenceStyles from '../../../ui/difference.css?url';
import { findEdition } from '../../../ui/find-edition.ts';
import stylesheet from '../history.css?url';
import { publicHead } from '../public-head.ts';
import { HISTORY } from '../wording.ts';
import type { Route } from './+types/route';
import { Change } from './change.tsx';
import { readChanges } from './read-changes.ts';

export const handle: PageHandle = { permission: 'text.read' };

const wording = HISTORY.changes;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { texts, corrections } = context.get(servicesContext);
  const { edition, query, canonical } = findEdition(texts, url);
  const before = url.searchParams.get('antes');
  const more = before === null ? '' : `${query ? '&' : '?'}antes=${before}`;
  if (!canonical) throw redirect(`/revision/cambios${query}${more}`, 308);
  const page = await readChanges(corrections, edition, query, before === null ? undefined : Number(before));
  if (before !== null && page.changes.length === 0) {
    const links = [{ path: `/revision/cambios${query}`, label: wording.title }];
    throw data({ sentence: wording.noneHere, links }, { status: 404 });
  }
  return { ...page, query, path: `/revision/cambios${query}${more}`, later: before !== null };
}

export const links = () => [differenceStyles, stylesheet].map((href) => ({ rel: 'stylesheet', href }));

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (!loaderData || !site) return [];
  const title = `${wording.title} – ${site.edition.title}`;
  return publicHead(site, title, wording.description(site.edition.title), loaderData.path);
}

export default function Changes({ loaderData }: Route.ComponentProps) {
  const { changes, newest, older, query, later, language } = loaderData;
  return (
    <main className="history">
      <h1 tabIndex={-1}>{wording.title}</h1>
      <p className="lead">{newest ? wording.lead : wording.none}</p>
      {newest && (
        <div className="head-of-chain">
          <p>
            {wording.newest}: {newest.seq} <code>{newest.hash}</code>
          </p>
          <p>{wording.newestHint}</p>
        </div>
      )}
      <p className="onward">
        <a href={`/revision/cambios.atom${query}`} type="application/atom+xml">
          {wording.feed}
        </a>
      </p>
      {changes.length > 0 && (
        <ol className="revisions">
          {changes.map((change) => (
            <Change key={change.hash} change={change} language={language} />
          ))}
        </ol>
      )}
      {(older || later) && (
        <nav className="turn-pages" aria-label={wording.pages}>
          {later && <Link to={`/revision/cambios${query}`}>{wording.newer}</Link>}
          {older && <Link to={older}>{wording.older}</Link>}
        </nav>
      )}
    </main>
  );
}
