import * as v from 'valibot';
import { EDITION_QUERY, readQuery } from '../../../../forms/page-query.ts';
import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import { CHAPTER_OSIS, parseChapterOsis } from '../../../../scripture/reference/osis.ts';
import { changesPath, chapterPath, feedPath } from '../../../../scripture/reference/path.ts';
import type { PageHandle } from '../../../../server/pages/page-handle.ts';
import { type HeadArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import differenceStyles from '../../../ui/difference.css?inline';
import { findEdition } from '../../../ui/find-edition.ts';
import { notFound } from '../../../ui/not-found-data.ts';
import styles from '../history.css?inline';
import { sharedHead } from '../shared-head.ts';
import { HISTORY } from '../wording.ts';
import { Change } from './change.tsx';
import { readChanges } from './read-changes.ts';

export const handle = {
  permission: 'text.read',
  query: {
    ...EDITION_QUERY,
    antes: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
    capitulo: v.pipe(v.string(), v.regex(CHAPTER_OSIS)),
  },
  styles: differenceStyles + styles,
} satisfies PageHandle;

const wording = HISTORY.changes;

export async function loader({ url, context }: LoaderArgs) {
  const { texts, corrections } = context.services;
  const { edition, query, canonical } = findEdition(texts, url);
  const { antes: before, capitulo: asked } = readQuery(url, handle.query);
  const chapter = asked === undefined ? undefined : parseChapterOsis(asked, edition);
  const all = [{ path: changesPath(query), label: wording.title }];
  if (asked !== undefined && !chapter) throw notFound(wording.noChapter, ...all);
  const path = changesPath(query, chapter, before);
  if (!canonical) throw redirect(path, 308);
  const part = { ...(before !== undefined && { before }), ...(chapter && { chapter }) };
  const page = await readChanges(corrections, edition, query, part);
  if (before !== undefined && page.changes.length === 0) throw notFound(wording.noneHere, ...all);
  const only = chapter && {
    name: formatChapter(chapter.book, chapter.chapter),
    path: chapterPath(edition, chapter, query),
  };
  return {
    ...page,
    query,
    path,
    first: changesPath(query, chapter),
    feed: feedPath(query, chapter),
    later: before !== undefined,
    ...(only && { only }),
  };
}

export function meta({ loaderData, site }: HeadArgs<typeof loader>) {
  if (!loaderData || !site) return [];
  const { only, path } = loaderData;
  const title = `${only ? wording.titleOf(only.name) : wording.title} – ${site.edition.title}`;
  const head = sharedHead(site, title, wording.description(site.edition.title), path);
  // The whole list has these changes too.
  return only ? [...head, { name: 'robots', content: 'noindex' }] : head;
}

export default function Changes({ loaderData }: PageProps<typeof loader>) {
  const { changes, newest, older, query, first, feed, later, language, only } = loaderData;
  return (
    <main className="history">
      <h1 tabIndex={-1}>{only ? wording.titleOf(only.name) : wording.title}</h1>
      <p className="lead">
        {only
          ? changes.length === 0
            ? wording.noneOf(only.name)
            : wording.leadOf
          : newest
            ? wording.lead
            : wording.none}
      </p>
      {only && (
        <p className="onward">
          <a href={only.path}>{wording.read(only.name)}</a> · <a href={changesPath(query)}>{wording.all}</a>
        </p>
      )}
      {newest && !only && (
        <div className="head-of-chain">
          <p>
            {wording.newest}: {newest.seq} <code>{newest.hash}</code>
          </p>
          <p>{wording.newestHint}</p>
        </div>
      )}
      <p className="onward">
        <a href={feed} type="application/atom+xml">
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
          {later && <a href={first}>{wording.newer}</a>}
          {older && <a href={older}>{wording.older}</a>}
        </nav>
      )}
    </main>
  );
}
